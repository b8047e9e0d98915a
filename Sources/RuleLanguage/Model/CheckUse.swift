/// A check of the engine in the place of assertions.
package struct CheckUse: Hashable, Sendable {
    /// The check's name.
    package var name: String
    /// XPath, at the root; the check is not made in a document where it is false.
    package var when: String?
    /// How what it finds is put right; `.` is the element that a finding points at.
    package var fix: FixTemplate?
    package var texts: CheckTexts

    package init(name: String, when: String? = nil, fix: FixTemplate? = nil, texts: CheckTexts = CheckTexts()) {
        self.name = name
        self.when = when
        self.fix = fix
        self.texts = texts
    }
}
