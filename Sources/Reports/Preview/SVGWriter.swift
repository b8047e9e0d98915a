import Base
import LayoutModel

/// Writes the elements of a picture. Every text is escaped here, and nothing refers to anything outside the picture.
struct SVGWriter {
    private(set) var text = ""
    private(set) var count = 0
    /// What ids begin with, so that pictures can share a file.
    let prefix: String
    private var definitions = 0

    /// The most elements of a picture.
    static let most = 100_000

    init(prefix: String) { self.prefix = prefix }

    var isFull: Bool { count >= Self.most }

    /// Leaves room for the ids of other pictures of the same file.
    mutating func continueIDs(after number: Int) { definitions = number }

    /// An id that no other element of the file has.
    mutating func newID(_ kind: String) -> String {
        definitions += 1
        return "\(prefix)\(kind)\(definitions)"
    }

    /// - Parameter title: What readers of the picture show for the element.
    mutating func element(_ name: String, _ attributes: String, title: String? = nil) {
        guard !isFull else { return }
        count += 1
        text += "<\(name)\(attributes)"
        text += title.map { "><title>\(XMLText.escape($0))</title></\(name)>\n" } ?? "/>\n"
    }

    mutating func begin(_ name: String, _ attributes: String = "") {
        count += 1
        text += "<\(name)\(attributes)>\n"
    }

    mutating func end(_ name: String) { text += "</\(name)>\n" }

    mutating func string(_ string: String, _ attributes: String) {
        guard !isFull else { return }
        count += 1
        text += "<text\(attributes)>\(XMLText.escape(string))</text>\n"
    }

    /// The elements of another picture.
    mutating func add(_ picture: Wireframe) { text += picture.body }

    // MARK: Shapes

    mutating func rect(
        _ rect: Rect, _ style: Style = Style(), radius: Double = 0, id: String? = nil, title: String? = nil
    ) {
        let corner = min(radius, min(rect.width, rect.height) / 2)
        element(
            "rect",
            (id.map { " id=\"\(XMLText.escape(prefix + "v-" + $0))\"" } ?? "") + Self.geometry(rect)
                + (corner > 0 ? " rx=\"\(corner.svg)\"" : "") + style.attributes, title: title)
    }

    static func geometry(_ rect: Rect) -> String {
        " x=\"\(rect.x.svg)\" y=\"\(rect.y.svg)\" width=\"\(rect.width.svg)\" height=\"\(rect.height.svg)\""
    }

    mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ style: Style) {
        element("circle", " cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(max(radius, 0).svg)\"" + style.attributes)
    }

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: Style) {
        element("path", " d=\"M\(x1.svg) \(y1.svg)L\(x2.svg) \(y2.svg)\"" + style.attributes)
    }

    /// Lines through points.
    mutating func path(_ points: [(Double, Double)], _ style: Style) {
        let steps = points.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.0.svg) \($1.1.svg)" }
        element("path", " d=\"\(steps.joined())\"" + style.attributes)
    }

    /// Draws inside of a rectangle only.
    mutating func clip(_ rect: Rect, radius: Double = 0) {
        let id = newID("c")
        begin("clipPath", " id=\"\(id)\"")
        self.rect(rect, radius: radius)
        end("clipPath")
        begin("g", " clip-path=\"url(#\(id))\"")
    }

    /// How a shape is painted.
    struct Style {
        var fill: Color?
        var stroke: Color?
        var width = 1.0
        var dash: String?
        var isRound = false

        var attributes: String {
            var text = " fill=\"\(fill?.hexadecimal ?? "none")\""
            if let fill, fill.alpha < 1 { text += " fill-opacity=\"\(fill.alpha.svg)\"" }
            guard let stroke else { return text }
            text += " stroke=\"\(stroke.hexadecimal)\""
            if width != 1 { text += " stroke-width=\"\(width.svg)\"" }
            if stroke.alpha < 1 { text += " stroke-opacity=\"\(stroke.alpha.svg)\"" }
            if let dash { text += " stroke-dasharray=\"\(dash)\"" }
            if isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
            return text
        }

        static func fill(_ color: Color?) -> Style { Style(fill: color) }

        static func stroke(_ color: Color, _ width: Double = 1, dash: String? = nil) -> Style {
            Style(stroke: color, width: width, dash: dash, isRound: dash == nil)
        }
    }
}

extension Double {
    /// At most two decimals, the same on every machine.
    var svg: String {
        let hundredths = (self * 100).rounded()
        guard hundredths.magnitude < 1e12, hundredths.isFinite else { return "0" }
        let number = Int(hundredths)
        let (whole, rest) = (number.magnitude / 100, number.magnitude % 100)
        let sign = number < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
