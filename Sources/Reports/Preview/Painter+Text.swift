import InterfaceBuilder
import LayoutModel
import LibXML

extension Painter {
    enum Alignment: Sendable { case leading, center, trailing }

    /// Draws a text in a frame.
    /// - Parameters:
    ///   - most: The most lines; 0 for any number.
    mutating func text(
        _ string: String, _ font: Font, _ color: Color, in frame: Rect, alignment: Alignment = .leading, most: Int = 1,
        mode: TextLines.Mode = .truncateTail, leastScale: Double = 1, isTop: Bool = false
    ) {
        guard frame.width > 0, frame.height > 0, color.alpha > 0.01, string.contains(where: { !$0.isWhitespace }) else {
            return
        }
        let alignment = options.isRightToLeft ? alignment.mirrored : alignment
        var frame = frame
        if grows, most == 1 { frame.grow(to: font.width(of: string), alignment) }
        let lines = TextLines(
            string, font, width: frame.width, height: frame.height, most: most, mode: mode, leastScale: leastScale)
        if lines.isCut, measured != nil { cuts.append(frame) }
        let font = lines.font
        let height = font.lineHeight * Double(lines.lines.count)
        var middle = (isTop ? frame.y : frame.midY - height / 2) + font.lineHeight / 2
        let ground = ground(behind: frame)
        if color.contrast(to: ground) < 1.3 {
            checker(lines, frame, alignment, middle - font.lineHeight / 2, on: ground)
        }
        var style = " font-size=\"\(font.drawnSize.svg)\" fill=\"\(color.hexadecimal)\""
        if color.alpha < 1 { style += " fill-opacity=\"\(color.alpha.svg)\"" }
        if font.weight != .regular { style += " font-weight=\"\(font.weight.rawValue)\"" }
        if font.isItalic { style += " font-style=\"italic\"" }
        let x: Double
        switch alignment {
        case .leading: x = frame.x
        case .center:
            x = frame.midX
            style += " text-anchor=\"middle\""
        case .trailing:
            x = frame.maxX
            style += " text-anchor=\"end\""
        }
        for line in lines.lines {
            if !line.isEmpty { svg.string(line, " x=\"\(x.svg)\" y=\"\((middle + font.baseline).svg)\"" + style) }
            middle += font.lineHeight
        }
    }

    /// A ground on which a text of any color can be seen, where the file does not say what is behind it.
    private mutating func checker(
        _ lines: TextLines, _ frame: Rect, _ alignment: Alignment, _ top: Double, on ground: Color
    ) {
        let width = min(lines.lines.map(lines.font.width).max() ?? 0, frame.width)
        let height = lines.font.lineHeight * Double(lines.lines.count)
        let x =
            switch alignment {
            case .leading: frame.x
            case .center: frame.midX - width / 2
            case .trailing: frame.maxX - width
            }
        let id = svg.newID("k")
        svg.begin("pattern", " id=\"\(id)\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"")
        let isLight = ground.contrast(to: .black) > 4.5
        svg.rect(Rect(x: 0, y: 0, width: 8, height: 8), .fill(Color(white: isLight ? 0.45 : 0.7)))
        svg.rect(Rect(x: 0, y: 0, width: 4, height: 4), .fill(Color(white: isLight ? 0.55 : 0.8)))
        svg.rect(Rect(x: 4, y: 4, width: 4, height: 4), .fill(Color(white: isLight ? 0.55 : 0.8)))
        svg.end("pattern")
        let back = Rect(x: x - 2, y: top, width: width + 4, height: height)
        svg.element("rect", SVGWriter.geometry(back) + " rx=\"2\" fill=\"url(#\(id))\"")
    }

    /// Where a part of a whole is that begins at the leading edge.
    func facing(_ part: Rect, in whole: Rect) -> Rect {
        guard options.isRightToLeft else { return part }
        return Rect(x: whole.x + whole.maxX - part.maxX, y: part.y, width: part.width, height: part.height)
    }

    func alignment(_ view: ElementRef, _ name: String = "textAlignment") -> Alignment {
        switch tree.attribute(name, view) {
        case "center": .center
        // A cell turns around what it lays out itself.
        case "right": options.isRightToLeft && !grows ? .leading : .trailing
        case "left" where options.isRightToLeft: .trailing
        default: .leading
        }
    }

    func mode(_ view: ElementRef) -> TextLines.Mode {
        switch tree.attribute("lineBreakMode", view) {
        case "clip", "clipping": .clip
        case "headTruncation", "truncatingHead": .truncateHead
        case "middleTruncation", "truncatingMiddle": .truncateMiddle
        default: .truncateTail
        }
    }

    /// The text of a view with what its attributed text begins with.
    func styledText(_ view: ElementRef, _ names: [String] = ["text"]) -> (text: String, font: Font?, color: Color?)? {
        for name in names {
            if let text = document.text(name, of: view), !text.isEmpty { return (text, nil, nil) }
        }
        let attributed = tree.children(view).first { tree.hasName("attributedString", $0) }
        guard let attributed else { return nil }
        let fragments = tree.children(attributed).filter { tree.hasName("fragment", $0) }
        let text = fragments.compactMap { document.text("content", of: $0) }.joined()
        guard !text.isEmpty else { return nil }
        let attributes = fragments.first.flatMap { tree.child($0, named: "attributes") }
        let font = attributes.flatMap { attributes in
            tree.child(attributes, key: "NSFont").map { fonts.font(described: $0, size: 17) }
        }
        return (text, font, attributes.flatMap { palette.color($0, key: "NSColor") })
    }

    /// Draws the name of an outlet instead of a text, smaller where it does not fit.
    mutating func placeholder(
        _ name: String, _ font: Font, in frame: Rect, alignment: Alignment = .leading, isTop: Bool = false
    ) {
        let former = measured
        (measured, grows) = (nil, false)
        defer { measured = former }
        var font = Font(size: min(font.size, 17))
        font.size = max(min(font.size, font.size * frame.width / max(font.width(of: name), 1)), 6.5)
        text(name, font, note, in: frame, alignment: alignment, mode: .truncateMiddle, isTop: isTop)
    }

    /// The name of the outlet that leads to a view, for one whose text the file does not have.
    func placeholder(_ node: ViewNode) -> String? {
        node.id.flatMap { outlets[$0] }.map { "⟨\($0)⟩" }
    }
}

extension Rect {
    /// Gets wider, but not narrower, with a text that stays where it begins, in the middle, or where it ends.
    fileprivate mutating func grow(to width: Double, _ alignment: Painter.Alignment) {
        let more = max(width - self.width, 0)
        switch alignment {
        case .leading: break
        case .center: x -= more / 2
        case .trailing: x -= more
        }
        self.width += more
    }
}

extension Painter.Alignment {
    var mirrored: Painter.Alignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
