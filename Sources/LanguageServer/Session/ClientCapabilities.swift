import Base

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

    init() {}

    init(_ value: JSONValue?) {
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
