import Base

/// The diagnostics sent for a file, to send only changes.
struct PublishedFindings: Hashable, Sendable {
    var findings: [Diagnostic]
    var problems: [Analysis.ConfigurationProblem]
    /// Nil for a file that was not open.
    var version: Int?

    var isEmpty: Bool { findings.isEmpty && problems.isEmpty }
}

/// Pushed diagnostics, and the diagnostics of all files that a client requests.
extension Server {
    /// Sends the changes of an analysis of a root.
    /// - Parameter analysis: Nil when the root was removed.
    func publish(_ analysis: Analysis?, after last: Analysis?, in root: Path) {
        if !client.pullsDiagnostics {
            push(analysis, in: root)
        } else if analysis?.diagnostics != last?.diagnostics || analysis?.echoes != last?.echoes
            || analysis?.problems != last?.problems
        {
            request(client: "workspace/diagnostic/refresh", nil)
        }
        if client.refreshesLenses, analysis?.isComplete != false { request(client: "workspace/codeLens/refresh", nil) }
    }

    private func push(_ analysis: Analysis?, in root: Path) {
        let seen = analysis?.open ?? [:]
        let writer = DiagnosticWriter(seen, client, setup)
        let before = published[root] ?? [:]
        var after: [Path: PublishedFindings] = [:]
        for path in (analysis?.reportedFiles ?? []).union(seen.keys) {
            after[path] = PublishedFindings(
                findings: analysis?.findings(in: path) ?? [], problems: analysis?.problems[path] ?? [],
                version: seen[path]?.version)
        }
        if let fresh = analysis?.fresh {
            after = before.merging(after.filter { fresh.contains($0.key) }) { $1 }
        }
        for path in Set(before.keys).union(after.keys).sorted() where before[path] != after[path] {
            let old = before[path]
            let new = after[path]
            if new?.isEmpty != false, old?.isEmpty != false, new?.version == nil { continue }
            let params: JSONValue = [
                "uri": .string(writer.files.uri(of: path)),
                "diagnostics": .array(analysis?.items(in: path, writer) ?? []),
            ]
            notify(
                client: "textDocument/publishDiagnostics",
                params.adding("version", seen[path].map { .integer($0.version) }))
        }
        published[root] = after.filter { !$0.value.isEmpty || $0.value.version != nil }
    }

    /// The diagnostics of all files of all roots; with a partial result token, each file's are sent separately.
    func workspaceDiagnostics(_ params: JSONValue) -> JSONValue {
        let known = Dictionary(
            (params["previousResultIds"]?.items ?? []).compactMap { item -> (String, String)? in
                guard let uri = item["uri"]?.string, let id = item["value"]?.string else { return nil }
                return (uri, id)
            }
        ) { $1 }
        var reports: [JSONValue] = []
        var reported: Set<String> = []
        for root in roots.all {
            guard let analysis = root.analysis else { continue }
            let writer = DiagnosticWriter(analysis.open, client, setup)
            for path in analysis.reportedFiles.union(analysis.open.keys).sorted() {
                // A root inside a root reports its own files.
                guard roots.root(of: path)?.path == root.path else { continue }
                let uri = writer.files.uri(of: path)
                reported.insert(uri)
                let version = analysis.open[path].map { JSONValue.integer($0.version) } ?? .null
                let report = pulledReport(analysis.items(in: path, writer), since: known[uri])
                reports.append(report.adding("uri", .string(uri)).adding("version", version))
            }
        }
        // Files that no longer have diagnostics.
        for uri in known.keys.sorted() where !reported.contains(uri) {
            reports.append(pulledReport([], since: known[uri]).adding("uri", .string(uri)).adding("version", .null))
        }
        guard let token = params["partialResultToken"], !token.isNull else { return ["items": .array(reports)] }
        for report in reports {
            notify(client: "$/progress", ["token": token, "value": ["items": [report]]])
        }
        return ["items": []]
    }
}

/// The diagnostics of one file for a client that requests them.
/// - Parameter known: The id of the client's diagnostics.
private func pulledReport(_ items: [JSONValue], since known: String?) -> JSONValue {
    // The same in every process.
    let id = String(NameHash(JSONValue.array(items).bytes()[...]).value, radix: 16)
    if known == id { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
}

extension Subject {
    func pulledDiagnostics(_ params: JSONValue) -> JSONValue {
        guard let analysis else { return ["kind": "full", "items": []] }
        let items = analysis.items(in: path, DiagnosticWriter(analysis.open, client, setup))
        return pulledReport(items, since: params["previousResultId"]?.string)
    }
}

/// Writes findings as the protocol's diagnostics.
struct DiagnosticWriter {
    let files: SeenFiles
    let client: ClientCapabilities
    let page: (String) -> String?

    init(_ open: [Path: OpenDocument], _ client: ClientCapabilities, _ setup: Server.Setup) {
        files = SeenFiles(open: open, encoding: client.encoding)
        self.client = client
        page = setup.page
    }

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
