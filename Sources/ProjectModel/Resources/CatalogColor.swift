import Base

/// A color of an asset catalog in one appearance.
package enum CatalogColor: Hashable, Sendable {
    /// In sRGB or a similar color space, from 0 to 1.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// A color of the system.
    case system(String)
}

extension ResourceIndex {
    /// A color of a catalog as the light or the dark appearance has it; nil if it can't be read.
    package func color(of set: Asset, isDark: Bool) -> CatalogColor? {
        guard let bytes = read(set.path.join("Contents.json")), let json = try? parseJSON(bytes),
            let entries = json["colors"]?.items
        else { return nil }
        func isForDark(_ entry: JSONValue) -> Bool {
            entry["appearances"]?.items?.contains { $0["value"]?.string == "dark" } ?? false
        }
        let usual = entries.first { $0["appearances"] == nil } ?? entries.first
        let entry = isDark ? entries.first(where: isForDark) ?? usual : usual
        guard let color = entry?["color"] else { return nil }
        if let reference = color["reference"]?.string { return .system(reference) }
        guard let components = color["components"] else { return nil }
        func part(_ name: String) -> Double? { components[name].flatMap(Self.component) }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return .components(red: white, green: white, blue: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        return .components(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// `0.500`, `128`, `0x80`
    private static func component(_ value: JSONValue) -> Double? {
        guard let text = value.string else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") || number <= 1 ? number : number / 255
    }
}
