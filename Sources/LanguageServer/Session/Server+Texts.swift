import Discovery
import Linting
import POSIX
import Text

/// What is open, and what changes on the disk.
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
        case "$/cancelRequest":
            if let id = params["id"] { cancel(id) }
        default: break
        }
    }

    /// The file that a client means: without symbolic links, as far as it is there.
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
        open[path] = OpenDocument(uri: uri, path: path, version: version, text: text)
        noteChange(of: path)
    }

    private func didChange(_ params: JSONValue) throws(ResponseError) {
        guard let path = path(params["textDocument"]?["uri"]), let changes = params["contentChanges"]?.items,
            let version = params["textDocument"]?["version"]?.integer
        else { throw ResponseError(.invalidParams, "A change has a uri, a version and content changes.") }
        try open[path]?.change(changes, version: version, client.encoding)
        noteChange(of: path)
    }

    private func didClose(_ params: JSONValue) {
        guard let path = path(params["textDocument"]?["uri"]), open.removeValue(forKey: path) != nil else { return }
        noteChange(of: path)
    }

    /// Looks again at the root of a file, if the file can decide anything.
    private func noteChange(of path: Path) {
        let isDeciding = LintRun.mayDecide(path) || path.lastComponent == ConfigurationSearch.fileName.lastComponent
        let isFolder = (try? fileStatus(path).kind) == .folder
        for root in roots.all where path == root.path || path.isInside(root.path) {
            guard isDeciding || isFolder || open[path] != nil else { continue }
            roots[root.path]?.generation += 1
            roots[root.path]?.changed.insert(path)
            analyze(root.path)
        }
    }

    // MARK: Looking

    /// Lints a root, unless that is under way: then it is done again afterwards.
    func analyze(_ path: Path) {
        guard let root = roots[path], root.running == nil, !root.isCurrent else { return }
        let generation = root.generation
        roots[path]?.running = generation
        roots[path]?.changed = []
        let buffers = open.filter { $0.key.isInside(path) }
        let change = root.analysis.map { Analyzer.Change(last: $0, paths: root.changed) }
        Task.detached { [analyzer = setup.analyzer, inbox] in
            let analysis = await analyzer.analyze(path, open: buffers, generation: generation, since: change)
            inbox.post(.analyzed(analysis))
        }
    }

    func take(_ analysis: Analysis) async {
        guard roots[analysis.root] != nil else { return }
        for line in analysis.failures { setup.log(line) }
        setup.log("linted \(analysis.root.printable) at change \(analysis.generation)")
        roots[analysis.root]?.running = nil
        roots[analysis.root]?.analysis = analysis
        publish(after: analysis, in: analysis.root)
        await answerWaitingRequests()
        analyze(analysis.root)
    }
}
