import LibXML

extension NibSummary {
    /// - Parameter isLayout: See `loadingPattern(isLayout:)`.
    package init(_ document: Document, isLayout: (_ rootClass: String) -> Bool? = { _ in nil }) {
        self.init(SummaryMaker(document), document.loadingPattern(isLayout: isLayout))
    }

    private init(_ maker: SummaryMaker, _ pattern: LoadingPattern?) {
        let document = maker.document
        path = document.path
        stem = document.stem
        kind = document.kind
        platform = document.platform
        isLaunchScreen = document.isLaunchScreen
        ownerKind = document.ownerKind
        self.pattern = pattern
        isViewXib = document.isViewXib
        isCellXib = document.isCellXib
        owner = maker.owner
        topLevel = maker.topLevel
        objects = maker.objects
        identifiers = maker.identifiers
        scenes = document.sceneSummaries()
        references = maker.references
        actions = maker.actions
        ownerActions = maker.ownerActions
        rootRange = document.tree.startTag(document.tree.root)
    }
}

/// Collects the parts of a summary in one walk.
private struct SummaryMaker {
    let document: Document
    var owner: NibObject?
    var topLevel: [NibObject] = []
    var objects: [NibObject] = []
    var identifiers: [NibIdentifier] = []
    var references: [NibReference] = []
    var actions: Set<String> = []
    var ownerActions: [NibConnection] = []
    private let top: Set<ElementRef>
    private let ownerID: String?

    init(_ document: Document) {
        self.document = document
        // A storyboard has no top-level objects: the storyboard instantiates a scene's objects.
        top = document.kind == .xib ? Set(document.topLevelObjects) : []
        ownerID = document.filesOwner.flatMap(document.id)
        for element in document.tree.elements { add(element) }
    }

    private var tree: XMLTree { document.tree }

    private mutating func add(_ element: ElementRef) {
        switch tree.name(element) {
        case "action":
            guard let connection = document.connection(element).map(summary) else { return }
            connection.name.map { _ = actions.insert($0) }
            if connection.destinationID == ownerID, ownerID != nil { ownerActions.append(connection) }
        case "segue":
            tree.attribute("unwindAction", element).map { _ = actions.insert($0) }
            addIdentifier(.segue, "identifier", element, of: document.source(of: element))
        case "outlet", "outletCollection", "constraint": return
        default: addObject(element)
        }
    }

    /// Scenes that are not view controllers, and storyboard references.
    private static let scenes: Set<String> = ["windowController", "viewControllerPlaceholder", "controllerPlaceholder"]

    private mutating func addObject(_ element: ElementRef) {
        let isOwner = element == document.filesOwner
        let isTop = top.contains(element)
        if document.isViewController(element) || Self.scenes.contains(tree.name(element)) || isScene(element) {
            addScene(element)
        }
        addIdentifier(.reuse, "reuseIdentifier", element, of: element)
        if document.platform == .macos, document.isView(element) {
            addIdentifier(.userInterfaceItem, "identifier", element, of: element)
        }
        // First Responder is not a specific object.
        if !isOwner, document.isPlaceholder(element) { return }
        guard isOwner || isTop || document.customClass(element) != nil, document.isObject(element) else { return }
        let object = object(element, isOwner ? .owner : isTop ? .topLevel : .embedded)
        objects.append(object)
        if isTop { topLevel.append(object) }
        if isOwner { owner = object }
    }

    /// Whether it is a scene's controller of any kind: some have unknown element names.
    private func isScene(_ element: ElementRef) -> Bool {
        guard document.kind == .storyboard, let parent = tree.parent(element), tree.name(parent) == "objects" else {
            return false
        }
        return tree.attribute("sceneMemberID", element) == "viewController"
    }

    private mutating func addScene(_ element: ElementRef) {
        addIdentifier(.scene, "storyboardIdentifier", element, of: element)
        addReference("storyboardName", .storyboard, element)
        addReference("nibName", .xib, element)
        // A reference without a storyboard name refers to another scene of the same storyboard.
        if !tree.hasAttribute("storyboardName", element), tree.hasAttribute("referencedIdentifier", element) {
            addReference(named: NibSummary.name(ofStem: document.stem), .storyboard, element)
        }
    }

    private mutating func addIdentifier(
        _ kind: NibIdentifier.Kind, _ attribute: String, _ element: ElementRef, of object: ElementRef?
    ) {
        guard let name = tree.attribute(attribute, element), !name.isEmpty else { return }
        identifiers.append(
            NibIdentifier(
                kind: kind, name: name, className: object.flatMap(document.className),
                scene: document.sceneNumber(of: element),
                range: tree.attributeRange(attribute, element) ?? tree.startTag(element)))
    }

    private mutating func addReference(_ attribute: String, _ kind: Document.Kind, _ element: ElementRef) {
        guard let name = tree.attribute(attribute, element), !name.isEmpty else { return }
        addReference(named: name, kind, element, at: tree.attributeRange(attribute, element))
    }

    private mutating func addReference(
        named name: String, _ kind: Document.Kind, _ element: ElementRef, at range: Range<Int>? = nil
    ) {
        references.append(
            NibReference(
                name: name, kind: kind, scene: tree.attribute("referencedIdentifier", element),
                bundle: tree.attribute("bundleIdentifier", element), source: document.sceneNumber(of: element),
                object: object(element, .embedded), range: range ?? tree.startTag(element),
                sceneRange: tree.attributeRange("referencedIdentifier", element)))
    }

    private func object(_ element: ElementRef, _ position: NibObject.Position) -> NibObject {
        NibObject(
            id: document.id(element), element: tree.name(element), className: document.className(element),
            customClass: document.customClass(element), module: document.module(element),
            isOfOwnTarget: tree.attribute("customModuleProvider", element) == "target", position: position,
            scene: document.sceneNumber(of: element),
            isView: document.isView(element), isCell: document.isCell(element),
            isViewController: document.isViewController(element),
            reuseIdentifier: tree.attribute("reuseIdentifier", element), label: document.label(element),
            connections: document.connections(of: element).map(summary),
            runtimeAttributes: document.runtimeAttributes(of: element).compactMap(\.keyPath),
            isMadeAtOnce: isMadeAtOnce(element), isDecoded: isDecoded(element), hasSubviews: hasSubviews(element),
            range: tree.startTag(element), classRange: tree.attributeRange("customClass", element))
    }

    /// Prototypes are instantiated on request, and so are the views of a view controller.
    private func isMadeAtOnce(_ element: ElementRef) -> Bool {
        !tree.elements(upFrom: element).contains { outer in
            document.isViewController(outer) || document.isCell(outer) && !top.contains(outer)
                || outer != element && Self.madeOnRequest.contains(tree.name(outer))
        }
    }

    private static let madeOnRequest: Set = ["prototypes", "cells", "sections", "collectionReusableView"]

    private func isDecoded(_ element: ElementRef) -> Bool {
        switch tree.name(element) {
        case "customObject": return false
        case "customView":
            return document.platform != .macos
                || tree.attribute("customObjectInstantitationMethod", tree.root) == "direct"
        default: return true
        }
    }

    private func hasSubviews(_ element: ElementRef) -> Bool? {
        guard tree.name(element) == "view" || tree.name(element) == "customView" else { return nil }
        return tree.child(element, named: "subviews").map { tree.children($0).contains { _ in true } } ?? false
    }

    private func summary(_ connection: Connection) -> NibConnection {
        NibConnection(
            kind: connection.kind, name: connection.name, destinationID: connection.destinationID,
            isSystem: document.isSystemOutlet(connection.element), range: tree.startTag(connection.element))
    }
}
