import Base
import DocumentChanges
import InterfaceBuilder
import LibXML
import ProjectModel

/// Reads the colors of a document.
struct Palette {
    let document: Document
    let isDark: Bool
    let resources: ResourceIndex?
    /// The colors that the document has a copy of, by name.
    private var copies: [String: Color] = [:]
    private var catalog: [String: Color] = [:]

    init(_ document: Document, isDark: Bool, resources: ResourceIndex?) {
        self.document = document
        self.isDark = isDark
        self.resources = resources
        let tree = document.tree
        guard let list = tree.child(tree.root, named: "resources") else { return }
        for entry in tree.children(list) where ["namedColor", "systemColor"].contains(tree.name(entry)) {
            guard let name = tree.attribute("name", entry), let color = tree.child(entry, named: "color") else {
                continue
            }
            copies[name] = written(color)
            guard tree.hasName("namedColor", entry), let set = resources?.colorSets(name).first else { continue }
            catalog[name] = catalogColor(set)
        }
    }

    /// The color that UIKit and AppKit have under a name.
    func system(_ name: String) -> Color? {
        let framework = document.platform == .macos ? "appkit" : "uikit"
        return Self.systemColors["\(framework) \(name)"].map { isDark ? $0.dark : $0.light }
    }

    func system(_ name: String, _ fallback: Color) -> Color { system(name) ?? fallback }

    /// The colors that UIKit and AppKit know and documents only name, by the framework and the name.
    private static let systemColors: [String: (light: Color, dark: Color)] = {
        var colors: [String: (light: Color, dark: Color)] = [:]
        let lines = EmbeddedFiles.text("Preview/Data/system-colors.txt").split(separator: "\n")
        for words in lines.filter({ !$0.hasPrefix("#") }).map({ $0.split(separator: " ") }) where words.count == 4 {
            guard let light = Color(hexadecimal: words[2]), let dark = Color(hexadecimal: words[3]) else { continue }
            colors["\(words[0]) \(words[1])"] = (light, dark)
        }
        return colors
    }()

    /// The color of a view with a key; nil when the view has none.
    func color(_ view: ElementRef, key: String) -> Color? {
        document.tree.children(view).first { child in
            document.tree.hasName("color", child) && document.tree.hasAttribute("key", key, child)
        }.flatMap(color)
    }

    func color(_ element: ElementRef) -> Color? {
        let tree = document.tree
        if let name = tree.attribute("systemColor", element) ?? tree.attribute("xcode11CocoaTouchSystemColor", element)
            ?? tree.attribute("cocoaTouchSystemColor", element)
        {
            return system(name) ?? system("\(name)Color") ?? copies[name] ?? written(element)
        }
        if let name = tree.attribute("name", element) {
            if tree.hasAttribute("catalog", "System", element) { return system(name) ?? copies[name] }
            return catalog[name] ?? copies[name]
        }
        return written(element)
    }

    /// A color that is given by its components.
    private func written(_ element: ElementRef) -> Color? {
        let value = ColorValue { document.number($0, of: element) }
        guard case .components(let red, let green, let blue, let alpha, _)? = value else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    // MARK: Catalogs

    private func catalogColor(_ set: Asset) -> Color? {
        switch resources?.color(of: set, isDark: isDark) {
        case .components(let red, let green, let blue, let alpha):
            Color(red: red, green: green, blue: blue, alpha: alpha)
        case .system(let name): system(name)
        case nil: nil
        }
    }
}

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
