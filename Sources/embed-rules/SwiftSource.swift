import RuleLanguage

/// The generated file: an extension of `BuiltInRules` with the tables.
func swiftSource(of files: BuiltInRuleFiles) -> String {
    """
    // Written by embed-rules from the rule files.

    extension BuiltInRules {
        /// What every run needs; `RuleCatalog.decode` reads it.
        package static let catalog = \(swiftLiteral(files.catalog.encoded()))

        /// What the rules say to people; `ProseTable` reads it.
        package static let prose = \(swiftLiteral(files.prose))
    }

    """
}
