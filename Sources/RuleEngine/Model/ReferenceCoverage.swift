import LibXML
package import ProjectModel

/// The kinds of references that `xiblint coverage` counts.
package enum ReferenceKind: String, Hashable, Sendable, CaseIterable {
    case outlets, actions, classes
    case runtimeAttributes = "runtime attributes"
    case keys = "keys of bindings"
    case images, colors, fonts
    case nibs = "nib names in code"
    case storyboards = "storyboard names in code"
    case scenes = "scenes in code"
    case segues = "segues in code"
    case cells = "reuse identifiers in code"

    /// The key of the configuration that names those from outside.
    fileprivate var known: NameKind? {
        switch self {
        case .actions: .actions
        case .classes: .classes
        case .images: .images
        case .colors: .colors
        case .fonts: .fonts
        case .nibs: .nibs
        case .storyboards: .storyboards
        case .scenes, .cells: .identifiers
        case .outlets, .runtimeAttributes, .keys, .segues: nil
        }
    }
}

/// How many of the references of each kind were judged, and why the others were not.
package struct ReferenceCoverage: Sendable {
    /// Why places were not judged, whatever their names.
    package struct Cause: Hashable, Sendable {
        /// A sentence without a period.
        package var text: String
        /// A command, or an entry of the configuration; nil when nothing resolves it.
        package var remedy: String?
    }

    package struct Kind: Sendable {
        package fileprivate(set) var places = 0
        package fileprivate(set) var unjudged = 0
        /// A place can have several causes.
        package fileprivate(set) var causes: [Cause: Int] = [:]

        package var judged: Int { places - unjudged }
    }

    package private(set) var kinds: [ReferenceKind: Kind] = [:]

    package init() {}

    /// Adds a place.
    /// - Parameter reasons: Why it was not judged; nil when it was.
    package mutating func add(_ kind: ReferenceKind, unjudged reasons: [Uncertainty]?, in project: Project?) {
        kinds[kind, default: Kind()].places += 1
        guard let reasons else { return }
        kinds[kind]?.unjudged += 1
        for cause in Set(reasons.map { Cause(text: $0.cause, remedy: Self.remedy(kind, $0, project)) }) {
            kinds[kind]?.causes[cause, default: 0] += 1
        }
    }

    private static func remedy(_ kind: ReferenceKind, _ reason: Uncertainty, _ project: Project?) -> String? {
        let missing = project.map { $0.missingDependencies.of($0.kinds(behind: [reason])) } ?? []
        if let command = missing.compactMap(\.remedy).first { return "run \"\(command)\"" }
        if reason.dependsOnName, let known = kind.known { return "known: {\(known.rawValue): […]}" }
        return missing.isEmpty ? nil : "check out what is missing"
    }

    package mutating func add(_ other: ReferenceCoverage) {
        for (kind, more) in other.kinds {
            var sum = kinds[kind] ?? Kind()
            sum.places += more.places
            sum.unjudged += more.unjudged
            sum.causes.merge(more.causes) { $0 + $1 }
            kinds[kind] = sum
        }
    }
}

/// The places of one document whose names rules looked up, each once, whichever rules did.
struct CoveredPlaces {
    private struct Spot: Hashable {
        var kind: ReferenceKind
        /// Where the name is looked up: an attribute or an element.
        var node: XMLNode
        var name: String
    }

    private var spots: [Spot: [Uncertainty]?] = [:]

    /// - Parameter presence: A place is judged as soon as one lookup is certain.
    mutating func add(_ kind: ReferenceKind, _ name: String, at node: XMLNode, _ presence: Presence) {
        let spot = Spot(kind: kind, node: node, name: name)
        guard case .unknown(let reasons) = presence else {
            spots[spot] = .some(nil)
            return
        }
        if let known = spots[spot] {
            guard let known else { return }
            spots[spot] = .some(known + reasons)
        } else {
            spots[spot] = .some(reasons)
        }
    }

    func coverage(in project: Project?) -> ReferenceCoverage {
        var coverage = ReferenceCoverage()
        for (spot, reasons) in spots { coverage.add(spot.kind, unjudged: reasons, in: project) }
        return coverage
    }
}
