import InterfaceBuilder
import LayoutModel
import LibXML

/// The picture of a screen: its views, its bars, its caption.
extension Painter {
    mutating func picture(of screen: Screen) -> Wireframe {
        var views = ViewTree(document)
        views.isRightToLeft = options.isRightToLeft
        views.showsHidden = options.outlines == .all || options.highlighted.contains(where: isHidden)
        var notes: [String] = []
        var watchBar = 0.0
        if isWatch {
            if let controller = screen.view { watchBar = layOutWatch(controller, &views) }
        } else if let view = screen.view {
            (views.solved, views.estimated) = (layout.frames, layout.estimated)
            notes += layout.remarks[view].map { [$0] } ?? []
        }
        guard let view = screen.view, let root = views.root(view) else { return card(screen, &views) }
        let canvas =
            root.frame.isEmpty
            ? Rect(
                x: root.frame.x, y: root.frame.y, width: max(root.frame.width, 40), height: max(root.frame.height, 24))
            : root.frame
        var bounds = canvas
        let isWindow = screen.holder.map { tree.hasName("window", $0) } ?? false
        svg.rect(canvas, .fill(ground(behind: canvas)))
        if isWindow, let window = screen.holder {
            let height = drawWindow(window, over: canvas)
            bounds = bounds.union(Rect(x: canvas.x, y: canvas.y - height, width: canvas.width, height: height))
        }
        svg.clip(canvas)
        (self.root, self.canvas) = (root.element, canvas)
        draw(root)
        drawOwner(of: screen, root)
        svg.end("g")
        if !isWindow, let controller = screen.holder { drawBars(controller, root, canvas, &bounds) }
        if isWatch, let controller = screen.view {
            let bar = Rect(x: canvas.x, y: canvas.y - watchBar, width: canvas.width, height: watchBar)
            drawWatchBar(controller, in: bar)
            bounds = bounds.union(bar)
        }
        cuts = cuts.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        if options.isVariant {
            for cut in cuts { svg.rect(cut.inset(-1, -1), .stroke(Self.warning, 1.25), radius: 2) }
        }
        svg.rect(canvas, .stroke(note.with(alpha: 0.6), 0.75))
        notes += self.notes(views, root)
        return Wireframe(
            name: screen.name, id: screen.holder.flatMap(document.id) ?? root.id, size: options.size, bounds: bounds,
            body: svg.text, caption: [caption(screen, canvas)] + notes, objects: objects(root, in: nil, depth: 0),
            isDark: options.isDark, language: options.language?.code, textSize: options.textSize,
            cutTexts: options.isVariant ? cuts.count : 0)
    }

    static let warning = Color(red: 0.85, green: 0.1, blue: 0.1)

    /// Names the controller or class that fills a screen for which the file has nothing.
    private mutating func drawOwner(of screen: Screen, _ root: ViewNode) {
        let containers: Set = ["view", "customView", "tableView", "collectionView", "scrollView", "stackView"]
        let isBlank = root.all.allSatisfy { node in
            containers.contains(node.name)
                && (node.element == root.element
                    || document.customClass(node.element) == nil
                        && palette.color(node.element, key: "backgroundColor") == nil)
        }
        guard isBlank else { return }
        let owner = screen.holder ?? (document.topLevelViews.count == 1 ? document.filesOwner : nil)
        let own = document.customClass(root.element) ?? owner.flatMap(document.customClass)
        guard let name = own, root.frame.width >= 40, root.frame.height >= 20 else { return }
        placeholder(
            "\(name), empty in the file", Font(size: 13), in: root.frame.inset(8, 4), alignment: .center,
            isTop: root.name == "tableView")
    }

    /// Whether an object is in a hidden view.
    private func isHidden(_ id: String) -> Bool {
        document.object(id: id).map(tree.elements(upFrom:))?.contains { tree.hasAttribute("hidden", "YES", $0) }
            ?? false
    }

    private func objects(_ node: ViewNode, in outer: Rect?, depth: Int) -> [Wireframe.Object] {
        var relative = node.frame
        if let outer { (relative.x, relative.y) = (relative.x - outer.x, relative.y - outer.y) }
        let own = node.id.map { id in
            Wireframe.Object(
                id: id, label: document.label(node.element), depth: depth, frame: node.frame, relative: relative)
        }
        return [own].compactMap(\.self) + node.children.flatMap { objects($0, in: node.frame, depth: depth + 1) }
    }

    private func caption(_ screen: Screen, _ canvas: Rect) -> String {
        let isAnySize = canvas.width == 600 && (canvas.height == 600 || canvas.height == 536)
        let size = "\(canvas.width.svg) × \(canvas.height.svg)" + (isAnySize ? ", any size" : "")
        var parts = [screen.name, size]
        if isMac || isWatch { parts.append("\(document.platform.displayName), approximate") }
        if options.isDark, !isWatch { parts.append("dark") }
        if let language = options.language { parts.append(language.code) }
        if options.isRightToLeft { parts.append("right to left") }
        if let text = options.textSize { parts.append("text size \(text)") }
        return (parts + ["wireframe"]).joined(separator: " · ")
    }

    private func notes(_ views: ViewTree, _ root: ViewNode) -> [String] {
        var notes: [String] = []
        for (reason, count) in views.leftOut.sorted(by: { $0.key < $1.key }) {
            notes.append("\(count) \(count == 1 ? "view" : "views") \(reason)")
        }
        let doubtful = root.all.count(where: \.isDoubtful)
        let missing = root.all.count(where: isUntranslated)
        if missing > 0 { notes.append("\(missing) not translated, underlined") }
        if options.isVariant, !cuts.isEmpty { notes.append("\(cuts.count) cut off, framed") }
        if options.isUntranslated { notes.append("no texts in \(options.language?.code ?? "")") }
        if doubtful > 0 { notes.append("\(doubtful) misplaced or ambiguous, hatched") }
        if hiddenRows > 0 { notes.append("↓ \(hiddenRows) \(hiddenRows == 1 ? "row" : "rows") more") }
        if svg.isFull { notes.append("the picture is cut off at \(SVGWriter.most) elements") }
        return notes.isEmpty ? [] : [notes.joined(separator: " · ")]
    }

    // MARK: Bars of controllers

    /// Draws the bars that a view controller has in the app where the stored frames leave room, and otherwise outside.
    private mutating func drawBars(_ controller: ElementRef, _ root: ViewNode, _ canvas: Rect, _ bounds: inout Rect) {
        guard !isMac, !isWatch else { return }
        if let item = tree.child(controller, named: "navigationItem") {
            let inset =
                root.children.filter { $0.frame.height < canvas.height * 0.9 && $0.name != "tableViewCell" }.map {
                    $0.frame.y - canvas.y
                }.min() ?? 0
            let scrolls = ["tableView", "collectionView", "scrollView"].contains(root.name)
            let status = canvas.height >= 800 ? 44.0 : 20
            var bar = Rect(x: canvas.x, y: canvas.y - 44, width: canvas.width, height: 44)
            if inset >= status + 44, !scrolls, canvas.height > 300 { bar.y = canvas.y + status }
            drawBar(item, in: bar)
            svg.line(bar.x, bar.maxY, bar.maxX, bar.maxY, .stroke(faint, 0.5))
            bounds = bounds.union(bar)
        }
        if let items = tree.child(controller, named: "toolbarItems") {
            let bar = Rect(x: canvas.x, y: canvas.maxY, width: canvas.width, height: 44)
            drawToolbar(Array(tree.children(items)), in: bar)
            bounds = bounds.union(bar)
        }
    }

    /// A controller whose views are not in its scene: its name, what it contains, and its bars.
    private mutating func card(_ screen: Screen, _ views: inout ViewTree) -> Wireframe {
        let holder = screen.holder ?? screen.view
        let name = holder.map(tree.name) ?? ""
        var canvas = Rect(x: 0, y: 0, width: 375, height: 200)
        let bars = holder.map(views.contents)?.compactMap { views.root($0) } ?? []
        for bar in bars where bar.frame.maxY <= 2_000 {
            canvas = canvas.union(Rect(x: 0, y: 0, width: min(bar.frame.maxX, 1_400), height: bar.frame.maxY))
        }
        svg.rect(canvas, .fill(palette.system("systemBackgroundColor", .white)))
        let connections = holder.map { document.connections(of: $0) } ?? []
        let contents = connections.filter { $0.kind == .segue && tree.hasAttribute("kind", "relationship", $0.element) }
            .compactMap { document.destination(of: $0.element) }
        let middle = canvas.inset(16, 0)
        let kind = holder.map { document.className($0) ?? name } ?? name
        text(
            screen.name, Font(size: 17, weight: .semibold), ink,
            in: Rect(x: middle.x, y: canvas.midY - 24, width: middle.width, height: 22), alignment: .center)
        let reference = holder.flatMap { tree.attribute("storyboardName", $0) }.map { "→ \($0)" }
        let detail =
            reference
            ?? (contents.isEmpty ? kind : "→ " + contents.prefix(6).map(document.label).joined(separator: ", "))
        text(
            detail, Font(size: 13), note, in: Rect(x: middle.x, y: canvas.midY, width: middle.width, height: 34),
            alignment: .center, most: 2)
        svg.clip(canvas)
        for bar in bars { draw(bar) }
        svg.end("g")
        if name == "tabBarController", let bar = bars.last(where: { $0.name == "tabBar" }) {
            drawTabs(
                contents.compactMap(tabItem),
                in: Rect(
                    x: bar.frame.x, y: bar.frame.y, width: min(bar.frame.width, canvas.width), height: bar.frame.height)
            )
        } else if name == "navigationController", let bar = bars.first(where: { $0.name == "navigationBar" }),
            let first = contents.first
        {
            drawBar(
                tree.child(first, named: "navigationItem"),
                in: Rect(x: 0, y: bar.frame.y, width: canvas.width, height: max(bar.frame.height, 44)),
                title: document.label(first))
        }
        svg.rect(canvas, .stroke(note.with(alpha: 0.6), 0.75))
        return Wireframe(
            name: screen.name, id: holder.flatMap(document.id), size: options.size, bounds: canvas, body: svg.text,
            caption: ["\(screen.name) · \(kind), no view of its own · wireframe"],
            objects: bars.flatMap { objects($0, in: nil, depth: 0) }, isDark: options.isDark,
            language: options.language?.code, textSize: options.textSize)
    }

    /// The item in a tab bar of a controller, or of the first one in it.
    private func tabItem(_ controller: ElementRef) -> ElementRef? {
        if let item = tree.child(controller, named: "tabBarItem") { return item }
        let inner = document.connections(of: controller).first {
            $0.kind == .segue && tree.hasAttribute("kind", "relationship", $0.element)
        }
        return inner.flatMap { document.destination(of: $0.element) }.flatMap { tree.child($0, named: "tabBarItem") }
    }
}
