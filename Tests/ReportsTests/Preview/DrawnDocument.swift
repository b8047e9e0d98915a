import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import Reports
import TestSupport
import Testing

/// A document, and its picture as another program would read it.
struct DrawnDocument {
    let document: Document
    let svg: [UInt8]
    let picture: XMLTree

    init(_ bytes: [UInt8], _ path: Path, _ options: WireframeOptions = WireframeOptions()) throws {
        document = try #require(DocumentReader()).read(bytes, path: path)
        svg = WireframeFile.svg(Wireframe.draw(document, options))
        picture = try #require(XMLParser()).parse(svg)
    }

    /// The rectangles with ids, with the translations around them undone.
    var rectangles: [String: [Rect]] {
        var found: [String: [Rect]] = [:]
        for element in picture.elements where picture.name(element) == "rect" {
            guard let id = picture.attribute("id", element), id.hasPrefix("v-") else { continue }
            func number(_ name: String) -> Double {
                picture.attribute(name, element).flatMap(Double.init) ?? .nan
            }
            found[String(id.dropFirst(2)), default: []].append(
                Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
        }
        return found
    }

    var texts: Set<String> {
        Set(picture.elements.filter { picture.name($0) == "text" || picture.name($0) == "title" }.map(picture.text))
    }

    /// The views that must be in the picture, worked out from the document alone.
    var expected: [String: Rect] {
        var frames: [String: Rect] = [:]
        for element in document.tree.elements where document.isView(element) && isVisible(element) {
            guard let id = document.tree.attribute("id", element), let frame = frame(element) else { continue }
            frames[id] = frame
        }
        return frames
    }

    private func superview(_ view: ElementRef) -> ElementRef? {
        var parent = document.tree.parent(view)
        while let current = parent, !document.isView(current) { parent = document.tree.parent(current) }
        return parent
    }

    private func isVisible(_ view: ElementRef) -> Bool {
        let tree = document.tree
        var current: ElementRef? = view
        var top = view
        while let element = current {
            if document.isView(element) {
                if tree.hasAttribute("hidden", "YES", element) || !isInstalled(element) || frame(element) == nil {
                    return false
                }
                top = element
            }
            if tree.hasName("tabViewItem", element), let list = tree.parent(element), let tabs = tree.parent(list) {
                let initial = tree.attribute("initialItem", tabs)
                let first =
                    tree.children(list).first { tree.attribute("id", $0) == initial }
                    ?? tree.children(list).first { _ in true }
                if first != element { return false }
            }
            current = tree.parent(element)
        }
        // Items of bars and menus have views that are in no view.
        guard let parent = tree.parent(top) else { return false }
        let isContent = ["view", "contentView"].contains(tree.attribute("key", top))
        return tree.hasName("objects", parent) || isContent && !tree.hasName("drawer", parent) && isOnScreen(parent)
    }

    private func isOnScreen(_ holder: ElementRef) -> Bool {
        let tree = document.tree
        guard let list = tree.parent(holder) else { return false }
        return tree.hasName("objects", list) || tree.hasName("windowController", list)
    }

    private func isInstalled(_ view: ElementRef) -> Bool {
        let changes = document.installationChanges(of: view) ?? [:]
        let keys = ["heightClass=regular-widthClass=compact", "widthClass=compact", "heightClass=regular", "default"]
        return keys.lazy.compactMap { changes[$0] }.first ?? true
    }

    private func frame(_ view: ElementRef) -> Rect? {
        let tree = document.tree
        guard let element = tree.child(view, key: "frame") else { return nil }
        func number(_ name: String) -> Double { document.number(name, of: element) ?? 0 }
        var frame = Rect(
            x: number("x"), y: number("y"), width: max(number("width"), 0), height: max(number("height"), 0))
        guard let superview = superview(view), let outer = self.frame(superview) else { return frame }
        if document.platform == .macos, countsFromBottom(superview) { frame.y = outer.height - frame.y - frame.height }
        frame.x += outer.x
        frame.y += outer.y + header(over: superview)
        return frame
    }

    /// The rows of a table begin below its header, which AppKit puts over the clip view.
    private func header(over clip: ElementRef) -> Double {
        let tree = document.tree
        guard tree.hasName("clipView", clip), let scroll = tree.parent(clip),
            let header = tree.child(scroll, named: "tableHeaderView"),
            let place = tree.child(header, key: "frame"), let own = tree.child(clip, key: "frame")
        else { return 0 }
        let bottom = (document.number("y", of: place) ?? 0) + (document.number("height", of: place) ?? 0)
        return max(bottom - (document.number("y", of: own) ?? 0), 0)
    }

    private func countsFromBottom(_ view: ElementRef) -> Bool {
        let flipped: Set = [
            "tableView", "outlineView", "collectionView", "textView", "splitView", "tableHeaderView", "browser",
            "scrollView",
        ]
        let tree = document.tree
        if tree.hasName("clipView", view) {
            let content = tree.child(view, named: "subviews").flatMap { tree.children($0).first { _ in true } }
            return !flipped.contains(content.map(tree.name) ?? "")
        }
        return !flipped.contains(tree.name(view))
    }
}
