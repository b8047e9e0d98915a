package import InterfaceBuilder
import POSIX

/// All documents of a project in short, those of dependencies and those that are not linted too.
package struct ProjectDocuments: Sendable {
    /// By path, as bytes.
    package let all: [NibSummary]
    private let byName: [String: [Int]]

    package init(_ summaries: [NibSummary]) {
        all = summaries.sorted { Path($0.path) < Path($1.path) }
        byName = Dictionary(grouping: all.indices) { [all] in all[$0].name }
    }

    /// The documents that code means by a name: those of several targets, languages and devices.
    package func named(_ name: String, _ kind: Document.Kind) -> [NibSummary] {
        let plain = NibSummary.name(ofStem: name)
        return (byName[plain] ?? []).map { all[$0] }.filter {
            $0.kind == kind && ($0.stem == name || plain == name)
        }
    }

    /// The names of all documents of a kind, each once, sorted.
    package func names(_ kind: Document.Kind) -> [String] {
        Set(all.lazy.filter { $0.kind == kind }.map(\.name)).sorted()
    }
}
