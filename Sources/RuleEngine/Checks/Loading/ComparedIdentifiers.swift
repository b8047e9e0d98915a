import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Identifiers of segues and table columns that code compares, and that nothing has.
struct ComparedIdentifiers: Check {
    static let name = "compared-identifier"

    init(options: CheckOptions) {}

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        let segues = Set(view.documents.all.flatMap(\.identifiers).filter { $0.kind == .segue }.map(\.name))
        var compared = view.classes(for: .ios).comparedIdentifiers().filter { $0.kind == .segue }
        compared += view.classes(for: .macos).comparedIdentifiers().filter { $0.kind == .column }
        compared.removeAll { !$0.isLiteral || $0.kind == .segue && segues.contains($0.name) }
        guard !compared.isEmpty else { return [] }
        let written = WrittenNames(view)
        let columns = written.columns
        let counts = written.counts(ofNames: Set(compared.map(\.name)))
        let comparisons = Dictionary(compared.map { ($0.name, 1) }, uniquingKeysWith: +)
        let known: [ComparedIdentifier.Kind: KnownIdentifiers] = [
            .segue: KnownIdentifiers(segues), .column: KnownIdentifiers(columns),
        ]
        return compared.compactMap { one in
            // Code that has the name elsewhere may create an object with it.
            guard let names = known[one.kind], !names.names.isEmpty, !written.all.contains(one.name),
                counts[one.name] == comparisons[one.name], !isLeftToOthers(one, view)
            else { return nil }
            let object = one.kind == .segue ? "segue" : "table column"
            var finding = CheckFinding(
                """
                No \(object) of this project has the identifier "\(one.name)", so this comparison is never true.\
                \(didYouMean(names.nearest(to: one.name))) Use the identifier of an existing \(object).
                """, at: view.place(of: one.range, in: one.declaration))
            finding.ceiling = .warning
            return finding
        }
    }

    /// Whether other projects may derive a class from the one with the code.
    private func isLeftToOthers(_ one: ComparedIdentifier, _ view: ProjectView) -> Bool {
        LoadingContext(view).isOpen(view.sources.typeName(around: one.declaration))
    }
}

/// The identifiers that documents have, of any kind, and how often the sources have some names as texts.
private struct WrittenNames {
    private let view: ProjectView
    /// The values of all attributes that are identifiers.
    private(set) var all: Set<String> = []
    /// Those of table columns.
    private(set) var columns: Set<String> = []

    init(_ view: ProjectView) {
        self.view = view
        let attribute = Array("dentifier=\"".utf8)
        let column = Array("<tableColumn ".utf8)
        let read = Set(view.documents.all.map(\.path))
        let unread = view.project.documents.filter { !read.contains($0) }.compactMap(view.project.read)
        for bytes in unread + view.documents.all.map({ view.text(of: $0).bytes }) {
            var tag = 0
            var next = 0
            while let offset = firstOffset(of: attribute, in: bytes, from: next) {
                let start = offset + attribute.count
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
                let name = String(decoding: bytes[start..<end], as: UTF8.self)
                all.insert(name)
                // The last start tag before it.
                tag = bytes[next..<offset].lastIndex(of: UInt8(ascii: "<")) ?? tag
                if bytes[tag...].starts(with: column) { columns.insert(name) }
                next = end
            }
        }
    }

    /// How often names are texts in the sources: `"edit"`.
    func counts(ofNames names: Set<String>) -> [String: Int] {
        var counts: [String: Int] = [:]
        let quote = UInt8(ascii: "\"")
        for file in view.sources.files {
            for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
                for text in line.split(separator: quote, omittingEmptySubsequences: false).dropFirst() {
                    let name = String(decoding: text, as: UTF8.self)
                    if names.contains(name) { counts[name, default: 0] += 1 }
                }
            }
        }
        return counts
    }
}
