import InterfaceBuilder
import LayoutModel
import LibXML

extension Painter {
    /// How a button looks: a title, an image, a ground.
    private struct ButtonStyle {
        var title: (text: String, font: Font?, color: Color?)?
        var image: String?
        var isSystemImage = false
        var ground: Color?
        var border: Color?
        var ink: Color
        var radius = 0.0
        var background: String?
    }

    mutating func drawButton(_ node: ViewNode) {
        let style = style(of: node)
        let frame = node.frame
        if let background = style.background {
            drawImage(
                background, in: frame, mode: "scaleToFill", tint: style.ink, isSystem: false,
                isNamed: style.title == nil && style.image == nil)
        }
        if style.ground != nil || style.border != nil {
            svg.rect(frame, SVGWriter.Style(fill: style.ground, stroke: style.border), radius: style.radius)
        }
        if let ground = style.ground { paint(frame, ground) }
        drawFace(node, style)
    }

    /// The image and the title side by side, or one of them.
    private mutating func drawFace(_ node: ViewNode, _ style: ButtonStyle) {
        let frame = node.frame
        let font = style.title?.font ?? fonts.font(node.element, size: 15)
        let title = style.title?.text
        let alignment: Alignment =
            switch tree.attribute("contentHorizontalAlignment", node.element) {
            case "leading": .leading
            case "trailing": .trailing
            case "left": options.isRightToLeft ? .trailing : .leading
            case "right": options.isRightToLeft ? .leading : .trailing
            default: .center
            }
        let insets = insets(of: node, style)
        guard let image = style.image else {
            guard let title else {
                drawKind(node, style)
                return
            }
            let most = ["wordWrap", "characterWrap"].contains(tree.attribute("lineBreakMode", node.element)) ? 0 : 1
            text(
                title, font, style.title?.color ?? style.ink, in: insets, alignment: alignment, most: most,
                mode: .truncateMiddle, leastScale: 0.85)
            return
        }
        let size = imageSize(image, isSystem: style.isSystemImage, within: insets, font)
        let width = title.map { font.width(of: $0) + 6 } ?? 0
        guard width > 0, let title else {
            let side = insets.width > 0 && insets.height > 0 ? insets : frame
            var place = side.centered(width: size.width, height: size.height)
            if alignment == .leading { place.x = side.x }
            if alignment == .trailing { place.x = side.maxX - size.width }
            if tree.hasAttribute("contentHorizontalAlignment", "fill", node.element) { place = side }
            drawImage(image, in: place, tint: style.ink, isSystem: style.isSystemImage)
            return
        }
        let isAbove = ["top", "bottom"].contains(
            tree.child(node.element, key: "configuration").flatMap { tree.attribute("imagePlacement", $0) })
        // An older button has the image over the title by insets.
        let lowered = tree.child(node.element, key: "titleEdgeInsets").flatMap { document.number("minY", of: $0) } ?? 0
        let isTooNarrow =
            lowered >= 10
            || size.width + width > frame.width * 1.1 && size.height + font.lineHeight <= frame.height * 1.1
        if isAbove || isTooNarrow {
            let insets = isTooNarrow ? frame : insets
            let top = insets.midY - (size.height + font.lineHeight) / 2
            drawImage(
                image, in: Rect(x: insets.midX - size.width / 2, y: top, width: size.width, height: size.height),
                tint: style.ink, isSystem: style.isSystemImage)
            text(
                title, font, style.title?.color ?? style.ink,
                in: Rect(x: insets.x, y: top + size.height, width: insets.width, height: font.lineHeight),
                alignment: .center)
            return
        }
        let total = size.width + width
        let start =
            switch alignment {
            case .leading: insets.x
            case .center: max(insets.midX - total / 2, insets.x)
            case .trailing: max(insets.maxX - total, insets.x)
            }
        drawImage(
            image,
            in: facing(
                Rect(x: start, y: insets.midY - size.height / 2, width: size.width, height: size.height), in: insets),
            tint: style.ink, isSystem: style.isSystemImage)
        text(
            title, font, style.title?.color ?? style.ink,
            in: facing(
                Rect(
                    x: start + size.width + 6, y: insets.y, width: max(insets.maxX - start - size.width - 6, 0),
                    height: insets.height), in: insets),
            leastScale: 0.85)
    }

    private func insets(of node: ViewNode, _ style: ButtonStyle) -> Rect {
        var frame = node.frame
        for key in ["contentEdgeInsets", style.image == nil ? "titleEdgeInsets" : "imageEdgeInsets"] {
            guard let inset = tree.child(node.element, key: key) else { continue }
            func side(_ name: String) -> Double { min(max(document.number(name, of: inset) ?? 0, -500), 500) }
            frame = Rect(
                x: frame.x + side("minX"), y: frame.y + side("minY"), width: frame.width - side("minX") - side("maxX"),
                height: frame.height - side("minY") - side("maxY"))
        }
        return frame.isEmpty ? node.frame : frame
    }

    private mutating func imageSize(
        _ name: String, isSystem: Bool, within frame: Rect, _ font: Font
    ) -> (width: Double, height: Double) {
        let own = images.image(name, isSystem: isSystem)
        let size = own.isSymbol ? (font.size * 1.25, font.size * 1.2) : own.size ?? (24, 24)
        let scale = min(1, frame.width / max(size.0, 1), frame.height / max(size.1, 1))
        return (size.0 * scale, size.1 * scale)
    }

    /// Buttons that UIKit draws itself.
    private mutating func drawKind(_ node: ViewNode, _ style: ButtonStyle) {
        let place = node.frame.centered(width: min(22, node.frame.width), height: min(22, node.frame.height))
        switch tree.attribute("buttonType", node.element) {
        case "detailDisclosure", "infoLight", "infoDark":
            svg.circle(place.midX, place.midY, place.width / 2, .stroke(tint, 1.5))
            text("i", Font(size: place.height * 0.7, weight: .semibold), tint, in: place, alignment: .center)
        case "contactAdd":
            svg.circle(place.midX, place.midY, place.width / 2, .stroke(tint, 1.5))
            glyph("plus", in: place.inset(5, 5), tint)
        case "close":
            svg.circle(place.midX, place.midY, place.width / 2, .fill(palette.system("tertiarySystemFillColor")))
            glyph("xmark", in: place.inset(6, 6), note)
        default:
            guard style.background == nil else { return }
            if let name = placeholder(node) {
                placeholder(name, Font(size: 12), in: node.frame, alignment: .center)
            }
            if style.ground == nil, palette.color(node.element, key: "backgroundColor") == nil,
                options.outlines != .none
            {
                svg.rect(node.frame, .stroke(faint, 0.75, dash: "3 2"), radius: 4)
            }
        }
    }

    private func style(of node: ViewNode) -> ButtonStyle {
        let view = node.element
        let kind = tree.attribute("buttonType", view)
        let isSystem = kind == "system" || kind == "roundedRect"
        var style = ButtonStyle(ink: isSystem ? tint : .white)
        if let state = tree.children(view).first(where: {
            tree.hasName("state", $0) && tree.hasAttribute("key", "normal", $0)
        }) {
            if let text = styledText(state, ["title"]) { style.title = text }
            style.image = tree.attribute("image", state)
            style.isSystemImage = tree.hasAttribute("catalog", "system", state)
            style.background = tree.attribute("backgroundImage", state)
            if let color = palette.color(state, key: "titleColor") { style.ink = color }
        }
        if let configuration = tree.child(view, key: "configuration") { apply(configuration, view, &style) }
        if tree.hasAttribute("enabled", "NO", view) { style.ink = palette.system("tertiaryLabelColor", note) }
        return style
    }

    private func apply(_ configuration: ElementRef, _ view: ElementRef, _ style: inout ButtonStyle) {
        if let text = styledText(configuration, ["title"]) {
            style.title = text
            if let font = tree.child(configuration, key: "titleFontDescription")
                ?? tree.child(configuration, key: "fontDescription")
            {
                style.title?.font = fonts.font(described: font, size: 17)
            }
        }
        if let image = tree.attribute("image", configuration) {
            style.image = image
            style.isSystemImage = tree.hasAttribute("catalog", "system", configuration)
        }
        let base = palette.color(configuration, key: "baseBackgroundColor")
        style.radius = 8
        switch tree.attribute("style", configuration) ?? "plain" {
        case "filled", "borderedProminent":
            (style.ground, style.ink) = (base ?? tint, .white)
        case "tinted", "borderedTinted":
            (style.ground, style.ink) = ((base ?? tint).with(alpha: 0.15), tint)
        case "gray", "bordered":
            (style.ground, style.ink) = (base ?? palette.system("tertiarySystemFillColor"), tint)
        case "plain": (style.ground, style.ink) = (base, tint)
        default: style.ground = base
        }
        if tree.hasAttribute("cornerStyle", "capsule", configuration) { style.radius = 1_000 }
        if let background = tree.child(configuration, key: "background") {
            style.ground = palette.color(background, key: "backgroundColor") ?? style.ground
            style.border = palette.color(background, key: "strokeColor")
        }
        if let ink = palette.color(configuration, key: "baseForegroundColor") { style.ink = ink }
    }
}
