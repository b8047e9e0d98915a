/// The table in `Data`: the colors that UIKit and AppKit know and documents only name.
enum Tables {
    /// By the framework and the name: the color in light and dark appearance.
    static let systemColors: [String: (light: Color, dark: Color)] = {
        var colors: [String: (light: Color, dark: Color)] = [:]
        for words in rows("Preview/Data/system-colors.txt") where words.count == 4 {
            guard let light = Color(hexadecimal: words[2]), let dark = Color(hexadecimal: words[3]) else { continue }
            colors["\(words[0]) \(words[1])"] = (light, dark)
        }
        return colors
    }()

    private static func rows(_ name: String) -> [[Substring]] {
        EmbeddedFiles.text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    }
}
