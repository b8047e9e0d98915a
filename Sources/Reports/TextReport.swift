import Diagnostics
package import Text

/// `path:line:col: severity: message [rule-id]`, which problem matchers and editors read as it is; on a terminal the
/// source line follows, with a caret under the place, and the related places.
package struct TextReport: ReportRenderer {
    static let name = "text"
    static let reader = "readers, problem matchers and editors"
    static let isLog = true

    package var paths: PathStyle
    package var usesColor: Bool
    /// The text of a file for excerpts; nil: no excerpts.
    package var source: ((String) -> SourceText?)?
    /// Columns of the terminal.
    package var width: Int
    /// Whether what is suppressed is in the report too, after everything else.
    package var showsSuppressed: Bool

    private static let indent = "    "

    package init(
        paths: PathStyle, usesColor: Bool = false, width: Int = 80, showsSuppressed: Bool = false,
        source: ((String) -> SourceText?)? = nil
    ) {
        self.showsSuppressed = showsSuppressed
        self.paths = paths
        self.usesColor = usesColor
        self.width = width
        self.source = source
    }

    init(_ context: ReportContext) {
        let content = context.content
        self.init(
            paths: context.paths.readable, usesColor: context.usesColor, width: context.terminal?.width ?? 80,
            showsSuppressed: context.showsSuppressed,
            source: context.terminal == nil ? nil : { content($0).map(SourceText.init) })
    }

    func render(_ report: Report) -> [UInt8] { Array(text(report).utf8) }

    package func text(_ report: Report) -> String {
        var text = ""
        var current: (path: PathKey, source: SourceText?)?
        for diagnostic in report.diagnostics {
            text += head(diagnostic)
            guard let source else { continue }
            let path = PathKey(diagnostic.place.path)
            if current?.path != path { current = (path, source(path.text)) }
            if let source = current?.source { text += excerpt(diagnostic.place, in: source) }
            for related in diagnostic.related { text += head(related) }
        }
        if showsSuppressed { for suppressed in report.suppressed { text += line(suppressed) } }
        return text
    }

    private func head(_ diagnostic: Diagnostic) -> String {
        let severity = paint(diagnostic.severity.rawValue, diagnostic.severity.color)
        let rule = paint("[\(TerminalText.part(diagnostic.rule))]", "2")
        return "\(place(diagnostic.place)): \(severity): \(TerminalText.part(diagnostic.message)) \(rule)\n"
    }

    /// `suppressed` in place of a severity, so that no problem matcher takes it for a finding.
    private func line(_ suppressed: SuppressedDiagnostic) -> String {
        let diagnostic = suppressed.diagnostic
        let rule = paint("[\(TerminalText.part(diagnostic.rule))]", "2")
        let reason = suppressed.reason.map { " -- \(TerminalText.part($0))" } ?? ""
        let message = TerminalText.part(diagnostic.message)
        return "\(place(diagnostic.place)): \(paint("suppressed", "2")): \(message) \(rule)\(reason)\n"
    }

    private func head(_ related: RelatedPlace) -> String {
        let severity = paint("note", Severity.note.color)
        return "\(place(related.place)): \(severity): \(TerminalText.part(related.message))\n"
    }

    private func place(_ place: Place) -> String {
        paint("\(TerminalText.path(paths.show(place.path))):\(place.start.line):\(place.start.column)", "1")
    }

    private func excerpt(_ place: Place, in source: SourceText) -> String {
        // The indent, two ellipses, and a margin.
        guard let excerpt = Excerpt(of: place, in: source, width: max(width - 8, 20)) else { return "" }
        let caret = "^" + String(repeating: "~", count: excerpt.length - 1)
        return Self.indent + excerpt.text + "\n" + Self.indent + String(repeating: " ", count: excerpt.indent)
            + paint(caret, "32") + "\n"
    }

    private func paint(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    fileprivate var color: String {
        switch self {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }
}
