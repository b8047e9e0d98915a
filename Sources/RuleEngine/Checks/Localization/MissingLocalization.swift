import Base
import InterfaceBuilder
import ProjectModel

/// Texts of a document that are missing in one language of its strings tables.
struct MissingLocalization: Check {
    static let name = "missing-localization"

    private let languages: Set<String>
    private let exempt: Set<String>

    init(options: CheckOptions) {
        languages = Set(options.list("languages"))
        exempt = Set(options.list("exempt"))
    }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        guard let resources = scope.project?.resources else { return [] }
        let (all, exemptKeys) = keys(inTablesOf: document.path, resources)
        let translated = all.filter { languages.isEmpty || languages.contains($0.key) }
        if translated.isEmpty { return [] }
        let names = translated.keys.sorted()
        return document.localizableTexts.compactMap { text in
            if exempt.contains(text.text) || exemptKeys.contains(text.key) { return nil }
            let missing = names.filter { translated[$0]?.contains(text.key) == false }
            if missing.isEmpty { return nil }
            return CheckFinding(
                """
                "\(shortened(text.text))" is not translated. The key \(text.key) is missing in \
                \(Self.languages(missing, of: names.count)), where the text is shown as it is. Add the key, or list the text in the option exempt.
                """, at: text.node)
        }
    }

    /// The keys that each language has a text for, and those that are marked as not to be translated. A table without
    /// entries does not count.
    private func keys(
        inTablesOf path: Path, _ resources: ResourceIndex
    ) -> (byLanguage: [String: Set<String>], exempt: Set<String>) {
        var keys: [String: Set<String>] = [:]
        var exempt: Set<String> = []
        for file in resources.tables(forDocument: path) {
            guard file.format != .stringsdict, let table = resources.contents(of: file) else { continue }
            for entry in table.entries {
                if !entry.isForTranslation { exempt.insert(entry.key) }
                let languages = file.format == .xcstrings ? entry.languages : [file.language]
                for language in languages where language != table.sourceLanguage {
                    keys[language, default: []].insert(entry.key)
                }
            }
        }
        return (keys, exempt)
    }

    /// `de and fr`, `de, fr, ja and 12 more`, `all 15 languages`
    private static func languages(_ missing: [String], of count: Int) -> String {
        if missing.count == count, count > 2 { return "all \(count) languages" }
        guard missing.count <= 4 else {
            return "\(missing.prefix(3).joined(separator: ", ")) and \(missing.count - 3) more"
        }
        let some = missing.dropLast().joined(separator: ", ")
        return [some, missing.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}
