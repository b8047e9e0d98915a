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
            "executeCommandProvider": ["commands": [.string(Self.showCommand)]],
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
        guard let real = try? realPath(path), (try? fileStatus(real).kind) == .folder else {
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
