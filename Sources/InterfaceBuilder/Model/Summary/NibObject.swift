/// An object of a document, as a `NibSummary` keeps it.
package struct NibObject: Hashable, Sendable {
    package enum Position: Hashable, Sendable, CaseIterable {
        /// File's Owner: code brings it along, loading does not make it.
        case owner
        case topLevel
        /// Inside another object, or in a scene.
        case embedded
    }

    package var id: String?
    /// The element's name: `view`.
    package var element: String
    /// The custom class, else the element's own.
    package var className: String?
    package var customClass: String?
    package var module: String?
    /// Whether the class is of the module of the document's own target.
    package var isOfOwnTarget: Bool
    package var position: Position
    package var isView: Bool
    package var isCell: Bool
    package var isViewController: Bool
    package var reuseIdentifier: String?
    /// As Xcode's outline shows it.
    package var label: String
    /// Those whose source it is.
    package var connections: [NibConnection]
    /// The key paths of its User Defined Runtime Attributes.
    package var runtimeAttributes: [String]
    /// Whether loading the document makes it at once: not what is in a prototype cell or another view controller.
    package var isMadeAtOnce: Bool
    /// Whether loading makes it with `init(coder:)`: of AppKit's custom views only those of documents that say so, and a custom object
    /// never.
    package var isDecoded: Bool
    /// Whether the document gives it subviews; nil for a view that has some of its own.
    package var hasSubviews: Bool?
    /// Its start tag.
    package var range: Range<Int>
    /// The attribute that names the custom class; nil without one.
    package var classRange: Range<Int>?
}

/// A connection of a document, as a `NibSummary` keeps it.
package struct NibConnection: Hashable, Sendable {
    package var kind: Connection.Kind
    /// The outlet's property, the action's selector, the segue's identifier, or the binding's name.
    package var name: String?
    package var destinationID: String?
    /// Whether it is an outlet that the source's system class itself has.
    package var isSystem: Bool
    package var range: Range<Int>
}

extension NibObject {
    /// Whether it has outlets that its system class has not brought along.
    package var outlets: [NibConnection] {
        connections.filter { ($0.kind == .outlet || $0.kind == .outletCollection) && !$0.isSystem }
    }
}
