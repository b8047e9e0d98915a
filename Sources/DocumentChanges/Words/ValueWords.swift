import InterfaceBuilder

/// Values as a reader of Interface Builder knows them.
enum ValueWords {
    /// The value of an attribute.
    static func attribute(_ name: String, _ value: String) -> String {
        if value == "YES" { return "on" }
        if value == "NO" { return "off" }
        if texts.contains(name) { return quoted(value) }
        if let number = Double(value), value.utf8.contains(UInt8(ascii: ".")) { return shortNumber(number) }
        return isWord(value) && !names.contains(name) ? ObjectNames.words(value) : limited(value, 60)
    }

    /// Attributes whose values a user reads.
    static let texts: Set<String> = [
        "text", "title", "placeholder", "label", "placeholderString", "toolTip", "headerTitle", "footerTitle", "prompt",
        "paletteLabel", "stringValue", "userLabel", "hint", "alternateTitle", "subtitle", "description",
    ]

    /// Attributes whose values are names.
    private static let names: Set<String> = [
        "customClass", "customModule", "storyboardIdentifier", "reuseIdentifier", "identifier", "image",
        "selectedImage",
        "backgroundImage", "name", "selector", "property", "keyPath", "restorationIdentifier", "destination", "target",
        "systemColor", "highlightedImage", "value", "referencedIdentifier", "storyboardName", "keyEquivalent",
        "autosaveName", "frameAutosaveName", "alternateImage", "landscapeImage", "id", "reference", "family",
    ]

    /// Values of enumerations begin with a small letter.
    private static func isWord(_ value: String) -> Bool {
        value.first?.isUppercase == false
            && value.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }

    /// A text in quotes, on one line.
    static func quoted(_ text: String, limit: Int = 60) -> String { "“\(limited(text, limit))”" }

    private static func limited(_ text: String, _ limit: Int) -> String {
        var line = ""
        for character in text.prefix(limit + 1) { line += character.isNewline ? "⏎" : String(character) }
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }

    /// A value element, such as a color, a font or a rectangle.
    static func element(_ tree: SourceTree, _ index: Int) -> String {
        let node = tree.nodes[index]
        switch node.name {
        case "nil": return node.raw("key")?.hasPrefix("simulated") == true ? "none" : "default"
        case "color": return ColorValue(node)?.words ?? attributes(node)
        case "fontDescription", "font": return font(node)
        case "autoresizingMask":
            return mask(node, isFlipped: tree.nodes[0].raw("targetRuntime")?.hasPrefix("MacOSX") != true)
        case "rect":
            return ["x", "y", "width", "height"].compactMap { node.raw($0).map(shortened) }.joined(separator: ", ")
        case "size", "point", "range", "edgeInsets", "inset":
            return node.attributes.filter { $0.name != "key" }.map { "\($0.name) \(shortened($0.raw))" }
                .joined(separator: ", ")
        case "string", "mutableString": return quoted(SourceTree.decoded(content: node.text ?? ""))
        case "dataDetectorType", "accessibilityTraits", "windowCollectionBehavior", "behavior": return flags(node)
        case let name where name.hasSuffix("Mask"): return flags(node)
        // Of a size or a bar without further settings.
        case let name where name.hasSuffix("Metrics") && node.attributes.count <= 1: return ObjectNames.words(name)
        default: break
        }
        if node.children.isEmpty, let text = node.text { return limited(SourceTree.decoded(content: text), 60) }
        if node.name == "attributedString" { return words(runs(tree, index)) ?? "" }
        if node.name == "userDefinedRuntimeAttribute" {
            let value = tree.child(index, key: "value").map { element(tree, $0) } ?? node["value"]
            return value.map { node.raw("type") == "boolean" ? attribute("value", $0) : $0 } ?? ""
        }
        return ([attributes(node)] + parts(tree, index)).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The values in an element, each with its name.
    private static func parts(_ tree: SourceTree, _ index: Int) -> [String] {
        tree.nodes[index].children.filter { !tree.nodes[$0].isComment }.map { child in
            let (name, value) = (tree.nodes[child].raw("key").map(PropertyWords.named), element(tree, child))
            return [name ?? "", value].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// ` (null placeholder “none”)`: what a connection has beside its attributes.
    static func options(_ tree: SourceTree, ofConnection index: Int) -> String {
        let options = parts(tree, tree.child(index, key: "options") ?? index)
        return options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
    }

    /// The attributes and texts in which two values with the same words differ.
    static func differing(_ old: (SourceTree, Int), _ new: (SourceTree, Int)) -> (old: String?, new: String?) {
        func parts(_ tree: SourceTree, _ index: Int) -> [String] {
            tree.subtree(index).flatMap { node in
                let texts = [tree.nodes[node].text].compactMap { $0 }.map(SourceTree.decoded(content:))
                return texts
                    + tree.nodes[node].attributes.map {
                        "\(PropertyWords.named($0.name)) \(SourceTree.decoded($0.raw))"
                    }
            }
        }
        let (was, now) = (parts(old.0, old.1), parts(new.0, new.1))
        func only(_ some: [String], _ others: [String]) -> String? {
            let own = some.filter { !others.contains($0) }.joined(separator: ", ")
            return own.isEmpty ? nil : own
        }
        return excerpts(only(was, now), only(now, was))
    }

    /// Two long texts from shortly before the place in which they differ.
    static func excerpts(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
        let same = zip(old ?? "", new ?? "").prefix { $0 == $1 }.count
        let start = max(same - 20, 0)
        func excerpt(_ text: String) -> String { (start > 0 ? "…" : "") + limited(String(text.dropFirst(start)), 60) }
        return (old.map(excerpt), new.map(excerpt))
    }

    // MARK: Attributed text

    /// A part of a text with one style.
    private struct Run: Equatable {
        var text: String
        var style: String
    }

    private static func runs(_ tree: SourceTree, _ index: Int) -> [Run] {
        tree.nodes[index].children.filter { tree.nodes[$0].name == "fragment" }.map { fragment in
            let style = tree.child(fragment, "attributes").map { parts(tree, $0).joined(separator: ", ") }
            return Run(text: tree.text("content", of: fragment) ?? "", style: style ?? "")
        }
    }

    /// Nil for no runs.
    private static func words(_ runs: [Run], hasStyles: Bool = true) -> String? {
        let words = runs.map { quoted($0.text) + (hasStyles && !$0.style.isEmpty ? " (\($0.style))" : "") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The runs in which two attributed texts differ, with their styles if those differ.
    static func differingRuns(_ old: (SourceTree, Int), _ new: (SourceTree, Int)) -> (old: String?, new: String?) {
        var (was, now) = (runs(old.0, old.1)[...], runs(new.0, new.1)[...])
        while let first = was.first, first == now.first { (was, now) = (was.dropFirst(), now.dropFirst()) }
        while let last = was.last, last == now.last { (was, now) = (was.dropLast(), now.dropLast()) }
        let hasStyles = Set((was + now).map(\.style)).count > 1
        return (words(Array(was), hasStyles: hasStyles), words(Array(now), hasStyles: hasStyles))
    }

    private static func shortened(_ raw: String) -> String { Double(raw).map(shortNumber) ?? raw }

    private static func attributes(_ node: SourceTree.Node) -> String {
        node.attributes.filter { $0.name != "key" && $0.name != "keyPath" }.map {
            attribute($0.name, SourceTree.decoded($0.raw))
        }
        .joined(separator: " ")
    }

    private static func flags(_ node: SourceTree.Node) -> String {
        let set = node.attributes.filter { $0.raw == "YES" }.map { ObjectNames.words($0.name) }
        return set.isEmpty ? "none" : set.joined(separator: ", ")
    }

    /// `system semibold 20`, `Headline`, `Avenir-Medium 14`
    private static func font(_ node: SourceTree.Node) -> String {
        if let style = node["style"] { return textStyle(style) }
        var words: [String] = []
        switch node["type"] ?? "" {
        case "boldSystem": words = ["system bold"]
        case "italicSystem": words = ["system italic"]
        case "": words = [node["name"] ?? (node["metaFont"].map(ObjectNames.words) ?? "appearance") + " font"]
        case let type: words = [ObjectNames.words(type)]
        }
        if let weight = node["weight"] { words.append(weight) }
        if let size = node["pointSize"] ?? node["size"] { words.append(shortened(size)) }
        return words.joined(separator: " ")
    }

    /// `UICTFontTextStyleHeadline` as "Headline".
    private static func textStyle(_ style: String) -> String {
        for prefix in ["UICTFontTextStyle", "UIFontTextStyle"] where style.hasPrefix(prefix) {
            return String(style.dropFirst(prefix.count))
        }
        return style
    }

    /// `left, top, flexible width`: the edges that a view sticks to, and what of it grows.
    private static func mask(_ node: SourceTree.Node, isFlipped: Bool) -> String {
        func has(_ name: String) -> Bool { node.raw(name) == "YES" }
        var words: [String] = []
        for (least, most, size, names) in [
            ("flexibleMinX", "flexibleMaxX", "widthSizable", ("left", "right", "width")),
            // AppKit measures from below.
            (
                "flexibleMinY", "flexibleMaxY", "heightSizable",
                isFlipped ? ("top", "bottom", "height") : ("bottom", "top", "height")
            ),
        ] {
            if has(least), has(most) {
                words.append(names.2 == "width" ? "centered" : "middle")
            } else if has(least) {
                words.append(names.1)
            } else if has(most) || !has(size) {
                words.append(names.0)
            } else {
                words.append("\(names.0) and \(names.1)")
            }
            if has(size) { words.append("flexible \(names.2)") }
        }
        return words.joined(separator: ", ")
    }
}
