import Base
import Linting
package import RuleEngine

/// `xiblint lsp`: serves one client until it disconnects.
///
/// A session is one task: it handles messages in order and does nothing else meanwhile; only roots are linted
/// concurrently.
package final class Server {
    /// The parameters of a server.
    package struct Setup: Sendable {
        package var analyzer: Analyzer
        package var version: String
        /// A built-in rule's prose.
        package var prose: @Sendable (String) -> RuleProse?
        /// The URL of a rule's page; nil without one.
        package var page: @Sendable (String) -> String?
        /// Sends a message's bytes, including the header.
        package var send: @Sendable ([UInt8]) -> Void
        /// Writes a line to the log.
        package var log: @Sendable (String) -> Void

        package init(
            analyzer: Analyzer, version: String, prose: @escaping @Sendable (String) -> RuleProse?,
            page: @escaping @Sendable (String) -> String?, send: @escaping @Sendable ([UInt8]) -> Void,
            log: @escaping @Sendable (String) -> Void
        ) {
            self.analyzer = analyzer
            self.version = version
            self.prose = prose
            self.page = page
            self.send = send
            self.log = log
        }
    }

    enum State { case uninitialized, running, shutDown }

    let setup: Setup
    let inbox: Inbox
    var state = State.uninitialized
    var client = ClientCapabilities()
    var roots = Roots()
    /// By path.
    var open: [Path: OpenDocument] = [:]
    /// The files with published findings, by root.
    var published: [Path: [Path: PublishedFindings]] = [:]
    /// Requests that wait for an analysis of their root.
    var waiting: [WaitingRequest] = []
    var settings = EditorSettings(nil)
    /// The tokens of started progress, by root.
    var progress: [Path: JSONValue] = [:]
    private var requests = 0
    /// The handlers of responses, by the requests' ids.
    private var expected: [JSONValue: Answered] = [:]
    /// The pages with pictures of open documents.
    var previews: [Path: Preview] = [:]
    /// The number of started analyses.
    var analyses = 0

    package init(_ setup: Setup, inbox: Inbox) {
        self.setup = setup
        self.inbox = inbox
    }

    /// - Returns: The exit code of the process: 0 after `shutdown` and `exit`, else 1.
    package func run() async -> Int32 {
        for await event in inbox.events {
            switch event {
            case .message(let message):
                if case .notification("exit", _) = message { return state == .shutDown ? 0 : 1 }
                take(message)
            case .malformed(let error):
                setup.log("malformed message: \(error.message)")
                send(error.response(to: error.id))
            case .analyzed(let root, let number, let analysis): take(analysis, number: number, of: root)
            case .paused(let root, let generation):
                roots[root]?.lastPause = generation
                analyze(root)
            case .end: return 1
            }
        }
        return 1
    }

    private func take(_ message: Message) {
        switch message {
        case .request(let id, let method, let params):
            setup.log("<- \(method) \(Self.shown(id))")
            take(Request(id: id, method: method, params: params))
        case .notification(let method, let params):
            setup.log("<- \(method)")
            // Notifications before `initialize` and after `shutdown` are dropped.
            guard state == .running else { return }
            do throws(ResponseError) {
                try notify(method, params)
            } catch {
                setup.log("\(method): \(error.message)")
            }
        case .response(let id, let result): expected.removeValue(forKey: id)?(self, result)
        }
    }

    // MARK: Sending

    func send(_ message: JSONValue) { setup.send(FrameReader.framed(message.bytes())) }

    func notify(client method: String, _ params: JSONValue) {
        setup.log("-> \(method)")
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// - Parameter result: Nil for an error.
    typealias Answered = (_ server: Server, _ result: JSONValue?) -> Void

    /// - Parameter answered: Called with the response; nil: the response has no effect.
    func request(client method: String, _ params: JSONValue?, then answered: Answered? = nil) {
        requests += 1
        setup.log("-> \(method)")
        let id = JSONValue.string("xiblint-\(requests)")
        expected[id] = answered
        let message: JSONValue = ["jsonrpc": "2.0", "id": id, "method": .string(method)]
        send(message.adding("params", params))
    }

    func respond(_ id: JSONValue, _ result: Result<JSONValue, ResponseError>) {
        switch result {
        case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
        case .failure(let error):
            setup.log("refused \(Self.shown(id)): \(error.message)")
            send(error.response(to: id))
        }
    }

    private static func shown(_ id: JSONValue) -> String { id.text(.compact) }
}

/// A request of the client.
struct Request: Sendable {
    var id: JSONValue
    var method: String
    var params: JSONValue
}

/// A request whose response needs analyses of roots that have not ended yet.
struct WaitingRequest: Sendable {
    var request: Request
    /// Nil for all roots.
    var root: Path?
    /// The analyses that it needs began at these changes or later.
    var generations: [Path: Int]
    /// Whether it needs analyses of all files.
    var needsAll: Bool
}
