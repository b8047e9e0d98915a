import Base

/// The events of a server, in order.
enum Event: Sendable {
    case message(Message)
    case malformed(ResponseError)
    /// An analysis of a root has ended.
    case analyzed(Path, look: Int, Analysis)
    /// A change was followed by a pause.
    case quiet(Path, generation: Int)
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
