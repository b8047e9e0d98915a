package import Base
package import LibXML

/// Changes to a document, collected as edits of its bytes: everything else stays unchanged, and new parts are written
/// as Interface Builder writes them.
package struct DocumentEditor {
    /// The place of an insertion relative to its target.
    package enum Location: String, CaseIterable, Sendable { case before, after, first, last }

    let document: Document
    let layout: Layout
    var edits: [ByteEdit] = []
    private var removed: Set<ElementRef> = []
    /// New attributes by element, in the order of the calls.
    private var added: [(element: ElementRef, name: String, value: String)] = []
    /// Content inserted into self-closing elements.
    private var opened: [ElementRef: [String]] = [:]
    /// Whether a requested change is impossible.
    private var isImpossible = false

    package init(_ document: Document) {
        self.document = document
        layout = Layout(document.tree)
    }

    var tree: XMLTree { document.tree }

    // MARK: Attributes

    package mutating func setAttribute(_ name: String, to value: String, of element: ElementRef) {
        guard let written = tree.writtenAttributes(element).first(where: { $0.localName == name }) else {
            added.append((element, name, value))
            return
        }
        guard tree.attribute(name, element) != value else { return }
        let quote = tree.bytes[written.value.lowerBound - 1]
        guard let text = Escaping.attribute(value, quote: quote) else {
            isImpossible = true
            return
        }
        add(ByteEdit(written.value, text))
    }

    package mutating func removeAttribute(_ name: String, of element: ElementRef) {
        guard let written = tree.writtenAttributes(element).first(where: { $0.localName == name }) else { return }
        let start = tree.startTag(element).lowerBound
        var begin = written.range.lowerBound
        while begin - 1 > start, BlankBytes.inMarkup(tree.bytes[begin - 1]) { begin -= 1 }
        add(ByteEdit(begin..<written.range.upperBound, []))
    }

    /// Adds an edit; a repeated one is ignored.
    private mutating func add(_ edit: ByteEdit) {
        if !edits.contains(edit) { edits.append(edit) }
    }

    /// A new attribute is written like its neighbor: with its quotes, and on a separate line if the neighbor is.
    private mutating func addAttributes() {
        for (element, members) in Dictionary(grouping: added, by: \.element).sorted(by: { $0.key < $1.key }) {
            let written = tree.writtenAttributes(element)
            var names = written.map { String($0.localName) }
            var texts: [String?] = Array(repeating: nil, count: names.count)
            for (_, name, value) in members where !names.contains(name) {
                let index = AttributeOrder.index(
                    of: name, among: names, of: tree.name(element), on: document.platform)
                let text = attribute(name, value, like: written.first, of: element)
                if text == nil { isImpossible = true }
                names.insert(name, at: index)
                texts.insert(text ?? "", at: index)
            }
            var place = nameEnd(element)
            var next = 0
            for text in texts {
                if let text {
                    edits.append(ByteEdit(place..<place, text))
                } else {
                    place = written[next].range.upperBound
                    next += 1
                }
            }
        }
    }

    private func attribute(
        _ name: String, _ value: String, like neighbor: StartTag.Attribute?, of element: ElementRef
    ) -> String? {
        guard let neighbor else { return Escaping.attribute(value).map { " \(name)=\"\($0)\"" } }
        var begin = neighbor.range.lowerBound
        while begin > 0, BlankBytes.inMarkup(tree.bytes[begin - 1]) { begin -= 1 }
        let blank = String(decoding: tree.bytes[begin..<neighbor.range.lowerBound], as: UTF8.self)
        let quote = tree.bytes[neighbor.value.lowerBound - 1]
        let sign = quote == UInt8(ascii: "'") ? "'" : "\""
        return Escaping.attribute(value, quote: quote).map { "\(blank)\(name)=\(sign)\($0)\(sign)" }
    }

    private func nameEnd(_ element: ElementRef) -> Int {
        var at = tree.startTag(element).lowerBound + 1
        while at < tree.bytes.count, !BlankBytes.inMarkup(tree.bytes[at]), !"/>".utf8.contains(tree.bytes[at]) {
            at += 1
        }
        return at
    }

    // MARK: Elements

    /// Removes an element and its lines.
    package mutating func remove(_ element: ElementRef) {
        guard element != tree.root else {
            isImpossible = true
            return
        }
        removed.insert(element)
    }

    /// Inserts elements at a place relative to `target`, formatted like the existing ones.
    package mutating func insert(_ xml: String, _ location: Location, _ target: ElementRef) {
        guard let lines = Fragment(xml, platform: document.platform)?.lines(), !lines.isEmpty,
            target != tree.root || location == .first || location == .last
        else {
            isImpossible = true
            return
        }
        let extent = tree.extent(target)
        switch location {
        case .before: insert(lines, at: extent.lowerBound, like: extent.lowerBound)
        case .after: insert(lines, at: extent.upperBound, like: extent.lowerBound)
        case .first, .last: insert(lines, into: target, atStart: location == .first)
        }
    }

    private mutating func insert(_ lines: [(depth: Int, text: String)], into target: ElementRef, atStart: Bool) {
        var children = tree.children(target)
        if let first = children.next() {
            var last = first
            while let child = children.next() { last = child }
            let neighbor = tree.extent(atStart ? first : last)
            insert(
                lines, at: atStart ? neighbor.lowerBound : neighbor.upperBound, like: neighbor.lowerBound)
            return
        }
        let indentation = layout.indentation(before: tree.startTag(target).lowerBound)?.text
        let text = text(lines, indentation.map { $0 + Layout.step })
        guard tree.closesItself(target) else {
            // `<a></a>`, possibly with text in it.
            let content = tree.content(target)
            let isBlank = tree.bytes[content].allSatisfy(BlankBytes.inMarkup)
            let place = atStart ? content.lowerBound : content.upperBound
            let around = indentation.map { layout.lineEnd + $0 } ?? ""
            let block = indentation == nil ? text : layout.lineEnd + text
            edits.append(
                isBlank ? ByteEdit(content, block + around) : ByteEdit(place..<place, text))
            return
        }
        opened[target, default: []].insert(text, at: atStart ? 0 : opened[target, default: []].count)
    }

    private mutating func insert(_ lines: [(depth: Int, text: String)], at place: Int, like neighbor: Int) {
        let line = layout.indentation(before: neighbor)
        let text = text(lines, line?.text)
        guard let line else {
            edits.append(ByteEdit(place..<place, text))
            return
        }
        if place == neighbor {
            edits.append(ByteEdit(line.start..<line.start, text + layout.lineEnd))
        } else {
            edits.append(ByteEdit(place..<place, layout.lineEnd + text))
        }
    }

    /// Lines with their line ends except for the last; without an indentation, a single line.
    private func text(_ lines: [(depth: Int, text: String)], _ indentation: String?) -> String {
        guard let indentation else { return lines.map(\.text).joined() }
        return lines.map { indentation + String(repeating: Layout.step, count: $0.depth) + $0.text }
            .joined(separator: layout.lineEnd)
    }

    /// Replaces self-closing tags with start and end tags.
    private mutating func openTags() {
        for (target, texts) in opened.sorted(by: { $0.key < $1.key }) {
            let tag = tree.startTag(target)
            var end = tag.upperBound - 2
            while end > tag.lowerBound, BlankBytes.inMarkup(tree.bytes[end - 1]) { end -= 1 }
            let close = "</\(tree.name(target))>"
            if let indentation = layout.indentation(before: tag.lowerBound)?.text {
                let body = texts.map { layout.lineEnd + $0 }.joined()
                edits.append(ByteEdit(end..<tag.upperBound, ">\(body)\(layout.lineEnd)\(indentation)\(close)"))
            } else {
                edits.append(ByteEdit(end..<tag.upperBound, ">\(texts.joined())\(close)"))
            }
        }
    }

    // MARK: The result

    /// The edits, in order and without overlaps; empty if nothing changes. Nil if the changes are impossible: they
    /// contradict each other, XML can't represent them, or something would refer to a removed element.
    package func finished() -> [ByteEdit]? {
        var editor = self
        guard editor.removeReferences() else { return nil }
        for element in editor.removed.sorted() where !editor.isInsideRemoved(element) {
            editor.edits.append(ByteEdit(layout.completeLines(tree.extent(element)), []))
        }
        editor.addAttributes()
        editor.openTags()
        guard !editor.isImpossible else { return nil }
        let closed = EmptiedElements(tree, layout).closing(editor.edits.inOrder)
        return closed.fit(tree.bytes.count) ? closed : nil
    }

    /// Removes references to removed elements from the masks of size classes; false if anything else refers to them.
    private mutating func removeReferences() -> Bool {
        for element in removed {
            for one in [element] + Array(tree.descendants(element)) {
                guard let entry = document.id(one).flatMap({ document.referenceIndex.entries[$0] }) else { continue }
                // After a bad merge, another element can have the same id: the reference is to that one then.
                if !(entry.element.map(goes) ?? true) || !entry.copies.allSatisfy(goes) { continue }
                for referrer in entry.referrers where !goes(referrer) {
                    guard ["include", "exclude"].contains(tree.name(referrer)) else { return false }
                    removed.insert(referrer)
                }
            }
        }
        return true
    }

    private func goes(_ element: ElementRef) -> Bool { removed.contains(element) || isInsideRemoved(element) }

    private func isInsideRemoved(_ element: ElementRef) -> Bool {
        tree.elements(upFrom: element).dropFirst().contains(where: removed.contains)
    }
}

/// Escapes text for XML as Interface Builder does.
package enum Escaping {
    /// An attribute's value without its quotes; nil if XML can't represent it.
    package static func attribute(_ value: String, quote: UInt8 = UInt8(ascii: "\"")) -> String? {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += quote == UInt8(ascii: "'") ? "&apos;" : "'"
            case "\n": text += "&#10;"
            case "\r": text += "&#13;"
            case "\t": text += "&#9;"
            default:
                guard isAllowed(scalar) else { return nil }
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}
