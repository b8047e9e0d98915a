import Base

/// GitHub's workflow commands, which its runner turns into annotations: the most severe first, because it shows
/// only the first ones.
struct GitHubReport: ReportRenderer {
    static let name = "github"
    static let reader = "GitHub Actions: annotations"
    static let isLog = true

    private let paths: PathStyle

    /// The number of annotations of one kind that GitHub shows for a step.
    private static let mostOfAKind = 10

    init(_ context: ReportContext) { paths = context.paths.inRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = report.failures.map { failure in
            let path = failure.path.map { "\(paths.show($0)): " } ?? ""
            return "::error title=xiblint::" + Self.data(TerminalText.line(path + failure.message))
        }
        lines += report.mostSevereFirst.map(command)
        let errors = report.count(.error) + report.failures.count
        let hidden = [errors, report.count(.warning), report.count(.note)].reduce(0) {
            $0 + max(0, $1 - Self.mostOfAKind)
        }
        if hidden > 0 {
            lines.append(
                "GitHub shows at most \(Self.mostOfAKind) errors, \(Self.mostOfAKind) warnings and "
                    + "\(Self.mostOfAKind) notices of a step beside the code: "
                    + "\(hidden) of these \(lines.count) are only in this log.")
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func command(_ diagnostic: Diagnostic) -> String {
        let (start, end) = (diagnostic.place.start, diagnostic.place.end)
        var properties = [
            ("file", paths.show(diagnostic.place.path)), ("line", String(start.line)), ("endLine", String(end.line)),
        ]
        // GitHub accepts columns only within one line.
        if start.line == end.line {
            properties += [("col", String(start.column)), ("endColumn", String(end.column))]
        }
        properties.append(("title", "xiblint (\(diagnostic.rule))"))
        let related = diagnostic.related.map {
            "\(TerminalText.path(paths.show($0.place.path))):\($0.place.start.line):\($0.place.start.column): \(TerminalText.line($0.message))"
        }
        let message = ([TerminalText.line(diagnostic.message)] + related).joined(separator: "\n")
        let written = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
        return "::\(diagnostic.severity.gitHubName) \(written)::\(Self.data(message))"
    }

    private static func data(_ text: String) -> String {
        text.replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func property(_ text: String) -> String {
        TerminalText.line(text).replacingScalars(["%": "%25", ":": "%3A", ",": "%2C"])
    }
}

extension Severity {
    fileprivate var gitHubName: String { self == .note ? "notice" : rawValue }
}

extension String {
    /// Scalar by scalar: Swift combines a mark with the character before it.
    func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
