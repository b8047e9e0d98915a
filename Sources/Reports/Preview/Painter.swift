import InterfaceBuilder
import LayoutModel
import LibXML

/// Draws the views of a document.
struct Painter {
    let document: Document
    let options: WireframeOptions
    let palette: Palette
    let fonts: FontReader
    let outlets: [String: String]
    var images: Images
    var svg: SVGWriter
    /// The opaque colors that are painted so far, as far as colors decide it: later ones are over earlier ones.
    var painted: [(frame: Rect, color: Color)]
    /// The outermost view, and its frame.
    var root: ElementRef?
    var canvas: Rect?
    /// The color of what is tapped, from the outermost view.
    var tints: [Color]
    /// Rows of tables that are below what is visible.
    var hiddenRows = 0
    /// The frames where the stored ones don't apply.
    var layout = ScreenLayout()
    /// The view that is drawn, while its texts count as cut off where they don't fit.
    var measured: ElementRef?
    /// Whether the view that is drawn is as wide as its text, whatever the file has.
    var grows = false
    /// Where texts of the file are cut off.
    var cuts: [Rect] = []
    /// The elements whose texts the language lacks.
    var untranslated: Set<ElementRef> = []

    init(_ document: Document, _ options: WireframeOptions, _ images: Images, _ palette: Palette, prefix: String) {
        self.document = document
        self.options = options
        self.images = images
        self.palette = palette
        fonts = FontReader(document: document, textSize: options.textSize)
        outlets = Self.outlets(document)
        svg = SVGWriter(prefix: prefix)
        let isMac = document.platform == .macos
        let everywhere = Rect(x: -Rect.limit, y: -Rect.limit, width: 2 * Rect.limit, height: 2 * Rect.limit)
        painted = [(everywhere, palette.system(isMac ? "windowBackgroundColor" : "systemBackgroundColor", .white))]
        tints = [
            palette.color(document.tree.root, key: "tintColor")
                ?? palette.system(isMac ? "controlAccentColor" : "tintColor", .black)
        ]
    }

    var tree: XMLTree { document.tree }
    /// The color under a frame: the last one that was painted there.
    func ground(behind frame: Rect) -> Color {
        let recent = painted.suffix(Self.mostPainted).last { layer in
            layer.frame.x <= frame.midX && frame.midX <= layer.frame.maxX && layer.frame.y <= frame.midY
                && frame.midY <= layer.frame.maxY
        }
        return recent?.color ?? painted[0].color
    }

    /// Notes that a frame is painted with a color, which may be transparent.
    mutating func paint(_ frame: Rect, _ color: Color) {
        painted.append((frame, color.over(ground(behind: frame))))
    }

    private static let mostPainted = 200
    private static let hatchedEdge = 6.0

    var tint: Color { tints.last ?? .black }
    var ink: Color { palette.system("labelColor", .black) }
    var isMac: Bool { document.platform == .macos }
    var isWatch: Bool { document.platform == .watchos }
    /// The color of what a wireframe adds to what the file says.
    var note: Color { options.isDark ? Color(white: 0.66) : Color(white: 0.47) }
    var faint: Color { note.with(alpha: 0.35) }

    /// The names of the outlets that lead to objects, by their id; the first one counts.
    private static func outlets(_ document: Document) -> [String: String] {
        var names: [String: String] = [:]
        for connection in document.connections where connection.kind.isOutlet {
            guard let id = connection.destinationID, let name = connection.name, names[id] == nil,
                !["delegate", "dataSource", "view", "window"].contains(name)
            else { continue }
            names[id] = name
        }
        return names
    }

    // MARK: A view

    mutating func draw(_ node: ViewNode) {
        guard !svg.isFull else { return }
        if node.isHidden {
            drawHidden(node)
            return
        }
        let alpha = document.number("alpha", of: node.element) ?? document.number("alphaValue", of: node.element) ?? 1
        if alpha < 1 { svg.begin("g", " opacity=\"\(max(alpha, 0).svg)\"") }
        var layer = Layer(node.element, document, palette)
        if isWatch, node.element != root {
            layer.cornerRadius = min(max(document.number("radius", of: node.element) ?? 6, 0), 500)
        }
        let background = background(of: node, layer)
        svg.rect(
            node.frame, SVGWriter.Style(fill: background, stroke: layer.borderColor, width: layer.borderWidth),
            radius: layer.cornerRadius, id: node.id, title: title(of: node))
        if let background { paint(node.frame, background) }
        if let own = palette.color(node.element, key: "tintColor") { tints.append(own) } else { tints.append(tint) }
        // A text may be estimated wider than it is; the lines around a list are outside of its rows.
        let isClipping = clips(node, layer)
        let isLeaf = node.children.isEmpty
        if isClipping, isLeaf { svg.clip(node.frame, radius: layer.cornerRadius) }
        let mayGrow =
            (isMac || layout.unsolved.contains(node.element)) && !document.hasStoredWidth(node.element)
            || document.isLaidOutByCell(node.element)
        measured = mayGrow ? nil : node.element
        grows = mayGrow && isLabelOrButton(node)
        drawContent(node)
        measured = nil
        grows = false
        if isClipping, !isLeaf { svg.clip(node.frame, radius: layer.cornerRadius) }
        for child in node.children { draw(child) }
        drawSeparators(node)
        if isClipping { svg.end("g") }
        drawOver(node)
        tints.removeLast()
        if alpha < 1 { svg.end("g") }
        drawMarks(node)
    }

    private mutating func drawHidden(_ node: ViewNode) {
        svg.rect(node.frame, .stroke(note, 0.75, dash: "1 3"), id: node.id, title: title(of: node))
        text("hidden", Font(size: 9), note, in: node.frame.inset(2, 2), alignment: .trailing, isTop: true)
        for child in node.children { drawHidden(child) }
        drawMarks(node)
    }

    /// Labels and buttons: a field does not get wider with its text.
    private func isLabelOrButton(_ node: ViewNode) -> Bool {
        switch node.name {
        case "label", "button": true
        case "textField":
            isMac && tree.child(node.element, key: "cell").map { tree.hasAttribute("borderStyle", $0) } != true
        default: false
        }
    }

    private func clips(_ node: ViewNode, _ layer: Layer) -> Bool {
        switch node.name {
        case "scrollView", "tableView", "collectionView", "clipView", "outlineView", "tableViewCell",
            "collectionViewCell", "tabView":
            return !node.children.isEmpty
        default:
            return ["clipsSubviews", "clipToBounds", "clipsToBounds"].contains {
                tree.hasAttribute($0, "YES", node.element)
            } || layer.clips
        }
    }

    /// What readers of the picture show for a view: `Label "Total" (PriceLabel)`.
    func title(of node: ViewNode) -> String {
        let label = document.label(node.element)
        let className = document.className(node.element) ?? node.name
        var title = label.hasSuffix(className) ? className : "\(className) “\(label)”"
        if let text = document.text("text", of: node.element) ?? document.text("title", of: node.element),
            !text.isEmpty, !title.contains(text)
        {
            title += ": " + text.prefix(500)
        }
        if node.isEstimated { title += " (about)" }
        return title
    }

    private func background(of node: ViewNode, _ layer: Layer) -> Color? {
        let own = palette.color(node.element, key: "backgroundColor") ?? layer.background
        if isMac { return macBackground(node) ?? own }
        if let own { return own.alpha == 0 ? nil : own }
        switch node.name {
        case "tableView":
            let isGrouped = ["grouped", "insetGrouped"].contains(tree.attribute("style", node.element))
            return palette.system(isGrouped ? "systemGroupedBackgroundColor" : "systemBackgroundColor")
        case "tableViewCell": return palette.system("tableCellGroupedBackgroundColor")
        case "textView":
            return tree.hasAttribute("key", "view", node.element) ? palette.system("systemBackgroundColor") : nil
        case "visualEffectView": return effect(node)
        default: return nil
        }
    }

    private func effect(_ node: ViewNode) -> Color {
        let style = tree.child(node.element, named: "blurEffect").flatMap { tree.attribute("style", $0) } ?? ""
        let isDark = style.lowercased().contains("dark") || style.isEmpty && options.isDark
        return isDark ? Color(white: 0.1, alpha: 0.75) : Color(white: 0.97, alpha: 0.8)
    }

    // MARK: Over and around a view

    /// What says that a view is something that the file does not show, and where views are that draw nothing.
    private mutating func drawOver(_ node: ViewNode) {
        let isEmpty = node.children.isEmpty && node.element != root
        let custom = document.customClass(node.element)
        if isEmpty, let custom, ["view", "customView", "control", "containerView"].contains(node.name) {
            box(custom, node.frame)
        } else if options.outlines != .none, isPlainContainer(node) {
            svg.rect(node.frame, .stroke(faint, 0.5, dash: "1 2"))
        }
    }

    private func isPlainContainer(_ node: ViewNode) -> Bool {
        if node.name == "stackView" || node.name == "group" { return true }
        guard ["view", "customView"].contains(node.name) else { return options.outlines == .all }
        return palette.color(node.element, key: "backgroundColor") == nil || node.children.isEmpty
    }

    private mutating func drawMarks(_ node: ViewNode) {
        if node.isDoubtful {
            let id = svg.newID("h")
            svg.begin("pattern", " id=\"\(id)\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"")
            svg.line(0, 6, 6, 0, .stroke(Color(red: 0.9, green: 0.5, blue: 0), 0.75))
            svg.end("pattern")
            // What fills the picture is hatched along its edges, so that the views in it can be seen.
            let isAll = node.element == root
            let place = isAll ? node.frame.inset(Self.hatchedEdge / 2, Self.hatchedEdge / 2) : node.frame
            let paint = isAll ? "fill=\"none\" stroke-width=\"\(Self.hatchedEdge.svg)\" stroke" : "fill"
            let opacity = isAll ? "stroke-opacity" : "fill-opacity"
            svg.element("rect", SVGWriter.geometry(place) + " \(paint)=\"url(#\(id))\" \(opacity)=\"0.5\"")
        }
        if node.isEstimated { svg.rect(node.frame, .stroke(note, 0.75, dash: "4 2")) }
        if isUntranslated(node) {
            let (y, color) = (node.frame.maxY - 1, Color(red: 0.9, green: 0.5, blue: 0))
            svg.line(node.frame.x, y, node.frame.maxX, y, .stroke(color, 2, dash: "2 2"))
        }
        if options.highlighted.contains(node.id ?? "") {
            let around = node.frame.inset(-2, -2)
            let outline = canvas.map { around.intersection($0.inset(1.25, 1.25)) } ?? around
            svg.rect(outline, .stroke(Color(red: 0.85, green: 0.1, blue: 0.1), 2.5), radius: 3)
        }
    }

    /// Whether the language lacks a text of a view: of itself, its cell, its states or segments.
    func isUntranslated(_ node: ViewNode) -> Bool {
        guard !untranslated.isEmpty else { return false }
        let tree = tree
        func has(_ element: ElementRef, depth: Int = 0) -> Bool {
            untranslated.contains(element)
                || depth < 4
                    && tree.children(element).contains {
                        !document.isView($0) && !tree.hasName("subviews", $0) && has($0, depth: depth + 1)
                    }
        }
        return has(node.element)
    }

    /// A box with a name, for something that only the app can draw.
    mutating func box(_ name: String, _ frame: Rect) {
        let ground = options.isDark ? Color(white: 1, alpha: 0.08) : Color(white: 0, alpha: 0.05)
        svg.rect(frame, SVGWriter.Style(fill: ground, stroke: faint, width: 0.75, dash: "3 2"))
        guard frame.width >= 24, frame.height >= 9 else { return }
        let font = Font(size: min(11, frame.height * 0.8))
        placeholder(name, font, in: frame.inset(2, 0), alignment: .center)
    }
}

/// What runtime attributes and layers add to a view.
struct Layer {
    var cornerRadius = 0.0
    var borderWidth = 1.0
    var borderColor: Color?
    var background: Color?
    var clips = false

    init(_ view: ElementRef, _ document: Document, _ palette: Palette) {
        let tree = document.tree
        guard let list = tree.child(view, named: "userDefinedRuntimeAttributes") else { return }
        var width: Double?
        for attribute in tree.children(list) {
            guard let path = tree.attribute("keyPath", attribute)?.lowercased() else { continue }
            let number = tree.children(attribute).lazy.compactMap { document.number("value", of: $0) }.first
            let color = tree.child(attribute, named: "color").flatMap(palette.color)
            if path.hasSuffix("cornerradius"), let number { cornerRadius = min(max(number, 0), 1_000) }
            if path.hasSuffix("borderwidth"), let number { width = min(max(number, 0), 100) }
            if path.contains("bordercolor") || path.contains("borderuicolor") { borderColor = color }
            if path == "layer.backgroundcolor" { background = color }
            if path == "layer.maskstobounds" || path == "clipstobounds" {
                clips = tree.hasAttribute("value", "YES", attribute)
            }
        }
        if let width, width > 0 {
            borderWidth = width
            borderColor = borderColor ?? .black
        } else if width == nil {
            borderColor = nil
        }
    }
}
