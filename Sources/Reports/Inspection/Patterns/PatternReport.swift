import Base
import InterfaceBuilder
import ProjectModel
package import RuleEngine

/// How the xibs of a project's views and cells are bound to their classes, and the mismatches.
package struct PatternReport {
    /// By path.
    let bindings: [NibBinding]
    /// The findings about them of the rules for custom views, in the order of the run.
    let findings: [Diagnostic]
    /// Rules that failed on a document.
    package let failures: [RuleError]
    let paths: ReportPaths
    let version: String

    /// The number of xibs that follow each pattern, in the order in which they are explained, without unused patterns.
    var counts: [(pattern: LoadingPattern, count: Int)] {
        LoadingPattern.allCases.compactMap { pattern in
            let count = bindings.count { $0.nib.pattern == pattern }
            return count == 0 ? nil : (pattern, count)
        }
    }

    /// The pattern of most xibs; of those with the same count the first.
    var prevailing: LoadingPattern? {
        let unmixed = counts.filter { $0.pattern != .mixed }
        guard let most = unmixed.map(\.count).max() else { return nil }
        return unmixed.first { $0.count == most }?.pattern
    }

    /// The findings about a xib: in it, or in code that it is about.
    func findings(about binding: NibBinding) -> [Diagnostic] {
        let path = binding.nib.path
        return findings.filter { finding in
            finding.place.path == path || finding.related.contains { $0.place.path == path }
        }
    }
}

extension NibBinding {
    var kind: String { nib.isCellXib ? "cell" : "view" }

    /// The class of File's Owner; nil when it has no custom class.
    var owner: String? { nib.owner?.customClass.flatMap { $0 == "NSObject" ? nil : $0 } }

    var rootClass: String? { nib.root?.className }
}

extension NibLoad {
    /// The description of the loading: `ProfileView loads it with itself as owner`.
    func words(fallback: String) -> String {
        let who = className ?? fallback
        switch kind {
        case .registration: return "\(who) registers it"
        case .instantiation, .loadNibNamed:
            switch owner {
            case .itself(isClass: false): return "\(who) loads it as its owner"
            case .itself(isClass: true): return "\(who) loads it, the class as owner"
            case .other: return "\(who) loads it for another owner"
            case .some(.none), nil: return "\(who) loads it without an owner"
            }
        case .viewController, .windowController: return "it is the nib of \(who)"
        case .nibNameOverride: return "\(who) names it"
        default: return "\(who) creates a nib from it"
        }
    }

    /// The kind of the call for programs.
    var word: String {
        switch kind {
        case .registration(let kind): "register-\(kind.word)"
        case .instantiation: "instantiate"
        case .loadNibNamed: "load-nib-named"
        case .viewController: "view-controller"
        case .windowController: "window-controller"
        case .nibNameOverride: "nib-name"
        default: "nib"
        }
    }

    var ownerWord: String? {
        switch owner {
        case .itself(isClass: false): "self"
        case .itself(isClass: true): "class"
        case .other: "other"
        case .some(.none): "none"
        case nil: nil
        }
    }
}

extension ReusableKind {
    fileprivate var word: String {
        switch self {
        case .tableCell: "table-cell"
        case .headerFooterView: "header-footer-view"
        case .collectionCell: "collection-cell"
        case .supplementaryView: "supplementary-view"
        case .tableView: "table-view"
        case .collectionItem: "collection-item"
        }
    }
}

/// The table for the terminal: each xib below its folder.
extension PatternReport {
    package var text: String {
        guard !bindings.isEmpty else { return "No xib of a view or a cell here.\n" }
        var lines = table
        lines += ["", summary]
        if !findings.isEmpty { lines += ["", "What does not agree:"] + findings.map(line) }
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private var table: [String] {
        let titles = ["XIB", "KIND", "PATTERN", "FILE'S OWNER", "ROOT", "CODE"]
        let rows = bindings.map { (folder: folder(of: $0), cells: cells($0)) }
        let last = titles.count - 1
        let widths = (0..<last).map { column in
            max(titles[column].count, rows.map { $0.cells[column].count }.max() ?? 0)
        }
        func line(_ cells: [String]) -> String {
            "  " + zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + cells[last]
        }
        var lines = [line(titles)]
        for (number, row) in rows.enumerated() {
            if number == 0 || rows[number - 1].folder != row.folder { lines.append(row.folder) }
            lines.append(line(row.cells))
        }
        return lines
    }

    private func cells(_ binding: NibBinding) -> [String] {
        let path = paths.readable.show(binding.nib.path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return [
            name, binding.kind, binding.nib.pattern?.rawValue ?? "-", binding.owner ?? "-", binding.rootClass ?? "-",
            code(binding, paths.readable) ?? "-",
        ]
    }

    private func folder(of binding: NibBinding) -> String {
        let path = paths.readable.show(binding.nib.path)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private func line(_ finding: Diagnostic) -> String {
        let start = finding.place.start
        return "\(paths.readable.show(finding.place.path)):\(start.line):\(start.column): "
            + "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }

    /// The loading code, the first place in full; nil when no such code is known.
    func code(_ binding: NibBinding, _ style: PathStyle) -> String? {
        guard let first = binding.loads.first else { return nil }
        let file = style.show(first.place.path)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let rest = binding.loads.count > 1 ? ", and \(binding.loads.count - 1) more" : ""
        return "\(first.words(fallback: name)) (\(name):\(first.place.start.line))\(rest)"
    }

    /// The number of xibs of each pattern.
    var summary: String {
        let silent = bindings.count { $0.nib.pattern == nil }
        var parts = counts.map { "\($0.count) \($0.pattern.rawValue)" }
        if silent > 0 { parts.append("\(silent) of no pattern") }
        let xibs = bindings.count == 1 ? "1 xib" : "\(bindings.count) xibs"
        let most = prevailing.map { " The prevailing pattern is \($0.rawValue)." } ?? ""
        return "\(xibs)\(parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")).\(most)"
    }
}

/// The table for a wiki or a pull request.
extension PatternReport {
    package var markdown: String {
        var text = "## Custom views and their xibs\n\n\(summary)\n"
        guard !bindings.isEmpty else { return text }
        let rows = bindings.map { binding in
            [
                MarkdownText.code(paths.inRepository.show(binding.nib.path)), binding.kind,
                code(binding.nib.pattern?.rawValue), code(binding.owner), code(binding.rootClass),
                MarkdownText.escape(code(binding, paths.inRepository) ?? ""),
            ]
        }
        text += "\n" + MarkdownText.table(["Xib", "Kind", "Pattern", "File's Owner", "Root", "Code"], rows) + "\n"
        guard !findings.isEmpty else { return text }
        text += "\n### What does not agree\n\n"
        for finding in findings {
            let place = "\(paths.inRepository.show(finding.place.path)):\(finding.place.start.line)"
            text += "- \(MarkdownText.code(place)) \(MarkdownText.escape(finding.message)) "
            text += "(\(MarkdownText.code(finding.rule)))\n"
        }
        return text
    }

    private func code(_ name: String?) -> String { name.map(MarkdownText.code) ?? "" }
}

/// The patterns for programs, an object with a stable schema: within version 1 it only grows. What does not exist is null.
extension PatternReport {
    package var json: [UInt8] {
        let value: JSONValue = [
            "version": 1, "tool": JSONReport.tool(version),
            "patterns": .line(.object(counts.map { JSONMember($0.pattern.rawValue, .integer($0.count)) })),
            "prevailing": JSONValue(prevailing?.rawValue), "xibs": .array(bindings.map(json)),
        ]
        return value.page
    }

    private func json(_ binding: NibBinding) -> JSONValue {
        let loads: [JSONValue] = binding.loads.map { load in
            let value: JSONValue = [
                "kind": JSONValue(load.word), "class": JSONValue(load.className), "owner": JSONValue(load.ownerWord),
                "implicit": .bool(load.isImplicit),
            ]
            return .line(value + json(load.place))
        }
        let findings: [JSONValue] = findings(about: binding).map { finding in
            let value: JSONValue = [
                "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
                "message": .string(finding.message),
            ]
            return .line(value + json(finding.place))
        }
        return [
            "path": .string(paths.exact.show(binding.nib.path)), "kind": JSONValue(binding.kind),
            "pattern": JSONValue(binding.nib.pattern?.rawValue), "owner": JSONValue(binding.owner),
            "root": JSONValue(binding.rootClass), "loads": .array(loads), "findings": .array(findings),
        ]
    }

    private func json(_ place: Place) -> JSONValue {
        [
            "path": .string(paths.exact.show(place.path)), "line": .integer(place.start.line),
            "column": .integer(place.start.column),
        ]
    }
}
