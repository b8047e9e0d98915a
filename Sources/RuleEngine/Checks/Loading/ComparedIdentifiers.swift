import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// Identifiers of segues, columns, items and restored objects that code compares, and that nothing has.
struct ComparedIdentifiers: PlainCheck {
    static let name = "compared-identifier"

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        // A comparison concerns only the documents that have the identifier that was probably meant.
        let asked = view.requestedDocuments.map { WrittenNames(view, among: $0) }
        if let asked, asked.byKind.isEmpty { return [] }
        let platforms = Set(view.documents.all.map { $0.platform == .macos ? Platform.macos : .ios })
        let ofIOS: Set<ComparedIdentifier.Kind> = [.segue, .restoration]
        var compared: [ComparedIdentifier] = []
        for platform in [Platform.ios, .macos] where platforms.contains(platform) {
            compared += view.classes(for: platform).comparedIdentifiers().filter {
                ofIOS.contains($0.kind) == (platform == .ios)
            }
        }
        let segues = WrittenNames.segues(in: view.documents.all)
        compared.removeAll { !$0.isLiteral || $0.kind == .segue && segues.contains($0.name) }
        guard !compared.isEmpty else { return [] }
        let written = WrittenNames(view, among: nil)
        let counts = written.counts(ofNames: Set(compared.map(\.name)))
        let comparisons = Dictionary(compared.map { ($0.name, 1) }, uniquingKeysWith: +)
        let known = written.byKind.mapValues(KnownIdentifiers.init)
        return compared.compactMap { one in
            // Code that has the name elsewhere may create an object with it.
            guard let names = known[one.kind], !names.names.isEmpty, !written.all.contains(one.name),
                counts[one.name] == comparisons[one.name], !isLeftToOthers(one, view)
            else { return nil }
            let near = names.nearest(to: one.name)
            if let asked, near.map({ asked.byKind[one.kind]?.contains($0) ?? false }) != true { return nil }
            var finding = CheckFinding(
                """
                No \(one.kind.object) of this project has the \(one.kind.identifier) "\(one.name)", so this comparison is never true.\
                \(didYouMean(near)) Use that of an existing \(one.kind.object).
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

extension ComparedIdentifier.Kind {
    fileprivate var object: String {
        switch self {
        case .segue: "segue"
        case .column: "table column"
        case .menuItem: "menu item"
        case .toolbarItem: "toolbar item"
        case .restoration: "object"
        }
    }

    fileprivate var identifier: String { self == .restoration ? "restoration ID" : "identifier" }

    /// That of an attribute of a document with an identifier.
    fileprivate init?(element: String, attribute: String) {
        switch (element, attribute) {
        case ("tableColumn", "identifier"): self = .column
        case ("menuItem", "identifier"): self = .menuItem
        case (_, "explicitItemIdentifier"), (_, "implicitItemIdentifier"): self = .toolbarItem
        case (_, "restorationIdentifier"), (_, "storyboardIdentifier"): self = .restoration
        default: return nil
        }
    }
}

/// The identifiers that documents have, of any kind, and how often the sources have some names as texts.
private struct WrittenNames {
    private let view: ProjectView
    /// The values of all attributes that are identifiers.
    private(set) var all: Set<String> = []
    private(set) var byKind: [ComparedIdentifier.Kind: Set<String>] = [:]

    /// - Parameter some: Nil for all documents.
    init(_ view: ProjectView, among some: [NibSummary]?) {
        self.view = view
        let documents = some ?? view.documents.all
        var texts = documents.map { view.text(of: $0).bytes }
        if some == nil {
            let read = Set(documents.map(\.path))
            texts += view.project.documents.filter { !read.contains($0) }.compactMap(view.project.read)
        }
        let value = Array("dentifier=\"".utf8)
        for bytes in texts {
            var tag = 0
            var next = 0
            while let offset = firstOffset(of: value, in: bytes, from: next) {
                let start = offset + value.count
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
                let name = String(decoding: bytes[start..<end], as: UTF8.self)
                all.insert(name)
                // The last start tag before it.
                tag = bytes[next..<offset].lastIndex(of: UInt8(ascii: "<")) ?? tag
                let element = String(decoding: bytes[tag...].dropFirst().prefix { $0 > 0x20 }, as: UTF8.self)
                let attributeStart = bytes[tag..<offset].lastIndex { $0 <= 0x20 } ?? offset
                let attribute = String(decoding: bytes[attributeStart..<(start - 2)].dropFirst(), as: UTF8.self)
                if let kind = ComparedIdentifier.Kind(element: element, attribute: attribute) {
                    byKind[kind, default: []].insert(name)
                }
                next = end
            }
        }
        let segues = Self.segues(in: documents)
        if !segues.isEmpty { byKind[.segue] = segues }
    }

    static func segues(in documents: [NibSummary]) -> Set<String> {
        Set(documents.flatMap(\.identifiers).filter { $0.kind == .segue }.map(\.name))
    }

    /// How often names are texts in the sources: `"edit"`.
    func counts(ofNames names: Set<String>) -> [String: Int] {
        var counts: [String: Int] = [:]
        let lengths = Set(names.map(\.utf8.count))
        for file in view.sources.files {
            let quotes = allOffsets(of: Array("\"".utf8), in: file.bytes)
            for (quote, next) in zip(quotes, quotes.dropFirst() + [file.bytes.count]) {
                // A text ends on its line.
                let text = file.bytes[(quote + 1)..<next].prefix { $0 != 0x0A }
                guard lengths.contains(text.count) else { continue }
                let name = String(decoding: text, as: UTF8.self)
                if names.contains(name) { counts[name, default: 0] += 1 }
            }
        }
        return counts
    }
}
