import POSIX
import Text

/// What happens to a server, in order.
enum Event: Sendable {
    case message(Message)
    case malformed(ResponseError)
    /// A look at a root has ended.
    case analyzed(Path, look: Int, Analysis)
    /// For a while after a change there was no other.
    case quiet(Path, generation: Int)
    /// The client sends nothing more.
    case end
}

/// Takes what a client sends on one thread, and hands it on as messages.
///
/// Reading never waits for a request, so that one can be canceled before its turn has come.
package final class Inbox: Sendable {
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let reader = Guarded(FrameReader())
    private let canceled = Guarded<Set<JSONValue>>([])

    package init() { (events, continuation) = AsyncStream.makeStream(of: Event.self) }

    /// - Returns: Whether more is to be read; false after `exit`, and when the headers can't be understood.
    package func receive(_ bytes: [UInt8]) -> Bool {
        reader.withValue { reader in
            reader.add(bytes)
            while let frame = reader.next() { if !take(frame) { return false } }
            if reader.isBroken {
                post(.malformed(ResponseError(.parseError, "The headers of a message say no Content-Length.")))
            }
            return !reader.isBroken
        }
    }

    package func end() { post(.end) }

    func post(_ event: Event) { continuation.yield(event) }

    /// Whether the client wants no answer any more; it is asked once.
    func takeCancellation(of id: JSONValue) -> Bool { canceled.withValue { $0.remove(id) != nil } }

    /// - Returns: Whether more is to come.
    private func take(_ frame: FrameReader.Frame) -> Bool {
        switch frame {
        case .tooLarge(let count):
            let most = FrameReader.mostBytes >> 20
            post(
                .malformed(ResponseError(.invalidRequest, "A message has \(count) bytes; at most \(most) MB are read."))
            )
        case .content(let content):
            do throws(ResponseError) {
                let message = try Message(content)
                if case .notification("$/cancelRequest", let params) = message, let id = params["id"] {
                    _ = canceled.withValue { $0.insert(id) }
                }
                post(.message(message))
                if case .notification("exit", _) = message { return false }
            } catch {
                post(.malformed(error))
            }
        }
        return true
    }
}
