import InterfaceBuilder
import LayoutModel
import LibXML

extension Painter {
    mutating func drawImageView(_ node: ViewNode) {
        let view = node.element
        let mode = tree.attribute("contentMode", view) ?? "scaleToFill"
        if drawImage(of: view, in: node.frame, mode: mode, tint: tint) { return }
        if let placeholder = placeholder(node) { box(placeholder, node.frame) } else { picture(node.frame) }
    }

    /// Draws the image that an element names.
    /// - Returns: Whether it names one.
    @discardableResult
    mutating func drawImage(
        of element: ElementRef, in frame: Rect, mode: String = "scaleAspectFit", tint: Color
    ) -> Bool {
        guard let name = tree.attribute("image", element) else { return false }
        let isSystem = tree.hasAttribute("catalog", "system", element)
        drawImage(name, in: frame, mode: mode, tint: tint, isSystem: isSystem)
        return true
    }

    /// Draws an image in a frame; one that can't be shown as a box with its name.
    /// - Parameter isNamed: Whether there is room for the name, because nothing is over the image.
    mutating func drawImage(
        _ name: String, in frame: Rect, mode: String = "scaleAspectFit", tint: Color, isSystem: Bool,
        isNamed: Bool = true
    ) {
        guard !frame.isEmpty else { return }
        let image = images.image(name, isSystem: isSystem)
        guard let address = image.address else {
            if !isNamed {
                box("", frame)
            } else if image.isSymbol || isSystem {
                symbol(name, in: frame, tint)
            } else if min(frame.width, frame.height) < 40 || frame.width < 60 {
                picture(frame, name)
            } else {
                box(name, frame)
            }
            return
        }
        let (place, fit) = Self.place(mode, image.size, frame)
        var attributes = SVGWriter.geometry(place) + " preserveAspectRatio=\"\(fit)\""
        if image.isTemplate {
            let id = svg.newID("f")
            svg.begin("filter", " id=\"\(id)\"")
            svg.element("feFlood", " flood-color=\"\(tint.hexadecimal)\" flood-opacity=\"\(tint.alpha.svg)\"")
            svg.element("feComposite", " in2=\"SourceAlpha\" operator=\"in\"")
            svg.end("filter")
            attributes += " filter=\"url(#\(id))\""
        }
        let isLarger = place.width > frame.width + 0.5 || place.height > frame.height + 0.5
        if isLarger { svg.clip(frame) }
        svg.element("image", attributes + " href=\"\(address)\"", title: name)
        if isLarger { svg.end("g") }
    }

    /// Where an image is in a view, by the view's content mode.
    private static func place(
        _ mode: String, _ size: (width: Double, height: Double)?, _ frame: Rect
    ) -> (Rect, String) {
        switch mode {
        case "scaleAspectFit", "proportionallyUpOrDown": return (frame, "xMidYMid meet")
        case "scaleAspectFill": return (frame, "xMidYMid slice")
        case "scaleToFill", "axesIndependently", "redraw": return (frame, "none")
        default:
            guard let size else { return (frame, "xMidYMid meet") }
            if mode == "proportionallyDown", size.width > frame.width || size.height > frame.height {
                return (frame, "xMidYMid meet")
            }
            var place = frame.centered(width: size.width, height: size.height)
            let side = mode.lowercased()
            if side.contains("left") { place.x = frame.x }
            if side.contains("right") { place.x = frame.maxX - size.width }
            if side.contains("top") { place.y = frame.y }
            if side.contains("bottom") { place.y = frame.maxY - size.height }
            return (place, "xMidYMid meet")
        }
    }

    /// A picture of a picture, for an image that code sets or no file has.
    private mutating func picture(_ frame: Rect, _ name: String? = nil) {
        let ground = options.isDark ? Color(white: 1, alpha: 0.1) : Color(white: 0, alpha: 0.07)
        svg.rect(frame, SVGWriter.Style(fill: ground, stroke: faint, width: 0.75), radius: 2)
        guard frame.width >= 12, frame.height >= 12 else { return }
        let side = min(frame.width, frame.height, 60)
        let place = frame.centered(width: side * 0.7, height: side * 0.5)
        svg.path(
            [
                (place.x, place.maxY), (place.x + place.width * 0.35, place.y + place.height * 0.3),
                (place.x + place.width * 0.6, place.maxY - place.height * 0.25),
                (place.x + place.width * 0.75, place.y + place.height * 0.55), (place.maxX, place.maxY),
            ], .stroke(note.with(alpha: 0.6)))
        svg.circle(place.maxX - place.width * 0.2, place.y, side * 0.07, .stroke(note.with(alpha: 0.6)))
    }

    /// A symbol of Apple's, whose artwork can't be copied: a few plain signs, otherwise a box with the name.
    mutating func symbol(_ name: String, in frame: Rect, _ color: Color) {
        let side = min(frame.width, frame.height)
        let parts = name.split(separator: ".")
        let isCircle = parts.contains("circle")
        let place = frame.centered(width: min(frame.width, side), height: side)
        let kind = parts.first.map(String.init) ?? ""
        let known = Self.glyphs.keys.contains(kind) || kind == "chevron" || kind == "arrow"
        if isCircle, known {
            svg.circle(
                place.midX, place.midY, side * 0.46, parts.contains("fill") ? .fill(color) : .stroke(color, 1.25))
            glyph(
                name, in: place.inset(side * 0.28, side * 0.28), parts.contains("fill") ? ground(behind: frame) : color)
        } else if known {
            glyph(name, in: place.inset(side * 0.16, side * 0.16), color)
        } else {
            svg.rect(place.inset(1, 1), SVGWriter.Style(stroke: color, width: 1, dash: "2 1.5"), radius: side * 0.2)
            let font = Font(size: min(9, side * 0.3))
            let former = measured
            measured = nil
            if side >= 16 { text(name, font, color, in: place.inset(2, 2), alignment: .center, most: 0) }
            measured = former
        }
    }

    /// The lines of plain signs, in a square of 1.
    private static let glyphs: [String: [[(Double, Double)]]] = [
        "plus": [[(0.5, 0), (0.5, 1)], [(0, 0.5), (1, 0.5)]],
        "minus": [[(0, 0.5), (1, 0.5)]],
        "xmark": [[(0.1, 0.1), (0.9, 0.9)], [(0.9, 0.1), (0.1, 0.9)]],
        "checkmark": [[(0.05, 0.55), (0.38, 0.9), (0.95, 0.1)]],
        "ellipsis": [[(0.05, 0.5), (0.1, 0.5)], [(0.475, 0.5), (0.525, 0.5)], [(0.9, 0.5), (0.95, 0.5)]],
        "magnifyingglass": [
            [(0.65, 0.65), (1, 1)],
            [(0.4, 0), (0.1, 0.1), (0, 0.4), (0.1, 0.7), (0.4, 0.8), (0.7, 0.7), (0.8, 0.4), (0.7, 0.1), (0.4, 0)],
        ],
        "right": [[(0.3, 0.05), (0.75, 0.5), (0.3, 0.95)]],
        "left": [[(0.7, 0.05), (0.25, 0.5), (0.7, 0.95)]],
        "down": [[(0.05, 0.3), (0.5, 0.75), (0.95, 0.3)]],
        "up": [[(0.05, 0.7), (0.5, 0.25), (0.95, 0.7)]],
        "arrow.right": [[(0, 0.5), (1, 0.5)], [(0.6, 0.1), (1, 0.5), (0.6, 0.9)]],
        "arrow.left": [[(0, 0.5), (1, 0.5)], [(0.4, 0.1), (0, 0.5), (0.4, 0.9)]],
        "arrow.down": [[(0.5, 0), (0.5, 1)], [(0.1, 0.6), (0.5, 1), (0.9, 0.6)]],
        "arrow.up": [[(0.5, 0), (0.5, 1)], [(0.1, 0.4), (0.5, 0), (0.9, 0.4)]],
        "play": [[(0.15, 0), (0.95, 0.5), (0.15, 1), (0.15, 0)]],
        "pause": [[(0.25, 0.05), (0.25, 0.95)], [(0.75, 0.05), (0.75, 0.95)]],
    ]

    mutating func glyph(_ name: String, in frame: Rect, _ color: Color) {
        let parts = name.split(separator: ".").map(String.init)
        let direction = parts.first { ["right", "left", "up", "down", "forward", "backward"].contains($0) } ?? ""
        let side = ["forward": "right", "backward": "left"][direction] ?? direction
        let key =
            switch parts.first {
            case "chevron": side
            case "arrow": "arrow.\(side)"
            default: parts.first ?? ""
            }
        for line in Self.glyphs[key] ?? [] {
            let points = line.map { (frame.x + $0.0 * frame.width, frame.y + $0.1 * frame.height) }
            svg.path(points, .stroke(color, max(frame.height / 8, 1)))
        }
    }
}
