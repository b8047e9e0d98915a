package import Base
package import InterfaceBuilder
package import LibXML

/// A language as the option `--language` names it: the code of a language, or a pseudolanguage.
package struct TextLanguage: Hashable, Sendable {
    /// `de`, `pt-BR`, `double`, `accented`
    package let code: String

    /// - Parameter name: The name of a language's folder, with `_` or `-`; nil for what is not one.
    package init?(_ name: String) {
        let code = Self.code(ofFolder: name)
        let isCode = code.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        guard isCode, (2...20).contains(code.utf8.count), !code.hasPrefix("-") else { return nil }
        self.code = code
    }

    /// `de` of `German`, `pt-BR` of `pt_BR`; any other name as it is.
    package static func code(ofFolder name: String) -> String { former[name] ?? name.replacing("_", with: "-") }

    /// The names of the folders of old projects.
    private static let former = [
        "English": "en", "German": "de", "French": "fr", "Italian": "it", "Japanese": "ja", "Spanish": "es",
        "Dutch": "nl",
    ]

    package enum Pseudolanguage: String, CaseIterable, Sendable {
        /// Each text twice.
        case double
        /// Letters with accents.
        case accented
    }

    package var pseudolanguage: Pseudolanguage? { Pseudolanguage(rawValue: code) }

    package var isRightToLeft: Bool {
        let language = code.prefix { $0 != "-" }.lowercased()
        return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(language)
            || code.hasSuffix("-Arab") || code.hasSuffix("-Hebr")
    }

    /// Whether another name is of the same language: `pt` for `pt-PT`, but not `pt-BR` for `pt-PT`.
    func includes(_ other: TextLanguage) -> Bool {
        code.lowercased() == other.code.lowercased() || other.code.lowercased().hasPrefix(code.lowercased() + "-")
    }
}

/// The texts of a document in a language.
package struct LanguageTexts: Sendable {
    /// Instead of the document's own, by their elements and names.
    package var texts: Document.ReplacedTexts = [:]
    /// The elements with a text that is shown as in the document, because the language has none for it.
    package var missing: Set<ElementRef> = []
    /// Whether a table of the document is in the language, or the document itself.
    package var isKnown = false
}

extension Document {
    /// What a document shows in a language: its own texts where the strings tables have none, as at run time.
    package func texts(in language: TextLanguage, _ translations: DocumentTranslations?) -> LanguageTexts {
        var found = LanguageTexts()
        if let pseudolanguage = language.pseudolanguage {
            for text in exportedTexts {
                found.texts[text.element, default: [:]][text.name] = pseudolanguage.text(text.text)
            }
            found.isKnown = true
            return found
        }
        guard let table = translations?.texts(in: language) else {
            let own = ResourceIndex.language(of: path)
            found.isKnown = own.map { language.includes($0) || $0.includes(language) } ?? false
            return found
        }
        found.isKnown = true
        for text in exportedTexts {
            if let translation = table[text.key] {
                found.texts[text.element, default: [:]][text.name] = translation
            } else if text.isShown, translations?.exempt.contains(text.key) == false {
                found.missing.insert(text.element)
            }
        }
        return found
    }
}

/// The texts of a document's strings tables, by the keys that Xcode exports.
package struct DocumentTranslations: Sendable {
    private var byLanguage: [TextLanguage: [String: String]] = [:]
    /// The keys that are not to be translated.
    fileprivate(set) var exempt: Set<String> = []

    /// In alphabetical order.
    package var languages: [TextLanguage] { byLanguage.keys.sorted { $0.code < $1.code } }

    /// Those of the language, or of the first of its regions.
    func texts(in language: TextLanguage) -> [String: String]? {
        byLanguage[language] ?? languages.first(where: language.includes).flatMap { byLanguage[$0] }
    }

    fileprivate mutating func add(_ text: String?, for key: String, in language: String) {
        guard language != "Base", let language = TextLanguage(language) else { return }
        byLanguage[language, default: [:]][key] = text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension ResourceIndex {
    /// The language of the folder that a document is in; nil for `Base`.
    package static func language(of path: Path) -> TextLanguage? {
        let name = StringsFiles.languageFolder(of: path).language
        return name == "Base" ? nil : name.flatMap(TextLanguage.init)
    }

    /// The texts of a document's strings tables.
    package func translations(ofDocument path: Path) -> DocumentTranslations {
        var found = DocumentTranslations()
        for file in tables(forDocument: path) {
            for entry in contents(of: file)?.entries ?? [] {
                if !entry.isForTranslation { found.exempt.insert(entry.key) }
                if file.format != .xcstrings {
                    found.add(entry.value, for: entry.key, in: file.language)
                } else {
                    for language in entry.languages {
                        found.add(entry.translations[language], for: entry.key, in: language)
                    }
                }
            }
        }
        return found
    }

    /// The same document in the folder of a language, for a project that has a copy for each.
    package func copy(ofDocument path: Path, in language: TextLanguage) -> Path? {
        let own = StringsFiles.languageFolder(of: path)
        guard own.language != nil else { return nil }
        let copies = namesakes(ofDocument: path).filter { other in
            StringsFiles.languageFolder(of: other).folder == own.folder
                && other.lastComponent == path.lastComponent && Self.language(of: other) != nil
        }
        return copies.first { Self.language(of: $0) == language }
            ?? copies.first { Self.language(of: $0).map(language.includes) == true }
    }
}

extension TextLanguage.Pseudolanguage {
    /// A text of the document in the pseudolanguage.
    func text(_ text: String) -> String {
        switch self {
        case .double: text + " " + text
        case .accented: "[" + String(text.map { Self.accents[$0] ?? $0 }) + "]"
        }
    }

    private static let accents: [Character: Character] = Dictionary(
        zip(
            "ABCDEGHIJKLNORSTUWYZacdeghijklnorstuwyz", "ÅƁÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçðéĝĥîĵķļñöŕšţûŵýž")
    ) { first, _ in first }
}
