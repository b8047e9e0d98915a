import InterfaceBuilder
import LayoutModel
import LibXML

/// AppKit's views and controls, approximately.
extension Painter {
    func macBackground(_ node: ViewNode) -> Color? {
        let view = node.element
        switch node.name {
        case "textView":
            return tree.hasAttribute("drawsBackground", "NO", view)
                ? nil : palette.color(view, key: "backgroundColor") ?? palette.system("textBackgroundColor")
        case "scrollView", "clipView":
            return tree.hasAttribute("drawsBackground", "NO", view)
                ? nil : palette.color(view, key: "backgroundColor") ?? palette.system("controlBackgroundColor")
        case "visualEffectView": return palette.system("windowBackgroundColor")
        case "box": return tree.hasAttribute("boxType", "custom", view) ? palette.color(view, key: "fillColor") : nil
        case "outlineView", "tableView", "collectionView": return palette.color(view, key: "backgroundColor")
        default: return nil
        }
    }

    func cell(_ view: ElementRef) -> ElementRef? { tree.child(view, key: "cell") }

    func font(_ cell: ElementRef) -> Font { fonts.font(cell, key: "font", size: 13) }

    var line: Color { palette.system("labelColor", .black).with(alpha: 0.25) }
    var face: Color { options.isDark ? Color(white: 0.4) : .white }

    mutating func drawMacContent(_ node: ViewNode) {
        switch node.name {
        case "textField", "secureTextField", "searchField", "comboBox", "tokenField": drawField(node)
        case "button": drawPushButton(node)
        case "popUpButton", "comboButton": drawPopUp(node)
        case "segmentedControl": drawMacSegments(node)
        case "box": drawBox(node)
        case "tabView": drawTabs(node)
        case "tableView", "outlineView": drawMacRows(node)
        case "tableHeaderView": drawHeader(node)
        case "imageView":
            let cell = cell(node.element)
            let scaling = cell.flatMap { tree.attribute("imageScaling", $0) } ?? "proportionallyDown"
            if let cell, drawImage(of: cell, in: node.frame, mode: scaling, tint: ink) { break }
            box(placeholder(node) ?? "image", node.frame)
        case "textView": drawMacText(node)
        case "scrollView":
            if tree.attribute("borderType", node.element) != "none" { svg.rect(node.frame, .stroke(line, 0.75)) }
        case "slider", "progressIndicator", "levelIndicator", "stepper", "colorWell", "datePicker", "switch",
            "pathControl":
            drawMacControl(node)
        case "splitView", "customView", "view", "clipView", "stackView", "tableCellView", "scroller",
            "visualEffectView", "gridView", "tableRowView", "collectionView", "containerView":
            if node.name == "containerView" { box("container", node.frame) }
        case "matrix": drawMatrix(node)
        default: box(document.className(node.element) ?? node.name, node.frame)
        }
    }

    private mutating func drawField(_ node: ViewNode) {
        guard let cell = cell(node.element) else { return }
        var frame = node.frame
        let isLabel = node.name == "textField" && tree.attribute("borderStyle", cell) == nil
        if !isLabel {
            let radius = node.name == "searchField" || tree.hasAttribute("bezelStyle", "round", cell) ? 6.0 : 1
            let fill = palette.system("textBackgroundColor", .white)
            svg.rect(frame.inset(0.5, 0.5), SVGWriter.Style(fill: fill, stroke: line), radius: radius)
            paint(node.frame, fill)
            frame = frame.inset(4, 0)
            if node.name == "searchField" {
                svg.circle(frame.x + 8, frame.midY - 1, 4, .stroke(note))
                svg.line(frame.x + 11, frame.midY + 2, frame.x + 14, frame.midY + 5, .stroke(note))
                frame = frame.inset(left: 18)
            }
            if node.name == "comboBox" {
                glyph("chevron.down", in: Rect(x: node.frame.maxX - 16, y: frame.midY - 4, width: 9, height: 8), ink)
                frame = frame.inset(right: 18)
            }
        } else {
            if tree.hasAttribute("drawsBackground", "YES", cell),
                let ground = palette.color(cell, key: "backgroundColor")
            {
                svg.rect(frame, .fill(ground))
            }
            frame = frame.inset(2, 0)
        }
        let font = font(cell)
        let most = frame.height > font.lineHeight * 1.75 ? 0 : 1
        let color = palette.color(cell, key: "textColor") ?? ink
        let alignment = alignment(cell, "alignment")
        if let styled = styledText(cell, ["title"]),
            !["Label", "Table View Cell", "Text Cell", "Text"].contains(styled.text) || placeholder(node) == nil
        {
            let shown =
                node.name == "secureTextField" ? String(repeating: "•", count: min(styled.text.count, 40)) : styled.text
            text(
                shown, styled.font ?? font, styled.color ?? color, in: frame, alignment: alignment, most: most,
                mode: mode(cell), isTop: most == 0)
        } else if let hint = document.text("placeholderString", of: cell), !hint.isEmpty {
            text(hint, font, palette.system("placeholderTextColor", note), in: frame, alignment: alignment, most: most)
        } else if let name = placeholder(node) {
            placeholder(name, font, in: frame, alignment: alignment)
        }
    }

    private mutating func drawPushButton(_ node: ViewNode) {
        guard let cell = cell(node.element) else { return }
        let frame = node.frame
        let font = font(cell)
        let type = tree.attribute("type", cell) ?? "push"
        let title =
            tree.hasAttribute("imagePosition", "only", cell)
                || tree.hasAttribute("imagePosition", "overlaps", cell) && tree.hasAttribute("image", cell)
            ? nil : styledText(cell, ["title"])?.text
        if type == "check" || type == "radio" {
            let side = min(font.size + 1, frame.height)
            let mark = Rect(x: frame.x + 2, y: frame.midY - side / 2, width: side, height: side)
            let isOn = tree.hasAttribute("state", "on", cell)
            let style = SVGWriter.Style(fill: isOn ? tint : face, stroke: isOn ? tint : line)
            if type == "radio" {
                svg.circle(mark.midX, mark.midY, side / 2, style)
                if isOn { svg.circle(mark.midX, mark.midY, side / 5, .fill(.white)) }
            } else {
                svg.rect(mark, style, radius: 3)
                if isOn { glyph("checkmark", in: mark.inset(3, 3), .white) }
            }
            text(
                title ?? "", font, ink,
                in: Rect(x: mark.maxX + 5, y: frame.y, width: max(frame.maxX - mark.maxX - 5, 0), height: frame.height),
                most: frame.height > 2 * font.lineHeight ? 0 : 1)
            return
        }
        let isBordered = tree.hasAttribute("borderStyle", cell)
        var shape = frame
        let isDefault = document.text("keyEquivalent", of: cell) == "\r"
        if isBordered {
            if type == "push", frame.height > 24 {
                shape = frame.inset(left: 6, top: 4, right: 6, bottom: 7)
            }
            let isRound =
                ["help", "roundTextured", "disclosure", "circular"].contains(tree.attribute("bezelStyle", cell) ?? "")
                && frame.width < 40
            svg.rect(
                shape, SVGWriter.Style(fill: isDefault ? tint : face, stroke: line, width: 0.75),
                radius: isRound ? 100 : 5)
            paint(shape, isDefault ? tint : face)
        }
        let color = palette.color(cell, key: "contentTintColor") ?? (isDefault && isBordered ? .white : ink)
        if tree.hasAttribute("bezelStyle", "helpButton", cell) {
            text("?", Font(size: 13), ink, in: shape, alignment: .center)
        } else if tree.hasAttribute("bezelStyle", "disclosure", cell) {
            glyph("chevron.right", in: shape.centered(width: 8, height: 10), ink)
        } else if tree.hasAttribute("image", cell) {
            let side = max(min(shape.height - 4, title == nil ? shape.width - 4 : 18, 32), 0)
            var place = shape.centered(width: side, height: side)
            if let title, !title.isEmpty {
                place.x = shape.x + 6
                text(
                    title, font, color,
                    in: Rect(
                        x: place.maxX + 4, y: shape.y, width: max(shape.maxX - place.maxX - 8, 0), height: shape.height)
                )
            }
            drawImage(of: cell, in: place, tint: color)
        } else if let title, !title.isEmpty {
            text(title, font, color, in: shape.inset(2, 0), alignment: .center, leastScale: 0.8)
        } else if let name = placeholder(node) {
            placeholder(name, Font(size: 10), in: shape, alignment: .center)
        }
    }

    private mutating func drawPopUp(_ node: ViewNode) {
        guard let cell = cell(node.element) else { return }
        let frame = node.frame
        let items =
            tree.child(cell, key: "menu").flatMap { tree.child($0, named: "items") }.map { Array(tree.children($0)) }
            ?? []
        let selected = tree.attribute("selectedItem", cell)
        let item = items.first { selected != nil && tree.attribute("id", $0) == selected } ?? items.first
        let title = item.flatMap { document.text("title", of: $0) } ?? document.text("title", of: cell) ?? ""
        let isBordered = tree.attribute("bordered", cell) != "NO"
        let shape =
            frame.height > 22 ? frame.inset(left: 3, top: 3, right: 3, bottom: 5) : frame
        if isBordered { svg.rect(shape, SVGWriter.Style(fill: face, stroke: line, width: 0.75), radius: 5) }
        let pullsDown = tree.hasAttribute("pullsDown", "YES", cell)
        let arrow = Rect(x: shape.maxX - 15, y: shape.midY - 5, width: 9, height: 10)
        if pullsDown {
            glyph("chevron.down", in: arrow.inset(0, 1), ink)
        } else {
            glyph("chevron.up", in: Rect(x: arrow.x, y: arrow.y - 1, width: 9, height: 5), ink)
            glyph("chevron.down", in: Rect(x: arrow.x, y: arrow.midY + 1, width: 9, height: 5), ink)
        }
        let inside = shape.inset(left: 8, right: 18)
        if let image = tree.attribute("image", item ?? cell), title.isEmpty {
            drawImage(image, in: inside.centered(width: 16, height: 16), tint: ink, isSystem: true)
        } else {
            text(title, font(cell), ink, in: inside, leastScale: 0.85)
        }
    }

    private mutating func drawMacSegments(_ node: ViewNode) {
        guard let cell = cell(node.element) else { return }
        let segments = tree.child(cell, named: "segments").map { Array(tree.children($0)) } ?? []
        let frame = node.frame.inset(1, 1)
        svg.rect(frame, SVGWriter.Style(fill: face, stroke: line, width: 0.75), radius: 5)
        let width = frame.width / Double(max(segments.count, 1))
        for (index, segment) in segments.enumerated() {
            let place = Rect(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
            if tree.hasAttribute("selected", "YES", segment) {
                svg.rect(place, .fill(tint.with(alpha: 0.25)), radius: 4)
            }
            if index > 0 { svg.line(place.x, place.y + 3, place.x, place.maxY - 3, .stroke(line, 0.75)) }
            if let label = document.text("label", of: segment), !label.isEmpty {
                text(label, font(cell), ink, in: place.inset(3, 0), alignment: .center)
            } else {
                drawImage(of: segment, in: place.centered(width: 16, height: 16), tint: ink)
            }
        }
    }

    private mutating func drawBox(_ node: ViewNode) {
        let frame = node.frame
        switch tree.attribute("boxType", node.element) {
        case "separator":
            let isVertical = frame.height > frame.width
            svg.line(
                isVertical ? frame.midX : frame.x, isVertical ? frame.y : frame.midY,
                isVertical ? frame.midX : frame.maxX, isVertical ? frame.maxY : frame.midY, .stroke(line))
        case "custom":
            if tree.attribute("borderType", node.element) != "none" {
                svg.rect(
                    frame, .stroke(palette.color(node.element, key: "borderColor") ?? line),
                    radius: min(document.number("cornerRadius", of: node.element) ?? 0, 200))
            }
        default:
            let hasTitle = tree.attribute("titlePosition", node.element) != "noTitle"
            let title = hasTitle ? document.text("title", of: node.element) ?? "Box" : ""
            let top = title.isEmpty ? 4.0 : 16
            let body = frame.inset(left: 3, top: top, right: 3, bottom: 4)
            svg.rect(body, SVGWriter.Style(fill: ink.with(alpha: 0.03), stroke: line, width: 0.75), radius: 4)
            text(
                title, Font(size: 11), ink,
                in: Rect(x: frame.x + 8, y: frame.y, width: max(frame.width - 16, 0), height: 15))
        }
    }

    private mutating func drawTabs(_ node: ViewNode) {
        guard let list = tree.child(node.element, named: "tabViewItems") else { return }
        let type = tree.attribute("type", node.element) ?? "topTabsBezelBorder"
        guard !type.hasPrefix("noTabs") else { return }
        let items = Array(tree.children(list))
        let shown = ViewTree(document).shownTab(of: node.element, list)
        let frame = node.frame
        let body = frame.inset(left: 7, top: 16, right: 7, bottom: 10)
        svg.rect(body, SVGWriter.Style(fill: ink.with(alpha: 0.03), stroke: line, width: 0.75), radius: 4)
        let font = Font(size: 13)
        let widths = items.map { font.width(of: document.text("label", of: $0) ?? "View") + 20 }
        let total = widths.reduce(0, +)
        let scale = min(1, max(frame.width - 20, 1) / max(total, 1))
        var x = frame.midX - total * scale / 2
        for (item, width) in zip(items, widths) {
            let place = Rect(x: x, y: frame.y + 5, width: width * scale, height: 22)
            svg.rect(place, SVGWriter.Style(fill: item == shown ? tint : face, stroke: line, width: 0.75), radius: 4)
            paint(place, item == shown ? tint : face)
            text(
                document.text("label", of: item) ?? "View", font, item == shown ? .white : ink, in: place.inset(3, 0),
                alignment: .center, leastScale: 0.6)
            x += width * scale
        }
    }

    private mutating func drawMacRows(_ node: ViewNode) {
        let height = max(document.number("rowHeight", of: node.element) ?? 17, 10) + 2
        var y = node.frame.y + height
        var row = 1
        while y < node.frame.maxY, row < 60 {
            svg.line(node.frame.x, y, node.frame.maxX, y, .stroke(line.with(alpha: 0.1), 0.5))
            y += height
            row += 1
        }
        guard node.children.isEmpty, let name = placeholder(node) else { return }
        text(name, Font(size: 11), note, in: node.frame.inset(6, 2), isTop: true)
    }

    private mutating func drawHeader(_ node: ViewNode) {
        svg.rect(node.frame, SVGWriter.Style(fill: face, stroke: line, width: 0.5))
        guard let id = node.id,
            let table = tree.elements(with: "headerView", value: id).first,
            let columns = tree.child(table, named: "tableColumns")
        else { return }
        var x = node.frame.x
        for column in tree.children(columns) where !tree.hasAttribute("hidden", "YES", column) {
            let width = min(max(document.number("width", of: column) ?? 40, 0), 4_000) + 3
            let place = Rect(
                x: x, y: node.frame.y, width: min(width, max(node.frame.maxX - x, 0)), height: node.frame.height)
            let title = tree.child(column, key: "headerCell").flatMap { document.text("title", of: $0) } ?? ""
            text(title, Font(size: 11), ink, in: place.inset(4, 0))
            x += width
            if x < node.frame.maxX { svg.line(x, node.frame.y + 3, x, node.frame.maxY - 3, .stroke(line, 0.5)) }
        }
    }

    private mutating func drawMacText(_ node: ViewNode) {
        if let styled = styledText(node.element, ["string"]) {
            text(
                styled.text, styled.font ?? Font(size: 13), styled.color ?? ink, in: node.frame.inset(5, 3), most: 0,
                isTop: true)
        } else if let name = placeholder(node) {
            text(name, Font(size: 11), note, in: node.frame.inset(5, 3), isTop: true)
        }
    }
}
