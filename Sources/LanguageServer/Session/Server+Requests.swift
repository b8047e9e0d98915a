import Base
import Linting
import ProjectModel

/// The handlers of requests.
extension Server {
    func take(_ request: Request) {
        if inbox.takeCancellation(of: request.id) { return refuseCancelled(request.id) }
        switch (state, request.method) {
        case (.uninitialized, "initialize"), (.running, "initialize"):
            respond(request.id, Result { () throws(ResponseError) in try initialize(request.params) })
        case (.uninitialized, _):
            respond(request.id, .failure(ResponseError(.serverNotInitialized, "The server is not initialized yet.")))
        case (.shutDown, _):
            respond(request.id, .failure(ResponseError(.invalidRequest, "The server has shut down.")))
        case (.running, "shutdown"):
            state = .shutDown
            for other in waiting { refuseCancelled(other.request.id) }
            waiting = []
            respond(request.id, .success(.null))
        case (.running, _):
            guard let waiting = waits(request) else { return answer(request) }
            self.waiting.append(waiting)
            for root in waiting.generations.keys { analyze(root) }
        }
    }

    /// The methods whose response depends on an analysis of a root.
    private static let waitingMethods: Set<String> = [
        "textDocument/diagnostic", "workspace/diagnostic", "textDocument/codeAction", "textDocument/hover",
        "textDocument/definition", "textDocument/implementation", "textDocument/references", "workspace/symbol",
        "textDocument/codeLens", "textDocument/prepareRename", "textDocument/rename",
    ]

    private func waits(_ request: Request) -> WaitingRequest? {
        guard Self.waitingMethods.contains(request.method) else { return nil }
        var waiting = WaitingRequest(
            request: request, generations: [:], needsAll: request.method == "workspace/diagnostic")
        if let uri = request.params["textDocument"]?["uri"] {
            guard let path = path(uri), let root = roots.root(of: path) else { return nil }
            waiting.root = root.path
            // The findings in open documents are known first.
            let isFirst = open[path] != nil && DocumentFinder.isDocument(path)
            waiting.needsAll =
                !isFirst && ["textDocument/diagnostic", "textDocument/codeAction"].contains(request.method)
        }
        for root in roots.all where waiting.root.map({ $0 == root.path }) ?? true {
            waiting.generations[root.path] = root.generation
        }
        return isReady(waiting) ? nil : waiting
    }

    /// Responds to requests that waited for analyses that have ended.
    func answerWaitingRequests() {
        let (ready, rest) = (waiting.filter(isReady), waiting.filter { !isReady($0) })
        waiting = rest
        for other in ready { answer(other.request) }
    }

    private func isReady(_ waiting: WaitingRequest) -> Bool {
        waiting.generations.allSatisfy { path, generation in
            guard let root = roots[path] else { return true }
            guard let analysis = root.analysis else { return false }
            return analysis.generation >= generation && (analysis.isComplete || !waiting.needsAll)
        }
    }

    /// Rejects requests that waited for removed roots.
    func answerWaiting() {
        let gone = waiting.filter { $0.root.map { roots[$0] == nil } ?? roots.all.isEmpty }
        waiting.removeAll { $0.root.map { roots[$0] == nil } ?? roots.all.isEmpty }
        for other in gone { refuseCancelled(other.request.id) }
    }

    func cancel(_ id: JSONValue) {
        // The request arrived before its cancellation.
        _ = inbox.takeCancellation(of: id)
        guard let number = waiting.firstIndex(where: { $0.request.id == id }) else { return }
        waiting.remove(at: number)
        refuseCancelled(id)
    }

    private func refuseCancelled(_ id: JSONValue) {
        respond(id, .failure(ResponseError(.requestCancelled, "The request was canceled.")))
    }

    private func answer(_ request: Request) {
        if inbox.takeCancellation(of: request.id) { return refuseCancelled(request.id) }
        respond(request.id, Result { () throws(ResponseError) in try result(request) })
    }

    private func result(_ request: Request) throws(ResponseError) -> JSONValue {
        let params = request.params
        switch request.method {
        case "workspace/diagnostic": return workspaceDiagnostics(params)
        case "workspace/symbol": return workspaceSymbols(params)
        case "workspace/executeCommand": return try execute(params)
        default: break
        }
        guard let feature = Self.features[request.method] else {
            throw ResponseError(.methodNotFound, "xiblint does not know \(request.method).")
        }
        guard params["textDocument"]?["uri"]?.string != nil else {
            throw ResponseError(.invalidParams, "\(request.method) has a textDocument with a uri.")
        }
        guard let subject = Subject(params, self) else { return Self.nothing(request.method) }
        // All features use the files as the analysis has read them.
        guard let view = subject.analysis?.view else { return try feature.result(subject, params) }
        return try view.seeing { () throws(ResponseError) in try feature.result(subject, params) }
    }

    /// A structure, because older systems have no dictionaries of functions that throw errors of a certain type.
    private struct Feature: Sendable {
        let result: @Sendable (Subject, JSONValue) throws(ResponseError) -> JSONValue

        /// For a place in a file.
        static func at(_ result: @escaping @Sendable (Subject, _ offset: Int) -> JSONValue) -> Feature {
            Feature { subject, params throws(ResponseError) in result(subject, try subject.offset(params)) }
        }
    }

    private static let features: [String: Feature] = [
        "textDocument/diagnostic": Feature { subject, params in subject.pulledDiagnostics(params) },
        "textDocument/codeAction": Feature { subject, params throws(ResponseError) in try subject.codeActions(params) },
        "textDocument/documentSymbol": Feature { subject, _ in subject.documentSymbols },
        "textDocument/hover": .at { $0.hover($1) },
        "textDocument/definition": .at { $0.definition($1) },
        "textDocument/implementation": .at { $0.definition($1) },
        "textDocument/references": Feature { subject, params throws(ResponseError) in
            let declares = params["context"]?["includeDeclaration"]?.bool ?? true
            return subject.references(try subject.offset(params), withDeclaration: declares)
        },
        "textDocument/codeLens": Feature { subject, _ in subject.codeLenses },
        "textDocument/prepareRename": .at { $0.prepareRename($1) },
        "textDocument/rename": Feature { subject, params throws(ResponseError) in try subject.rename(params) },
        "textDocument/completion": .at { $0.completion($1) },
    ]

    /// The result for a file that is not handled.
    private static func nothing(_ method: String) -> JSONValue {
        method == "textDocument/diagnostic" ? ["kind": "full", "items": []] : .null
    }
}

/// An editor's settings, in the section `xiblint`.
struct EditorSettings: Hashable, Sendable {
    /// A configuration's path, relative to a root.
    var configuration: String?
    /// As for `--rule`.
    var severities: [String] = []

    init(_ value: JSONValue?) {
        configuration = value?["config"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        severities = (value?["rules"]?.members ?? []).compactMap { rule in
            rule.value.string.map { "\(rule.name)=\($0)" }
        }
    }
}

/// Settings, which are requested at the start and after each change.
extension Server {
    func requestSettings() {
        guard client.hasSettings else { return }
        request(client: "workspace/configuration", ["items": [["section": "xiblint"]]]) { server, answer in
            server.take(EditorSettings(answer?.items?.first))
        }
    }

    /// - Parameter settings: Sent with the change by a client that does not support requesting settings.
    func settingsChanged(_ settings: JSONValue?) {
        if client.hasSettings { requestSettings() } else { take(EditorSettings(settings?["xiblint"])) }
    }

    private func take(_ new: EditorSettings) {
        guard new != settings else { return }
        settings = new
        for root in roots.all {
            root.running?.task.cancel()
            roots[root.path]?.running = nil
            endProgress(of: root.path)
            // Everything is read again.
            roots[root.path]?.analysis = nil
            roots[root.path]?.generation += 1
            analyze(root.path)
        }
    }

    /// The analyzer of a root.
    func analyzer(of root: Path) -> Analyzer {
        var analyzer = setup.analyzer
        analyzer.commandLine.severities += settings.severities
        guard let name = settings.configuration else { return analyzer }
        let file = root.join(Path(name)).normalized
        // Settings can come with untrusted files, and links, too.
        if ((try? realPath(file)) ?? file).isInside(root) {
            analyzer.choice = .file(file)
        } else {
            setup.log("the setting xiblint.config names a file outside of \(root.printable)")
        }
        return analyzer
    }
}
