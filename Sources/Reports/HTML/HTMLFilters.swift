import Base

/// The bar above the findings. Without JavaScript it stays hidden, and all findings are shown.
struct HTMLFilters {
    private let report: Report
    private let paths: PathStyle

    init(_ report: Report, _ paths: PathStyle) {
        self.report = report
        self.paths = paths
    }

    var html: String {
        let severities = Severity.allCases.sorted(by: >).enumerated().map { index, severity in
            let name = severity.rawValue
            return """
                <button type="button" class="severity \(name)" data-severity="\(name)" aria-pressed="true" \
                title="Show or hide (\(index + 1))">\(name) <b>\(report.count(severity))</b></button>
                """
        }
        let rules = Dictionary(report.diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
        return """
            <form id="filters" class="script" hidden role="search">
            <input id="search" type="search" placeholder="Search" aria-label="Search" title="Search (/)" autocomplete="off">
            \(severities.joined(separator: "\n"))
            <select id="rule" aria-label="Rule">
            <option value="">all rules</option>
            \(options(rules))</select>
            <select id="folder" aria-label="Folder">
            <option value="">all folders</option>
            \(options(folders))</select>
            <button type="button" id="clear" title="Show everything (Escape)">Clear</button>
            <output id="shown"></output>
            <p class="keys"><kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> next, previous <kbd>1</kbd> <kbd>2</kbd> \
            <kbd>3</kbd> severities <kbd>Esc</kbd> clear <kbd>t</kbd> theme</p>
            </form>

            """
    }

    private func options(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map { name, count in
            let name = HTMLText.escape(name)
            return "<option value=\"\(name)\">\(name) (\(count))</option>\n"
        }.joined()
    }

    /// Each folder above a file with findings, with the number of findings in it.
    private var folders: [String: Int] {
        var counts: [String: Int] = [:]
        for file in report.byFile {
            var names = paths.show(file.path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
            while !names.isEmpty {
                counts[names.joined(separator: "/") + "/", default: 0] += file.diagnostics.count
                names.removeLast()
            }
        }
        // A folder that contains everything is not a filter.
        return counts.filter { $0.value < report.diagnostics.count }
    }
}
