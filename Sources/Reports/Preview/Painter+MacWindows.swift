import InterfaceBuilder
import LayoutModel
import LibXML

/// AppKit's small controls, matrices, and the frames of windows.
extension Painter {
    mutating func drawMacControl(_ node: ViewNode) {
        let frame = node.frame
        let holder = cell(node.element) ?? node.element
        func value(_ name: String, _ usual: Double) -> Double { document.number(name, of: holder) ?? usual }
        let (least, most) = (value("minValue", 0), value("maxValue", 100))
        let share = most > least ? min(max((value("doubleValue", least) - least) / (most - least), 0), 1) : 0
        switch node.name {
        case "slider":
            if frame.height > frame.width * 1.5 {
                svg.line(frame.midX, frame.y + 4, frame.midX, frame.maxY - 4, .stroke(line, 3))
                svg.circle(
                    frame.midX, frame.maxY - 8 - max(frame.height - 16, 0) * share, 7,
                    SVGWriter.Style(fill: face, stroke: line))
            } else {
                svg.line(frame.x + 4, frame.midY, frame.maxX - 4, frame.midY, .stroke(line, 3))
                svg.circle(
                    frame.x + 8 + max(frame.width - 16, 0) * share, frame.midY, 7,
                    SVGWriter.Style(fill: face, stroke: line))
            }
        case "progressIndicator":
            if tree.hasAttribute("style", "spinning", node.element) {
                spinner(frame, note)
            } else {
                let bar = Rect(x: frame.x + 2, y: frame.midY - 3, width: max(frame.width - 4, 0), height: 6)
                svg.rect(bar, .fill(line), radius: 3)
                svg.rect(
                    Rect(x: bar.x, y: bar.y, width: bar.width * max(share, 0.3), height: 6), .fill(tint), radius: 3)
            }
        case "levelIndicator":
            svg.rect(frame.inset(0, frame.height / 4), .fill(line))
            svg.rect(
                Rect(
                    x: frame.x, y: frame.y + frame.height / 4, width: frame.width * max(share, 0.3),
                    height: frame.height / 2), .fill(palette.system("systemGreenColor")))
        case "stepper":
            let body = frame.centered(width: min(frame.width, 14), height: min(frame.height, 22))
            svg.rect(body, SVGWriter.Style(fill: face, stroke: line, width: 0.75), radius: 4)
            glyph("chevron.up", in: Rect(x: body.x + 3, y: body.y + 3, width: 8, height: 6), ink)
            glyph("chevron.down", in: Rect(x: body.x + 3, y: body.maxY - 9, width: 8, height: 6), ink)
        case "colorWell":
            svg.rect(
                frame.inset(1, 1),
                SVGWriter.Style(fill: palette.color(node.element, key: "color") ?? tint, stroke: face, width: 4))
            svg.rect(frame, .stroke(line))
        case "switch":
            svg.rect(frame.inset(1, 1), .fill(tree.hasAttribute("state", "on", node.element) ? tint : line), radius: 20)
            svg.circle(
                tree.hasAttribute("state", "on", node.element)
                    ? frame.maxX - frame.height / 2 : frame.x + frame.height / 2, frame.midY,
                max(frame.height / 2 - 3, 0), .fill(.white))
        default:
            svg.rect(frame.inset(1, 1), SVGWriter.Style(fill: face, stroke: line), radius: 3)
            text(node.name == "datePicker" ? "1/1/2025" : "path › path", Font(size: 12), ink, in: frame.inset(6, 0))
        }
    }

    mutating func drawMatrix(_ node: ViewNode) {
        let tree = tree
        let cells = Array(tree.descendants(node.element)).filter {
            tree.hasName("buttonCell", $0) && !tree.hasAttribute("key", "prototype", $0)
        }
        guard !cells.isEmpty else { return }
        let height = node.frame.height / Double(cells.count)
        for (index, cell) in cells.enumerated() {
            let y = node.frame.y + Double(index) * height
            let isOn = tree.hasAttribute("state", "on", cell)
            svg.circle(node.frame.x + 9, y + height / 2, 7, SVGWriter.Style(fill: isOn ? tint : face, stroke: line))
            text(
                document.text("title", of: cell) ?? "", font(cell), ink,
                in: Rect(x: node.frame.x + 21, y: y, width: max(node.frame.width - 21, 0), height: height))
        }
    }

    /// The frame of a window: its title and its toolbar.
    /// - Returns: The height over the content.
    mutating func drawWindow(_ window: ElementRef, over frame: Rect) -> Double {
        let items = tree.child(window, key: "toolbar").map(toolbarItems) ?? []
        let height = items.isEmpty ? 28.0 : 66
        let bar = Rect(x: frame.x, y: frame.y - height, width: frame.width, height: height)
        svg.rect(
            bar,
            SVGWriter.Style(fill: options.isDark ? Color(white: 0.22) : Color(white: 0.88), stroke: line, width: 0.5))
        for (index, color) in [
            Color(red: 1, green: 0.37, blue: 0.34), Color(red: 1, green: 0.74, blue: 0.18),
            Color(red: 0.16, green: 0.78, blue: 0.25),
        ].enumerated() {
            svg.circle(bar.x + 14 + Double(index) * 20, bar.y + 14, 6, .fill(color))
        }
        let title = Rect(x: bar.x + 70, y: bar.y, width: max(bar.width - 140, 0), height: 28)
        text(
            document.text("title", of: window) ?? "", Font(size: 13, weight: .semibold), ink, in: title,
            alignment: .center)
        var x = bar.x + 10
        for item in items where x < bar.maxX - 20 {
            let label = document.text("label", of: item) ?? ""
            let width = max(Font(size: 10).width(of: label) + 10, 34)
            let icon = Rect(x: x + width / 2 - 9, y: bar.y + 29, width: 18, height: 18)
            if !drawImage(of: item, in: icon, tint: ink), !label.isEmpty {
                svg.rect(Rect(x: x + width / 2 - 12, y: bar.y + 29, width: 24, height: 18), .stroke(line), radius: 4)
            }
            text(
                label, Font(size: 10), ink, in: Rect(x: x, y: bar.y + 50, width: width, height: 13), alignment: .center)
            x += width + 4
        }
        return height
    }

    private func toolbarItems(_ toolbar: ElementRef) -> [ElementRef] {
        let allowed = tree.child(toolbar, named: "allowedToolbarItems").map { Array(tree.children($0)) } ?? []
        guard let shown = tree.child(toolbar, named: "defaultToolbarItems") else { return allowed }
        return tree.children(shown).compactMap { entry in
            if tree.hasAttribute("label", entry) { return entry }
            let id = tree.attribute("reference", entry)
            return allowed.first { tree.attribute("id", $0) == id }
        }
    }
}
