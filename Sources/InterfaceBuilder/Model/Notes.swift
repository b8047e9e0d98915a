package import LibXML

extension Document {
    /// The element that contains an object's Notes of the identity inspector.
    package func notesElement(of object: ElementRef) -> ElementRef? {
        tree.children(object).first(where: isNotes)
    }

    private func isNotes(_ element: ElementRef) -> Bool {
        tree.name(element) == "attributedString" && tree.hasAttribute("key", "userComments", element)
    }

    /// An object's Notes with the pieces joined; nil if it has none.
    package func notes(of object: ElementRef) -> String? {
        guard let notes = notesElement(of: object) else { return nil }
        return fragments(of: notes).map { text("content", of: $0) ?? "" }.joined()
    }

    /// All elements that contain Notes.
    package var notesElements: [ElementRef] {
        tree.elements(named: "attributedString").filter(isNotes)
    }

    /// The pieces of Notes, one for each range with the same style.
    package func fragments(of notes: ElementRef) -> [ElementRef] {
        tree.children(notes).filter { tree.name($0) == "fragment" }
    }

    /// The text of Notes, with its offsets in the document.
    package func placedText(ofNotes notes: ElementRef) -> DecodedText {
        var all = DecodedText()
        for fragment in fragments(of: notes) {
            all.append(placedText(ofFragment: fragment))
        }
        return all
    }

    private func placedText(ofFragment fragment: ElementRef) -> DecodedText {
        if let attribute = tree.writtenAttributes(fragment).first(where: { $0.localName == "content" }) {
            return DecodedText(attributeValue: attribute.value, in: tree.bytes)
        }
        guard let string = tree.child(fragment, key: "content") else { return DecodedText() }
        let placed = DecodedText(content: tree.content(string), in: tree.bytes)
        let text = Array(content(string).utf8)
        // Encoded texts have no offsets.
        return placed.bytes == text ? placed : DecodedText(text, from: tree.startTag(string))
    }
}
