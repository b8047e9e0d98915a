/// The documentation of the built-in rules: a rule's file is parsed only when it is needed.
package struct BuiltInProse: Sendable {
    private let files: [(name: String, text: String)]

    /// - Parameter files: With names relative to the rules' folder; files that are not rules are ignored.
    package init(_ files: [(name: String, text: String)]) {
        self.files = files
    }

    /// The prose of a rule; nil if no file contains such a rule.
    /// - Throws: The problems in its file.
    package func prose(of rule: String) throws(RuleFileError) -> RuleProse? {
        guard let file = files.first(where: { $0.name.hasSuffix("/\(rule).yml") }),
            let category = file.name.split(separator: "/").first, category != "presets"
        else { return nil }
        let origin = RuleOrigin.builtIn(category: String(category))
        return try RuleLoader().load(Array(file.text.utf8), path: file.name, origin: origin).prose
    }
}
