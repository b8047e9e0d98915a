import Base
package import RuleEngine

/// How many references of each kind were judged, and why the others were not.
package struct CoverageReport {
    private let kinds: [(name: String, kind: ReferenceCoverage.Kind)]
    private let version: String

    private static let titles = ["places", "judged", "share"]
    /// How many causes are listed for a kind.
    private static let mostCauses = 3

    package init(_ coverage: ReferenceCoverage, version: String = "") {
        kinds = ReferenceKind.allCases.compactMap { kind in coverage.kinds[kind].map { (kind.rawValue, $0) } }
        self.version = version
    }

    /// The commonest causes of a kind.
    private func causes(_ kind: ReferenceCoverage.Kind) -> [(cause: ReferenceCoverage.Cause, places: Int)] {
        let sorted = kind.causes.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
        return sorted.prefix(Self.mostCauses).map { ($0.key, $0.value) }
    }

    private func share(_ kind: ReferenceCoverage.Kind) -> Int {
        kind.places == 0 ? 100 : kind.judged * 100 / kind.places
    }

    package var text: String {
        if kinds.isEmpty { return "No references were looked up.\n" }
        func line(_ cells: [String], _ name: String) -> String {
            cells.map { $0.aligned(to: 6) }.joined(separator: "  ") + "  \(name)\n"
        }
        return line(Self.titles, "references")
            + kinds.map { name, kind in
                line([String(kind.places), String(kind.judged), "\(share(kind)) %"], name)
                    + causes(kind).map { cause, places in
                        let remedy = cause.remedy.map { ": \($0)" } ?? ""
                        return
                            "                          \(TerminalText.line("\(places) not judged, because \(cause.text)\(remedy)"))\n"
                    }.joined()
            }.joined()
    }

    package var json: [UInt8] {
        let value: JSONValue = [
            "version": 1, "tool": JSONReport.tool(version),
            "references": .array(
                kinds.map { name, kind in
                    [
                        "kind": .string(name), "places": .integer(kind.places), "judged": .integer(kind.judged),
                        "causes": .array(
                            causes(kind).map { cause, places in
                                .line([
                                    "text": .string(cause.text), "places": .integer(places),
                                    "remedy": JSONValue(cause.remedy),
                                ])
                            }),
                    ]
                }),
        ]
        return value.page
    }
}
