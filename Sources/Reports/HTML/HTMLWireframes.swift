import Base
import InterfaceBuilder

/// Pictures beside the findings about layout, with the object outlined.
final class HTMLWireframes {
    private let content: (Path) -> [UInt8]?
    private let reader = DocumentReader()
    /// The findings of a document are in a row.
    private var current: (path: Path, document: Document?)?
    private var count = 0
    private var bytes = 0

    /// A report stays small enough for a browser: other findings have no picture.
    private static let most = 200
    private static let mostBytes = 100_000
    private static let mostBytesOfAll = 6_000_000

    init(_ context: ReportContext) { content = context.content }

    /// Empty for a finding without one.
    func html(_ diagnostic: Diagnostic) -> String {
        guard diagnostic.category == "layout", let id = diagnostic.object?.id, count < Self.most,
            let document = document(diagnostic.place.path)
        else { return "" }
        var options = WireframeOptions()
        options.object = id
        options.images = .names
        options.prefix = "w\(count + 1)-"
        guard let picture = Wireframe.draw(document, options).first else { return "" }
        let svg = WireframeFile.svg([picture])
        guard svg.count <= Self.mostBytes, bytes + svg.count <= Self.mostBytesOfAll else { return "" }
        count += 1
        bytes += svg.count
        let label = HTMLText.escape(diagnostic.object?.label ?? "")
        return "<details class=\"wireframe\" open><summary>Wireframe</summary>\n"
            + "<figure aria-label=\"\(label)\">\(String(decoding: svg, as: UTF8.self))</figure>\n</details>\n"
    }

    private func document(_ path: Path) -> Document? {
        if let current, current.path == path { return current.document }
        let document = content(path).flatMap { try? reader?.read($0, path: path) }
        current = (path, document)
        return document
    }
}
