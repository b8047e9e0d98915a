/// The tables in `Data`: the sizes of text styles, and the widths of characters.
enum TextTables {
    struct TextStyle: Sendable {
        var weight: Font.Weight
        var sizes: [Double]
    }

    static let textStyles: [String: TextStyle] = {
        var styles: [String: TextStyle] = [:]
        for words in rows("Text/Data/text-styles.txt") where words.count == 2 + contentSizes.count {
            styles[String(words[0])] = TextStyle(
                weight: words[1] == "semibold" ? .semibold : .regular,
                sizes: words.dropFirst(2).compactMap { Double($0) })
        }
        return styles
    }()

    /// The names of content sizes, in the order of the table of text styles.
    static let contentSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    /// By code point: thousandths of the font size in the weights regular, semibold and bold.
    static let textWidths: [UInt32: [Double]] = {
        var widths: [UInt32: [Double]] = [:]
        for words in rows("Text/Data/text-widths.txt") where words.count == 4 {
            guard let character = UInt32(words[0], radix: 16) else { continue }
            widths[character] = words.dropFirst().compactMap { Double($0) }
        }
        return widths
    }()

    private static func rows(_ name: String) -> [[Substring]] {
        EmbeddedFiles.text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    }
}
