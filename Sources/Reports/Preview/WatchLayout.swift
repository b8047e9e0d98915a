import InterfaceBuilder
import LayoutModel
import LibXML

/// Where the items of a WatchKit interface are. The file has no frames: groups stack their items.
struct WatchLayout {
    typealias Size = (width: Double, height: Double)

    let document: Document
    let fonts: FontReader
    /// The size of the image that an item names.
    let imageSize: (ElementRef) -> Size?
    /// By item, relative to what it is in.
    private(set) var frames: [ElementRef: Rect] = [:]
    /// What was measured last, so that each level of groups does not measure all below it again.
    private var known: [ElementRef: (outer: (width: Double, height: Double?), size: Size)] = [:]
    private let views: ViewTree
    private let screen: (width: Double, height: Double, bar: Double)
    private let variation: String

    /// In points: the size of a screen, and the height of the bar with the title and the time.
    private static let screens: [Int: (width: Double, height: Double, bar: Double)] = [
        38: (136, 170, 19), 40: (162, 197, 28), 41: (176, 215, 34), 42: (156, 195, 21), 44: (184, 224, 31),
        45: (198, 242, 35), 49: (205, 251, 37),
    ]
    private static let usualSpacing = 4.0

    init(
        _ document: Document, _ controller: ElementRef, _ fonts: FontReader,
        imageSize: @escaping (ElementRef) -> Size?
    ) {
        (self.document, self.fonts, self.imageSize) = (document, fonts, imageSize)
        views = ViewTree(document)
        let tree = document.tree
        let device = tree.child(tree.root, named: "device").flatMap { tree.attribute("id", $0) } ?? ""
        let size = Int(device.filter(\.isNumber)) ?? 38
        screen = Self.screens[size] ?? (136, 170, 19)
        variation = "device=watch\(size)mm"
        let inner: (Double, Double?) = (screen.width, screen.height - screen.bar)
        let height = max(content(of: controller, in: inner).height, screen.height - screen.bar)
        frames[controller] = Rect(x: 0, y: 0, width: screen.width, height: height)
        place(controller)
    }

    var barHeight: Double { screen.bar }

    private var tree: XMLTree { document.tree }

    /// A number of an item; that for the canvas's device if it has one.
    private func number(_ name: String, _ item: ElementRef) -> Double? {
        tree.child(item, key: variation).flatMap { document.number(name, of: $0) } ?? document.number(name, of: item)
    }

    private func items(_ container: ElementRef) -> [ElementRef] {
        views.contents(of: container).filter { !tree.hasAttribute("hidden", "YES", $0) }
    }

    private func isVertical(_ container: ElementRef) -> Bool {
        !tree.hasName("group", container) || tree.attribute("layout", container) == "vertical"
    }

    private func margins(_ container: ElementRef) -> (left: Double, top: Double, right: Double, bottom: Double) {
        guard let edges = tree.child(container, key: "margins") else {
            // What a row or a button draws behind its group is larger than the group.
            let side = tree.hasAttribute("key", "rootItem", container) ? 4.0 : 0
            return (side, side, side, side)
        }
        func side(_ name: String) -> Double { min(max(document.number(name, of: edges) ?? 0, 0), 500) }
        return (side("left"), side("top"), side("right"), side("bottom"))
    }

    private func spacing(_ container: ElementRef) -> Double {
        min(max(number("spacing", container) ?? Self.usualSpacing, 0), 500)
    }

    // MARK: Sizes

    /// A width or height: a share of what is around up to 1, points above, and what the content needs for 0 or none.
    private func given(
        _ name: String, _ adjustment: String, _ item: ElementRef, of outer: Double?
    ) -> Double? {
        guard let value = number(name, item), value > 0 else { return nil }
        let change = number(adjustment, item) ?? 0
        return value > 1 ? min(value, 2_000) : outer.map { min(max(value * $0 + change, 0), 2_000) }
    }

    private mutating func size(_ item: ElementRef, in outer: (width: Double, height: Double?)) -> Size {
        if let known = known[item], known.outer == outer { return known.size }
        let size = measure(item, in: outer)
        known[item] = (outer, size)
        return size
    }

    private mutating func measure(_ item: ElementRef, in outer: (width: Double, height: Double?)) -> Size {
        let width = given("width", "widthAdjustment", item, of: outer.width)
        let height = given("height", "heightAdjustment", item, of: outer.height)
        if let width, let height { return (width, height) }
        let own = content(of: item, in: (width ?? outer.width, height))
        return (width ?? min(own.width, outer.width), height ?? own.height)
    }

    private mutating func content(of item: ElementRef, in outer: (width: Double, height: Double?)) -> Size {
        let inside = items(item)
        switch tree.name(item) {
        case "label", "timer", "dateLabel":
            let font = fonts.font(item, key: "font", size: 16)
            let text = document.text("text", of: item) ?? "Label"
            let needed = font.width(of: text)
            let most = document.count("numberOfLines", of: item) ?? 1
            let lines = most == 1 ? 1 : TextLines.wrapped(text, font, width: outer.width).count
            let shown = most == 0 ? lines : min(lines, most)
            return (min(needed, outer.width), (font.lineHeight * Double(shown)).rounded(.up))
        case "imageView": return imageSize(item) ?? (24, 24)
        case "separator": return (outer.width, 1)
        case "button" where inside.isEmpty, "switch", "slider", "picker", "textField", "authorizationAppleIDButton",
            "paymentButton", "volumeControl":
            return (outer.width, 38)
        case "group" where inside.isEmpty: return imageSize(item) ?? (outer.width, 0)
        case _ where inside.isEmpty && !document.isViewController(item): return (outer.width, 60)
        default: break
        }
        let margins = margins(item)
        let inner = inner(of: item, outer)
        let sizes = inside.map { size($0, in: inner) }
        let gaps = spacing(item) * Double(max(sizes.count - 1, 0))
        let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
        let own: Size =
            isVertical(item)
            ? (widths.max() ?? 0, heights.reduce(gaps, +)) : (widths.reduce(gaps, +), heights.max() ?? 0)
        return (own.width + margins.left + margins.right, own.height + margins.top + margins.bottom)
    }

    /// What the items of a container share, without its margins and the gaps between them.
    private func inner(of container: ElementRef, _ size: (width: Double, height: Double?)) -> (Double, Double?) {
        let margins = margins(container)
        let gaps = spacing(container) * Double(max(items(container).count - 1, 0))
        let isVertical = isVertical(container)
        return (
            max(size.width - margins.left - margins.right - (isVertical ? 0 : gaps), 0),
            size.height.map { max($0 - margins.top - margins.bottom - (isVertical ? gaps : 0), 0) }
        )
    }

    // MARK: Places

    private enum Side: CaseIterable { case start, middle, end }

    private func side(_ item: ElementRef, isVertical: Bool) -> Side {
        switch tree.attribute(isVertical ? "verticalAlignment" : "alignment", item) {
        case "center": .middle
        case "bottom", "right": .end
        default: .start
        }
    }

    /// Places the items of a container that has its frame, and those in them.
    private mutating func place(_ container: ElementRef) {
        guard let frame = frames[container] else { return }
        let margins = margins(container)
        let area = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
            .inset(left: margins.left, top: margins.top, right: margins.right, bottom: margins.bottom)
        let (isVertical, gap) = (isVertical(container), spacing(container))
        // A controller scrolls, so its items have shares of the screen.
        let height = document.isViewController(container) ? screen.height - screen.bar : frame.height
        let inner = inner(of: container, (frame.width, height))
        let all = items(container).map { (item: $0, size: size($0, in: inner)) }
        for side in Side.allCases {
            let own = all.filter { self.side($0.item, isVertical: isVertical) == side }
            let length = own.reduce(gap * Double(max(own.count - 1, 0))) {
                $0 + (isVertical ? $1.size.height : $1.size.width)
            }
            let free = (isVertical ? area.height : area.width) - length
            var at = side == .start ? 0 : side == .middle ? max(free / 2, 0) : max(free, 0)
            for (item, size) in own {
                let room = isVertical ? area.width - size.width : area.height - size.height
                let across =
                    switch self.side(item, isVertical: !isVertical) {
                    case .start: 0.0
                    case .middle: room / 2
                    case .end: room
                    }
                frames[item] = Rect(
                    x: area.x + (isVertical ? across : at), y: area.y + (isVertical ? at : across),
                    width: size.width, height: size.height)
                at += (isVertical ? size.height : size.width) + gap
                place(item)
            }
        }
    }
}
