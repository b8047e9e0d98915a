package import AppleFrameworks
package import POSIX

/// What the rest of a project may want to know of a document, when the document itself is long gone: who is in it, what is
/// connected to File's Owner and to the top-level objects, and what code can ask for by name.
package struct NibSummary: Hashable, Sendable {
    package let path: Path
    /// The file's name without its extension.
    package let stem: String
    package let kind: Document.Kind
    package let platform: Platform
    package let isLaunchScreen: Bool
    package let ownerKind: OwnerKind
    package let pattern: LoadingPattern?
    package let isViewXib: Bool
    package let isCellXib: Bool
    /// File's Owner; nil in a storyboard.
    package let owner: NibObject?
    /// The top-level objects without the placeholders, in the order in which loading gives them.
    package let topLevel: [NibObject]
    /// File's Owner, the top-level objects and every other object with a custom class, in the order of the document.
    package let objects: [NibObject]
    /// What code can ask for: scenes, segues, cells.
    package let identifiers: [NibIdentifier]
    /// The scenes of a storyboard, in its order.
    package let scenes: [NibScene]
    /// Other documents that this one names, and other scenes that a storyboard refers to.
    package let references: [NibReference]
    /// The selectors of its actions, those of unwind segues too.
    package let actions: Set<String>
    /// The actions that File's Owner gets.
    package let ownerActions: [NibConnection]
    /// The root's start tag.
    package let rootRange: Range<Int>
}

/// A name by which code asks for something in a document.
package struct NibIdentifier: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A view controller of a storyboard.
        case scene
        case segue
        /// A cell or a reusable view.
        case reuse
        /// A view or an item that AppKit makes by name.
        case userInterfaceItem
    }

    package var kind: Kind
    package var name: String
    /// The class of what it names; of a segue the one that it leaves from.
    package var className: String?
    /// Of the attribute.
    package var range: Range<Int>
}

/// Another document that a document names.
package struct NibReference: Hashable, Sendable {
    package var name: String
    /// A storyboard, else a nib.
    package var kind: Document.Kind
    /// The scene in it that is meant; nil for the initial one.
    package var scene: String?
    /// The bundle that it is in; nil for the document's own.
    package var bundle: String?
    /// The number of the scene that refers to it; nil in a xib.
    package var source: Int?
    /// Of the attribute that names it; of the start tag when none does, because it's the document itself.
    package var range: Range<Int>
    /// Of the attribute that names the scene; nil when none does.
    package var sceneRange: Range<Int>?
}

extension NibSummary {
    /// The view that code gets first from `instantiate(withOwner:)`.
    package var root: NibObject? { topLevel.first(where: \.isView) }

    /// One of those that are kept.
    package func object(id: String) -> NibObject? { objects.first { $0.id == id } }
}

extension NibSummary {
    /// The name by which code asks for it: `Card` of `Card~ipad.xib` too.
    package var name: String { Self.name(ofStem: stem) }

    package static func name(ofStem stem: String) -> String {
        for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { return String(stem.dropLast(device.count)) }
        return stem
    }
}
