package import Base
package import InterfaceBuilder

/// The changes of a rename.
package struct RenamePlan: Hashable, Sendable {
    /// A range that is replaced with another text.
    package struct Change: Hashable, Sendable {
        package var path: Path
        package var range: Range<Int>
        package var text: String
        /// Nil when the place certainly refers to what is renamed.
        package var uncertainty: RenameUncertainty?
    }

    /// A file or folder that is renamed.
    package struct Move: Hashable, Sendable {
        package var from: Path
        package var to: Path
    }

    /// By file and offset; none overlap.
    package private(set) var changes: [Change] = []
    package internal(set) var moves: [Move] = []
    private var known: Set<Place> = []

    private struct Place: Hashable {
        var path: Path
        var start: Int
    }

    /// When an offset is added twice, the first change counts.
    mutating func add(_ range: Range<Int>, in path: Path, _ text: String, _ uncertainty: RenameUncertainty?) {
        guard known.insert(Place(path: path, start: range.lowerBound)).inserted else { return }
        changes.append(Change(path: path, range: range, text: text, uncertainty: uncertainty))
    }

    mutating func sort() {
        changes.sort { ($0.path.string, $0.range.lowerBound) < ($1.path.string, $1.range.lowerBound) }
    }

    package var isEmpty: Bool { changes.isEmpty && moves.isEmpty }

    /// The changes that are uncertain.
    package var uncertain: [Change] { changes.filter { $0.uncertainty != nil } }

    package var byFile: [(path: Path, changes: [Change])] {
        var found: [(path: Path, changes: [Change])] = []
        for change in changes {
            if found.last?.path != change.path { found.append((change.path, [])) }
            found[found.count - 1].changes.append(change)
        }
        return found
    }
}

extension RenamePlan.Change {
    package var edit: ByteEdit { ByteEdit(range, text) }
}

/// Why a place may refer to something else than what is renamed, or why its change may not be enough.
package enum RenameUncertainty: Hashable, Sendable {
    /// The type of the receiver is unknown.
    case receiver
    /// There is no receiver, and the name may be that of a variable.
    case meaning
    case keyPath
    case selector
    case text
    case macro
    /// Something else is declared with this name.
    case declaration(String)
    case firstResponder
    /// A nib is found by the name of the class.
    case nibName(String)
    /// Several documents have the identifier.
    case sharedIdentifier

    /// A message without a period.
    package var text: String {
        switch self {
        case .receiver: "the type before the name is not known"
        case .meaning: "what the name means here is not known"
        case .keyPath: "a key path"
        case .selector: "a selector without a class"
        case .text: "a string that may mean something else"
        case .macro: "in a macro"
        case .declaration(let place): "\(place) declares this name too"
        case .firstResponder: "sent to First Responder, so another class may receive it"
        case .nibName(let file): "code loads \(file) by the class name, so the file needs the new name too"
        case .sharedIdentifier: "several files use this identifier"
        }
    }
}

/// A name that documents and code share.
package enum Renamable: Hashable, Sendable {
    /// An outlet that a class declares or inherits.
    case outlet(String, ofClass: String)
    /// An action likewise, by its selector.
    case action(String, ofClass: String)
    case type(String)
    case identifier(NibIdentifier.Kind, String)
    /// An image set of an asset catalog.
    case image(String)

    /// The part of its name that changes: in a selector, the part before the first colon.
    package var name: String {
        switch self {
        case .outlet(let name, _), .type(let name), .identifier(_, let name), .image(let name): name
        case .action(let selector, _): String(selector.prefix { $0 != ":" })
        }
    }

    /// Its kind, for messages.
    var noun: String {
        switch self {
        case .outlet: "outlet"
        case .action: "action"
        case .type: "class"
        case .identifier(.scene, _): "Storyboard ID"
        case .identifier(.segue, _): "segue identifier"
        case .identifier(.reuse, _): "reuse identifier"
        case .identifier(.userInterfaceItem, _): "identifier"
        case .image: "image"
        }
    }
}

/// Why something can't be renamed.
package struct RenameProblem: Error, Hashable, Sendable {
    /// A sentence.
    package var message: String

    init(_ message: String) { self.message = message }

    /// - Parameter kind: The requested kind, when something of another kind has the name.
    package static func unknown(_ name: String, as kind: String?) -> RenameProblem {
        if let kind { return RenameProblem("\"\(name)\" is not \(withArticle(kind)). Leave out --kind.") }
        return RenameProblem(
            "nothing in this project is named \"\(name)\". Write an outlet or action with its class, such as "
                + "ProfileView.titleLabel.")
    }

    static func undeclared(_ member: String, _ owner: String) -> RenameProblem {
        RenameProblem("No source declares the \(member) of \(owner). Only what the project declares can be renamed.")
    }

    package static func ambiguous(_ name: String, _ choices: [String]) -> RenameProblem {
        RenameProblem("\"\(name)\" has several meanings. Choose one: \(choices.joined(separator: ", ")).")
    }
}
