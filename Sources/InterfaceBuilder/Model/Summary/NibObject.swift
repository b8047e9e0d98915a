/// An object of a document in a `NibSummary`.
package struct NibObject: Hashable, Sendable {
    package enum Position: Hashable, Sendable, CaseIterable {
        /// File's Owner: code passes it, loading does not create it.
        case owner
        case topLevel
        /// Inside another object, or in a scene.
        case embedded
    }

    package var id: String?
    /// The element's name: `view`.
    package var element: String
    /// The custom class, otherwise the element's class.
    package var className: String?
    package var customClass: String?
    package var module: String?
    /// Whether the class is in the module of the document's target.
    package var isOfOwnTarget: Bool
    package var position: Position
    package var isView: Bool
    package var isCell: Bool
    package var isViewController: Bool
    package var reuseIdentifier: String?
    /// The label in Xcode's outline.
    package var label: String
    /// The connections whose source it is.
    package var connections: [NibConnection]
    /// The key paths of its User Defined Runtime Attributes.
    package var runtimeAttributes: [String]
    /// Whether loading instantiates it immediately, unlike objects in prototype cells and other view controllers.
    package var isMadeAtOnce: Bool
    /// Whether loading decodes it with `init(coder:)`: AppKit's custom views only in documents with direct
    /// instantiation, custom objects never.
    package var isDecoded: Bool
    /// Whether the document gives it subviews; nil for an element with predefined subviews.
    package var hasSubviews: Bool?
    /// Its start tag.
    package var range: Range<Int>
    /// The attribute that names the custom class; nil without one.
    package var classRange: Range<Int>?
}

/// A connection of a document in a `NibSummary`.
package struct NibConnection: Hashable, Sendable {
    package var kind: Connection.Kind
    /// The outlet's property, the action's selector, the segue's identifier, or the binding's name.
    package var name: String?
    package var destinationID: String?
    /// Whether it is an outlet defined by the source's system class.
    package var isSystem: Bool
    package var range: Range<Int>
}

extension NibObject {
    /// The outlets that its system class does not define.
    package var outlets: [NibConnection] {
        connections.filter { ($0.kind == .outlet || $0.kind == .outletCollection) && !$0.isSystem }
    }
}
