package import Base
package import LibXML

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
    /// The number of its scene; nil in a xib.
    package var scene: Int?
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
    /// The object that refers to it.
    package var object: NibObject
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
    /// The number of its scene; nil in a xib.
    package var scene: Int?
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
    package var outlets: [NibConnection] { connections.filter { $0.kind.isOutlet && !$0.isSystem } }
}

/// A scene of a storyboard in a `NibSummary`.
package struct NibScene: Hashable, Sendable {
    /// The controller's id.
    package var id: String?
    /// Its Storyboard ID.
    package var identifier: String?
    /// Whether it is the storyboard's initial scene.
    package var isInitial: Bool
    /// Whether it contains the application's menu, which is loaded with the storyboard.
    package var isApplication: Bool
    /// Whether it is a reference to a scene of another storyboard.
    package var isReference: Bool
    /// The numbers of the destination scenes of its segues and relationships.
    package var destinations: Set<Int>
    /// The label of its controller in Xcode's outline.
    package var label: String
    /// The class of its controller; nil for a reference.
    package var className: String?
    /// The controller's start tag.
    package var range: Range<Int>
}

extension Document {
    /// The number of the scene that contains an element; nil in a xib.
    package func sceneNumber(of element: ElementRef) -> Int? {
        guard kind == .storyboard else { return nil }
        for candidate in tree.elements(upFrom: element) {
            if let number = sceneNumbers[candidate] { return number }
        }
        return nil
    }

    /// The prototype cell that contains an element, which is created only when code dequeues it.
    package func prototype(around element: ElementRef) -> ElementRef? {
        tree.elements(upFrom: element).first { candidate in
            guard let list = tree.parent(candidate) else { return false }
            return tree.name(list) == "prototypes"
                || tree.name(list) == "cells" && tree.parent(list).map(tree.name) == "collectionView"
        }
    }

    /// The scenes of a storyboard, in its order; empty for a xib.
    func sceneSummaries() -> [NibScene] {
        var destinations: [Int: Set<Int>] = [:]
        for element in kind == .storyboard ? Array(tree.elements) : [] where tree.name(element) == "segue" {
            guard let own = sceneNumber(of: element), let other = destination(of: element).flatMap(sceneNumber),
                other != own
            else { continue }
            destinations[own, default: []].insert(other)
        }
        let initial = tree.attribute("initialViewController", tree.root).flatMap(object).flatMap(sceneNumber)
        return scenes.enumerated().map { number, scene in
            let main = scene.mainObject
            let name = main.map(tree.name) ?? ""
            return NibScene(
                id: main.flatMap(id), identifier: main.flatMap { tree.attribute("storyboardIdentifier", $0) },
                isInitial: number == initial,
                isApplication: name == "application", isReference: name.hasSuffix("Placeholder"),
                destinations: destinations[number] ?? [], label: label(main ?? scene.element),
                className: name.hasSuffix("Placeholder") ? nil : main.flatMap(className),
                range: tree.startTag(main ?? scene.element))
        }
    }
}
