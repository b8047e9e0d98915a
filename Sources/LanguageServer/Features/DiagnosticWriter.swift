import Base

/// Writes findings as the protocol's diagnostics.
struct DiagnosticWriter {
    let files: SeenFiles
    let client: ClientCapabilities
    let page: (String) -> String?

    /// All of one file.
    func json(_ findings: [Diagnostic], in path: Path) -> [JSONValue] {
        guard let text = files.text(of: path) else { return [] }
        return findings.map { json($0, text) }
    }

    func json(_ finding: Diagnostic, _ text: LineTable) -> JSONValue {
        var value: JSONValue = [
            "range": text.range(finding.place.start.offset..<finding.place.end.offset, files.encoding).json,
            "severity": .integer(Self.severity(finding.severity)), "code": .string(finding.rule),
            "source": "xiblint", "message": .string(finding.message),
        ]
        if client.codeDescription, let page = page(finding.rule) {
            value = value.adding("codeDescription", ["href": .string(page)])
        }
        if client.tags, Self.unused.contains(finding.rule) { value = value.adding("tags", [1]) }
        if client.relatedInformation, !finding.related.isEmpty {
            let related = finding.related.compactMap { related -> JSONValue? in
                files.location(related.place).map { ["location": $0, "message": .string(related.message)] }
            }
            value = value.adding("relatedInformation", .array(related))
        }
        return client.diagnosticData ? value.adding("data", ["fingerprint": .string(finding.fingerprint)]) : value
    }

    /// The problems of a configuration or a rule file.
    func json(_ problems: [Analysis.ConfigurationProblem], in path: Path) -> [JSONValue] {
        let text = files.text(of: path) ?? LineTable([])
        return problems.map { problem in
            let start = problem.position.offset
            let line = text.position(at: start, files.encoding).line
            let range = text.range(start..<max(start, text.line(line).upperBound), files.encoding)
            return [
                "range": range.json, "severity": 1, "source": "xiblint", "message": .string(problem.message),
            ]
        }
    }

    /// The rules that report what can be removed without other changes.
    static let unused: Set<String> = [
        "unused-object", "unused-outlet", "unused-document", "unused-resource-entry", "unused-suppression",
        "stale-localization",
    ]

    private static func severity(_ severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}

extension Analysis {
    /// The diagnostics in a file.
    func items(in path: Path, _ writer: DiagnosticWriter) -> [JSONValue] {
        writer.json(findings(in: path), in: path) + writer.json(problems[path] ?? [], in: path)
    }

    /// The files with diagnostics, including those that are not open.
    var reportedFiles: Set<Path> { Set(diagnostics.keys).union(problems.keys) }
}
