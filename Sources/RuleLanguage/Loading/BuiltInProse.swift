/// What the built-in rules say to people: a rule's file is read only when somebody asks for it.
package struct BuiltInProse: Sendable {
    private let files: [(name: String, text: String)]

    /// - Parameter files: Named as seen from the rules' folder; those that are not rules' do not matter.
    package init(_ files: [(name: String, text: String)]) {
        self.files = files
    }

    /// The prose of a rule; nil when no file has such a rule.
    /// - Throws: What is wrong with its file.
    package func prose(of rule: String) throws(RuleFileError) -> RuleProse? {
        guard let file = files.first(where: { $0.name.hasSuffix("/\(rule).yml") }),
            let category = file.name.split(separator: "/").first, category != "presets"
        else { return nil }
        let origin = RuleOrigin.builtIn(category: String(category))
        return try RuleLoader().load(Array(file.text.utf8), path: file.name, origin: origin).prose
    }
}
