import InterfaceBuilder
import LayoutModel
import LibXML

/// Rows of tables: separators, accessories, headers.
extension Painter {
    mutating func drawCell(_ node: ViewNode) {
        let frame = node.frame
        switch tree.attribute("accessoryType", node.element) {
        case "disclosureIndicator": glyph("chevron.right", in: accessory(frame, 8, 13), faint)
        case "detailDisclosureButton":
            glyph("chevron.right", in: accessory(frame, 8, 13), faint)
            info(accessory(frame, 22, 22, inset: 34))
        case "detailButton": info(accessory(frame, 22, 22))
        case "checkmark": glyph("checkmark", in: accessory(frame, 14, 13), tint)
        default: break
        }
    }

    private func accessory(_ frame: Rect, _ width: Double, _ height: Double, inset: Double = 16) -> Rect {
        Rect(x: frame.maxX - inset - width, y: frame.midY - height / 2, width: width, height: height)
    }

    private mutating func info(_ frame: Rect) {
        svg.circle(frame.midX, frame.midY, frame.width / 2, .stroke(tint, 1.25))
        text("i", Font(size: frame.height * 0.7, weight: .semibold), tint, in: frame, alignment: .center)
    }

    /// The headers and footers of static sections, and a line under each row.
    mutating func drawTable(_ node: ViewNode) {
        let cells = Dictionary(
            node.children.filter { $0.name == "tableViewCell" }.map { ($0.element, $0.frame) }
        ) { first, _ in first }
        if node.children.isEmpty { drawRows(of: node) }
        guard let sections = tree.child(node.element, named: "sections") else { return }
        for section in tree.children(sections) {
            let frames = tree.descendants(section).compactMap { cells[$0] }
            guard let first = frames.first, let last = frames.last else { continue }
            let color = palette.system("secondaryLabelColor", note)
            let isGrouped = tree.attribute("style", node.element) != "plain"
            if let header = document.text("headerTitle", of: section), !header.isEmpty {
                let font = isGrouped ? Font(size: 13) : Font(size: 15, weight: .semibold)
                let place = Rect(x: first.x + 16, y: first.y - 24, width: max(first.width - 32, 0), height: 18)
                text(isGrouped ? header.uppercased() : header, font, isGrouped ? color : ink, in: place)
            }
            if let footer = document.text("footerTitle", of: section), !footer.isEmpty {
                let place = Rect(x: last.x + 16, y: last.maxY + 7, width: max(last.width - 32, 0), height: 48)
                text(footer, Font(size: 13), color, in: place, most: 3, isTop: true)
            }
        }
    }

    /// The lines of rows that code fills.
    private mutating func drawRows(of node: ViewNode) {
        guard options.outlines != .none, tree.attribute("separatorStyle", node.element) != "none" else { return }
        let height = max(document.number("rowHeight", of: node.element) ?? 44, 20)
        var y = node.frame.y + height
        while y < node.frame.maxY, y < node.frame.y + 40 * height {
            svg.line(node.frame.x + 16, y, node.frame.maxX, y, .stroke(faint.with(alpha: 0.2), 0.5))
            y += height
        }
    }

    /// The separators of a table, over its rows.
    mutating func drawSeparators(_ node: ViewNode) {
        guard node.name == "tableView", !isMac, tree.attribute("separatorStyle", node.element) != "none" else { return }
        let color = palette.color(node.element, key: "separatorColor") ?? palette.system("separatorColor", faint)
        for cell in node.children where cell.name == "tableViewCell" {
            svg.line(cell.frame.x + 16, cell.frame.maxY, cell.frame.maxX, cell.frame.maxY, .stroke(color, 0.5))
        }
        let below = node.children.count { $0.name == "tableViewCell" && $0.frame.y >= node.frame.maxY }
        hiddenRows += below
    }
}

/// Frames for a screen of another size.
extension Painter {
    /// Replaces the stored frames of a view and those in it.
    /// - Parameter size: Nil for the size of the stored frame, with the texts of another language.
    /// - Returns: Remarks for the caption.
    func layOut(_ view: ElementRef, _ size: CanvasSize?, isScreen: Bool, _ views: inout ViewTree) -> [String] {
        guard let stored = views.storedFrame(view) else { return [] }
        var target = (width: stored.width, height: stored.height)
        if let size {
            let isWhole = isScreen || stored.width >= 320 && stored.height >= 480
            guard isWhole || document.isCell(view) || stored.width >= 300 else { return ["keeps its size"] }
            target = (size.width, isWhole ? size.height : stored.height)
        }
        let isStored = target.width == stored.width && target.height == stored.height
        guard !isStored || options.textSize != nil || options.language != nil else { return [] }
        var estimated: Set<ElementRef> = []
        let layout = CanvasLayout(document, root: view, size: target) { element, width in
            guard let own = textSize(of: element, width: width, views) else { return nil }
            if own.isEstimated { estimated.insert(element) }
            return (own.width, own.height)
        }
        views.solved = layout.frames.filter(\.value.isWithinLimits)
        views.estimated = estimated.filter { layout.solved.contains($0) }
        return layout.isComplete ? [] : ["some constraints can't be solved: stored frames"]
    }

    /// The size of a label's or button's text; nil where the stored frame is that of the text.
    private func textSize(
        of view: ElementRef, width: Double, _ views: ViewTree
    ) -> (width: Double, height: Double, isEstimated: Bool)? {
        guard tree.hasName("label", view), let stored = views.storedFrame(view), let styled = styledText(view) else {
            return nil
        }
        let font = styled.font ?? fonts.font(view)
        let most = document.count("numberOfLines", of: view) ?? 1
        let needed = font.width(of: styled.text)
        let height = (font.lineHeight * 2).rounded(.up) / 2
        let paragraphs = styled.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if most == 1 || needed <= width && paragraphs.count == 1 {
            let isStored = (needed - stored.width).magnitude <= max(needed * 0.05, 2) && options.textSize == nil
            return isStored ? (stored.width, stored.height, false) : (needed.rounded(.up), height, true)
        }
        let lines = paragraphs.reduce(0) { $0 + TextLines.wrapped(String($1), font, width: width).count }
        let shown = most == 0 ? lines : min(lines, most)
        return (min(needed, width), font.lineHeight * Double(shown), true)
    }
}
