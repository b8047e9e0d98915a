package import Base

/// A message of JSON-RPC 2.0 from a client.
package enum Message: Hashable, Sendable {
    case request(id: JSONValue, method: String, params: JSONValue)
    case notification(method: String, params: JSONValue)
    /// The response to a request of the server.
    case response(id: JSONValue, result: JSONValue?)

    /// - Throws: The error to send back.
    package init(_ content: [UInt8]) throws(ResponseError) {
        let value: JSONValue
        do {
            value = try parseJSON(content)
        } catch {
            throw ResponseError(.parseError, "This is not JSON: \(error.message).")
        }
        guard value.members != nil, value["jsonrpc"]?.string == "2.0" else {
            throw ResponseError(.invalidRequest, "A message is an object with \"jsonrpc\": \"2.0\".", id: value["id"])
        }
        let params = value["params"] ?? .null
        let id = value["id"].flatMap { $0.string != nil || $0.integer != nil ? $0 : nil }
        switch (value["method"]?.string, id) {
        case (let method?, let id?): self = .request(id: id, method: method, params: params)
        case (let method?, nil) where value["id"] == nil: self = .notification(method: method, params: params)
        case (nil, let id?) where value["result"] != nil || value["error"] != nil:
            self = .response(id: id, result: value["error"] == nil ? value["result"] : nil)
        default: throw ResponseError(.invalidRequest, "This is neither a request nor a notification.", id: id)
        }
    }
}

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    package var code: Code
    package var message: String
    /// The id of the invalid message; nil when it has none.
    package var id: JSONValue?

    package init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
    }

    /// The error response to send.
    func response(to id: JSONValue?) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .number(JSONNumber(code.rawValue)), "message": .string(message)],
        ]
    }
}

/// The events of a server, in order.
enum Event: Sendable {
    case message(Message)
    case malformed(ResponseError)
    /// An analysis of a root has ended.
    case analyzed(Path, number: Int, Analysis)
    /// A change was followed by a pause.
    case paused(Path, generation: Int)
    /// The client has closed its output.
    case end
}

/// Receives the client's output on one thread, and passes it on as messages.
///
/// Reading never waits for a request, so a request can be canceled before it is handled.
package final class Inbox: Sendable {
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let reader = Guarded(FrameReader())
    private let canceled = Guarded<Set<JSONValue>>([])

    package init() { (events, continuation) = AsyncStream.makeStream(of: Event.self) }

    /// - Returns: Whether to continue reading; false after `exit`, and when the headers are invalid.
    package func receive(_ bytes: [UInt8]) -> Bool {
        reader.withValue { reader in
            reader.add(bytes)
            var events: [Event] = []
            var goesOn = true
            while goesOn, let frame = reader.next() {
                let event = Self.event(frame)
                if case .message(.notification("exit", _)) = event { goesOn = false }
                events.append(event)
            }
            if goesOn, reader.isBroken {
                goesOn = false
                events.append(
                    .malformed(ResponseError(.parseError, "The headers of a message have no valid Content-Length.")))
            }
            // Before the first of them is passed on: a request whose cancellation arrived with it gets no result.
            events.forEach(noteCancellation)
            events.forEach(post)
            return goesOn
        }
    }

    package func end() { post(.end) }

    func post(_ event: Event) { continuation.yield(event) }

    /// Whether the client has canceled a request; true only once.
    func takeCancellation(of id: JSONValue) -> Bool { canceled.withValue { $0.remove(id) != nil } }

    private func noteCancellation(_ event: Event) {
        if case .message(.notification("$/cancelRequest", let params)) = event, let id = params["id"] {
            _ = canceled.withValue { $0.insert(id) }
        }
    }

    private static func event(_ frame: FrameReader.Frame) -> Event {
        switch frame {
        case .tooLarge(let count):
            let most = FrameReader.mostBytes >> 20
            return .malformed(
                ResponseError(.invalidRequest, "A message has \(count) bytes; at most \(most) MB are read."))
        case .content(let content):
            do throws(ResponseError) {
                return .message(try Message(content))
            } catch {
                return .malformed(error)
            }
        }
    }
}

/// Splits the client's output into messages: headers with the `Content-Length` of the content after the empty line.
package struct FrameReader: Sendable {
    /// The kinds of messages.
    package enum Frame: Hashable, Sendable {
        case content([UInt8])
        /// It exceeded the limit; its bytes were skipped.
        case tooLarge(Int)
    }

    /// The limit for the bytes of one message.
    package static let mostBytes = 64 << 20
    /// The limit for the bytes of one that is skipped: a larger number is an error of the client, and all that follows
    /// would be skipped with it.
    private static let mostSkippedBytes = 1 << 30
    /// Headers have a few dozen bytes.
    private static let mostHeaderBytes = 4096

    private var pending: [UInt8] = []
    /// How much of `pending` has been parsed.
    private var at = 0
    /// The remaining bytes of a rejected message.
    private var passingOver = 0
    /// The content length of a message whose headers have been parsed.
    private var length: Int?
    /// The start of the next message can't be determined.
    package private(set) var isBroken = false

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        if isBroken { return }
        if at > 0 {
            pending.removeFirst(at)
            at = 0
        }
        pending += bytes
    }

    /// The next message; nil when it is incomplete, or headers have no length.
    package mutating func next() -> Frame? {
        while !isBroken {
            let skipped = min(passingOver, pending.count - at)
            at += skipped
            passingOver -= skipped
            if passingOver > 0 { return nil }
            if let length {
                guard pending.count - at >= length else { return nil }
                defer {
                    at += length
                    self.length = nil
                }
                return .content(Array(pending[at..<at + length]))
            }
            guard let headers = takeHeaders() else { return nil }
            guard let length = Self.contentLength(headers), length <= Self.mostSkippedBytes else {
                isBroken = true
                return nil
            }
            if length > Self.mostBytes {
                passingOver = length
                return .tooLarge(length)
            }
            self.length = length
        }
        return nil
    }

    /// The bytes before an empty line.
    private mutating func takeHeaders() -> ArraySlice<UInt8>? {
        let rest = pending[at...].prefix(Self.mostHeaderBytes)
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[start..<end]
            if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) {
                let headers = rest[at..<start]
                at = end + 1
                return headers
            }
            start = end + 1
        }
        if rest.count == Self.mostHeaderBytes { isBroken = true }
        return nil
    }

    private static func contentLength(_ headers: ArraySlice<UInt8>) -> Int? {
        for line in headers.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let value = line[(colon + 1)...].filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int(String(decoding: value, as: UTF8.self))
        }
        return nil
    }

    /// A message with its header.
    package static func framed(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
