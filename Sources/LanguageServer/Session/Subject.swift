import Base
import InterfaceBuilder
import LibXML
import Linting
import ProjectModel
import RuleEngine
import SourceSyntax

/// The file of a request, with what is known of its root.
struct Subject: Sendable {
    let path: Path
    /// The client's URI.
    let uri: String
    let text: LineTable
    /// Nil for a file that is not open.
    let version: Int?
    let root: Path
    let analysis: Analysis?
    let client: ClientCapabilities
    let setup: Server.Setup
    let files: SeenFiles

    /// Nil for a file outside of all roots, and for one that can't be read.
    init?(_ params: JSONValue, _ server: Server) {
        guard let uri = params["textDocument"]?["uri"], let path = server.path(uri),
            let root = server.roots.root(of: path)
        else { return nil }
        let document = server.open[path]
        let files = SeenFiles(open: server.open, encoding: server.client.encoding)
        guard let text = files.text(of: path) else { return nil }
        self.path = path
        self.uri = files.uri(of: path)
        self.text = text
        version = document?.version
        self.root = root.path
        analysis = root.analysis
        client = server.client
        setup = server.setup
        self.files = files
    }

    enum Kind { case document, swift, objectiveC, configuration, rule, other }

    var kind: Kind {
        switch path.fileExtension {
        case _ where DocumentFinder.isDocument(path): .document
        case "swift": .swift
        case "h", "m", "mm": .objectiveC
        case _ where path.lastComponent == ConfigurationSearch.fileName.lastComponent: .configuration
        case "yml", "yaml":
            analysis?.configuration?.everyConfiguration.contains { $0.customRuleFiles.contains(path) } == true
                ? .rule : .other
        default: .other
        }
    }

    var encoding: PositionEncoding { client.encoding }

    /// The offset of a request's place in the file.
    func offset(_ params: JSONValue) throws(ResponseError) -> Int {
        guard let position = TextPosition(params["position"]) else {
            throw ResponseError(.invalidParams, "A position has a line and a character.")
        }
        return text.offset(of: position, encoding)
    }

    /// The file as a document; nil when it can't be read as one.
    var document: Document? {
        guard kind == .document else { return nil }
        return Self.document(text.bytes, path)
    }

    static func document(_ bytes: [UInt8], _ path: Path) -> Document? {
        guard let reader = DocumentReader() else { return nil }
        return try? reader.read(bytes, path: path)
    }

    // MARK: Places

    func range(_ bytes: Range<Int>) -> JSONValue { text.range(bytes, encoding).json }

    func location(_ bytes: Range<Int>, in path: Path) -> JSONValue? { files.location(bytes, in: path) }

    /// Each once, in their order.
    func locations(_ all: [JSONValue?]) -> JSONValue { .array(all.compactMap { $0 }.distinct) }
}
