import InterfaceBuilder
import LayoutModel
import LibXML

/// A view that is drawn, and those in it.
struct ViewNode {
    let element: ElementRef
    let name: String
    let id: String?
    /// In the coordinates of the picture.
    let frame: Rect
    var children: [ViewNode] = []
    /// Whether it is only outlined, because the app shows it at some time at most.
    var isHidden = false
    /// Whether Xcode has marked its frame as misplaced or ambiguous.
    var isDoubtful = false
    /// Whether its frame depends on the size of a text that is only estimated.
    var isEstimated = false

    /// All views in it, in the order in which they are drawn, and itself.
    var all: [ViewNode] { [self] + children.flatMap(\.all) }
}

/// Which views of a document are visible, and where.
struct ViewTree {
    let document: Document
    /// Frames that replace the stored ones, relative to the superview.
    var solved: [ElementRef: Rect] = [:]
    var estimated: Set<ElementRef> = []
    var isRightToLeft = false
    var showsHidden = false
    private var count = 0
    /// What is not drawn, by the reason.
    private(set) var leftOut: [String: Int] = [:]

    /// The most views of a picture.
    private static let most = 5_000

    init(_ document: Document) { self.document = document }

    private var tree: XMLTree { document.tree }

    /// The coordinates in a superview.
    struct Container {
        var bounds: Rect
        /// Whether they count from the bottom.
        var isFromBottom: Bool
    }

    /// The outermost view of a picture; nil for one that can't be drawn.
    mutating func root(_ view: ElementRef) -> ViewNode? {
        count = 0
        leftOut = [:]
        return node(view, in: nil, isHidden: false)
    }

    /// The stored frame, relative to the superview; nil for none and for one that no screen has.
    func storedFrame(_ view: ElementRef) -> Rect? {
        let isWindow = tree.hasName("window", view)
        guard let rect = tree.child(view, key: isWindow ? "contentRect" : "frame") else { return nil }
        var numbers: [Double] = []
        for name in ["x", "y", "width", "height"] {
            let text = tree.attribute(name, rect) ?? "0"
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }),
                let number = Double(text), number.isFinite
            else { return nil }
            numbers.append(number)
        }
        let frame = Rect(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
        return frame.isWithinLimits ? frame : nil
    }

    private mutating func node(_ view: ElementRef, in container: Container?, isHidden: Bool) -> ViewNode? {
        guard count < Self.most else {
            leftOut["views beyond \(Self.most)", default: 0] += 1
            return nil
        }
        guard isInstalled(view) else { return nil }
        let isHidden = isHidden || tree.hasAttribute("hidden", "YES", view)
        if isHidden, !showsHidden {
            leftOut["hidden", default: 0] += 1
            return nil
        }
        guard var frame = solved[view] ?? storedFrame(view) ?? defaultFrame(view, container) else {
            leftOut["without a usable frame", default: 0] += 1
            return nil
        }
        count += 1
        if let container {
            if container.isFromBottom { frame.y = container.bounds.height - frame.y - frame.height }
            if isRightToLeft { frame.x = container.bounds.width - frame.x - frame.width }
            frame.x += container.bounds.x
            frame.y += container.bounds.y
        }
        guard frame.isWithinLimits else {
            leftOut["without a usable frame", default: 0] += 1
            return nil
        }
        var node = ViewNode(element: view, name: tree.name(view), id: document.id(view), frame: frame)
        node.isHidden = isHidden
        node.isDoubtful =
            tree.hasAttribute("misplaced", "YES", view) || tree.hasAttribute("ambiguous", "YES", view)
        node.isEstimated = estimated.contains(view)
        var inside = Container(bounds: frame, isFromBottom: isFromBottom(view))
        inside.bounds.y += heightOfHeader(over: view)
        for child in contents(of: view) {
            if let child = self.node(child, in: inside, isHidden: isHidden) { node.children.append(child) }
        }
        return node
    }

    /// How much of a clip view is behind the header of its table: the rows begin below.
    private func heightOfHeader(over clip: ElementRef) -> Double {
        guard tree.hasName("clipView", clip), let scroll = tree.parent(clip),
            let header = tree.child(scroll, key: "headerView"), !tree.hasAttribute("hidden", "YES", header),
            let place = storedFrame(header), let own = storedFrame(clip)
        else { return 0 }
        return min(max(place.maxY - own.y, 0), place.height)
    }

    /// A content view without a frame fills what it is in.
    private func defaultFrame(_ view: ElementRef, _ container: Container?) -> Rect? {
        guard let container, tree.child(view, key: "frame") == nil,
            tree.hasAttribute("key", "contentView", view) || tree.hasAttribute("key", "view", view)
        else { return nil }
        return Rect(x: 0, y: 0, width: container.bounds.width, height: container.bounds.height)
    }

    /// The views directly in a view. Of a tab view, only those of the first tab are visible.
    func contents(of view: ElementRef) -> [ElementRef] {
        var views: [ElementRef] = []
        let name = tree.name(view)
        func add(_ element: ElementRef) {
            for child in tree.children(element) {
                if document.isView(child) {
                    views.append(child)
                } else if name == "tabView", tree.hasName("tabViewItems", child) {
                    if let item = shownTab(of: view, child) { add(item) }
                } else if !Self.withoutViews.contains(tree.name(child)) {
                    add(child)
                }
            }
        }
        add(view)
        return views
    }

    private static let withoutViews: Set<String> = ["connections", "constraints", "variation", "rect", "touchBar"]

    func shownTab(of view: ElementRef, _ items: ElementRef) -> ElementRef? {
        let initial = tree.attribute("initialItem", view)
        return tree.children(items).first { initial != nil && tree.attribute("id", $0) == initial }
            ?? tree.children(items).first { _ in true }
    }

    /// Whether a view is installed on the canvas: a phone in portrait, unless something else is chosen there.
    private func isInstalled(_ view: ElementRef) -> Bool {
        guard let changes = document.installationChanges(of: view) else { return true }
        for key in ["heightClass=regular-widthClass=compact", "widthClass=compact", "heightClass=regular", "default"] {
            if let isIncluded = changes[key] { return isIncluded }
        }
        return true
    }

    /// AppKit counts from the bottom, except in the views that override it.
    private func isFromBottom(_ view: ElementRef) -> Bool {
        guard document.platform == .macos else { return false }
        switch tree.name(view) {
        case "tableView", "outlineView", "collectionView", "textView", "splitView", "tableHeaderView", "browser",
            "scrollView":
            return false
        case "clipView":
            let content = contents(of: view).first.map(tree.name) ?? ""
            return !["tableView", "outlineView", "collectionView", "textView"].contains(content)
        default: return true
        }
    }
}
