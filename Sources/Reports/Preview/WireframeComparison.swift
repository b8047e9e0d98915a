package import DocumentChanges
package import InterfaceBuilder
import LayoutModel
package import ProjectModel

/// A screen before and after a change.
package struct WireframeComparison: Sendable {
    package var name: String
    package var before: Wireframe?
    package var after: Wireframe?
    /// Both with marks, and the list of changes.
    package var both: Wireframe

    package init(name: String, before: Wireframe?, after: Wireframe?, both: Wireframe) {
        (self.name, self.before, self.after, self.both) = (name, before, after, both)
    }

    private static let widest = 1_600.0
    private static let listWidth = 380.0

    /// The screens in which something visible changed.
    package static func compare(
        _ old: Document, _ new: Document, _ diff: DocumentDiff, _ options: WireframeOptions = WireframeOptions(),
        resources: ResourceIndex? = nil
    ) -> [WireframeComparison] {
        guard !diff.isOnlyNoise else { return [] }
        var formerOptions = options
        formerOptions.prefix = options.prefix + "b-"
        let before = Wireframe.draw(old, formerOptions, resources: resources)
        let after = Wireframe.draw(new, options, resources: resources)
        let marks = WireframeMarks(diff, old, new, drawn: (before.flatMap(\.objects), after.flatMap(\.objects)))
        let newIDs = Dictionary(marks.formerIDs.map { ($1, $0) }) { first, _ in first }
        var pairs: [(before: Wireframe?, after: Wireframe?)] = after.map { picture in
            let match = before.first { former in
                former.id != nil && former.size == picture.size
                    && (former.id.flatMap { newIDs[$0] } ?? former.id) == picture.id
            }
            return (match, picture)
        }
        for former in before
        where !pairs.contains(where: { $0.before?.id == former.id && $0.before?.size == former.size }) {
            pairs.append((former, nil))
        }
        func count(_ pair: (before: Wireframe?, after: Wireframe?), _ isMoved: Bool) -> Int {
            func own(_ picture: Wireframe?, _ all: [String: WireframeMarks.Mark]) -> Int {
                picture?.objects.count { all[$0.id].map { ($0.kind == .moved) == isMoved } ?? false } ?? 0
            }
            return own(pair.before, marks.before) + own(pair.after, marks.after)
        }
        let isMarked = pairs.contains { count($0, false) > 0 }
        return pairs.filter {
            count($0, false) > 0 || !isMarked && count($0, true) > 0 || $0.before == nil || $0.after == nil
        }
        .map { pair in
            WireframeComparison(
                name: pair.after?.name ?? pair.before?.name ?? "", before: pair.before, after: pair.after,
                both: both(pair, marks, diff, options))
        }
    }

    private static func both(
        _ pair: (before: Wireframe?, after: Wireframe?), _ marks: WireframeMarks, _ diff: DocumentDiff,
        _ options: WireframeOptions
    ) -> Wireframe {
        var svg = SVGWriter(prefix: options.prefix + "m-")
        let whole: WireframeMarks.Kind? = pair.before == nil ? .added : pair.after == nil ? .removed : nil
        // With one version, there is no half for the other one.
        let names = whole == nil ? ("before", "after") : ("removed", "added")
        let sides = [(names.0, pair.before, marks.before), (names.1, pair.after, marks.after)].compactMap {
            name, picture, marks in
            picture.map { (name: name, picture: $0, marks: marks) }
        }
        let gap = 24.0
        let isAbove = sides.reduce(listWidth) { $0 + $1.picture.bounds.width + gap } > widest
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        for side in sides {
            let bounds = side.picture.bounds
            let style = " x=\"\(x.svg)\" y=\"\((y + 12).svg)\" font-size=\"12\" font-weight=\"600\""
            svg.string(side.name, style + " fill=\"\(options.isDark ? "#dddddd" : "#333333")\"")
            svg.begin("g", " transform=\"translate(\((x - bounds.x).svg) \((y + 20 - bounds.y).svg))\"")
            svg.add(side.picture)
            if let whole {
                svg.rect(bounds, .stroke(whole.color, 2.5), radius: 2)
                if let first = marks.numbers(of: side.picture, whole).first {
                    badge("\(first)", bounds.x, bounds.y, whole.color, &svg)
                }
            } else {
                draw(side.marks, of: side.picture, &svg)
            }
            svg.end("g")
            width = max(width, x + bounds.width)
            height = max(height, y + 20 + bounds.height)
            if isAbove { y = height + gap } else { x += bounds.width + gap }
        }
        let numbers = Set(
            sides.flatMap { side in
                whole.map { marks.numbers(of: side.picture, $0) }
                    ?? side.picture.objects.flatMap { side.marks[$0.id]?.numbers ?? [] }
            })
        let place = isAbove ? (0.0, height + gap) : (x, 20.0)
        let listed = list(diff, numbers, at: place, isDark: options.isDark, &svg)
        let picture = pair.after ?? pair.before
        return Wireframe(
            name: picture?.name ?? "", id: picture?.id, size: picture?.size,
            bounds: Rect(x: 0, y: 0, width: max(width, place.0 + listWidth), height: max(height, listed)),
            body: svg.text,
            caption: [(picture?.caption.first ?? "") + ", " + (whole == nil ? "before and after" : sides[0].name)],
            objects: pair.after?.objects ?? [], isDark: options.isDark)
    }

    private static func draw(_ marks: [String: WireframeMarks.Mark], of picture: Wireframe, _ svg: inout SVGWriter) {
        var badges: [(Double, Double)] = []
        for object in picture.objects {
            guard let mark = marks[object.id] else { continue }
            let isThin = mark.kind == .moved
            // What is scrolled or cut away is only pointed at.
            let visible = picture.bounds
            let isOutside =
                object.frame.y >= visible.maxY || object.frame.x >= visible.maxX || object.frame.maxY <= visible.y
                || object.frame.maxX <= visible.x
            if !isOutside {
                svg.rect(
                    object.frame.intersection(visible),
                    .stroke(mark.kind.color, isThin ? 1 : 2.5, dash: isThin ? "3 2" : nil),
                    radius: 2, title: mark.numbers.map(String.init).joined(separator: ", "))
            }
            guard !mark.numbers.isEmpty else { continue }
            let text =
                (isOutside ? "↓" : "") + mark.numbers.prefix(3).map(String.init).joined(separator: ",")
                + (mark.numbers.count > 3 ? "…" : "")
            var x = min(max(object.frame.x, visible.x), visible.maxX - 10)
            let y = min(max(object.frame.y, visible.y), visible.maxY)
            while badges.contains(where: { ($0.0 - x).magnitude < 14 && ($0.1 - y).magnitude < 12 }) { x += 18 }
            badges.append((x, y))
            badge(text, x, y, mark.kind.color, &svg)
        }
    }

    private static func badge(_ text: String, _ x: Double, _ y: Double, _ color: Color, _ svg: inout SVGWriter) {
        let width = max(Font(size: 10, weight: .bold).width(of: text) + 8, 16)
        svg.rect(Rect(x: x - 8, y: y - 8, width: width, height: 16), .fill(color), radius: 8)
        svg.string(
            text,
            " x=\"\((x - 8 + width / 2).svg)\" y=\"\((y + 3.5).svg)\" font-size=\"10\" font-weight=\"700\" fill=\"#ffffff\" text-anchor=\"middle\""
        )
    }

    /// The lines whose numbers are in the picture.
    /// - Returns: Where the list ends.
    private static func list(
        _ diff: DocumentDiff, _ numbers: Set<Int>, at place: (Double, Double), isDark: Bool, _ svg: inout SVGWriter
    ) -> Double {
        var y = place.1
        for (index, line) in diff.lines.filter({ !$0.isScene }).enumerated() where numbers.contains(index + 1) {
            let kinds = Set(line.changes.map(\.kind))
            let isWhole = line.changes.allSatisfy { $0.property == nil }
            let kind: WireframeMarks.Kind =
                isWhole && kinds == [.added] ? .added : isWhole && kinds == [.removed] ? .removed : .changed
            badge("\(index + 1)", place.0 + 10, y + 8, kind.color, &svg)
            let width = (listWidth - 30) / Font.widestLetters
            for text in TextLines.wrapped("\(line.name)  \(line.words)", Font(size: 12), width: width).prefix(8) {
                let style = " x=\"\((place.0 + 30).svg)\" y=\"\((y + 12).svg)\" font-size=\"12\""
                svg.string(text, style + " fill=\"\(isDark ? "#dddddd" : "#24292f")\"")
                y += 16
            }
            y += 6
        }
        return y
    }
}
