/// A color in sRGB.
struct Color: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func part(_ value: Double) -> Double { min(max(value, 0), 1) }
        (self.red, self.green, self.blue, self.alpha) = (part(red), part(green), part(blue), part(alpha))
    }

    init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// `ff3b30`, and the opacity in percent after a slash.
    init?(hexadecimal text: Substring) {
        let parts = text.split(separator: "/")
        guard let first = parts.first, first.utf8.count == 6, let number = UInt32(first, radix: 16) else { return nil }
        func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
        self.init(
            red: part(16), green: part(8), blue: part(0),
            alpha: parts.count > 1 ? Double(parts[1]).map { $0 / 100 } ?? 1 : 1)
    }

    static let black = Color(white: 0)
    static let white = Color(white: 1)

    /// `#ff3b30`, without the opacity, which some readers reject there.
    var hexadecimal: String {
        "#"
            + [red, green, blue].map { part in
                let text = String(Int((part * 255).rounded()), radix: 16)
                return text.utf8.count < 2 ? "0" + text : text
            }.joined()
    }

    func with(alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// This color on an opaque one.
    func over(_ ground: Color) -> Color {
        func part(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
        return Color(red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
    }

    /// The contrast ratio of WCAG to an opaque color; from 1 to 21.
    func contrast(to ground: Color) -> Double {
        let (first, second) = (over(ground).luminance, ground.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// With the square for the curve of sRGB, so that every machine computes the same.
    private var luminance: Double { 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue }
}
