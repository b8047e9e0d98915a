import Base
package import InterfaceBuilder

/// The summaries of all documents of a project, including those of dependencies and those that are not linted.
package struct ProjectDocuments: Sendable {
    /// By path, as bytes.
    package let all: [NibSummary]
    private let byName: [String: [Int]]

    package init(_ summaries: [NibSummary]) {
        let paths = summaries.map { $0.path }
        all = summaries.indices.sorted { paths[$0] < paths[$1] }.map { summaries[$0] }
        byName = Dictionary(grouping: all.indices) { [all] in all[$0].name }
    }

    /// The documents that code means by a name: those of several targets, languages and devices.
    package func named(_ name: String, _ kind: Document.Kind) -> [NibSummary] { numbers(name, kind).map { all[$0] } }

    /// Their paths.
    func paths(_ name: String, _ kind: Document.Kind) -> [Path] { numbers(name, kind).map { all[$0].path } }

    /// Whether there is one.
    func has(_ name: String, _ kind: Document.Kind) -> Bool { !numbers(name, kind).isEmpty }

    private func numbers(_ name: String, _ kind: Document.Kind) -> [Int] {
        let plain = NibSummary.name(ofStem: name)
        return byName[plain, default: []].filter { all[$0].kind == kind && (all[$0].stem == name || plain == name) }
    }

    /// The names of all documents of a kind, each once, sorted.
    package func names(_ kind: Document.Kind) -> [String] {
        Set(all.lazy.filter { $0.kind == kind }.map(\.name)).sorted()
    }
}
