/// A color as a document describes it.
enum ColorValue: Sendable {
    /// From 0 to 1, in a space of red, green and blue.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// Of the system or of a catalog.
    case named(String)

    /// Nil for a color whose description has another form.
    init?(_ node: SourceTree.Node) {
        func number(_ name: String) -> Double? { node.raw(name).flatMap(Double.init) }
        if let name = node["systemColor"] ?? node["xcode11CocoaTouchSystemColor"] ?? node["name"]
            ?? node["cocoaTouchSystemColor"]
        {
            self = .named(name)
        } else if let white = number("white") {
            self = .components(red: white, green: white, blue: white, alpha: number("alpha") ?? 1)
        } else if let red = number("red"), let green = number("green"), let blue = number("blue") {
            self = .components(red: red, green: green, blue: blue, alpha: number("alpha") ?? 1)
        } else {
            return nil
        }
    }

    func isSame(as other: ColorValue) -> Bool {
        switch (self, other) {
        case (.named(let first), .named(let second)): first == second
        case (.components(let r, let g, let b, let a), .components(let r2, let g2, let b2, let a2)):
            zip([r, g, b, a], [r2, g2, b2, a2]).allSatisfy { ($0 - $1).magnitude < 1.0 / 512 }
        default: false
        }
    }

    /// `#F7EFFF (50 %)`
    var words: String {
        switch self {
        case .named(let name): return name
        case .components(let red, let green, let blue, let alpha):
            if alpha == 0, red == green, green == blue { return "clear" }
            let digits = [red, green, blue].map { value in
                let byte = Int((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            let percent = Int((min(max(alpha.isFinite ? alpha : 1, 0), 1) * 100).rounded())
            return "#\(digits.joined())" + (percent == 100 ? "" : " (\(percent) %)")
        }
    }
}
