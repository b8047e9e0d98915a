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
    /// That nothing reaches the spot: a sentence without its period.
    package var reason: String

    package init(_ spot: Spot, alive: String, dead: String, reason: String) {
        spots = [spot]
        self.alive = alive
        self.dead = dead
        self.reason = reason
    }

    /// For a message that does not depend on liveness.
    package init(_ spot: Spot, message: String, reason: String) {
        let stop = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        self.init(spot, alive: message, dead: "\(message)\(stop) \(reason).", reason: reason)
    }
}

extension Diagnostic {
    /// Completes the message with the liveness. If the program does not reach it, the finding is only a note.
    package mutating func resolve(_ liveness: (Consequence.Spot) -> Liveness) {
        guard let consequence else { return }
        self.consequence = nil
        switch consequence.spots.map(liveness).max() ?? .unknown {
        case .alive: message = consequence.alive
        case .unknown: break
        case .dead:
            message = consequence.dead
            severity = .note
            unreached = consequence
        }
    }
}

extension [Diagnostic] {
    /// The findings, with one note for everything in a file that the program does not reach, at the first of these findings.
    package var withUnreachedOnce: [Diagnostic] {
        let unreached = Dictionary(grouping: filter(\.isUnreachedInItsFile)) { $0.place.path }
        var seen: Set<Path> = []
        return compactMap { diagnostic in
            guard diagnostic.isUnreachedInItsFile, let all = unreached[diagnostic.place.path], all.count > 1 else {
                return diagnostic
            }
            guard seen.insert(diagnostic.place.path).inserted else { return nil }
            var note = diagnostic
            note.message = Self.summary(of: all)
            note.related = []
            note.fix = nil
            return note
        }
    }

    private static func summary(of all: [Diagnostic]) -> String {
        let rules = Dictionary(all.map { ($0.rule, 1) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }
        let consequences = all.compactMap(\.unreached)
        let parts = Set(consequences.flatMap(\.spots)).count
        let reasons = Set(consequences.map(\.reason)).sorted()
        let isOneReason = parts == 1 || reasons.count == 1 && !reasons[0].hasSuffix("scene")
        let reason = isOneReason ? reasons[0] : "Nothing leads to \(parts) parts of this file"
        let found = "\(all.count) findings in it have no effect: \(rules.joined(separator: ", "))"
        return "\(reason). \(found). Remove what is left over."
    }
}

extension Diagnostic {
    /// Findings about a document in code are reported there.
    fileprivate var isUnreachedInItsFile: Bool {
        unreached?.spots.allSatisfy { spot in
            switch spot {
            case .document(let path, _), .code(_, let path): path == place.path
            }
        } ?? false
    }
}
