package import Base

/// The kinds of names by which documents and code refer to something. Their raw values are the keys of `known`.
package enum NameKind: String, Hashable, Sendable, CaseIterable {
    case classes, images, colors, fonts, nibs, storyboards, identifiers, actions

    package var singular: String { self == .classes ? "class" : String(rawValue.dropLast()) }
}

/// The names that the configuration says come from outside of the project.
package struct KnownNames: Hashable, Sendable {
    private let globs: [NameKind: [Glob]]

    package init(_ globs: [NameKind: [Glob]] = [:]) { self.globs = globs }

    package func contains(_ name: String, _ kind: NameKind) -> Bool {
        globs[kind]?.contains { $0.matches(name) } ?? false
    }

    package func globs(_ kind: NameKind) -> [Glob] { globs[kind] ?? [] }
}

/// A name of one kind.
struct NamedThing: Hashable, Sendable {
    var name: String
    var kind: NameKind
}
