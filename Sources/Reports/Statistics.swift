package import Base

/// The number of findings by rule and by folder: where to start in an old project.
package struct Statistics: Sendable {
    /// Findings that have something in common.
    package struct Group: Sendable {
        package var name: String
        package var findings = 0
        package var errors = 0
        package var warnings = 0
        package var notes = 0
        package var files: Int { paths.count }
        fileprivate var paths: Set<Path> = []

        fileprivate init(name: String) { self.name = name }

        fileprivate mutating func add(_ diagnostic: Diagnostic) {
            findings += 1
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
            paths.insert(diagnostic.place.path)
        }
    }

    /// The largest first.
    package private(set) var rules: [Group]
    package private(set) var folders: [Group]
    private let report: Report

    /// - Parameter folder: Returns the name of a file's folder.
    package init(_ report: Report, folder: (Path) -> String) {
        self.report = report
        rules = Self.groups(report.diagnostics) { $0.rule }
        folders = Self.groups(report.diagnostics) { folder($0.place.path) }
    }

    private static func groups(_ diagnostics: [Diagnostic], by name: (Diagnostic) -> String) -> [Group] {
        var groups: [[UInt8]: Group] = [:]
        for diagnostic in diagnostics {
            let name = name(diagnostic)
            groups[Array(name.utf8), default: Group(name: name)].add(diagnostic)
        }
        return groups.values.sorted { a, b in
            if a.findings != b.findings { return a.findings > b.findings }
            return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
        }
    }

    /// Two tables.
    package var text: String {
        if report.diagnostics.isEmpty { return "" }
        return table("rule", rules) + "\n" + table("folder", folders)
    }

    private func table(_ title: String, _ groups: [Group]) -> String {
        let titles = ["findings", "errors", "warnings", "notes", "files"]
        let rows = groups.map { group in
            [group.findings, group.errors, group.warnings, group.notes, group.files].map { $0 == 0 ? "-" : String($0) }
        }
        var text = titles.joined(separator: "  ") + "  \(title)\n"
        for (group, row) in zip(groups, rows) {
            let cells = zip(row, titles).map { cell, title in
                String(repeating: " ", count: max(0, title.count - cell.count)) + cell
            }
            text += cells.joined(separator: "  ") + "  \(TerminalText.line(group.name))\n"
        }
        return text
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
                .line([
                    name: .string(group.name), "findings": .integer(group.findings), "errors": .integer(group.errors),
                    "warnings": .integer(group.warnings), "notes": .integer(group.notes),
                    "files": .integer(group.files),
                ])
            })
    }
}
