/// Whether the program reaches a document or a scene.
package enum Liveness: Int, Comparable, CaseIterable, Sendable {
    /// It is certain that nothing loads it or leads to it.
    case dead
    case unknown
    /// Something loads it or leads to it.
    case alive

    package static func < (a: Liveness, b: Liveness) -> Bool { a.rawValue < b.rawValue }
}

/// Why the program does not reach a place, and what to do about it: sentences with their periods.
package struct Unreached: Hashable, Sendable {
    package var reason: String
    package var cure: String

    package init(_ reason: String, cure: String) {
        self.reason = reason
        self.cure = cure
    }
}

/// The messages of a finding, depending on whether the program reaches the code or document that it is about.
package struct Consequence: Hashable, Sendable {
    package enum Spot: Hashable, Sendable {
        /// A document by its path, and the number of the scene in it; nil in a xib and outside of scenes.
        case document(Path, scene: Int?)
        /// What is in a prototype cell, by its identifier.
        case cell(String, in: Path, scene: Int?)
        /// The code of a class, by its name and the source's path.
        case code(ofClass: String, in: Path)
    }

    /// The places of the finding: several documents if it is about a class that they share.
    package var spots: [Spot]
    /// The message if one of them is alive.
    package var alive: String
    /// The message if all are dead, after the reason; nil if that they are is the finding itself.
    package var dead: String?

    package init(_ spot: Spot, alive: String, dead: String?) {
        spots = [spot]
        self.alive = alive
        self.dead = dead
    }
}

extension Diagnostic {
    /// Completes the message with the liveness. If the program does not reach it, the finding is only a note.
    /// - Parameter isOfApp: Whether the project has the code of an app. What it does not certainly load may never be
    ///   loaded, so what happens then is not an error.
    package mutating func resolve(
        isOfApp: Bool, _ liveness: (Consequence.Spot) -> Liveness, unreached: (Consequence.Spot) -> Unreached
    ) {
        guard let consequence else { return }
        self.consequence = nil
        switch consequence.spots.map(liveness).max() ?? .unknown {
        case .alive: message = consequence.alive
        case .unknown: if isOfApp, message != consequence.alive { severity = min(severity, .warning) }
        case .dead:
            let reasons = consequence.spots.map(unreached)
            severity = .note
            if let dead = consequence.dead {
                message = "\(reasons[0].reason) \(dead)"
            } else {
                isAboutReach = true
            }
            // Findings about a document in code are reported there.
            let paths = consequence.spots.map(\.path)
            if paths.allSatisfy({ $0 == place.path }) { self.unreached = reasons }
        }
    }
}

extension Consequence.Spot {
    package var path: Path {
        switch self {
        case .document(let path, _), .cell(_, let path, _), .code(_, let path): path
        }
    }
}

extension [Diagnostic] {
    /// The findings, with one note for everything in a file that the program does not reach: at the finding that it does
    /// not, otherwise at the first one.
    package var withUnreachedOnce: [Diagnostic] {
        folded(
            by: { $0.unreached.isEmpty ? nil : $0.place.path }, least: 2,
            lead: { $0.first(where: \.isAboutReach) ?? $0.first }
        ) { note, all in
            note.message = Self.summary(of: all)
            note.related = []
            note.fix = nil
        }
    }

    private static func summary(of all: [Diagnostic]) -> String {
        let others = all.filter { !$0.isAboutReach }
        let rules = Dictionary(others.map { ($0.rule, 1) }, uniquingKeysWith: +)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }
        let reasons = (all.filter(\.isAboutReach) + all).flatMap(\.unreached).distinct
        let more =
            reasons.count == 1 ? "" : " The same is true of \(counted(reasons.count - 1, "other part")) of this file."
        let count = "\(counted(others.count, "finding")) in \(reasons.count == 1 ? "it" : "them")"
        let verb = others.count == 1 ? "is" : "are"
        let list = rules.joined(separator: ", ")
        return "\(reasons[0].reason)\(more) \(count) \(verb) not reported: \(list). \(reasons[0].cure)"
    }
}
