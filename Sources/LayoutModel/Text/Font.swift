package import InterfaceBuilder
package import LibXML

/// A font as far as widths of texts depend on it: its size and weight, never its letter forms.
package struct Font: Hashable, Sendable {
    package enum Weight: Int, Sendable {
        case light = 300, regular = 400, medium = 500, semibold = 600, bold = 700, heavy = 800
    }

    package var size = 17.0
    package var weight = Weight.regular
    package var isItalic = false
    /// Whether it is the system's font, whose widths are known.
    package var isSystem = true

    package init(size: Double = 17, weight: Weight = .regular) { (self.size, self.weight) = (size, weight) }

    /// How much wider the letters of a browser without Inter are.
    package static let widestLetters = 1.15

    /// A size that can be drawn.
    package static func size(_ number: Double) -> Double { min(max(number, 1), 500) }

    /// UIKit's and AppKit's line height, from the top to the baseline and below it.
    package var lineHeight: Double { size * 1.193 }
    /// From the middle of a line to its baseline.
    package var baseline: Double { size * 0.3555 }

    /// The width of a text on one line.
    package func width(of text: String) -> Double {
        let correction = correction
        let sum = text.unicodeScalars.reduce(0) { sum, scalar in
            sum + (listedWidth(of: scalar).map { $0 * correction } ?? Self.usualWidth(of: scalar))
        }
        return sum * size / 1000
    }

    /// Of the font Inter.
    private func listedWidth(of scalar: Unicode.Scalar) -> Double? {
        if let widths = TextTables.textWidths[scalar.value], widths.count == 3 {
            switch weight {
            case .light, .regular: return widths[0]
            case .medium: return (widths[0] + widths[1]) / 2
            case .semibold: return widths[1]
            case .bold, .heavy: return widths[2]
            }
        }
        return nil
    }

    /// The width of most letters of a script in the system's fonts for it. Ideographs and kana are as wide as high.
    /// The width of Korean syllables is measured on labels that were fitted to their texts.
    private static func usualWidth(of scalar: Unicode.Scalar) -> Double {
        if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D { return 0 }
        switch scalar.value {
        case 0x0590..<0x0600: return 560
        case 0x0600..<0x0780, 0xFB50..<0xFE00, 0xFE70..<0xFF00: return 500
        case 0xAC00..<0xD7A4: return 886
        default: return scalar.value >= 0x1100 ? 1000 : 600
        }
    }

    /// What the system's font is narrower than Inter, by its size; measured on labels that hug their texts.
    private var correction: Double {
        let points = [(12.0, 1.01), (14, 0.986), (15, 0.974), (17, 0.964), (34, 0.95)]
        guard let next = points.firstIndex(where: { $0.0 >= size }) else { return 0.95 }
        guard next > 0 else { return points[0].1 }
        let (low, high) = (points[next - 1], points[next])
        return low.1 + (high.1 - low.1) * (size - low.0) / (high.0 - low.0)
    }

    /// Its size in a picture, whose letters are Inter's or a similar font's.
    package var drawnSize: Double { size * correction }
}

/// Reads the fonts of a document.
package struct FontReader {
    package let document: Document
    /// The name of a content size; nil for the usual one.
    package let textSize: String?

    package init(document: Document, textSize: String?) { (self.document, self.textSize) = (document, textSize) }

    /// The font of a view with a key.
    package func font(_ view: ElementRef, key: String = "fontDescription", size: Double = 17) -> Font {
        let tree = document.tree
        guard let element = tree.child(view, key: key) else { return Font(size: size) }
        return font(described: element, size: size)
    }

    /// The font of a `fontDescription` or `font` element.
    package func font(described element: ElementRef, size: Double) -> Font {
        let tree = document.tree
        if tree.hasName("font", element) { return appKitFont(element) }
        var font = Font(size: Font.size(document.number("pointSize", of: element) ?? size))
        if let style = tree.attribute("style", element)?.split(separator: "TextStyle").last,
            let known = TextTables.textStyles[String(style)]
        {
            let index = TextTables.contentSizes.firstIndex(of: textSize ?? "L") ?? 3
            font = Font(size: known.sizes.indices.contains(index) ? known.sizes[index] : size, weight: known.weight)
        }
        let type = tree.attribute("type", element) ?? ""
        if type == "boldSystem" { font.weight = .bold }
        font.isItalic = type == "italicSystem"
        font.isSystem = !tree.hasAttribute("name", element)
        apply(tree.attribute("name", element) ?? tree.attribute("weight", element) ?? "", to: &font)
        return font
    }

    /// `HelveticaNeue-BoldItalic`, or a weight.
    private func apply(_ name: String, to font: inout Font) {
        if name.isEmpty { return }
        let name = name.lowercased()
        if name.contains("italic") || name.contains("oblique") { font.isItalic = true }
        let weights: [(String, Font.Weight)] = [
            ("semibold", .semibold), ("demi", .semibold), ("heavy", .heavy), ("black", .heavy), ("bold", .bold),
            ("medium", .medium), ("ultralight", .light), ("thin", .light), ("light", .light),
        ]
        if let weight = weights.first(where: { name.contains($0.0) }) { font.weight = weight.1 }
    }

    private func appKitFont(_ element: ElementRef) -> Font {
        let tree = document.tree
        let meta = tree.attribute("metaFont", element) ?? "system"
        let sizes: [(String, Double)] = [
            ("small", 11), ("mini", 9), ("label", 10), ("cellTitle", 12), ("toolTip", 11), ("controlContent", 12),
            ("userFixedPitch", 11), ("user", 12),
        ]
        let usual = sizes.first { meta.hasPrefix($0.0) }?.1 ?? 13
        var font = Font(size: Font.size(document.number("size", of: element) ?? usual))
        if meta.lowercased().hasSuffix("bold") { font.weight = .bold }
        font.isSystem = tree.attribute("name", element).map { $0.hasPrefix(".") } ?? true
        apply(tree.attribute("name", element) ?? "", to: &font)
        return font
    }
}
