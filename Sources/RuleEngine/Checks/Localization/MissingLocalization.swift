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
        let tables = Tables(ofDocument: document.path, resources)
        let names = tables.languages.keys.filter { languages.isEmpty || languages.contains($0) }.sorted()
        if names.isEmpty { return [] }
        return document.localizableTexts.compactMap { text in
            if exempt.contains(text.text) || tables.exempt.contains(text.key) { return nil }
            let missing = names.filter { tables.languages[$0]?.keys.contains(text.key) == false }
            if missing.isEmpty { return nil }
            let unfixable = tables.unfixable(missing).map {
                " \($0.parent.lastComponent)/\($0.lastComponent) is not a text file and must be edited by hand."
            }
            var finding = CheckFinding(
                """
                "\(shortened(text.text))" is not translated. The key \(text.key) is missing in \
                \(Self.languages(missing, of: names.count)), where the text is shown as it is. Add the key, or list the text in the \
                option exempt.\(unfixable ?? "")
                """, at: text.node)
            if unfixable == nil { finding.edits = tables.edits(adding: document.missingEntry(text), missing) }
            return finding
        }
    }

    /// `the languages de and fr`, `the languages de, fr, ja and 12 more`, `all 15 languages`
    private static func languages(_ missing: [String], of count: Int) -> String {
        if missing.count == count, count > 2 { return "all \(count) languages" }
        if missing.count == 1 { return "the language \(missing[0])" }
        let named = missing.count > 4 ? missing.prefix(3) + ["\(missing.count - 3) more"] : missing[...]
        return "the languages \(named.dropLast().joined(separator: ", ")) and \(named.last ?? "")"
    }
}

/// The strings tables of a document. One without entries does not count.
private struct Tables {
    /// A language with its keys, in the first table that has it.
    struct Language {
        var keys: Set<String> = []
        var table: Int
    }

    private(set) var languages: [String: Language] = [:]
    /// The keys that are marked as not to be translated.
    private(set) var exempt: Set<String> = []
    private var tables: [(path: Path, addition: EntryAddition?)] = []

    init(ofDocument path: Path, _ resources: ResourceIndex) {
        for file in resources.tables(forDocument: path) {
            guard file.format != .stringsdict, let table = resources.contents(of: file) else { continue }
            for entry in table.entries {
                if !entry.isForTranslation { exempt.insert(entry.key) }
                let named = file.format == .xcstrings ? entry.languages : [file.language]
                for language in named where language != table.sourceLanguage {
                    languages[language, default: Language(table: tables.count)].keys.insert(entry.key)
                }
            }
            tables.append((file.path, EntryAddition(table)))
        }
    }

    /// The first table of some languages that can't be changed.
    func unfixable(_ names: [String]) -> Path? {
        names.lazy.compactMap { languages[$0]?.table }.map { tables[$0] }.first { $0.addition == nil }?.path
    }

    /// What adds a text to the tables of some languages.
    func edits(adding entry: MissingEntry, _ names: [String]) -> [FileEdits] {
        let byTable = Dictionary(grouping: names) { languages[$0]?.table ?? 0 }
        return byTable.sorted { $0.key < $1.key }.compactMap { index, names in
            tables[index].addition.map {
                FileEdits(path: tables[index].path, edits: $0.edits(adding: entry, languages: names))
            }
        }
    }
}

extension Document {
    fileprivate func missingEntry(_ text: LocalizableText) -> MissingEntry {
        // A comment that suppresses a finding is for the document.
        let note = notes(of: text.holder).flatMap { $0.isEmpty || $0.contains("xiblint:") ? nil : $0 }
        return MissingEntry(
            key: text.key, text: text.text, className: elementClass(text.holder) ?? "NSObject",
            objectID: id(text.holder) ?? "", note: note)
    }
}
