package import Base

/// A strings file for a document: `fr.lproj/Main.strings` for `Base.lproj/Main.storyboard`.
package struct DocumentTable: Hashable, Sendable {
    package var path: Path
    package var format: StringsTable.Format
    /// `fr`; `mul` for a string catalog of all languages; empty when it is not in a language's folder.
    package var language: String
}

/// The strings tables of a project, by the documents that they belong to.
struct StringsFiles: Sendable {
    /// By the folder that contains the `.lproj` folders, or the table itself when it is in none of them, and the
    /// table's stem.
    private var tables: [Key: [DocumentTable]] = [:]
    private(set) var count = 0

    private struct Key: Hashable {
        var folder: Path
        var stem: String
    }

    mutating func add(_ path: Path, _ format: StringsTable.Format) {
        let (folder, language) = Self.languageFolder(of: path)
        tables[Key(folder: folder, stem: path.stem), default: []].append(
            DocumentTable(path: path, format: format, language: language ?? ""))
        count += 1
    }

    /// The tables of a document, in the order of their paths. A document outside of a language's folder is not
    /// localized; it may still have a string catalog. Documents with the same name in other folders have their own
    /// tables.
    func tables(forDocument path: Path) -> [DocumentTable] {
        let (folder, language) = Self.languageFolder(of: path)
        let all = tables[Key(folder: folder, stem: path.stem)] ?? []
        return all.filter { table in
            if table.format == .xcstrings { return true }
            return language != nil && !table.language.isEmpty && table.language != language
        }.sorted { $0.path < $1.path }
    }

    /// The tables with a name, in the order of their paths.
    func tables(named stem: String) -> [DocumentTable] {
        tables.filter { $0.key.stem == stem }.flatMap(\.value).sorted { $0.path < $1.path }
    }

    /// The folder that contains a file or its language's folder, and the language; nil when it is not in one.
    static func languageFolder(of path: Path) -> (folder: Path, language: String?) {
        let folder = path.parent
        guard folder.fileExtension == "lproj" else { return (folder, nil) }
        return (folder.parent, folder.stem)
    }
}
