import InterfaceBuilder

/// What a reader calls the objects of a version.
struct ObjectNames: Sendable {
    let tree: SourceTree
    /// The outlets of the project's classes to each id, the first one counts.
    private var outlets: [String: String] = [:]
    /// How many objects have a name.
    private var counts: [String: Int] = [:]
    /// How many of them are in an object, by its index; -1 for those at the top.
    private var countsInside: [Int: [String: Int]] = [:]
    private var nodes: [String: Int] = [:]

    init(_ tree: SourceTree) {
        self.tree = tree
        for node in tree.nodes.indices where tree.nodes[node].name == "outlet" && tree.isConnection(node) {
            guard let name = tree.nodes[node]["property"], let id = tree.nodes[node].raw("destination"),
                !Self.systemOutlets.contains(name), outlets[id] == nil
            else { continue }
            outlets[id] = name
        }
        for node in tree.nodes.indices where tree.nodes[node].name == "scene" {
            counts[plainSceneName(node), default: 0] += 1
        }
        for node in tree.nodes.indices where tree.isObject(node) {
            let name = plainName(node)
            counts[name, default: 0] += 1
            countsInside[tree.superobject(node) ?? -1, default: [:]][name, default: 0] += 1
            if let id = tree.id(node) { nodes[id] = node }
        }
    }

    private static let systemOutlets: Set<String> = [
        "view", "delegate", "dataSource", "window", "menu", "initialFirstResponder", "nextKeyView", "formatter",
        "documentView", "contentView",
    ]

    /// `stack view`, `view controller`
    func kind(_ node: Int) -> String {
        let name = tree.nodes[node].name
        switch name {
        case "tableViewCellContentView", "collectionViewCellContentView": return "content view"
        case "wkWebView": return "web view"
        case "viewControllerPlaceholder": return "storyboard reference"
        case "customObject": return "object"
        case "pongPressGestureRecognizer": return "long press gesture recognizer"
        case "document": return "Document"
        case "viewLayoutGuide", "viewControllerLayoutGuide", "keyboardLayoutGuide":
            return Self.guides[tree.nodes[node].raw("key") ?? tree.nodes[node].raw("type") ?? ""] ?? "layout guide"
        default: return Self.words(name)
        }
    }

    private static let guides = [
        "safeArea": "safe area", "top": "top layout guide", "bottom": "bottom layout guide", "keyboard": "keyboard",
        "layoutMargins": "layout margins", "contentLayoutGuide": "content layout guide",
        "frameLayoutGuide": "frame layout guide", "readableContent": "readable content guide",
    ]

    /// `cornerRadius` as "corner radius"; a run of capitals stays together.
    static func words(_ name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : "A"
            let isStart = letter.isUppercase && (index > 0 && letters[index - 1].isLowercase || next.isLowercase)
            if isStart, index > 0 { words += " " }
            words +=
                letter.isUppercase && !(next.isUppercase && index + 1 < letters.count)
                ? letter.lowercased() : String(letter)
        }
        return words
    }

    /// What an object is called beside its kind; nil for one that has nothing of its own.
    func ownName(_ node: Int, usesOutlets: Bool = true) -> String? {
        let object = tree.nodes[node]
        if let label = tree.text("userLabel", of: node), !label.isEmpty { return "“\(label)”" }
        if usesOutlets, let id = object.raw("id"), let outlet = outlets[id] { return outlet }
        if let text = tree.shownText(node), !text.isEmpty { return ValueWords.quoted(text, limit: 40) }
        if let name = object["customClass"] ?? object["storyboardIdentifier"] ?? object["reuseIdentifier"]
            ?? object["identifier"]
        {
            return name
        }
        return object["image"].map { "“\($0)”" }
    }

    private func plainName(_ node: Int) -> String {
        let object = tree.nodes[node]
        if node == 0 { return "Document" }
        if object.name == "scene" { return sceneName(node) }
        if let placeholder = placeholder(node) { return placeholder }
        if object.name == "tableCellView" || object.raw("key") != "cell" {
            return ownName(node).map { "\(kind(node)) \($0)" } ?? kind(node)
        }
        return tree.superobject(node).map { "cell of \(plainName($0))" } ?? kind(node)
    }

    private func placeholder(_ node: Int) -> String? {
        let object = tree.nodes[node]
        let owner = object["customClass"].map { "File's Owner (\($0))" } ?? "File's Owner"
        switch (object.name, object.raw("placeholderIdentifier") ?? object.raw("id") ?? "") {
        case ("placeholder", "IBFilesOwner"), ("customObject", "-2"): return owner
        case ("placeholder", "IBFirstResponder"), ("customObject", "-1"): return "First Responder"
        case ("customObject", "-3"): return "Application"
        case ("exit", _): return "Exit"
        default: return nil
        }
    }

    /// The name of an object: its kind, with its own name, and its place if that is not enough.
    func name(_ node: Int, showsID: Bool = false) -> String {
        let plain = plainName(node)
        let id = tree.id(node).map { " [\($0)]" } ?? ""
        guard node > 0, tree.nodes[node].name != "scene", placeholder(node) == nil else { return plain }
        var name = plain
        if counts[plain] ?? 0 > 1 {
            guard let parent = tree.superobject(node) else {
                return countsInside[-1]?[plain] ?? 0 > 1 || showsID ? name + id : name
            }
            let around = plainName(parent)
            name = "\(plain) in \(around)"
            if counts[around] ?? 0 > 1 || countsInside[parent]?[plain] ?? 0 > 1, !showsID { return name + id }
        }
        return showsID ? name + id : name
    }

    /// The shortest name by which others refer to an object: `cardView`, `the safe area`.
    func reference(_ node: Int) -> String {
        if tree.nodes[node].name.hasSuffix("LayoutGuide") { return "the \(kind(node))" }
        if tree.isConstraint(node) {
            let item = tree.nodes[node].raw("firstItem").flatMap { nodes[$0] }
            let view = item ?? tree.holder(node) ?? node
            return
                "\(ObjectNames.words(tree.nodes[node].raw("firstAttribute") ?? "")) constraint of \(view == node ? "" : name(view))"
        }
        if placeholder(node) != nil { return plainName(node) }
        guard let own = ownName(node), counts[plainName(node)] ?? 0 <= 1 else { return name(node) }
        return own.hasPrefix("“") ? plainName(node) : own
    }

    func reference(id: String, _ keys: NodeKeys) -> String { keys["#\(id)"].map(reference) ?? id }

    /// The name of an object where its place is known.
    func shortName(_ node: Int) -> String {
        ownName(node).map { $0.hasPrefix("“") ? plainName(node) : $0 } ?? kind(node)
    }

    /// The title of a scene, with the id of its main object if others have that title.
    func sceneName(_ scene: Int) -> String {
        let plain = plainSceneName(scene)
        guard counts[plain] ?? 0 > 1 else { return plain }
        return plain + (tree.mainObject(ofScene: scene).flatMap(tree.id).map { " [\($0)]" } ?? "")
    }

    /// The title of a scene: that of its main object.
    private func plainSceneName(_ scene: Int) -> String {
        guard let main = tree.mainObject(ofScene: scene) else { return "scene" }
        let title = tree.shownText(main) ?? tree.child(main, key: "navigationItem").flatMap(tree.shownText)
        let object = tree.nodes[main]
        return "scene "
            + (title.map { ValueWords.quoted($0, limit: 40) } ?? object["customClass"] ?? object["storyboardIdentifier"]
                ?? kind(main))
    }
}
