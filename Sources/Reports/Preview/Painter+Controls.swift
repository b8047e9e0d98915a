import InterfaceBuilder
import LayoutModel
import LibXML

/// UIKit's views and controls.
extension Painter {
    mutating func drawContent(_ node: ViewNode) {
        if isMac {
            drawMacContent(node)
            return
        }
        if isWatch {
            drawWatchContent(node)
            return
        }
        switch node.name {
        case "label": drawLabel(node)
        case "button": drawButton(node)
        case "imageView": drawImageView(node)
        case "textField": drawTextField(node)
        case "textView": drawTextView(node)
        case "searchBar": drawSearchBar(node)
        case "segmentedControl": drawSegments(node)
        case "switch", "slider", "stepper", "progressView", "activityIndicatorView", "pageControl", "colorWell":
            drawSmallControl(node)
        case "pickerView", "datePicker": drawPicker(node)
        case "navigationBar": drawNavigationBar(node)
        case "tabBar": drawTabBar(node)
        case "toolbar": drawToolbar(node)
        case "tableViewCell": drawCell(node)
        case "tableView": drawTable(node)
        case "containerView": box(embedded(node), node.frame)
        case "mapView": box("map", node.frame)
        case "webView", "wkWebView": box("web page", node.frame)
        case "arView", "arscnView", "arskView", "sceneKitView", "skView", "mtkView", "glkView":
            box(document.className(node.element) ?? node.name, node.frame)
        default: break
        }
    }

    private func embedded(_ node: ViewNode) -> String {
        let segue = document.connections(of: node.element).first { $0.kind == .segue }?.element
        guard let name = segue.flatMap(document.destination).map(document.label) else { return "container" }
        return "container → \(name)"
    }

    mutating func drawLabel(_ node: ViewNode) {
        let view = node.element
        let font = isWatch ? fonts.font(view, key: "font", size: 16) : fonts.font(view)
        let color =
            (tree.hasAttribute("enabled", "NO", view) ? palette.system("tertiaryLabelColor") : nil)
            ?? palette.color(view, key: "textColor") ?? ink
        let most = document.count("numberOfLines", of: view) ?? 1
        let styled = styledText(view)
        let isPlaceholder = styled == nil || styled?.text == "Label"
        if isPlaceholder, let name = placeholder(node) ?? styled?.text {
            placeholder(name, font, in: node.frame, alignment: alignment(view))
            return
        }
        guard let styled else { return }
        text(
            styled.text, styled.font ?? font, styled.color ?? color, in: node.frame, alignment: alignment(view),
            most: most, mode: mode(view), leastScale: fonts.leastScale(ofLabel: view))
    }

    private mutating func drawTextField(_ node: ViewNode) {
        let view = node.element
        var frame = node.frame
        switch tree.attribute("borderStyle", view) {
        case "roundedRect":
            let fill = palette.color(view, key: "backgroundColor") ?? palette.system("systemBackgroundColor", .white)
            svg.rect(frame.inset(0.5, 0.5), SVGWriter.Style(fill: fill, stroke: note.with(alpha: 0.4)), radius: 5)
        case "line", "bezel": svg.rect(frame.inset(0.5, 0.5), .stroke(note.with(alpha: 0.6)))
        default: break
        }
        frame = frame.inset(FontReader.padding(ofField: tree.attribute("borderStyle", view)), 0)
        let font = fonts.font(view, size: 14)
        let color = palette.color(view, key: "textColor") ?? ink
        if let styled = styledText(view) {
            let isSecret = tree.child(view, named: "textInputTraits").map {
                tree.hasAttribute("secureTextEntry", "YES", $0)
            }
            let shown = isSecret == true ? String(repeating: "•", count: min(styled.text.count, 40)) : styled.text
            text(shown, font, color, in: frame, alignment: alignment(view), leastScale: 0.6)
        } else if let hint = document.text("placeholder", of: view), !hint.isEmpty {
            text(
                hint, font, palette.system("placeholderTextColor", note), in: frame, alignment: alignment(view),
                leastScale: 0.6)
        } else if let name = placeholder(node) {
            placeholder(name, font, in: frame, alignment: alignment(view))
        }
    }

    private mutating func drawTextView(_ node: ViewNode) {
        let frame = node.frame.inset(5, 8)
        let font = fonts.font(node.element, size: 14)
        let styled = styledText(node.element)
        // The text of a new text view in the library.
        if let styled, !styled.text.hasPrefix("Lorem ipsum dolor sit er elit lamet") {
            text(
                styled.text, styled.font ?? font, styled.color ?? palette.color(node.element, key: "textColor") ?? ink,
                in: frame, alignment: alignment(node.element), most: 0, isTop: true)
        } else if let name = placeholder(node) {
            placeholder(name, font, in: frame, isTop: true)
        }
    }

    private mutating func drawSearchBar(_ node: ViewNode) {
        var frame = node.frame
        if tree.hasAttribute("showsCancelButton", "YES", node.element) {
            text(
                "Cancel", Font(size: 17), tint,
                in: Rect(x: frame.maxX - 70, y: frame.y, width: 62, height: min(frame.height, 56)), alignment: .trailing
            )
            frame.width -= 70
        }
        let field = Rect(
            x: frame.x + 8, y: frame.y + max((min(frame.height, 56) - 36) / 2, 2), width: max(frame.width - 16, 0),
            height: min(36, max(frame.height - 4, 0)))
        svg.rect(field, .fill(palette.system("tertiarySystemFillColor")), radius: 10)
        svg.circle(field.x + 14, field.midY - 1, 5, .stroke(note, 1.5))
        svg.line(field.x + 17.5, field.midY + 2.5, field.x + 21, field.midY + 6, .stroke(note, 1.5))
        let shown =
            document.text("text", of: node.element) ?? document.text("placeholder", of: node.element) ?? "Search"
        text(
            shown, Font(size: 17), palette.system("secondaryLabelColor", note),
            in: field.inset(left: 28, right: 4))
    }

    private mutating func drawSegments(_ node: ViewNode) {
        let segments = tree.child(node.element, named: "segments").map { Array(tree.children($0)) } ?? []
        let frame = node.frame
        let selected = document.count("selectedSegmentIndex", of: node.element) ?? -1
        svg.rect(frame, .fill(palette.system("tertiarySystemFillColor")), radius: 8)
        guard !segments.isEmpty else { return }
        let width = frame.width / Double(segments.count)
        for (index, segment) in segments.enumerated() {
            let x = frame.x + width * Double(index)
            let part = facing(Rect(x: x, y: frame.y, width: width, height: frame.height), in: frame)
            if index == selected {
                let fill =
                    palette.color(node.element, key: "selectedSegmentTintColor")
                    ?? (options.isDark ? Color(white: 0.39) : .white)
                svg.rect(part.inset(2, 2), SVGWriter.Style(fill: fill, stroke: faint, width: 0.5), radius: 7)
            } else if index > 0, index - 1 != selected {
                let x = options.isRightToLeft ? part.maxX : part.x
                svg.line(x, part.y + 6, x, part.maxY - 6, .stroke(faint))
            }
            if let title = document.text("title", of: segment), !title.isEmpty {
                text(
                    title, Font(size: 13, weight: index == selected ? .semibold : .medium), ink, in: part.inset(4, 0),
                    alignment: .center)
            } else {
                drawImage(
                    of: segment, in: part.centered(width: min(20, part.width), height: min(20, part.height)), tint: ink)
            }
        }
    }

    private mutating func drawSmallControl(_ node: ViewNode) {
        let (view, frame) = (node.element, node.frame)
        func value(_ name: String, _ usual: Double) -> Double { document.number(name, of: view) ?? usual }
        func share() -> Double {
            let (least, most) = (value("minValue", 0), value("maxValue", 1))
            return most > least ? min(max((value("value", least) - least) / (most - least), 0), 1) : 0
        }
        let track = palette.system("systemFillColor")
        switch node.name {
        case "switch":
            let isOn = tree.hasAttribute("on", "YES", view)
            let pill = Rect(x: frame.x, y: frame.y, width: min(frame.width, 51), height: min(frame.height, 31))
            let color = palette.color(view, key: "onTintColor") ?? palette.system("systemGreenColor")
            svg.rect(pill, .fill(isOn ? color : track), radius: 16)
            let radius = max(pill.height / 2 - 2, 0)
            svg.circle(
                isOn != options.isRightToLeft ? pill.maxX - radius - 2 : pill.x + radius + 2, pill.midY, radius,
                SVGWriter.Style(fill: .white, stroke: faint, width: 0.5))
        case "slider":
            let inside = frame.inset(2, 0)
            let x = inside.x + 13 + max(inside.width - 26, 0) * share()
            svg.line(inside.x, frame.midY, inside.maxX, frame.midY, .stroke(track ?? faint, 4))
            svg.line(
                inside.x, frame.midY, x, frame.midY,
                .stroke(palette.color(view, key: "minimumTrackTintColor") ?? tint, 4))
            svg.circle(
                x, frame.midY, 13,
                SVGWriter.Style(fill: palette.color(view, key: "thumbTintColor") ?? .white, stroke: faint))
        case "stepper":
            svg.rect(frame, .fill(palette.system("tertiarySystemFillColor")), radius: 8)
            svg.line(frame.midX, frame.y + 7, frame.midX, frame.maxY - 7, .stroke(faint))
            let sign = Rect(x: frame.x, y: frame.y, width: frame.width / 2, height: frame.height).centered(
                width: 14, height: 14)
            glyph("minus", in: sign, ink)
            glyph("plus", in: Rect(x: sign.x + frame.width / 2, y: sign.y, width: 14, height: 14), ink)
        case "progressView":
            let share = min(max(value("progress", 0.5), 0), 1)
            svg.rect(frame, .fill(palette.color(view, key: "trackTintColor") ?? track), radius: 2)
            svg.rect(
                Rect(x: frame.x, y: frame.y, width: frame.width * share, height: frame.height),
                .fill(palette.color(view, key: "progressTintColor") ?? tint), radius: 2)
        case "activityIndicatorView":
            spinner(frame, palette.color(view, key: "color") ?? palette.system("systemGrayColor", note))
        case "pageControl":
            let count = min(document.count("numberOfPages", of: view) ?? 3, 20)
            let current = value("currentPage", 0)
            for page in 0..<count {
                let isCurrent = Double(page) == current
                let color =
                    palette.color(view, key: isCurrent ? "currentPageIndicatorTintColor" : "pageIndicatorTintColor")
                    ?? ink.with(alpha: isCurrent ? 0.85 : 0.3)
                svg.circle(frame.midX + (Double(page) - Double(count - 1) / 2) * 16, frame.midY, 3.5, .fill(color))
            }
        default:
            svg.circle(
                frame.midX, frame.midY, min(frame.width, frame.height) / 2,
                SVGWriter.Style(fill: tint, stroke: faint, width: 3))
        }
    }

    mutating func spinner(_ frame: Rect, _ color: Color) {
        let radius = min(frame.width, frame.height, 40) / 2
        // The directions of eight spokes.
        let half = 0.7071
        for (index, (dx, dy)) in [
            (0.0, -1.0), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
        ].enumerated() {
            svg.line(
                frame.midX + dx * radius * 0.5, frame.midY + dy * radius * 0.5, frame.midX + dx * radius * 0.95,
                frame.midY + dy * radius * 0.95, .stroke(color.with(alpha: 1 - Double(index) * 0.1), max(radius / 6, 1))
            )
        }
    }

    private mutating func drawPicker(_ node: ViewNode) {
        let frame = node.frame
        if node.name == "datePicker", frame.height < 60 {
            svg.rect(frame, .fill(palette.system("tertiarySystemFillColor")), radius: 8)
            text(
                tree.hasAttribute("datePickerMode", "time", node.element) ? "9:41" : "Jan 1, 2025", Font(size: 17), ink,
                in: frame, alignment: .center, leastScale: 0.5)
            return
        }
        svg.rect(
            Rect(x: frame.x + 9, y: frame.midY - 16, width: max(frame.width - 18, 0), height: 32),
            .fill(palette.system("tertiarySystemFillColor")), radius: 8)
        let name = placeholder(node) ?? (node.name == "datePicker" ? "date" : "picker")
        for (offset, opacity) in [(-64.0, 0.15), (-32, 0.35), (0, 1), (32, 0.35), (64, 0.15)]
        where abs(offset) < frame.height / 2 - 12 {
            text(
                offset == 0 ? name : "· · ·", Font(size: 17), note.with(alpha: opacity),
                in: Rect(x: frame.x + 16, y: frame.midY + offset - 14, width: max(frame.width - 32, 0), height: 28),
                alignment: .center)
        }
    }
}
