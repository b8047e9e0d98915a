/// A color as a document describes it.
package enum ColorValue: Sendable {
    /// From 0 to 1. Values of Display P3 are those of a wider space than sRGB.
    case components(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool)
    /// Of the system or of a catalog.
    case named(String)

    /// Nil for a color whose description has another form.
    init?(_ node: SourceTree.Node) {
        if let name = node["systemColor"] ?? node["xcode11CocoaTouchSystemColor"] ?? node["name"]
            ?? node["cocoaTouchSystemColor"]
        {
            self = .named(name)
            return
        }
        self.init(isDisplayP3: node.raw("customColorSpace") == "displayP3") { node.raw($0).flatMap(Double.init) }
    }

    /// The color of written components, in whichever space.
    package init?(isDisplayP3: Bool = false, number: (String) -> Double?) {
        let alpha = number("alpha") ?? 1
        if let white = number("white") {
            self = .components(red: white, green: white, blue: white, alpha: alpha, isDisplayP3: false)
        } else if let red = number("red"), let green = number("green"), let blue = number("blue") {
            // The gray colors of both spaces are the same.
            self = .components(
                red: red, green: green, blue: blue, alpha: alpha,
                isDisplayP3: isDisplayP3 && (red, red) != (green, blue))
        } else if let cyan = number("cyan"), let magenta = number("magenta"), let yellow = number("yellow"),
            let black = number("black")
        {
            let light = 1 - black
            self = .components(
                red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha,
                isDisplayP3: false)
        } else {
            return nil
        }
    }

    func isSame(as other: ColorValue) -> Bool {
        switch (self, other) {
        case (.named(let first), .named(let second)): first == second
        case (
            .components(let r, let g, let b, let a, let isWide),
            .components(let r2, let g2, let b2, let a2, let isWide2)
        ):
            isWide == isWide2 && zip([r, g, b, a], [r2, g2, b2, a2]).allSatisfy { ($0 - $1).magnitude < 1.0 / 512 }
        default: false
        }
    }

    /// `#F7EFFF (50 %)`
    var words: String {
        switch self {
        case .named(let name): return name
        case .components(let red, let green, let blue, let alpha, let isDisplayP3):
            if alpha == 0, red == green, green == blue { return "clear" }
            let digits = [red, green, blue].map { value in
                let byte = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            let percent = Int((min(max(alpha.isFinite ? alpha : 1, 0), 1) * 100).rounded())
            let notes = (percent == 100 ? [] : ["\(percent) %"]) + (isDisplayP3 ? ["Display P3"] : [])
            return "#\(digits.joined())" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        }
    }
}
