package import Base

/// The number of findings by rule and by folder: where to start in an old project.
package struct Statistics: Sendable {
    /// Findings that have something in common.
    private struct Group {
        var name: String
        /// In the order of `titles`.
        var figures: [Int]
    }

    private static let titles = ["findings", "errors", "warnings", "notes", "files"]

    /// The largest first.
    private let rules: [Group]
    private let folders: [Group]
    private let report: Report

    /// - Parameter folder: Returns the name of a file's folder.
    package init(_ report: Report, folder: (Path) -> String) {
        self.report = report
        rules = Self.groups(report.diagnostics) { $0.rule }
        folders = Self.groups(report.diagnostics) { folder($0.place.path) }
    }

    private static func groups(_ diagnostics: [Diagnostic], by name: (Diagnostic) -> String) -> [Group] {
        // Names of folders are different when their bytes are, unlike strings.
        let named = Dictionary(grouping: diagnostics) { Array(name($0).utf8) }
        let sorted = named.sorted { a, b in
            a.value.count != b.value.count ? a.value.count > b.value.count : a.key.lexicographicallyPrecedes(b.key)
        }
        return sorted.map { name, diagnostics in
            let severities = Severity.allCases.reversed().map { each in diagnostics.count { $0.severity == each } }
            let files = Set(diagnostics.map(\.place.path)).count
            return Group(
                name: String(decoding: name, as: UTF8.self), figures: [diagnostics.count] + severities + [files])
        }
    }

    /// Two tables.
    package var text: String {
        if report.diagnostics.isEmpty { return "" }
        return table("rule", rules) + "\n" + table("folder", folders)
    }

    private func table(_ title: String, _ groups: [Group]) -> String {
        func line(_ cells: [String], _ name: String) -> String {
            zip(cells, Self.titles).map { $0.aligned(to: $1.count) }.joined(separator: "  ") + "  \(name)\n"
        }
        let rows = groups.map { group in
            line(group.figures.map { $0 == 0 ? "-" : String($0) }, TerminalText.line(group.name))
        }
        return line(Self.titles, title) + rows.joined()
    }

    /// In the shape of the JSON report, with `statistics` in place of `diagnostics`.
    package var json: [UInt8] {
        let value: JSONValue =
            [
                "version": 1, "tool": JSONReport.tool(report.version),
                "statistics": ["rules": json(rules, "rule"), "folders": json(folders, "path")],
            ] + JSONReport.summary(report)
        return value.page
    }

    private func json(_ groups: [Group], _ name: String) -> JSONValue {
        .array(
            groups.map { group in
                let figures = zip(Self.titles, group.figures).map { JSONMember($0, .integer($1)) }
                return .line(.object([JSONMember(name, .string(group.name))] + figures))
            })
    }
}
