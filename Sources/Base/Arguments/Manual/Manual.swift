/// The text of the manual page besides the declarations of the commands.
package struct Manual: Sendable {
    /// The date of the version, such as `November 21, 2026`.
    package var date: String
    /// A phrase in lowercase.
    package var title: String
    /// Paragraphs.
    package var description: [String]
    package var environment: [Entry]
    package var files: [Entry]
    /// The text about exit codes; a command's own codes are added.
    package var exitStatus: [Entry]
    /// Command lines with their purpose.
    package var examples: [Entry]
    /// Names of other pages with their sections, such as `git-apply(1)`.
    package var seeAlso: [String]
    /// The places of the program's home and the rest of its documentation, in a paragraph.
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
        /// A sentence with a period, or several.
        package var text: String

        package init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }
}
