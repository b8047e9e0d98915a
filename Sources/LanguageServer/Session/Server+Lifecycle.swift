import Base

/// `initialize`, the registrations after it, and roots.
extension Server {
    /// The command that shows the first of its locations.
    static let showCommand = "xiblint.show"

    func initialize(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard state == .uninitialized else {
            throw ResponseError(.invalidRequest, "The server is initialized already.")
        }
        client = ClientCapabilities(params["capabilities"])
        let folders = params["workspaceFolders"]?.items?.compactMap { $0["uri"]?.string } ?? []
        let uris = folders.isEmpty ? [params["rootUri"]?.string].compactMap { $0 } : folders
        var paths = uris.compactMap(FileURI.path)
        if paths.isEmpty, let path = params["rootPath"]?.string { paths = [Path(path)] }
        for path in paths { addRoot(path) }
        state = .running
        return [
            "capabilities": capabilities, "serverInfo": ["name": "xiblint", "version": .string(setup.version)],
        ]
    }

    /// The server's capabilities, limited to what this client supports.
    private var capabilities: JSONValue {
        let value: JSONValue = [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.xiblint"]],
            "documentSymbolProvider": true, "hoverProvider": true, "definitionProvider": true,
            "implementationProvider": true, "referencesProvider": true, "workspaceSymbolProvider": true,
            "codeLensProvider": ["resolveProvider": false],
            "completionProvider": ["triggerCharacters": ["\"", "."], "resolveProvider": false],
            "renameProvider": client.preparesRenames ? ["prepareProvider": true] : true,
            "executeCommandProvider": ["commands": [.string(Self.showCommand), .string(Self.previewCommand)]],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
        guard client.pullsDiagnostics else { return value }
        return value.adding(
            "diagnosticProvider",
            ["identifier": "xiblint", "interFileDependencies": true, "workspaceDiagnostics": true])
    }

    /// Sends the requests that are allowed only now.
    func initialized() {
        var registrations: [JSONValue] = []
        if client.watchesFiles {
            let kinds = [
                "*.{xib,storyboard,swift,h,m,mm}", "*.{yml,yaml,json,plist,strings,stringsdict,xcstrings}",
                "*.{pbxproj,xcconfig,ttf,otf,png,pdf,jpg,jpeg}", "Podfile.lock",
            ]
            let watchers = kinds.map { JSONValue.object([JSONMember("globPattern", .string("**/\($0)"))]) }
            registrations.append([
                "id": "watched-files", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": .array(watchers)],
            ])
        }
        if client.watchesSettings {
            registrations.append([
                "id": "settings", "method": "workspace/didChangeConfiguration",
                "registerOptions": ["section": "xiblint"],
            ])
        }
        if !registrations.isEmpty {
            request(client: "client/registerCapability", ["registrations": .array(registrations)])
        }
        requestSettings()
        for root in roots.all { analyze(root.path) }
    }

    // MARK: Roots

    private func addRoot(_ path: Path) {
        guard let real = try? realPath(path), fileKind(real) == .folder else {
            setup.log("not a folder: \(path.printable)")
            return
        }
        roots.add(real)
    }

    func changeRoots(_ params: JSONValue) {
        func paths(_ name: String) -> [Path] {
            let folders = params["event"]?[name]?.items ?? []
            return folders.compactMap { $0["uri"]?.string }.compactMap(FileURI.path)
        }
        for path in paths("removed") {
            let real = (try? realPath(path)) ?? path
            endProgress(of: real)
            let last = roots[real]
            last?.running?.task.cancel()
            roots.remove(real)
            publish(nil, after: last?.analysis, in: real)
            answerWaiting()
        }
        let old = Set(roots.all.map(\.path))
        for path in paths("added") { addRoot(path) }
        for root in roots.all where !old.contains(root.path) { analyze(root.path) }
    }
}

/// The progress of analyses that read everything, which takes a while.
extension Server {
    func beginProgress(of root: Path, number: Int) {
        guard client.showsProgress else { return }
        let token = JSONValue.string("xiblint-analysis-\(number)")
        request(client: "window/workDoneProgress/create", ["token": token]) { server, answer in
            // Progress needs a token that the client has accepted, and an analysis can end before.
            guard answer != nil, server.roots[root]?.running?.number == number else { return }
            let title = JSONValue.string("xiblint reads \(root.ownName.printable)")
            server.notify(client: "$/progress", ["token": token, "value": ["kind": "begin", "title": title]])
            server.progress[root] = token
        }
    }

    func endProgress(of root: Path) {
        guard let token = progress.removeValue(forKey: root) else { return }
        notify(client: "$/progress", ["token": token, "value": ["kind": "end"]])
    }
}

/// The capabilities of a client that affect what is sent.
struct ClientCapabilities: Hashable, Sendable {
    var encoding = PositionEncoding.utf16
    /// It requests diagnostics itself, also when the server notifies it of changes, so none are pushed.
    var pullsDiagnostics = false
    var refreshesLenses = false
    var relatedInformation = false
    var codeDescription = false
    var tags = false
    var diagnosticData = false
    var versionedEdits = false
    /// It asks the user before it makes edits that may be wrong.
    var changeAnnotations = false
    var renamesFiles = false
    var preparesRenames = false
    var nestedSymbols = false
    var literalActions = false
    var watchesFiles = false
    var markdown = false
    var showsDocuments = false
    var showsProgress = false
    /// It has settings that can be requested.
    var hasSettings = false
    var watchesSettings = false

    init(_ value: JSONValue? = nil) {
        func has(_ names: String...) -> Bool { names.reduce(value) { $0?[$1] }?.bool == true }
        let encodings = value?["general"]?["positionEncodings"]?.items?.compactMap(\.string) ?? []
        // Without a list, the protocol means UTF-16.
        encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        let text = value?["textDocument"]
        // An edit changes the findings of other files. A client that can't be notified, such as Neovim 0.11, would show
        // old ones.
        pullsDiagnostics =
            text?["diagnostic"]?.members != nil
            && (has("workspace", "diagnostics", "refreshSupport") || has("workspace", "diagnostic", "refreshSupport"))
        refreshesLenses = has("workspace", "codeLens", "refreshSupport")
        relatedInformation = has("textDocument", "publishDiagnostics", "relatedInformation")
        codeDescription = has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
        diagnosticData = has("textDocument", "publishDiagnostics", "dataSupport")
        tags = text?["publishDiagnostics"]?["tagSupport"].map { $0.members != nil || $0.bool == true } ?? false
        if pullsDiagnostics {
            // Version 3.17 has no such capabilities for pulled diagnostics.
            relatedInformation = relatedInformation || has("textDocument", "diagnostic", "relatedInformation")
            codeDescription = codeDescription || has("textDocument", "diagnostic", "codeDescriptionSupport")
        }
        versionedEdits = has("workspace", "workspaceEdit", "documentChanges")
        let edit = value?["workspace"]?["workspaceEdit"]
        changeAnnotations = versionedEdits && edit?["changeAnnotationSupport"]?.members != nil
        renamesFiles = versionedEdits && edit?["resourceOperations"]?.items?.contains("rename") == true
        preparesRenames = has("textDocument", "rename", "prepareSupport")
        nestedSymbols = has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        literalActions = text?["codeAction"]?["codeActionLiteralSupport"]?.members != nil
        watchesFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        let formats = text?["hover"]?["contentFormat"]?.items?.compactMap(\.string) ?? []
        markdown = formats.first == "markdown" || formats.isEmpty
        showsDocuments = has("window", "showDocument", "support")
        showsProgress = has("window", "workDoneProgress")
        hasSettings = has("workspace", "configuration")
        watchesSettings = has("workspace", "didChangeConfiguration", "dynamicRegistration")
    }
}
