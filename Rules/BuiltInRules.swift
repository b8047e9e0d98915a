package import RuleEngine

/// The rules in this folder.
package enum BuiltInRules {
    /// Each file by its name in the folder.
    package static var files: [EmbeddedFile] { EmbeddedFiles.all }

    /// What every run needs of the files. It is never released: that takes a third of the time of reading it.
    package static let catalog = RuleCatalog(embedded: files)

    /// The documentation and the examples of a rule, which are read only when they are needed; nil if no file has such a rule.
    /// - Throws: The problems in its file.
    package static func prose(of rule: String) throws(RuleFileError) -> RuleProse? {
        guard let file = files.first(where: { $0.name.hasSuffix("/\(rule).yml") }),
            let category = file.name.split(separator: "/").first, category != "presets"
        else { return nil }
        let origin = RuleOrigin.builtIn(category: String(category))
        return try RuleLoader().load(Array(file.text.utf8), path: file.name, origin: origin).prose
    }
}
