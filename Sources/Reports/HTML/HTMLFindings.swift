import Base

/// The findings of a file as HTML.
struct HTMLFindings {
    private let paths: PathStyle
    private let sources: SourceCache
    private let known: Set<String>

    init(_ context: ReportContext) {
        paths = context.paths.inRepository
        sources = SourceCache(context)
        known = Set(context.rules().map(\.id))
    }

    func section(_ file: Report.File) -> String {
        let path = HTMLText.escape(paths.show(file.path))
        var html = "<section class=\"file\" data-path=\"\(path)\">\n"
        html += "<h2><bdi>\(path)</bdi> <span>\(file.diagnostics.count)</span></h2>\n"
        for diagnostic in file.diagnostics { html += article(diagnostic) }
        return html + "</section>\n"
    }

    private func article(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity.rawValue
        let rule = HTMLText.escape(diagnostic.rule)
        let start = diagnostic.place.start
        var html =
            "<article class=\"\(severity)\" tabindex=\"-1\" data-severity=\"\(severity)\" data-rule=\"\(rule)\">\n"
        let name = known.contains(diagnostic.rule) ? "<a href=\"#rule-\(rule)\">\(rule)</a>" : rule
        html += "<p class=\"head\"><span class=\"badge\">\(severity)</span> <code>\(start.line):\(start.column)</code> "
        html += "<code class=\"rule\">\(name)</code></p>\n"
        html += "<p class=\"message\"><bdi>\(HTMLText.escape(diagnostic.message))</bdi></p>\n"
        if let object = diagnostic.object { html += line(object) }
        if let source = sources.source(diagnostic.place.path) { html += HTMLExcerpt(diagnostic.place, in: source).html }
        if !diagnostic.related.isEmpty {
            let paths = [diagnostic.place.path] + diagnostic.related.map(\.place.path)
            html += "<ul>\n" + zip(diagnostic.related, paths).map(item).joined() + "</ul>\n"
        }
        return html + "</article>\n"
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
