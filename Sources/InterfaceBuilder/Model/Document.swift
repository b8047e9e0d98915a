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
    /// Texts that it shows instead of its own ones, such as those of a language, by their elements and names.
    let replacedTexts: ReplacedTexts

    package typealias ReplacedTexts = [ElementRef: [String: String]]

    init(
        path: Path, tree: XMLTree, elementRegistry: ElementRegistry, ancestries: [String: ClassAncestry] = [:],
        replacedTexts: ReplacedTexts = [:]
    ) {
        self.replacedTexts = replacedTexts
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
    lazy var variationIndex = VariationIndex(self)
    lazy var referenceIndex = ReferenceIndex(self)
    /// Of all constraints, in document order.
    package lazy var constraintTerms = findConstraintTerms()
    package lazy var similarConstraints = findSimilarConstraints()
    lazy var tieIndex = LayoutTieIndex(self)
    /// Its text, for lines and columns.
    package lazy var source = SourceText(tree.bytes)
    lazy var givenSizes = GivenSizes(self)
    lazy var hiddenArranged = findHiddenArranged()
    lazy var sceneNumbers = Dictionary(scenes.enumerated().map { ($1.element, $0) }) { first, _ in first }
    lazy var segmentNumbers = findSegmentNumbers()
    /// The texts with a letter, whether they are shown or not.
    package lazy var exportedTexts: [LocalizableText] = tree.elements.flatMap(exportedTexts(of:))
    lazy var placements = GivenSizes(self, countsContent: true)
    var stackViewSizes: [AxisOfView: IntrinsicSize] = [:]
    let possiblyGivenSizes = Cache<AxisOfView, Bool>()
    let viewsOfCellClasses = Cache<ElementRef, Bool>()
    // Each takes as long as an object has children, or references, and every finding in the object names it.
    let ownLabels = Cache<ElementRef, String?>()
    let textLabels = Cache<ElementRef, Bool>()
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

/// The registry of the element names that a reader has encountered, with their table entries, by name number.
package final class ElementRegistry {
    private let names: InternedNames
    private var infos: [ElementInfo?] = []
    /// For each name one role per platform, in the order of `Platform.allCases`.
    private var roles: [ElementRole] = []
    private var common: [(any: ElementRole, all: ElementRole)] = []
    private var references: [[String]] = []

    init(names: InternedNames) { self.names = names }

    package func info(_ nameID: Int) -> ElementInfo? {
        infos.indices.contains(nameID) ? infos[nameID] : nil
    }

    package func role(_ nameID: Int, on platform: Platform) -> ElementRole {
        let index = nameID * platformCount + platform.ordinal
        return roles.indices.contains(index) ? roles[index] : []
    }

    /// The roles of a name on any of the platforms, and on all of them.
    package func roles(_ nameID: Int) -> (any: ElementRole, all: ElementRole) {
        common.indices.contains(nameID) ? common[nameID] : ([], [])
    }

    /// The attributes that contain an object's id.
    func references(_ nameID: Int) -> [String] {
        references.indices.contains(nameID) ? references[nameID] : []
    }

    private let platformCount = Platform.allCases.count

    /// Adds the new names of the last document.
    func learn() {
        guard infos.count < names.count else { return }
        for name in names.names[infos.count...] {
            let info = ElementTable.info(name)
            infos.append(info)
            let each = Platform.allCases.map { ElementRole(name: name, info: info, platform: $0) }
            roles += each
            common.append((each.reduce([]) { $0.union($1) }, each.reduce(each[0]) { $0.intersection($1) }))
            references.append(IdReferences.attributes(of: name))
        }
    }
}

extension Platform {
    /// The index in `allCases`.
    var ordinal: Int {
        switch self {
        case .ios: 0
        case .macos: 1
        case .tvos: 2
        case .watchos: 3
        case .visionos: 4
        }
    }
}

/// The properties of an element that follow from its name alone.
package struct ElementRole: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let view = ElementRole(rawValue: 1)
    package static let viewController = ElementRole(rawValue: 2)
    package static let connection = ElementRole(rawValue: 4)
    /// Has an `id` that is not an object's.
    package static let device = ElementRole(rawValue: 8)

    init(name: String, info: ElementInfo?, platform: Platform) {
        self = []
        if name == "device" || name == "adaptation" { insert(.device) }
        guard let info else { return }
        if info.isView(on: platform) { insert(.view) }
        switch info.category(on: platform) {
        case .connection: insert(.connection)
        case .viewController: insert(.viewController)
        default: break
        }
    }
}
