/// The files under `Data`, which the build embeds; docs/apple-frameworks.md documents their sources.
enum DataFiles {
    /// The text of `Data/<name>.txt`.
    static func text(_ name: String) -> String {
        EmbeddedFiles.all.first { $0.name == "AppleFrameworks/Data/\(name).txt" }?.text ?? ""
    }
}

extension TableReader {
    /// Reads files under `Data` one after the other.
    init(data names: String...) {
        self.init(names.map(DataFiles.text))
    }

    /// Advances to the next entry under a class of the hierarchy; skips entries under other classes.
    mutating func nextEntry(in hierarchy: ClassHierarchy) -> (classId: Int, word: TableWord)? {
        while readLine() {
            if indentation == 0 {
                owner = hierarchy.id(of: string(words[0]))
            } else if let owner {
                return (owner, words[0])
            }
        }
        return nil
    }
}
