import InterfaceBuilder

/// The name of a property, and how a change of it is told.
struct PropertyWords {
    /// `backgroundColor`, `state.normal.title`
    let property: String
    private let label: String
    private let attribute: String
    private let value: String

    /// - Parameter attribute: Nil for the value of the node itself.
    init(_ tree: SourceTree, _ node: Int, _ attribute: String?) {
        var path: [String] = []
        var labels: [String] = []
        var current = node
        let owner = tree.owner(node)
        while current != owner, let parent = tree.parent(current) {
            let value = tree.nodes[current]
            let key = value.raw("key") ?? value.raw("keyPath")
            if !(value.attributes.isEmpty && !value.children.isEmpty) {
                switch value.name {
                case _ where tree.isConnection(current):
                    let name = tree.connectionName(current)
                    path.insert("\(value.name) \(name)", at: 0)
                    labels.insert("\(ObjectNames.words(value.name)) \(name)", at: 0)
                case "state":
                    path.insert("state.\(key ?? "")", at: 0)
                    if let key, key != "normal" { labels.append("when \(key)") }
                case "variation":
                    path.insert("variation.\(key ?? "")", at: 0)
                    labels.append("in \(Self.sizeClass(key ?? ""))")
                case "userDefinedRuntimeAttribute":
                    path.insert(key ?? value.name, at: 0)
                    labels.insert(key ?? "", at: 0)
                default:
                    let name = key ?? value.name
                    path.insert(name, at: 0)
                    if !Self.unnamed.contains(name) { labels.insert(Self.named(name), at: 0) }
                }
            }
            current = parent
        }
        if let attribute {
            path.append(attribute)
            labels.insert(
                Self.named(attribute),
                at: labels.firstIndex { $0.hasPrefix("when ") || $0.hasPrefix("in ") } ?? labels.count)
        }
        if tree.nodes[owner].raw("key") == "cell", attribute == "customClass" { labels.insert("cell", at: 0) }
        property = path.isEmpty ? tree.nodes[node].name : path.joined(separator: ".")
        label = labels.filter { !$0.isEmpty }.joined(separator: " ")
        self.attribute = attribute ?? ""
        value = tree.nodes[node].name
    }

    /// Whether an element consists of values, which are told one by one.
    static func isList(_ name: String) -> Bool { name == "dictionary" || name == "array" }

    private static let unnamed: Set<String> = [
        "frame", "configuration", "buttonConfiguration", "textInputTraits", "options",
    ]

    /// The names in Interface Builder's inspectors that differ from those in the file.
    private static let inspectors = [
        "customClass": "class", "customModule": "module", "customModuleProvider": "module",
        "userLabel": "label in Xcode", "userComments": "Notes field",
        "backgroundColor": "background", "tintColor": "tint", "fontDescription": "font", "clipsSubviews": "clips",
        "clipsToBounds": "clips", "userInteractionEnabled": "user interaction", "useAutolayout": "Auto Layout",
        "useSafeAreas": "safe area guides", "useTraitCollections": "size classes", "colorMatched": "color matching",
        "allowsCharacterPickerTouchBarItem": "character picker in the Touch Bar",
        "translatesAutoresizingMaskIntoConstraints": "autoresizing mask as constraints", "alpha": "alpha",
        "horizontalHuggingPriority": "horizontal hugging", "verticalHuggingPriority": "vertical hugging",
        "horizontalCompressionResistancePriority": "horizontal compression resistance",
        "verticalCompressionResistancePriority": "vertical compression resistance", "autoresizingMask": "autoresizing",
        "NSValueTransformerName": "value transformer",
    ]

    static func named(_ name: String) -> String {
        inspectors[name] ?? ObjectNames.words(name.hasPrefix("NS") ? String(name.dropFirst(2)) : name)
    }

    private static let adjectives = [
        "hidden": ("hidden", "no longer hidden"), "enabled": ("enabled", "disabled"),
        "selected": ("selected", "not selected"), "editable": ("editable", "not editable"),
        "selectable": ("selectable", "not selectable"), "clipsSubviews": ("clips", "no longer clips"),
        "clipsToBounds": ("clips", "no longer clips"),
    ]

    /// A change in words, divided after the name of the property.
    func told(_ old: String?, _ new: String?) -> (label: String, rest: String) {
        let states = Set([old, new].compactMap { $0 })
        // The default of an attribute of the project's classes is unknown.
        if !states.isEmpty, states.isSubset(of: ["on", "off"]), !isRuntimeAttribute || old != nil && new != nil {
            let isOn = new.map { $0 == "on" } ?? (old == "off")
            if let words = Self.adjectives[attribute] {
                return (isOn ? words.0 : words.1, label.split(separator: " ").contains("when") ? label : "")
            }
            return (label, isOn ? "on" : "off")
        }
        let isText =
            ValueWords.texts.contains(attribute) || value == "string" || Self.additions.contains(attribute)
            || isRuntimeAttribute
        switch (old, new) {
        case (nil, ""?): return (label, "new")
        case (""?, nil): return (label, "removed")
        case (nil, let new?): return (label, isText ? "\(new) (new)" : "\(absent) → \(new)")
        case (let old?, nil): return (label, isText ? "\(old) removed" : "\(old) → \(absent)")
        case (let old?, let new?): return (label, old == new ? "changed" : "\(old) → \(new)")
        case (nil, nil): return (label, "changed")
        }
    }

    private static let additions: Set<String> = [
        "identifier", "image", "restorationIdentifier", "customClass", "keyEquivalent",
    ]

    private var isRuntimeAttribute: Bool { value == "userDefinedRuntimeAttribute" }

    /// The value of what is not written.
    private var absent: String {
        property.hasPrefix("simulated") ? "inferred" : value == "color" ? "inherited" : "default"
    }

    /// Only the parts that differ.
    func rectangle(_ old: SourceTree.Node, _ new: SourceTree.Node) -> (label: String, rest: String) {
        let parts = ["x", "y", "width", "height"].compactMap { name -> String? in
            guard let was = old.raw(name).flatMap(Double.init), let now = new.raw(name).flatMap(Double.init), was != now
            else {
                return nil
            }
            return "\(name) \(shortNumber(was)) → \(shortNumber(now))"
        }
        return (label, parts.isEmpty ? "changed" : parts.joined(separator: ", "))
    }

    /// `widthClass=regular` as "regular width".
    static func sizeClass(_ key: String) -> String {
        let parts = key.split(separator: "-").map { part -> String in
            let words = part.split(separator: "=")
            guard words.count == 2 else { return String(part) }
            return "\(words[1]) \(words[0] == "widthClass" ? "width" : words[0] == "heightClass" ? "height" : words[0])"
        }
        return parts.joined(separator: " and ")
    }
}
