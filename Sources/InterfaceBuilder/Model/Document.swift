package import Base
package import LibXML

/// An Interface Builder document: its tree, and the meaning of the elements.
///
/// Everything except the root's attributes is computed on first access. A document stays on the thread of its reader.
package final class Document {
    package enum Kind: String, Sendable { case xib, storyboard }

    /// The path of the document, with `/`.
    package let path: Path
    package let tree: XMLTree
    package let elementRegistry: ElementRegistry
    package let kind: Kind
    package let platform: Platform
    /// The `objects` elements: one in a xib, one in each scene of a storyboard.
    package let objectLists: [ElementRef]
    package let scenes: [Scene]
    /// What is known about its custom classes.
    package let ancestries: [String: ClassAncestry]

    init(path: Path, tree: XMLTree, elementRegistry: ElementRegistry, ancestries: [String: ClassAncestry] = [:]) {
        self.path = path
        self.tree = tree
        self.elementRegistry = elementRegistry
        self.ancestries = ancestries
        let root = tree.root
        platform =
            tree.attribute("targetRuntime", root).flatMap(Platform.init(targetRuntime:))
            ?? tree.attribute("type", root).flatMap(Platform.init(documentType:)) ?? .ios
        if let list = tree.child(root, named: "scenes") {
            kind = .storyboard
            scenes = tree.children(list).filter { tree.name($0) == "scene" }.map { Scene(element: $0, in: tree) }
            objectLists = scenes.compactMap(\.objects)
        } else {
            kind = .xib
            scenes = []
            objectLists = tree.children(root).filter { tree.name($0) == "objects" }
        }
    }

    /// The file's name without its extension.
    package private(set) lazy var stem: String = path.stem

    package var isLaunchScreen: Bool { tree.hasAttribute("launchScreen", "YES", tree.root) }

    // Computed on first access; each is documented at its type.
    lazy var objectIndex = ObjectIndex(self)
    lazy var objectIDsAsBytes = AttributeValues(of: "id", in: tree) { !role($0).contains(.device) }
    lazy var variationIndex = VariationIndex(self)
    lazy var referenceIndex = ReferenceIndex(self)
    lazy var tieIndex = LayoutTieIndex(self)
    /// Its text, for lines and columns.
    package lazy var source = SourceText(tree.bytes)
    lazy var givenSizes = GivenSizes(self)
    lazy var sceneNumbers = Dictionary(scenes.enumerated().map { ($1.element, $0) }) { first, _ in first }
    lazy var placements = GivenSizes(self, countsContent: true)
    var stackViewSizes: [AxisOfView: IntrinsicSize] = [:]
    let possiblyGivenSizes = Cache<AxisOfView, Bool>()
    let viewsOfCellClasses = Cache<ElementRef, Bool>()
    package lazy var filesOwner: ElementRef? = placeholders.first(where: isFilesOwner)
    package lazy var placeholders: [ElementRef] = objectLists.flatMap(tree.children).filter(isPlaceholder)
    package lazy var topLevelObjects: [ElementRef] = objectLists.flatMap(tree.children).filter { !isPlaceholder($0) }
    package lazy var topLevelViews: [ElementRef] = topLevelObjects.filter(isView)
    /// A xib of iOS or tvOS that code loads to get a view: not a launch screen, no cell at the top level, and its owner
    /// neither is nor may be a view controller. It may have no view at all.
    package lazy var isViewXib = findIsViewXib()
    /// A xib of iOS or tvOS with a top-level cell that isn't only a part of its owner.
    package lazy var isCellXib = findIsCellXib()
    package lazy var ownerKind: OwnerKind = findOwnerKind()
}

/// A scene of a storyboard: a separate tree.
package struct Scene: Hashable, Sendable {
    package let element: ElementRef
    package let sceneID: String?
    /// The list of the scene's top-level objects.
    package let objects: ElementRef?
    /// The scene's view controller, window controller or application.
    package let mainObject: ElementRef?

    init(element: ElementRef, in tree: XMLTree) {
        self.element = element
        sceneID = tree.attribute("sceneID", element)
        objects = tree.child(element, named: "objects")
        mainObject = objects.flatMap { objects in
            tree.children(objects).first { tree.hasAttribute("sceneMemberID", "viewController", $0) }
        }
    }
}
