import Base
import Linting
import ProjectModel

/// Open files, and changes on the disk.
extension Server {
    func notify(_ method: String, _ params: JSONValue) throws(ResponseError) {
        switch method {
        case "initialized": initialized()
        case "textDocument/didOpen": try didOpen(params)
        case "textDocument/didChange": try didChange(params)
        case "textDocument/didClose": didClose(params)
        case "textDocument/didSave":
            if let path = path(params["textDocument"]?["uri"]) { noteChange(of: path) }
        case "workspace/didChangeWatchedFiles":
            let uris = params["changes"]?.items?.compactMap { $0["uri"] } ?? []
            for path in uris.compactMap(path) { noteChange(of: path) }
        case "workspace/didChangeWorkspaceFolders": changeRoots(params)
        case "workspace/didChangeConfiguration": settingsChanged(params["settings"])
        case "$/cancelRequest":
            if let id = params["id"] { cancel(id) }
        default: break
        }
    }

    /// The file of a URI: without symbolic links, as far as it exists.
    func path(_ uri: JSONValue?) -> Path? {
        guard let path = uri?.string.flatMap(FileURI.path) else { return nil }
        if let real = try? realPath(path) { return real }
        guard let folder = try? realPath(path.parent) else { return path }
        return folder.join(Path(bytes: Array(path.components.last ?? [])))
    }

    private func didOpen(_ params: JSONValue) throws(ResponseError) {
        let item = params["textDocument"]
        guard let uri = item?["uri"]?.string, let text = item?["text"]?.string,
            let version = item?["version"]?.integer
        else { throw ResponseError(.invalidParams, "An opened file has a uri, a version and a text.") }
        guard let path = path(item?["uri"]) else { return }
        open[path] = OpenDocument(uri: uri, version: version, text: text)
        noteChange(of: path)
    }

    private func didChange(_ params: JSONValue) throws(ResponseError) {
        guard let path = path(params["textDocument"]?["uri"]), let changes = params["contentChanges"]?.items,
            let version = params["textDocument"]?["version"]?.integer
        else { throw ResponseError(.invalidParams, "A change has a uri, a version and content changes.") }
        try open[path]?.change(changes, version: version, client.encoding)
        updatePreview(of: path)
        noteChange(of: path)
    }

    private func didClose(_ params: JSONValue) {
        guard let path = path(params["textDocument"]?["uri"]), open.removeValue(forKey: path) != nil else { return }
        closePreview(of: path)
        noteChange(of: path)
    }

    /// Analyzes the root of a file again, if the file can affect findings.
    private func noteChange(of path: Path) {
        let isDeciding = LintRun.mayDecide(path) || path.lastComponent == ConfigurationSearch.fileName.lastComponent
        let isFolder = fileKind(path) == .folder
        for root in roots.all where path.isOrIsInside(root.path) {
            guard isDeciding || isFolder || open[path] != nil else { continue }
            if !isFolder, root.analysis?.mayDepend(on: path) == false { continue }
            roots[root.path]?.generation += 1
            roots[root.path]?.changed.insert(path)
            analyze(root.path)
        }
    }

    // MARK: Analysis

    /// Lints the documents of a root that have to be linted now: the open ones after each change, and the rest when
    /// there was no change for a while or a request needs it. Another change supersedes an analysis of the rest.
    func analyze(_ path: Path) {
        guard let root = roots[path], !root.isComplete else { return }
        if let running = root.running {
            guard running.coversAll, !root.isCurrent else { return }
            running.task.cancel()
        }
        let coversAll = root.isCurrent
        let isRequested = waiting.contains { $0.root == nil && $0.needsAll && $0.generations[path] != nil }
        if coversAll, !isRequested, root.lastPause != root.generation { return }
        let generation = root.generation
        analyses += 1
        let number = analyses
        let buffers = open.filter { $0.key.isInside(path) }
        let change = root.analysis.map { Analyzer.Change(last: $0, paths: root.changed) }
        let task = Task.detached { [analyzer = analyzer(of: path), inbox] in
            var analysis = analyzer.analyze(
                path, open: buffers, generation: generation, since: change, onlyOpen: !coversAll,
                isInBackground: coversAll && !isRequested)
            analysis.view.seeing { analysis.addEchoes() }
            inbox.post(.analyzed(path, number: number, analysis))
        }
        roots[path]?.running = Roots.RunningAnalysis(number: number, coversAll: coversAll, task: task)
        roots[path]?.changed = []
        if change == nil { beginProgress(of: path, number: number) }
    }

    func take(_ analysis: Analysis, number: Int, of path: Path) {
        // Superseded ones end, too.
        guard let root = roots[path], root.running?.number == number else { return }
        roots[path]?.running = nil
        endProgress(of: path)
        for line in analysis.failures {
            setup.log(line)
            // Invalid settings, with which nothing is linted.
            if analysis.configuration == nil, root.analysis?.failures.contains(line) != true {
                notify(client: "window/showMessage", ["type": 1, "message": .string("xiblint: \(line)")])
            }
        }
        setup.log(
            "linted \(path.printable) at change \(analysis.generation): \(analysis.isComplete ? "all" : "open documents"), "
                + "sources read \(analysis.effort.readSources), documents linted \(analysis.effort.lintedDocuments)")
        roots[path]?.analysis = analysis
        publish(analysis, after: root.analysis, in: path)
        if !analysis.isComplete {
            // It is not needed while the user is typing.
            let generation = analysis.generation
            Task.detached { [inbox] in
                try? await Task.sleep(for: .milliseconds(100))
                inbox.post(.paused(path, generation: generation))
            }
        }
        answerWaitingRequests()
        analyze(path)
    }
}

/// The folders that a client has open.
struct Roots: Sendable {
    struct Root: Sendable {
        let path: Path
        /// Counts the changes that may affect findings.
        var generation = 1
        /// The files that have changed since the last analysis began.
        var changed: Set<Path> = []
        /// Nil when no analysis is running.
        var running: RunningAnalysis?
        /// The last analysis that has ended.
        var analysis: Analysis?
        /// The last change that was followed by a pause.
        var lastPause = 0

        init(_ path: Path) { self.path = path }

        var isCurrent: Bool { analysis?.generation == generation }
        var isComplete: Bool { isCurrent && analysis?.isComplete == true }
    }

    /// A running analysis.
    struct RunningAnalysis: Sendable {
        let number: Int
        /// Whether another change supersedes it.
        let coversAll: Bool
        let task: Task<Void, Never>
    }

    /// In the client's order.
    private(set) var all: [Root] = []

    mutating func add(_ path: Path) {
        if !all.contains(where: { $0.path == path }) { all.append(Root(path)) }
    }

    mutating func remove(_ path: Path) { all.removeAll { $0.path == path } }

    /// The innermost root that has a file.
    func root(of path: Path) -> Root? {
        all.filter { path.isOrIsInside($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
    }

    subscript(path: Path) -> Root? {
        get { all.first { $0.path == path } }
        set {
            guard let newValue, let number = all.firstIndex(where: { $0.path == path }) else { return }
            all[number] = newValue
        }
    }
}
