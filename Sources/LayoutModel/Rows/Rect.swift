/// A rectangle in points. The vertical axis points down.
package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Smaller on all sides; never less than nothing.
    package func inset(_ dx: Double, _ dy: Double) -> Rect {
        let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
        return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Smaller on some sides; never less than nothing.
    package func inset(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) -> Rect {
        Rect(
            x: x + left, y: y + top, width: max(width - (left + right), 0), height: max(height - (top + bottom), 0))
    }

    /// Of a size, in the middle of this one.
    package func centered(width: Double, height: Double) -> Rect {
        Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }

    package func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// What both rectangles have in common.
    package func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
    }

    package func isNear(_ other: Rect, within distance: Double = 0.5) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
            ($0 - $1).magnitude <= distance
        }
    }

    /// The greatest coordinate that makes sense.
    package static let limit = 100_000.0

    package var isWithinLimits: Bool {
        [x, y, maxX, maxY, width, height].allSatisfy { $0.magnitude <= Rect.limit } && width >= 0 && height >= 0
    }
}
