/// A check of the engine, instead of assertions.
package struct CheckUse: Hashable, Sendable {
    /// The check's name.
    package var name: String
    /// XPath, evaluated at the root; the check is skipped for a document where it is false.
    package var when: String?
    /// How to fix its findings; `.` is the element that a finding points at.
    package var fix: FixTemplate?
    package var texts: CheckTexts

    package init(name: String, when: String? = nil, fix: FixTemplate? = nil, texts: CheckTexts = CheckTexts()) {
        self.name = name
        self.when = when
        self.fix = fix
        self.texts = texts
    }
}
