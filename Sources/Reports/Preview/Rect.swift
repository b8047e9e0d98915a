import InterfaceBuilder
import LibXML

/// A rectangle in points. The vertical axis points down.
package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Smaller on all sides; never less than nothing.
    func inset(_ dx: Double, _ dy: Double) -> Rect {
        let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
        return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Of a size, in the middle of this one.
    func centered(width: Double, height: Double) -> Rect {
        Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }

    func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// What both rectangles have in common.
    func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
    }

    func isNear(_ other: Rect, within distance: Double) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
            ($0 - $1).magnitude <= distance
        }
    }

    /// The greatest coordinate that is drawn.
    static let limit = 100_000.0

    var isWithinLimits: Bool {
        [x, y, maxX, maxY, width, height].allSatisfy { $0.magnitude <= Rect.limit } && width >= 0 && height >= 0
    }
}

extension Double {
    /// At most two decimals, the same on every machine.
    var svg: String {
        let hundredths = (self * 100).rounded()
        guard hundredths.magnitude < 1e12, hundredths.isFinite else { return "0" }
        let number = Int(hundredths)
        let (whole, rest) = (number.magnitude / 100, number.magnitude % 100)
        let sign = number < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

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
                if let value = tree.attribute(named: attribute, object) { identifiers.append(value) }
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
