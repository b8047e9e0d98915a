package import Base

/// What the rest of a project needs to know about a document after the document itself is released: its objects, the
/// connections to File's Owner and to the top-level objects, and the names that code can look up.
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
    /// The top-level objects without the placeholders, in the order in which loading returns them.
    package let topLevel: [NibObject]
    /// File's Owner, the top-level objects and all other objects with a custom class, in document order.
    package let objects: [NibObject]
    /// The names that code can look up: scenes, segues, cells.
    package let identifiers: [NibIdentifier]
    /// The scenes of a storyboard, in its order.
    package let scenes: [NibScene]
    /// Other documents that this one refers to, and other scenes that a storyboard refers to.
    package let references: [NibReference]
    /// The selectors of its actions, including unwind segues.
    package let actions: Set<String>
    /// The actions sent to File's Owner.
    package let ownerActions: [NibConnection]
    /// The root's start tag.
    package let rootRange: Range<Int>
}

/// A name by which code looks up something in a document.
package struct NibIdentifier: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A view controller of a storyboard.
        case scene
        case segue
        /// A cell or a reusable view.
        case reuse
        /// A view or an item that AppKit creates by identifier.
        case userInterfaceItem
    }

    package var kind: Kind
    package var name: String
    /// The class of the object with the name; for a segue, the class of its source.
    package var className: String?
    /// The range of the attribute.
    package var range: Range<Int>
}

/// A reference to another document.
package struct NibReference: Hashable, Sendable {
    package var name: String
    /// A storyboard or a nib.
    package var kind: Document.Kind
    /// The referenced scene; nil for the initial one.
    package var scene: String?
    /// The bundle that contains it; nil for the bundle of the document.
    package var bundle: String?
    /// The number of the scene that refers to it; nil in a xib.
    package var source: Int?
    /// The range of the attribute with the name; of the start tag if the document refers to itself without a name.
    package var range: Range<Int>
    /// The range of the attribute with the scene; nil if there is none.
    package var sceneRange: Range<Int>?
}

extension NibSummary {
    /// The first view that code gets from `instantiate(withOwner:)`.
    package var root: NibObject? { topLevel.first(where: \.isView) }

    /// One of `objects`.
    package func object(id: String) -> NibObject? { objects.first { $0.id == id } }
}

extension NibSummary {
    /// The name by which code loads it: `Card`, also for `Card~ipad.xib`.
    package var name: String { Self.name(ofStem: stem) }

    package static func name(ofStem stem: String) -> String {
        for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { return String(stem.dropLast(device.count)) }
        return stem
    }
}
