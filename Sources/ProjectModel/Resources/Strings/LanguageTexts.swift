package import Base
package import InterfaceBuilder
package import LibXML

/// A language as the option `--language` names it: the code of a language, or a pseudolanguage.
package struct TextLanguage: Hashable, Sendable {
    /// `de`, `pt-BR`, `double`, `accented`
    package let code: String

    /// - Parameter name: The name of a language's folder, with `_` or `-`; nil for what is not one.
    package init?(_ name: String) {
        let code = Self.former[name] ?? name.replacing("_", with: "-")
        let isCode = code.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        guard isCode, (2...20).contains(code.utf8.count), !code.hasPrefix("-") else { return nil }
        self.code = code
    }

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
    package func texts(in language: TextLanguage, resources: ResourceIndex?) -> LanguageTexts {
        var found = LanguageTexts()
        if let pseudolanguage = language.pseudolanguage {
            for text in exportedTexts { found.texts[text.element, default: [:]][text.name] = pseudolanguage.text(text.text) }
            found.isKnown = true
            return found
        }
        let own = ResourceIndex.language(of: path)
        if let own, language.includes(own) || own.includes(language) {
            found.isKnown = true
            return found
        }
        guard let resources, let table = resources.translations(ofDocument: path, in: language) else { return found }
        found.isKnown = true
        for text in exportedTexts {
            if let translation = table.texts[text.key] {
                found.texts[text.element, default: [:]][text.name] = translation
            } else if text.isShown, !table.exempt.contains(text.key) {
                found.missing.insert(text.element)
            }
        }
        return found
    }
}

extension ResourceIndex {
    /// The language of the folder that a document is in; nil for `Base`.
    package static func language(of path: Path) -> TextLanguage? {
        let name = StringsFiles.languageFolder(of: path).language
        return name == "Base" ? nil : name.flatMap(TextLanguage.init)
    }

    /// The languages of a document's strings tables, in alphabetical order.
    package func languages(ofDocument path: Path) -> [TextLanguage] {
        let codes = tables(forDocument: path).flatMap { file -> [String] in
            if file.format == .xcstrings { return contents(of: file)?.entries.flatMap(\.languages) ?? [] }
            return file.language == "Base" ? [] : [file.language]
        }
        return Set(codes.compactMap(TextLanguage.init)).sorted { $0.code < $1.code }
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

    /// The texts of a document's tables in a language, and the keys that are not to be translated; nil if no table is in
    /// the language.
    fileprivate func translations(
        ofDocument path: Path, in language: TextLanguage
    ) -> (texts: [String: String], exempt: Set<String>)? {
        let files = tables(forDocument: path)
        let exact = languages(ofDocument: path)
        guard let own = exact.first(where: { $0 == language }) ?? exact.first(where: language.includes) else {
            return nil
        }
        var texts: [String: String] = [:]
        var exempt: Set<String> = []
        for file in files {
            let isCatalog = file.format == .xcstrings
            guard isCatalog || TextLanguage(file.language) == own, let table = contents(of: file) else { continue }
            for entry in table.entries {
                if !entry.isForTranslation { exempt.insert(entry.key) }
                let text =
                    isCatalog
                    ? entry.translations.first { TextLanguage($0.key) == own }?.value : entry.value
                if let text, !text.isEmpty { texts[entry.key] = text }
            }
        }
        return (texts, exempt)
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

/// The texts of a catalog's entry by their languages; of a plural, the general form.
func translations(_ localizations: [JSONMember]) -> [String: String] {
    func text(_ value: JSONValue, depth: Int = 0) -> String? {
        if let text = value["stringUnit"]?["value"]?.string { return text }
        guard depth < 4, let kinds = value["variations"]?.members else { return nil }
        return kinds.lazy.compactMap { kind in
            (kind.value["other"] ?? kind.value.members?.last?.value).flatMap { text($0, depth: depth + 1) }
        }.first
    }
    return Dictionary(localizations.compactMap { member in text(member.value).map { (member.name, $0) } }) { _, last in
        last
    }
}

extension PropertyList {
    /// The text of an entry of a `.stringsdict` file with the general form of each plural; nil for another value.
    var generalText: String? {
        guard var text = self["NSStringLocalizedFormatKey"]?.string else { return nil }
        for member in members ?? [] {
            if let other = member.value["other"]?.string { text = text.replacing("%#@\(member.key)@", with: other) }
        }
        return text
    }
}
