package import POSIX

/// Whether the program reaches a document or a scene.
package enum Liveness: Int, Comparable, CaseIterable, Sendable {
    /// It is certain that nothing loads it or leads to it.
    case dead
    case unknown
    /// Something loads it or leads to it.
    case alive

    package static func < (a: Liveness, b: Liveness) -> Bool { a.rawValue < b.rawValue }
}

/// The messages of a finding, depending on whether the program reaches the code or document that it is about.
package struct Consequence: Hashable, Sendable {
    package enum Spot: Hashable, Sendable {
        /// A document by its path, and the number of the scene in it; nil in a xib and outside of scenes.
        case document(Path, scene: Int?)
        /// The code of a class, by its name and the source's path.
        case code(ofClass: String, in: Path)
    }

    /// The places of the finding: several documents if it is about a class that they share.
    package var spots: [Spot]
    /// The message if one of them is alive.
    package var alive: String
    /// The message if all are dead.
    package var dead: String
    /// Whether the message depends on liveness. Any other message changes only to explain a lower severity.
    package var isInMessage: Bool

    package init(spots: [Spot], alive: String, dead: String, isInMessage: Bool) {
        self.spots = spots
        self.alive = alive
        self.dead = dead
        self.isInMessage = isInMessage
    }

    /// For a message that does not depend on liveness. `dead` is a sentence without its period.
    package init(_ spot: Spot, message: String, dead: String) {
        let stop = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        self.init(spots: [spot], alive: message, dead: "\(message)\(stop) \(dead).", isInMessage: false)
    }
}

extension Diagnostic {
    /// Whether the message or the severity depends on liveness.
    package var isResolvable: Bool { consequence.map { $0.isInMessage || severity > .warning } ?? false }

    /// Completes the message with the liveness. If the program does not reach it, the finding is at most a warning.
    package mutating func resolve(_ liveness: (Consequence.Spot) -> Liveness) {
        guard let consequence else { return }
        let isOpen = isResolvable
        self.consequence = nil
        guard isOpen else { return }
        switch consequence.spots.map(liveness).max() ?? .unknown {
        case .alive: message = consequence.alive
        case .unknown: break
        case .dead:
            if severity > .warning || consequence.isInMessage { message = consequence.dead }
            severity = min(severity, .warning)
        }
    }
}
