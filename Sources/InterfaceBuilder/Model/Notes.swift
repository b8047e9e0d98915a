package import LibXML

extension Document {
    /// The element that holds an object's Notes of the identity inspector.
    package func notesElement(of object: ElementRef) -> ElementRef? {
        tree.children(object).first {
            tree.name($0) == "attributedString" && tree.hasAttribute("key", "userComments", $0)
        }
    }

    /// An object's Notes, the pieces joined; nil when it has none.
    package func notes(of object: ElementRef) -> String? {
        guard let notes = notesElement(of: object) else { return nil }
        return tree.children(notes).filter { tree.name($0) == "fragment" }.map { fragment in
            text("content", of: fragment) ?? ""
        }.joined()
    }
}
