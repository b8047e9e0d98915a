import InterfaceBuilder
import LayoutModel
import LibXML

/// WatchKit's items, approximately.
extension Painter {
    /// Replaces the frames that a WatchKit interface does not have.
    mutating func layOutWatch(_ controller: ElementRef, _ views: inout ViewTree) -> Double {
        var images = images
        let layout = WatchLayout(document, controller, fonts) { [tree] item in
            (tree.attribute("image", item) ?? tree.attribute("backgroundImage", item)).flatMap {
                images.image($0, isSystem: tree.hasAttribute("catalog", "system", item)).size
            }
        }
        views.solved = layout.frames.filter(\.value.isWithinLimits)
        return layout.barHeight
    }

    /// The bar with the title of a controller and the time.
    mutating func drawWatchBar(_ controller: ElementRef, in bar: Rect) {
        svg.rect(bar, .fill(ground(behind: bar)))
        let place = bar.inset(2, 0)
        text(
            document.text("title", of: controller) ?? "", Font(size: 14), tint,
            in: Rect(x: place.x, y: place.y, width: place.width * 0.65, height: place.height))
        text("10:09", Font(size: 14), ink, in: place, alignment: .trailing)
    }

    /// What is behind a button or a row that has no color.
    private var platter: Color { Color(white: 1, alpha: 0.14) }

    mutating func drawWatchContent(_ node: ViewNode) {
        let (view, frame) = (node.element, node.frame)
        let radius = min(document.number("radius", of: view) ?? 6, 500)
        switch node.name {
        case "label", "timer", "dateLabel": drawLabel(node)
        case "imageView": drawImageView(node)
        case "group":
            let isPart = ["rootItem", "contentGroup"].contains(tree.attribute("key", view))
            if isPart, palette.color(view, key: "backgroundColor") == nil {
                svg.rect(frame, .fill(platter), radius: radius)
            }
            if let image = tree.attribute("backgroundImage", view) {
                let mode = tree.attribute("contentMode", view) ?? "scaleToFill"
                let isNamed = node.children.isEmpty
                drawImage(image, in: frame, mode: mode, tint: tint, isSystem: false, isNamed: isNamed)
            }
        case "button" where node.children.isEmpty:
            if palette.color(view, key: "backgroundColor") == nil { svg.rect(frame, .fill(platter), radius: radius) }
            let title = styledText(view, ["title"])
            if let image = tree.attribute("backgroundImage", view) {
                drawImage(image, in: frame, mode: "scaleToFill", tint: tint, isSystem: false, isNamed: title == nil)
            }
            let font = title?.font ?? fonts.font(view, key: "font", size: 16)
            let color = title?.color ?? palette.color(view, key: "titleColor") ?? ink
            if let title {
                text(title.text, font, color, in: frame.inset(2, 0), alignment: .center, leastScale: 0.6)
            } else if let name = placeholder(node) {
                placeholder(name, font, in: frame.inset(2, 0), alignment: .center)
            }
        case "button", "table", "controller", "glanceController", "notificationController": break
        case "separator": svg.rect(frame, .fill(palette.color(view, key: "color") ?? faint))
        case "switch":
            svg.rect(frame, .fill(platter), radius: 6)
            let pill = Rect(x: frame.maxX - 38, y: frame.midY - 9, width: 32, height: 18)
            let isOn = !tree.hasAttribute("on", "NO", view)
            svg.rect(pill, .fill(isOn ? palette.system("systemGreenColor") : faint), radius: 9)
            svg.circle(isOn ? pill.maxX - 9 : pill.x + 9, pill.midY, 8, .fill(.white))
            text(document.text("title", of: view) ?? "", Font(size: 16), ink, in: frame.inset(left: 6, right: 42))
        case "slider":
            svg.rect(frame, .fill(platter), radius: 6)
            glyph("minus", in: Rect(x: frame.x + 8, y: frame.midY - 5, width: 10, height: 10), ink)
            glyph("plus", in: Rect(x: frame.maxX - 18, y: frame.midY - 5, width: 10, height: 10), ink)
            svg.line(frame.x + 28, frame.midY, frame.maxX - 28, frame.midY, .stroke(tint, 5))
        default: box(document.className(view) ?? node.name, frame)
        }
    }
}
