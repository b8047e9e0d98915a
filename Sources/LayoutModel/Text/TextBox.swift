package import InterfaceBuilder
package import LibXML

/// A text that a view shows, and how the view fits it.
package struct TextBox: Sendable {
    /// The element with the text, and its property there.
    package let element: ElementRef
    package let name: String
    package let text: String
    package let font: Font
    /// The most lines; 0 for any number.
    package var lines = 1
    /// How much smaller the font may get.
    package var leastScale = 1.0
    /// What is beside the text: padding, insets, an image.
    package var left = 0.0
    package var right = 0.0
    /// Of how many equal parts of the view it has one.
    package var parts = 1

    /// The width that the text has in a view.
    package func room(in width: Double) -> Double { max(width / Double(parts) - left - right, 0) }

    /// The width of the longest line if no line is wrapped.
    package var need: Double {
        text.split(whereSeparator: \.isNewline).map { font.width(of: String($0)) }.max() ?? 0
    }
}

extension FontReader {
    /// The plain texts of a view whose fonts and insets are known.
    package func textBoxes(of view: ElementRef) -> [TextBox] {
        document.platform == .macos ? appKitBoxes(view) : uiKitBoxes(view)
    }

    private var tree: XMLTree { document.tree }

    private func text(_ name: String, _ element: ElementRef) -> String? {
        document.text(name, of: element).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: UIKit

    private func uiKitBoxes(_ view: ElementRef) -> [TextBox] {
        switch tree.name(view) {
        case "label":
            guard let text = text("text", view) else { return [] }
            var box = TextBox(element: view, name: "text", text: text, font: font(view))
            box.lines = document.count("numberOfLines", of: view) ?? 1
            box.leastScale = leastScale(ofLabel: view)
            return [box]
        case "button": return buttonBox(view).map { [$0] } ?? []
        case "textField":
            guard text("text", view) == nil, let hint = text("placeholder", view) else { return [] }
            var box = TextBox(element: view, name: "placeholder", text: hint, font: font(view, size: 14))
            box.left = Self.padding(ofField: tree.attribute("borderStyle", view))
            box.right = box.left
            if !tree.hasAttribute("adjustsFontSizeToFit", "NO", view),
                let least = document.number("minimumFontSize", of: view)
            {
                box.leastScale = min(max(least / box.font.size, 0.3), 1)
            }
            return [box]
        case "segmentedControl": return segmentBoxes(view)
        default: return []
        }
    }

    /// Interface Builder writes only that a label does not shrink.
    package func leastScale(ofLabel view: ElementRef) -> Double {
        if tree.hasAttribute("adjustsFontSizeToFit", "NO", view) { return 1 }
        if let scale = document.number("minimumScaleFactor", of: view) { return max(min(scale, 1), 0.3) }
        guard let least = document.number("minimumFontSize", of: view) else { return 1 }
        return min(max(least / font(view).size, 0.3), 1)
    }

    /// What is left and right of the text in a text field.
    package static func padding(ofField borderStyle: String?) -> Double {
        switch borderStyle {
        case "roundedRect": 7
        case "line", "bezel": 5
        default: 0
        }
    }

    /// The title of a button in its normal state.
    private func buttonBox(_ view: ElementRef) -> TextBox? {
        if let configuration = tree.child(view, key: "configuration") {
            guard let text = text("title", configuration), tree.child(configuration, key: "attributedTitle") == nil
            else { return nil }
            let font = tree.child(configuration, key: "fontDescription").map { self.font(described: $0, size: 17) }
            var box = TextBox(element: configuration, name: "title", text: text, font: font ?? Font(size: 17))
            // Titles of configurations are wrapped.
            box.lines = 0
            (box.left, box.right) = (12, 12)
            if tree.hasAttribute("image", configuration) { box.left += 24 }
            return box
        }
        let normal = tree.children(view).first { tree.hasName("state", $0) && tree.hasAttribute("key", "normal", $0) }
        guard let normal, let text = text("title", normal) else { return nil }
        var box = TextBox(element: normal, name: "title", text: text, font: font(view, size: 15))
        let mode = tree.attribute("lineBreakMode", view)
        if ["wordWrap", "characterWrap", "wordWrapping", "characterWrapping"].contains(mode) { box.lines = 0 }
        for key in ["contentEdgeInsets", "titleEdgeInsets"] {
            guard let inset = tree.child(view, key: key) else { continue }
            box.left += min(max(document.number("minX", of: inset) ?? 0, -500), 500)
            box.right += min(max(document.number("maxX", of: inset) ?? 0, -500), 500)
        }
        if let image = tree.attribute("image", normal) {
            guard let width = width(ofImage: image) else { return nil }
            box.left += width
        }
        return box
    }

    /// As the document's list of resources has it.
    private func width(ofImage name: String) -> Double? {
        guard let list = tree.child(tree.root, named: "resources") else { return nil }
        let image = tree.elements(with: "name", value: name).first { tree.parent($0) == list }
        return image.flatMap { document.number("width", of: $0) }
    }

    private func segmentBoxes(_ view: ElementRef) -> [TextBox] {
        let segments = tree.child(view, named: "segments").map { Array(tree.children($0)) } ?? []
        let areEqual = !segments.contains { (document.number("width", of: $0) ?? 0) > 0 }
        guard areEqual, !tree.hasAttribute("apportionsSegmentWidthsByContent", "YES", view) else { return [] }
        return segments.compactMap { segment in
            guard !tree.hasAttribute("image", segment), let title = text("title", segment) else { return nil }
            var box = TextBox(element: segment, name: "title", text: title, font: Font(size: 13, weight: .medium))
            (box.parts, box.left, box.right) = (segments.count, 2, 2)
            return box
        }
    }

    // MARK: AppKit

    private func appKitBoxes(_ view: ElementRef) -> [TextBox] {
        guard let cell = tree.child(view, key: "cell") else { return [] }
        let font = font(cell, key: "font", size: 13)
        switch tree.name(view) {
        case "textField":
            let isLabel = tree.attribute("borderStyle", cell) == nil
            let name = text("title", cell) == nil ? "placeholderString" : "title"
            guard isLabel || name == "placeholderString", let text = text(name, cell) else { return [] }
            var box = TextBox(element: cell, name: name, text: text, font: font)
            (box.left, box.right) = isLabel ? (2, 2) : (4, 4)
            let mode = tree.attribute("lineBreakMode", cell)
            let wraps = mode == nil || mode == "wordWrapping" || mode == "charWrapping"
            if wraps, !tree.hasAttribute("usesSingleLineMode", "YES", cell) { box.lines = 0 }
            return [box]
        case "button": return pushButtonBox(cell, font).map { [$0] } ?? []
        case "popUpButton":
            // The title of a pull-down button may be an image, or belong to a menu that is never shown.
            guard !tree.hasAttribute("pullsDown", "YES", cell), let item = selectedItem(cell),
                !tree.hasAttribute("image", item), let text = text("title", item)
            else { return [] }
            var box = TextBox(element: item, name: "title", text: text, font: font)
            (box.left, box.right) = tree.hasAttribute("bordered", "NO", cell) || font.size < 13 ? (6, 14) : (9, 18)
            return [box]
        default: return []
        }
    }

    private func pushButtonBox(_ cell: ElementRef, _ font: Font) -> TextBox? {
        guard !tree.hasAttribute("image", cell), !tree.hasAttribute("transparent", "YES", cell),
            let text = text("title", cell),
            !["help", "helpButton", "disclosure"].contains(tree.attribute("bezelStyle", cell))
        else { return nil }
        var box = TextBox(element: cell, name: "title", text: text, font: font)
        switch tree.attribute("type", cell) {
        case "check", "radio":
            box.left = font.size + 6
            let mode = tree.attribute("lineBreakMode", cell)
            if mode == nil || mode == "wordWrapping" || mode == "charWrapping" { box.lines = 0 }
        case "push" where tree.attribute("bezelStyle", cell) == "rounded": (box.left, box.right) = (8, 8)
        default: (box.left, box.right) = tree.hasAttribute("borderStyle", cell) ? (4, 4) : (1, 1)
        }
        return box
    }

    /// The item that a pop-up button shows.
    private func selectedItem(_ cell: ElementRef) -> ElementRef? {
        let items = tree.child(cell, key: "menu").flatMap { tree.child($0, named: "items") }.map {
            Array(tree.children($0))
        }
        let selected = tree.attribute("selectedItem", cell)
        return items?.first { selected != nil && tree.attribute("id", $0) == selected } ?? items?.first
    }
}

extension Document {
    /// A number of things, such as lines or pages; nil for one that makes no sense.
    package func count(_ name: String, of element: ElementRef) -> Int? {
        guard let number = number(name, of: element), (0...10_000).contains(number) else { return nil }
        return Int(number)
    }
}

extension Document {
    /// Whether a view is one of the labels of a cell's style, which the cell lays out itself.
    package func isLaidOutByCell(_ view: ElementRef) -> Bool {
        guard tree.hasName("label", view), let id = id(view) else { return false }
        var current = tree.parent(view)
        while let element = current {
            if tree.hasName("tableViewCell", element) {
                return tree.hasAttribute("textLabel", id, element) || tree.hasAttribute("detailTextLabel", id, element)
            }
            current = tree.parent(element)
        }
        return false
    }

    /// Whether a view has the width of its stored frame, whatever it shows.
    package func hasStoredWidth(_ view: ElementRef) -> Bool {
        if hasConstantSize(view, along: .horizontal) { return true }
        if superview(of: view).map({ tree.hasName("stackView", $0) }) == true { return false }
        return !tree.hasAttribute("useAutolayout", "YES", tree.root) || hasFrameOfItsOwn(view)
    }

    /// Whether a view's height follows from its stored frame or a required constraint.
    package func hasStoredHeight(_ view: ElementRef) -> Bool {
        hasConstantSize(view, along: .vertical) || hasFrameOfItsOwn(view)
    }
}
