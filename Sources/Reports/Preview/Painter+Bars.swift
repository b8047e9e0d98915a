import InterfaceBuilder
import LayoutModel
import LibXML

/// Navigation bars, tab bars and toolbars.
extension Painter {
    mutating func drawNavigationBar(_ node: ViewNode) {
        drawBar(items(node.element).last, in: node.frame, color: palette.color(node.element, key: "barTintColor"))
        svg.line(node.frame.x, node.frame.maxY, node.frame.maxX, node.frame.maxY, .stroke(faint, 0.5))
    }

    /// Draws the title and the buttons of a navigation item.
    /// - Parameter color: The ground; nil for the bar's usual one.
    mutating func drawBar(_ item: ElementRef?, in frame: Rect, color: Color? = nil, title usual: String? = nil) {
        let ground = drawGround(of: frame, color)
        let row = frame.height > 60 ? Rect(x: frame.x, y: frame.maxY - 44, width: frame.width, height: 44) : frame
        paint(frame, ground)
        var (left, right) = (row.x + 16, row.maxX - 16)
        if let item {
            for button in barButtons(item, "left") {
                left += drawBarButton(button, from: left, in: row, isLeading: true)
            }
            for button in barButtons(item, "right") {
                right -= drawBarButton(button, from: right, in: row, isLeading: false)
            }
        }
        let title = item.flatMap { document.text("title", of: $0) } ?? usual ?? ""
        let half = max(min(row.midX - left, right - row.midX), 0)
        if let titleView = item.flatMap({ tree.child($0, key: "titleView") }) {
            box(document.label(titleView), row.centered(width: min(2 * half, 180), height: 30))
        } else {
            text(
                title, Font(size: 17, weight: .semibold), ink, in: row.centered(width: 2 * half, height: row.height),
                alignment: .center)
        }
    }

    /// - Parameter color: Nil for a bar's usual one.
    @discardableResult
    private mutating func drawGround(of bar: Rect, _ color: Color?) -> Color {
        let ground = color ?? (options.isDark ? Color(white: 0.09) : Color(white: 0.975))
        svg.rect(bar, .fill(ground))
        return ground
    }

    /// The elements that a bar contains.
    private func items(_ bar: ElementRef) -> [ElementRef] {
        tree.child(bar, named: "items").map { Array(tree.children($0)) } ?? []
    }

    private func barButtons(_ item: ElementRef, _ side: String) -> [ElementRef] {
        tree.children(item).flatMap { child -> [ElementRef] in
            if tree.hasAttribute("key", side + "BarButtonItem", child) { return [child] }
            return tree.hasAttribute("key", side + "BarButtonItems", child)
                || tree.name(child) == side + "BarButtonItems"
                ? Array(tree.children(child)) : []
        }
    }

    /// - Returns: How much room it takes.
    private mutating func drawBarButton(_ item: ElementRef, from start: Double, in row: Rect, isLeading: Bool) -> Double
    {
        let face = BarFace(item, document)
        let isDone = tree.hasAttribute("style", "done", item) || tree.hasAttribute("systemItem", "done", item)
        let font = Font(size: 17, weight: isDone ? .semibold : .regular)
        let width = min(face.title.map { font.width(of: $0) + 1 } ?? 24, row.width / 2)
        let x = isLeading ? start : start - width
        let place = facing(Rect(x: x, y: row.y, width: width, height: row.height), in: row)
        drawBarFace(item, face, font, in: place, alignment: isLeading ? .leading : .trailing)
        return width + 16
    }

    private mutating func drawBarFace(
        _ item: ElementRef, _ face: BarFace, _ font: Font, in place: Rect, alignment: Alignment
    ) {
        let color =
            tree.hasAttribute("enabled", "NO", item)
            ? palette.system("tertiaryLabelColor", note) : palette.color(item, key: "tintColor") ?? tint
        if let title = face.title {
            text(title, font, color, in: place, alignment: alignment)
        } else if let image = face.image {
            drawImage(image, in: place.centered(width: 24, height: 24), tint: color, isSystem: face.isSymbol)
        }
    }

    mutating func drawToolbar(_ node: ViewNode) {
        drawToolbar(items(node.element), in: node.frame, color: palette.color(node.element, key: "barTintColor"))
    }

    /// Items with flexible space between them.
    mutating func drawToolbar(_ items: [ElementRef], in frame: Rect, color: Color? = nil) {
        drawGround(of: frame, color)
        svg.line(frame.x, frame.y, frame.maxX, frame.y, .stroke(faint, 0.5))
        let row = Rect(x: frame.x + 16, y: frame.y, width: max(frame.width - 32, 0), height: min(frame.height, 49))
        let font = Font(size: 17)
        let faces = items.map { BarFace($0, document) }
        let widths = zip(items, faces).map { item, face -> Double in
            if face.isFlexible { return 0 }
            if face.isSpace { return min(max(document.number("width", of: item) ?? 8, 0), row.width) }
            return min((face.title.map { font.width(of: $0) + 1 } ?? 24) + 8, row.width)
        }
        let flexible = faces.count(where: \.isFlexible)
        let rest = max(row.width - widths.reduce(0, +), 0)
        var x = row.x
        for (index, item) in items.enumerated() {
            let width = faces[index].isFlexible ? rest / Double(max(flexible, 1)) : widths[index]
            if !faces[index].isSpace, x < row.maxX {
                drawBarFace(
                    item, faces[index], font,
                    in: facing(Rect(x: x, y: row.y, width: width, height: row.height), in: row), alignment: .center)
            }
            x += width
        }
    }

    mutating func drawTabBar(_ node: ViewNode) {
        drawTabs(items(node.element), in: node.frame, color: palette.color(node.element, key: "barTintColor"))
    }

    /// - Parameter items: `tabBarItem` elements; the first one is selected.
    mutating func drawTabs(_ items: [ElementRef], in frame: Rect, color: Color? = nil) {
        drawGround(of: frame, color)
        svg.line(frame.x, frame.y, frame.maxX, frame.y, .stroke(faint, 0.5))
        let width = frame.width / Double(max(items.count, 1))
        for (index, item) in items.prefix(8).enumerated() {
            let x = frame.x + Double(index) * width
            let place = facing(Rect(x: x, y: frame.y, width: width, height: min(frame.height, 49)), in: frame)
            let color = index == 0 ? tint : palette.system("systemGrayColor", note)
            let face = BarFace(item, document)
            let icon = Rect(x: place.midX - 13, y: place.y + 5, width: 26, height: 26)
            if let image = face.image {
                drawImage(image, in: icon, tint: color, isSystem: face.isSymbol)
            } else {
                svg.circle(icon.midX, icon.midY, 10, .stroke(color.with(alpha: 0.5), 1.25, dash: "2 2"))
            }
            let title = face.title ?? (document.text("title", of: item) ?? "")
            text(
                title, Font(size: 10, weight: .medium), color,
                in: Rect(x: place.x + 1, y: place.maxY - 15, width: max(place.width - 2, 0), height: 13),
                alignment: .center)
        }
    }
}

/// What an item of a bar shows.
struct BarFace {
    private(set) var title: String?
    private(set) var image: String?
    private(set) var isSymbol = false
    private(set) var isSpace = false
    private(set) var isFlexible = false

    init(_ item: ElementRef, _ document: Document) {
        let tree = document.tree
        let text = document.text("title", of: item).flatMap { $0.isEmpty ? nil : $0 }
        image = tree.attribute("image", item)
        isSymbol = tree.hasAttribute("catalog", "system", item)
        let isTab = tree.hasName("tabBarItem", item)
        if image == nil || isTab { title = text }
        if let system = tree.attribute("systemItem", item) {
            switch system {
            case "flexibleSpace": (isSpace, isFlexible) = (true, true)
            case "fixedSpace": isSpace = true
            case "cancel", "done", "edit", "save", "undo", "redo", "favorites", "featured", "history", "contacts",
                "more", "recents", "downloads":
                title = title ?? system.prefix(1).uppercased() + system.dropFirst()
            default:
                (image, isSymbol) = (Self.symbols[system] ?? system, true)
            }
        }
        if let view = tree.children(item).first(where: document.isView) {
            (title, image) = (document.label(view), nil)
        } else if title == nil, image == nil, !isSpace {
            title = isTab ? nil : "Item"
        }
    }

    private static let symbols = [
        "add": "plus", "search": "magnifyingglass", "stop": "xmark", "close": "xmark", "play": "play", "pause": "pause",
    ]
}
