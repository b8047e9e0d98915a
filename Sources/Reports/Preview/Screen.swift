import InterfaceBuilder
import LibXML

/// Something of a document with a picture of its own: a scene, a window, or a top-level view.
struct Screen {
    /// As in Xcode's outline.
    var name: String
    /// What a user may call it by: its name, ids, classes.
    var identifiers: [String]
    /// The outermost view; nil for a controller without one in the document.
    var view: ElementRef?
    /// The view controller or window that shows it.
    var holder: ElementRef?

    static func all(_ document: Document) -> [Screen] {
        let tree = document.tree
        var screens: [Screen] = []
        func add(_ object: ElementRef, _ scene: Scene?) {
            let name = tree.name(object)
            var identifiers = [document.label(object)]
            for attribute in ["id", "customClass", "storyboardIdentifier", "userLabel", "title"] {
                if let value = tree.attribute(attribute, object) { identifiers.append(value) }
            }
            if let id = scene?.sceneID { identifiers.append(id) }
            // The outline's "View" says less than the file's name.
            let isGeneric = ["View", "Custom View", "Window"].contains(identifiers[0]) && document.kind == .xib
            let isFirst = screens.isEmpty
            if isGeneric, isFirst { identifiers.insert(document.stem, at: 0) }
            var screen = Screen(name: identifiers[0], identifiers: identifiers)
            if document.isView(object) {
                screen.view = object
            } else if name == "window" {
                (screen.view, screen.holder) = (tree.child(object, key: "contentView"), object)
            } else if document.platform == .watchos, document.isViewController(object) {
                (screen.view, screen.holder) = (tree.child(object, named: "items").map { _ in object }, object)
            } else if document.isViewController(object) || name == "windowController" {
                let window = tree.child(object, named: "window")
                screen.view = (window.flatMap { tree.child($0, key: "contentView") }) ?? tree.child(object, key: "view")
                screen.holder = window ?? object
            } else {
                return
            }
            screens.append(screen)
        }
        if document.kind == .storyboard {
            for scene in document.scenes {
                guard let list = scene.objects else { continue }
                for object in tree.children(list) where !document.isPlaceholder(object) || object == scene.mainObject {
                    add(object, scene)
                }
            }
        } else {
            for object in document.topLevelObjects { add(object, nil) }
        }
        return screens
    }

    func hasName(_ name: String) -> Bool { identifiers.contains(name) }
}
