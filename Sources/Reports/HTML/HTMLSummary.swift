import Base
import Linting
import RuleEngine

/// The tables above the findings: by rule, by folder, and what was not judged.
struct HTMLSummary {
    let report: Report
    let paths: PathStyle

    /// How many rows a table shows before the rest is folded.
    private static let most = 8

    var html: String {
        let tables = [rules, folders, coverage].filter { !$0.isEmpty }
        if tables.isEmpty { return baseline }
        return "<section id=\"summary\" aria-label=\"Summary\">\n\(baseline)\(tables.joined())</section>\n"
    }

    private var baseline: String {
        guard report.hasBaseline, !report.diagnostics.isEmpty else { return "" }
        let known = report.baselined.count
        return """
            <p class="baseline">New since the baseline: \(report.diagnostics.count). \
            In the baseline and not listed: \(known).</p>

            """
    }

    private var rules: String {
        let counts = report.countsByRule
        let highest = Dictionary(report.diagnostics.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        let sorted = Severity.allCases.sorted(by: >).flatMap { level in counts.filter { highest[$0.rule] == level } }
        return table(
            "Rules", ["rule", "findings"],
            sorted.map { rule, count in
                let severity = highest[rule]?.rawValue ?? ""
                return [
                    "<span class=\"badge \(severity)\">\(severity)</span> "
                        + "<a href=\"#rule=\(HTMLText.query(rule))\">\(HTMLText.escape(rule))</a>", String(count),
                ]
            })
    }

    private var folders: String {
        let names = report.diagnostics.map { diagnostic in
            paths.show(diagnostic.place.path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
                .map { $0 + "/" }.joined()
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        guard counts.count > 1 else { return "" }
        return table(
            "Folders", ["folder", "findings"],
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { folder, count in
                let name =
                    folder.isEmpty
                    ? "the top folder"
                    : "<a href=\"#folder=\(HTMLText.query(folder))\"><bdi>\(HTMLText.escape(folder).replacing("/", with: "/<wbr>"))</bdi></a>"
                return [name, String(count)]
            })
    }

    private var coverage: String {
        return table(
            "Not judged", ["references", "places"],
            report.coverage.unjudged.map { kind, places, of, cause in
                let reason = cause.map { " <small>because \(HTMLText.escape($0.text))\(remedy($0))</small>" } ?? ""
                return [HTMLText.escape(kind) + reason, "\(places) of \(of)"]
            })
    }

    private func remedy(_ cause: ReferenceCoverage.Cause) -> String {
        cause.remedy.map { ": \(HTMLText.escape($0))" } ?? ""
    }

    private func table(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
        if rows.isEmpty { return "" }
        func part(_ rows: ArraySlice<[String]>) -> String {
            rows.map { "<tr>\($0.map { "<td>\($0)</td>" }.joined())</tr>\n" }.joined()
        }
        let head = "<thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>\n"
        var html = "<div><table>\n<caption>\(title)</caption>\n\(head)"
        html += "<tbody>\n\(part(rows.prefix(Self.most)))</tbody>\n</table>\n"
        let rest = rows.dropFirst(Self.most)
        if !rest.isEmpty {
            html += "<details><summary>\(rest.count) more</summary>\n"
            html += "<table><tbody>\n\(part(rest))</tbody></table>\n</details>\n"
        }
        return html + "</div>\n"
    }
}

extension ReferenceCoverage {
    /// The kinds with places that were not judged, those with the most first, and the commonest cause of each.
    fileprivate var unjudged: [(kind: String, places: Int, of: Int, cause: Cause?)] {
        kinds.filter { $0.value.unjudged > 0 }
            .sorted { ($1.value.unjudged, $0.key.rawValue) < ($0.value.unjudged, $1.key.rawValue) }
            .map { kind, found in
                let cause = found.causes.min { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
                return (kind.rawValue, found.unjudged, found.places, cause?.key)
            }
    }
}

extension HTMLText {
    /// A value in the address of a page.
    fileprivate static func query(_ text: String) -> String { URIReference.encoded(text.utf8, keeping: "-._$") }
}
