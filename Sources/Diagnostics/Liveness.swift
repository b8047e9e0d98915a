package import POSIX

/// Whether the program gets to a document or to a scene.
package enum Liveness: Int, Comparable, CaseIterable, Sendable {
    /// Certainly nothing loads it or leads to it.
    case dead
    case unknown
    /// Something does.
    case alive

    package static func < (a: Liveness, b: Liveness) -> Bool { a.rawValue < b.rawValue }
}

/// What a finding says, depending on whether the program gets to what it's about.
package struct Consequence: Hashable, Sendable {
    package enum Spot: Hashable, Sendable {
        /// A document by its path, and the number of the scene in it; nil in a xib, and outside of scenes.
        case document(Path, scene: Int?)
        /// The code of a class, by its name and the source's path.
        case code(ofClass: String, in: Path)
    }

    /// Where it was found; in several documents when it is about a class that they share.
    package var spots: [Spot]
    /// The message when one of them is alive.
    package var alive: String
    /// The message when all are dead.
    package var dead: String
    /// Whether the message depends on it. One that doesn't changes only to explain a lower severity.
    package var isSaid: Bool

    package init(spots: [Spot], alive: String, dead: String, isSaid: Bool) {
        self.spots = spots
        self.alive = alive
        self.dead = dead
        self.isSaid = isSaid
    }

    /// Of a message that doesn't depend on it; `dead` is a sentence without its full stop.
    package init(_ spot: Spot, message: String, dead: String) {
        let stop = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        self.init(spots: [spot], alive: message, dead: "\(message)\(stop) \(dead).", isSaid: false)
    }
}

extension Diagnostic {
    /// Whether it depends on liveness what the finding says, or how severe it is.
    package var isResolvable: Bool { consequence.map { $0.isSaid || severity > .warning } ?? false }

    /// Says what is known of the consequence: where nothing gets there, a finding is at most a warning.
    package mutating func resolve(_ liveness: (Consequence.Spot) -> Liveness) {
        guard let consequence else { return }
        let isOpen = isResolvable
        self.consequence = nil
        guard isOpen else { return }
        switch consequence.spots.map(liveness).max() ?? .unknown {
        case .alive: message = consequence.alive
        case .unknown: break
        case .dead:
            if severity > .warning || consequence.isSaid { message = consequence.dead }
            severity = min(severity, .warning)
        }
    }
}
