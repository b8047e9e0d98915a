import Text

/// What a client can do, as far as it changes what is sent.
struct ClientCapabilities: Hashable, Sendable {
    var encoding = PositionEncoding.utf16
    /// It asks for diagnostics itself, so that none are pushed.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var refreshesLenses = false
    var relatedInformation = false
    var codeDescription = false
    var tags = false
    var diagnosticData = false
    var versionedEdits = false
    var nestedSymbols = false
    var literalActions = false
    var watchesFiles = false
    var markdown = false
    var showsDocuments = false

    init() {}

    init(_ value: JSONValue?) {
        func has(_ names: String...) -> Bool { names.reduce(value) { $0?[$1] }?.bool == true }
        let encodings = value?["general"]?["positionEncodings"]?.items?.compactMap(\.string) ?? []
        // Without a list, the protocol means UTF-16.
        encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        let text = value?["textDocument"]
        pullsDiagnostics = text?["diagnostic"]?.members != nil
        refreshesDiagnostics =
            has("workspace", "diagnostics", "refreshSupport") || has("workspace", "diagnostic", "refreshSupport")
        refreshesLenses = has("workspace", "codeLens", "refreshSupport")
        relatedInformation = has("textDocument", "publishDiagnostics", "relatedInformation")
        codeDescription = has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
        diagnosticData = has("textDocument", "publishDiagnostics", "dataSupport")
        tags = text?["publishDiagnostics"]?["tagSupport"].map { $0.members != nil || $0.bool == true } ?? false
        if pullsDiagnostics {
            // 3.17 has no capabilities of pulled diagnostics for these.
            relatedInformation = relatedInformation || has("textDocument", "diagnostic", "relatedInformation")
            codeDescription = codeDescription || has("textDocument", "diagnostic", "codeDescriptionSupport")
        }
        versionedEdits = has("workspace", "workspaceEdit", "documentChanges")
        nestedSymbols = has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        literalActions = text?["codeAction"]?["codeActionLiteralSupport"]?.members != nil
        watchesFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        let formats = text?["hover"]?["contentFormat"]?.items?.compactMap(\.string) ?? []
        markdown = formats.first == "markdown" || formats.isEmpty
        showsDocuments = has("window", "showDocument", "support")
    }
}
