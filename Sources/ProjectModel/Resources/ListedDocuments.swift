import Base

/// The names that property lists of the app have for documents, by their keys: `storyboardName`. Code reads them from there.
struct ListedDocuments: Sendable {
    private(set) var storyboards: Set<String> = []
    private(set) var nibs: Set<String> = []

    init(_ paths: [Path], read: (Path) -> [UInt8]?) {
        // Files that begin with a dot are for tools.
        for path in paths where !path.lastComponent.hasPrefix(".") {
            guard let bytes = read(path), let list = try? PropertyListFile(bytes).root else { continue }
            add(list, key: "")
        }
    }

    private mutating func add(_ list: PropertyList, key: String) {
        switch list {
        case .string(let text):
            let key = key.lowercased()
            if key.contains("storyboard") { storyboards.insert(text) }
            if key.contains("nib") || key.contains("xib") { nibs.insert(text) }
        case .array(let items): for item in items { add(item, key: key) }
        case .dictionary(let members): for member in members { add(member.value, key: member.key) }
        default: break
        }
    }
}
