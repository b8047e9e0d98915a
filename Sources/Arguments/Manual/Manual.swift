/// What the manual page says beside what the commands declare.
package struct Manual: Sendable {
    /// When the version was made, as `November 21, 2026`.
    package var date: String
    /// A phrase in small letters.
    package var title: String
    /// Paragraphs.
    package var description: [String]
    package var environment: [Entry]
    package var files: [Entry]
    /// What is said of exit codes; a command's own stand with it.
    package var exitStatus: [Entry]
    /// Command lines with what they are for.
    package var examples: [Entry]
    /// Names of other pages with their sections, as `git-apply(1)`.
    package var seeAlso: [String]
    /// Where the program's home and the rest of its documentation are, in a paragraph.
    package var more: String

    package init(
        date: String, title: String, description: [String], environment: [Entry], files: [Entry], exitStatus: [Entry],
        examples: [Entry], seeAlso: [String], more: String
    ) {
        self.date = date
        self.title = title
        self.description = description
        self.environment = environment
        self.files = files
        self.exitStatus = exitStatus
        self.examples = examples
        self.seeAlso = seeAlso
        self.more = more
    }

    package struct Entry: Sendable {
        package var name: String
        /// A sentence with a full stop, or several.
        package var text: String

        package init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }
}
