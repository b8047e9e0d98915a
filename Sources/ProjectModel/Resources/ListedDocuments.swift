import Base

/// The names that property lists of the app have for documents, by their keys: `storyboardName`. Code reads them from there.
struct ListedDocuments: Sendable {
    private(set) var storyboards: Set<String> = []
    private(set) var nibs: Set<String> = []

    init(_ paths: [Path], read: (Path) -> [UInt8]?) {
        // Files that begin with a dot are for tools.
        for path in paths where !path.lastComponent.hasPrefix(".") {
            guard let bytes = read(path), let list = try? PropertyListFile(bytes).root else { continue }
            list.forEachText { text, key in
                let key = key.lowercased()
                if key.contains("storyboard") { storyboards.insert(text) }
                if key.contains("nib") || key.contains("xib") { nibs.insert(text) }
            }
        }
    }
}
