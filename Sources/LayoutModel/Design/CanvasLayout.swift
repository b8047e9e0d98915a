package import InterfaceBuilder
package import LibXML

/// The frames of views and those in them, for other sizes or texts than those on Interface Builder's canvas. Every
/// priority counts. Safe areas and margins stay as the stored frames have them.
package struct CanvasLayout {
    /// The views whose frame is known: by constraints, by an autoresizing mask, or because they fill a row.
    package private(set) var frames: [ElementRef: Rect] = [:]
    /// The views with constraints that were not solved within the budget.
    package private(set) var unsolved: Set<ElementRef> = []
    /// The views that constraints place.
    package private(set) var solved: Set<ElementRef> = []

    /// The size of a view's content, if it is known, for a width: of a text, for example.
    package typealias Content = (_ view: ElementRef, _ width: Double) -> (width: Double, height: Double)?

    private let document: Document
    private let roots: [ElementRef: Size]
    private let views: [ElementRef]
    private let stored: [ElementRef: Rect]
    /// The distances of safe areas and margins, by the number of their row.
    private var insets: [Int: Double] = [:]

    package typealias Size = (width: Double, height: Double)

    /// How often frames are determined anew, because they depend on those around them.
    private static let mostPasses = 3
    private static let mostScreens = 50

    /// - Parameters:
    ///   - roots: The outermost views, none in another one, with their sizes.
    ///   - content: Nil for a view whose stored size is that of its content.
    package init(_ document: Document, roots: [ElementRef: Size], content: Content = { _, _ in nil }) {
        let screens = min(max(roots.count, 1), Self.mostScreens)
        var budget = Budget(pivots: 60_000 * screens, coefficients: 9_000_000 * screens)
        self.init(document, roots: roots, within: &budget, content: content)
    }

    package init(_ document: Document, roots: [ElementRef: Size], within budget: inout Budget, content: Content) {
        self.init(placing: document, roots: roots, &budget)
        guard document.platform != .macos else { return }
        for _ in 0..<Self.mostPasses {
            let before = frames
            place()
            solve(content, &budget)
            place()
            if frames.allSatisfy({ before[$0.key]?.isNear($0.value) == true }) { break }
        }
    }

    /// Only the roots have their sizes.
    private init(placing document: Document, roots: [ElementRef: Size], _ budget: inout Budget) {
        self.document = document
        self.roots = roots
        views = roots.keys.sorted().flatMap { [$0] + document.tree.descendants($0).filter(document.isView) }
        stored = Dictionary(
            views.compactMap { view in
                document.storedFrame(view).flatMap { $0.isWithinLimits ? (view, $0) : nil }
            }
        ) { first, _ in first }
        frames = stored
        guard document.platform != .macos else { return }
        insets = measuredInsets(&budget)
        for (root, size) in roots {
            guard let own = stored[root] else { continue }
            frames[root] = Rect(x: own.x, y: own.y, width: size.width, height: size.height)
        }
    }

    /// Those of some views that are at least as wide as their content: a layout is found that satisfies everything that
    /// is as important as that. Others may be, too.
    package static func viewsWithRoom(
        _ document: Document, roots: [ElementRef: Size], among views: Set<ElementRef>, within budget: inout Budget,
        content: Content
    ) -> Set<ElementRef> {
        guard document.platform != .macos, !views.isEmpty else { return [] }
        var canvas = CanvasLayout(placing: document, roots: roots, &budget)
        canvas.place()
        let rows = canvas.rows(content)
        let parts = rows.components()
        let edges = rows.layout.edges
        // One search for all: what satisfies the least important of them satisfies the others.
        let priority = views.map { document.compressionResistance($0, along: .horizontal) }.min() ?? 0
        let search = LayoutSearch(rows.all(from: priority), from: rows.frames)
        let satisfied = Set(parts.filter { $0.rows.allSatisfy(search.satisfies) }.flatMap(\.variables.keys))
        return views.filter { view in
            let frame = Rectangle(element: view, part: .frame)
            return edges.has(frame) && satisfied.contains(edges.size(frame, .horizontal).variable)
                && !canvas.dependsOnOthers(view)
        }
    }

    /// Whether a view is in one that something other than constraints places in a view that constraints place, so that
    /// its frame is known only after others.
    private func dependsOnOthers(_ view: ElementRef) -> Bool {
        var isPlaced = false
        var current = view
        while let outer = document.superview(of: current), roots[current] == nil {
            if document.isPlacedByOthers(current) { isPlaced = true } else if isPlaced { return true }
            current = outer
        }
        return false
    }

    // MARK: Views that constraints don't place

    /// Lays out the views with autoresizing masks, and those that fill what they are in.
    private mutating func place() {
        for view in views where roots[view] == nil && document.isPlacedByOthers(view) {
            guard let frame = stored[view], let superview = document.superview(of: view), let outer = frames[superview],
                let former = stored[superview]
            else { continue }
            let (x, width) = moved(view, (frame.x, frame.width), from: former.width, to: outer.width, .horizontal)
            let (y, height) = moved(view, (frame.y, frame.height), from: former.height, to: outer.height, .vertical)
            frames[view] = Rect(x: x, y: y, width: width, height: height)
        }
    }

    private func moved(
        _ view: ElementRef, _ span: (Double, Double), from old: Double, to new: Double, _ axis: LayoutAxis
    ) -> (Double, Double) {
        let tree = document.tree
        let change = new - old
        if change == 0 { return span }
        let (before, length, after): (String, String, String) =
            axis == .horizontal
            ? ("flexibleMinX", "widthSizable", "flexibleMaxX") : ("flexibleMinY", "heightSizable", "flexibleMaxY")
        // A cell keeps its detail at the end.
        if axis == .horizontal, tree.hasAttribute("textAlignment", "right", view), document.isLaidOutByCell(view) {
            return (span.0 + change, span.1)
        }
        let isContentView = tree.hasAttribute("key", "contentView", view)
        let isRow = isContentView || tree.hasName("tableViewCell", view)
        guard !isRow, let mask = tree.child(view, key: "autoresizingMask") else {
            // A row fills the width of its table, and a content view both.
            let fills = axis == .horizontal || isContentView
            return fills && (span.1 - old).magnitude < old / 4 ? (span.0, max(span.1 + change, 0)) : span
        }
        let flexible = [before, length, after].map { tree.hasAttribute($0, "YES", mask) }
        let parts = [span.0, span.1, old - span.0 - span.1]
        let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max($1.0, 0) : 0) }
        let count = flexible.count { $0 }
        guard count > 0 else { return span }
        func share(_ index: Int) -> Double {
            guard flexible[index] else { return 0 }
            return sum > 0 ? change * max(parts[index], 0) / sum : change / Double(count)
        }
        return (span.0 + share(0), max(span.1 + share(1), 0))
    }

    // MARK: Views that constraints place

    /// Where the stored frames have safe areas and margins.
    private func measuredInsets(_ budget: inout Budget) -> [Int: Double] {
        let rows = DesignRows(document, replacing: [:], keepsFrames: true)
        var measured: [Int: Double] = [:]
        // Nearly all documents were saved with frames that satisfy everything.
        let search = LayoutSearch(rows.all(), from: rows.frames)
        for (component, levels) in rows.parts() {
            let ranges = component.rows.filter(rows.isRange)
            if ranges.isEmpty { continue }
            if component.rows.allSatisfy(search.satisfies) {
                for number in ranges { measured[number] = search.sum(ofRow: number) }
                continue
            }
            guard case .solved(let solution)? = try? component.system.solve(levels, &budget) else { continue }
            for number in ranges {
                guard let terms = component.terms(rows.required[number].terms) else { continue }
                measured[number] = terms.reduce(0) {
                    $0 + $1.coefficient.approximation * solution.point[$1.variable].approximation
                }
            }
        }
        return measured
    }

    private func rows(_ content: Content) -> DesignRows {
        var sizes: [ElementRef: (width: Double, height: Double)] = [:]
        for view in views where !isGiven(view) { sizes[view] = frames[view].flatMap { content(view, $0.width) } }
        let given = frames.filter { isGiven($0.key) }
        return DesignRows(document, replacing: given, contents: sizes, insets: insets, keepsFrames: true)
    }

    /// Whether a view's frame is not the result of constraints.
    private func isGiven(_ view: ElementRef) -> Bool { roots[view] != nil || document.isPlacedByOthers(view) }

    private mutating func solve(_ content: Content, _ budget: inout Budget) {
        let rows = rows(content)
        let edges = rows.layout.edges
        let own = Set(views)
        var values: [Int: Double] = [:]
        var open: Set<Int> = []
        let rectangles = edges.rectangles.filter { own.contains($0.element) }
        let wanted = Set(
            rectangles.flatMap { rectangle in
                LayoutAxis.allCases.flatMap { axis in
                    [edges.origin(rectangle, axis), edges.size(rectangle, axis).variable]
                }
            })
        for (component, levels) in rows.parts() where component.variables.keys.contains(where: wanted.contains) {
            do throws(Unknown) {
                guard case .solved(let solution) = try component.system.solve(levels, &budget) else {
                    open.formUnion(component.variables.keys)
                    continue
                }
                for (variable, number) in component.variables {
                    values[variable] = solution.point[number].approximation
                }
            } catch {
                open.formUnion(component.variables.keys)
            }
        }
        if !open.isEmpty {
            for rectangle in rectangles {
                let isOpen = LayoutAxis.allCases.contains { axis in
                    open.contains(edges.origin(rectangle, axis)) || open.contains(edges.size(rectangle, axis).variable)
                }
                if isOpen { unsolved.insert(rectangle.element) }
            }
        }
        for rectangle in rectangles where rectangle.part == .frame && !isGiven(rectangle.element) {
            guard let superview = document.superview(of: rectangle.element), let former = stored[rectangle.element],
                let width = values[edges.size(rectangle, .horizontal).variable],
                let height = values[edges.size(rectangle, .vertical).variable],
                let x = values[edges.origin(rectangle, .horizontal)], let y = values[edges.origin(rectangle, .vertical)]
            else { continue }
            let outer = Rectangle(element: superview, part: document.scrolls(superview) ? .content : .frame)
            guard edges.has(outer), let left = values[edges.origin(outer, .horizontal)],
                let top = values[edges.origin(outer, .vertical)]
            else { continue }
            var frame = Rect(x: x - left, y: y - top, width: width, height: height)
            switch document.tree.name(rectangle.element) {
            case "slider": (frame.x, frame.width) = (frame.x - 2, frame.width + 4)
            case "switch": frame.width += 2
            default: break
            }
            // Xcode rounds to the pixels of its canvas.
            if document.scrolls(superview), frame.isNear(former) { frame = former }
            frames[rectangle.element] = frame
            solved.insert(rectangle.element)
        }
    }
}
