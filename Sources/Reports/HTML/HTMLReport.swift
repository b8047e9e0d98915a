import Base
import Linting

/// One self-contained page: the findings are in it as plain HTML, and a script filters them.
struct HTMLReport: ReportRenderer {
    static let name = "html"

    private let context: ReportContext

    init(_ context: ReportContext) { self.context = context }

    func render(_ report: Report) -> [UInt8] {
        let paths = context.paths.inRepository
        let findings = HTMLFindings(context)
        let origin = context.origin()
        let name = HTMLText.escape(["xiblint", origin.project].compactMap(\.self).joined(separator: ": "))
        var page = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="xiblint \(HTMLText.escape(report.version))">
            <title>\(([name] + Self.facts(origin)).joined(separator: ", "))</title>
            <style>
            \(EmbeddedFiles.text("HTML/report.css"))</style>
            </head>
            <body>
            <header>
            <h1>\(name)</h1>
            <p class="sum">\(HTMLText.escape(report.summaryLine))</p>
            <button type="button" id="theme" class="script" hidden title="Light or dark (t)">Theme</button>
            <p class="origin">\(Self.facts(origin).joined(separator: " · "))</p>
            </header>

            """
        for failure in report.failures {
            let path = failure.path.map { "<code>\(HTMLText.escape(paths.show($0)))</code>: " } ?? ""
            page += "<p class=\"failure\"><strong>The run is incomplete.</strong> \(path)"
            page += "\(HTMLText.escape(failure.message))</p>\n"
        }
        if let limited = report.limited {
            page += "<p class=\"limited\">\(HTMLText.escape(limited.summary))</p>\n"
        }
        page += HTMLSummary(report: report, paths: paths).html
        page += HTMLFilters(report: report, paths: paths).html
        page += "<main id=\"findings\" tabindex=\"-1\">\n"
        for file in report.byFileMostSevereFirst { page += findings.section(file) }
        page += """
            <p id="none"\(report.diagnostics.isEmpty ? "" : " hidden")>Nothing to show.</p>
            </main>
            \(ruleNotes(report))<script>
            \(EmbeddedFiles.text("HTML/report.js"))</script>
            </body>
            </html>

            """
        return Array(page.utf8)
    }

    private static func facts(_ origin: ReportContext.Origin) -> [String] {
        [origin.date, origin.commit.map { "commit \($0)" }].compactMap { $0.map(HTMLText.escape) }
    }

    /// The rule's own page: a link, or a path while the repository has no URL.
    private func page(_ rule: RuleInfo) -> String {
        let page = HTMLText.escape(rule.page)
        if page.isEmpty { return "" }
        return rule.pageAddress == nil
            ? "<p>See <code>\(page)</code>.</p>" : "<p><a href=\"\(page)\">More about this rule</a></p>"
    }

    /// What the rules with findings are about.
    private func ruleNotes(_ report: Report) -> String {
        let found = Set(report.diagnostics.map(\.rule))
        let rules = context.rules().filter { found.contains($0.id) }
        if rules.isEmpty { return "" }
        var html = "<section id=\"rules\">\n<h2>Rules</h2>\n<dl>\n"
        for rule in rules {
            let paragraphs = MarkdownBlock.parse(rule.rationale).map(\.plainText).filter { !$0.isEmpty }
            html += "<dt id=\"rule-\(HTMLText.escape(rule.id))\"><code>\(HTMLText.escape(rule.id))</code> "
            html += "\(HTMLText.escape(rule.title))</dt>\n<dd>"
            html += paragraphs.map { "<p>\(HTMLText.escape($0))</p>" }.joined() + page(rule) + "</dd>\n"
        }
        return html + "</dl>\n</section>\n"
    }
}

/// The findings of a file as HTML.
struct HTMLFindings {
    private let paths: PathStyle
    private let sources: SourceCache
    private let rules: [String: RuleInfo]
    private let wireframes: HTMLWireframes

    init(_ context: ReportContext) {
        paths = context.paths.inRepository
        sources = SourceCache(context)
        wireframes = HTMLWireframes(context)
        rules = Dictionary(context.rules().map { ($0.id, $0) }) { first, _ in first }
    }

    func section(_ file: Report.File) -> String {
        let path = HTMLText.escape(paths.show(file.path))
        var html = "<section class=\"file\" data-path=\"\(path)\">\n"
        html += "<h2><bdi>\(path)</bdi> <span>\(file.diagnostics.count)</span></h2>\n"
        let pictures = wireframes.pictures(of: file)
        if !pictures.isEmpty {
            html += "<div class=\"drawn\">\n<div class=\"pictures\">\n\(pictures.map(\.html).joined())</div>\n<div>\n"
        }
        for diagnostic in file.diagnostics { html += article(diagnostic) }
        if !pictures.isEmpty { html += "</div>\n</div>\n" }
        return html + "</section>\n"
    }

    private func article(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity.rawValue
        let rule = HTMLText.escape(diagnostic.rule)
        let start = diagnostic.place.start
        let object = diagnostic.object?.id.map { " data-object=\"\(HTMLText.escape($0))\"" } ?? ""
        var html = "<article class=\"\(severity)\" tabindex=\"-1\" data-severity=\"\(severity)\" data-rule=\"\(rule)\""
        html += "\(object)>\n"
        html += "<p class=\"head\"><span class=\"badge\">\(severity)</span> <code>\(start.line):\(start.column)</code> "
        html += "<code class=\"rule\">\(name(diagnostic.rule))</code></p>\n"
        html += "<p class=\"message\"><bdi>\(HTMLText.escape(diagnostic.message))</bdi></p>\n"
        if let object = diagnostic.object { html += line(object) }
        if let source = sources.source(diagnostic.place.path) { html += HTMLExcerpt.html(diagnostic.place, in: source) }
        html += HTMLFix.html(diagnostic, sources.source, paths)
        if !diagnostic.related.isEmpty {
            let paths = [diagnostic.place.path] + diagnostic.related.map(\.place.path)
            html += "<ul>\n" + zip(diagnostic.related, paths).map(item).joined() + "</ul>\n"
        }
        return html + "</article>\n"
    }

    /// A link to the page of a rule, or to what is below about it.
    private func name(_ rule: String) -> String {
        let text = HTMLText.escape(rule)
        guard let info = rules[rule] else { return text }
        let address = info.pageAddress.map(HTMLText.escape) ?? "#rule-\(text)"
        return "<a href=\"\(address)\">\(text)</a>"
    }

    private func line(_ object: ObjectReference) -> String {
        let parts = [
            object.label.isEmpty ? nil : "<bdi>\(HTMLText.escape(object.label))</bdi>",
            object.className.map { "<code>\(HTMLText.escape($0))</code>" },
            object.id.map { "id <code>\(HTMLText.escape($0))</code>" },
        ].compactMap { $0 }
        return parts.isEmpty ? "" : "<p class=\"object\">\(parts.joined(separator: " · "))</p>\n"
    }

    /// - Parameter last: The last path shown, which is not repeated.
    private func item(_ related: RelatedPlace, after last: Path) -> String {
        let start = related.place.start
        let isSame = related.place.path == last
        let place = (isSame ? "" : paths.show(related.place.path) + ":") + "\(start.line):\(start.column)"
        return "<li><code>\(HTMLText.escape(place))</code> <bdi>\(HTMLText.escape(related.message))</bdi></li>\n"
    }
}
