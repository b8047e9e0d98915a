import Base
import InterfaceBuilder

/// Pictures of the documents with findings, with the objects of all findings outlined.
final class HTMLWireframes {
    private let content: (Path) -> [UInt8]?
    private let reader = DocumentReader()
    private var count = 0
    private var bytes = 0

    /// A report stays small enough for a browser: other documents have no picture.
    private static let most = 200
    private static let mostOfFile = 6
    private static let mostBytes = 100_000
    private static let mostBytesOfAll = 6_000_000

    init(_ context: ReportContext) { content = context.content }

    /// Each picture of a document with what its ids begin with; empty when nothing of the findings is drawn.
    func pictures(of file: Report.File) -> [(prefix: String, html: String)] {
        var open = file.diagnostics.compactMap { $0.object?.id }.distinct
        guard !open.isEmpty, ["xib", "storyboard"].contains(file.path.fileExtension), count < Self.most,
            let document = content(file.path).flatMap({ try? reader?.read($0, path: file.path) })
        else { return [] }
        var options = WireframeOptions()
        options.images = .names
        options.highlighted = Set(open.flatMap(document.outlined))
        var found: [(prefix: String, html: String)] = []
        while let id = open.first, found.count < Self.mostOfFile, count < Self.most {
            options.object = id
            options.prefix = "w\(count + 1)-"
            open.removeFirst()
            guard let picture = Wireframe.draw(document, options).first else { continue }
            let drawn = Set(picture.objects.map(\.id))
            open.removeAll { !drawn.isDisjoint(with: document.outlined($0)) }
            let svg = WireframeFile.svg([picture])
            guard svg.count <= Self.mostBytes, bytes + svg.count <= Self.mostBytesOfAll else { continue }
            count += 1
            bytes += svg.count
            let label = HTMLText.escape(picture.name)
            found.append(
                (
                    options.prefix,
                    "<figure aria-label=\"\(label)\">\(String(decoding: svg, as: UTF8.self))</figure>\n"
                ))
        }
        return found
    }
}
