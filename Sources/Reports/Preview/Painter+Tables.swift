import InterfaceBuilder
import LayoutModel
import LibXML

/// Rows of tables: separators, accessories, headers.
extension Painter {
    mutating func drawCell(_ node: ViewNode) {
        let frame = node.frame
        switch tree.attribute("accessoryType", node.element) {
        case "disclosureIndicator": glyph(chevron, in: accessory(frame, 8, 13), faint)
        case "detailDisclosureButton":
            glyph(chevron, in: accessory(frame, 8, 13), faint)
            info(accessory(frame, 22, 22, inset: 34))
        case "detailButton": info(accessory(frame, 22, 22))
        case "checkmark": glyph("checkmark", in: accessory(frame, 14, 13), tint)
        default: break
        }
    }

    private var chevron: String { options.isRightToLeft ? "chevron.left" : "chevron.right" }

    private func accessory(_ frame: Rect, _ width: Double, _ height: Double, inset: Double = 16) -> Rect {
        let place = Rect(x: frame.maxX - inset - width, y: frame.midY - height / 2, width: width, height: height)
        return facing(place, in: frame)
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
            let row = cell.frame
            let line = facing(Rect(x: row.x + 16, y: row.maxY, width: row.width - 16, height: 0), in: row)
            svg.line(line.x, line.y, line.maxX, line.y, .stroke(color, 0.5))
        }
        let below = node.children.count { $0.name == "tableViewCell" && $0.frame.y >= node.frame.maxY }
        hiddenRows += below
    }
}
