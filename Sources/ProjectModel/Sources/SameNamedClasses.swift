import Base
import InterfaceBuilder
import SourceSyntax

/// The classes that have one name: those of several targets, or beside one that no target compiles.
struct SameNamedClasses: Sendable {
    struct Class: Hashable, Sendable {
        /// Its declarations, including extensions that may belong to any of the classes.
        var parts: [DeclarationID] = []
        /// The files that a target compiles to have it.
        var files: [Path] = []
        /// Whether a document can't name it, because it is nested in another type.
        var isNested = false
    }

    private(set) var all: [Class] = []

    /// Where more classes have a name, none of them is meant more than the others.
    static let most = 64

    /// - Parameter parts: All declarations with the name.
    /// - Returns: Nil when they are all of one class.
    init?(_ parts: [DeclarationID], in index: SourceIndex) {
        let declared = parts.filter(index.isClass)
        guard declared.count > 1 else { return nil }
        var numbers: [Int: Int] = [:]
        func add(_ id: DeclarationID) {
            let path = index.files[id.file].path
            let number = numbers[id.file] ?? all.count
            numbers[id.file] = number
            if number == all.count { all.append(Class(files: [path], isNested: true)) }
            all[number].parts.append(id)
            let declaration = index.declaration(id)
            if declaration.parent == nil || !declaration.objectiveCName.isEmpty { all[number].isNested = false }
        }
        declared.filter { index.source($0).language == .swift }.forEach(add)
        let implementations = parts.filter {
            index.declaration($0).kind == .implementation && index.declaration($0).type.isEmpty
        }
        // Copies of a header are of one class.
        let interfaces = declared.filter { index.source($0).language == .objectiveC }
        let known = implementations.isEmpty && all.isEmpty ? Array(interfaces.prefix(1)) : implementations
        known.forEach(add)
        guard all.count > 1, all.count <= Self.most else { return nil }
        let placed = Set(all.flatMap(\.parts))
        for id in parts where !placed.contains(id) {
            let number = numbers[id.file] ?? neighbor(of: index.files[id.file].path)
            for other in number.map({ [$0] }) ?? Array(all.indices) { all[other].parts.append(id) }
        }
        for number in all.indices { all[number].parts.sort() }
    }

    /// The only class that has a file in the folder of a header, or of an extension.
    private func neighbor(of path: Path) -> Int? {
        let near = all.indices.filter { all[$0].files.contains { $0.parent == path.parent } }
        return near.count == 1 ? near.first : nil
    }

    /// Of some of the classes, the only one whose files are nearest to a document's folder.
    func nearest(to document: Path, among numbers: [Int]) -> Int? {
        var folder = document.parent
        if folder.fileExtension == "lproj" { folder = folder.parent }
        func nearness(_ file: Path) -> Int {
            let common = zip(file.parent.components, folder.components).prefix { $0.elementsEqual($1) }.count
            // A file in the folder itself is nearer than one in a folder below it.
            return 2 * common + (file.parent == folder ? 1 : 0)
        }
        let groups = Dictionary(grouping: numbers) { all[$0].files.map(nearness).max() ?? 0 }
        let nearest = groups.max { $0.key < $1.key }?.value ?? []
        return nearest.count == 1 ? nearest.first : nil
    }
}

extension SourceIndex {
    /// Nil for a name that one class has, or none.
    func sameNamed(_ name: String, on platform: Platform) -> SameNamedClasses? {
        knownSameNamed.value(for: NameOnPlatform(name: name, platform: platform)) {
            SameNamedClasses(parts(ofClass: name, on: platform), in: self)
        }
    }
}
