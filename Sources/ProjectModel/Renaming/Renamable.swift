import Base
package import InterfaceBuilder

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
