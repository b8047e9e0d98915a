/// System classes by number, each with the number of its superclass, which is always the smaller one: no cycles.
struct ClassHierarchy: Sendable {
    private var table: ListTable
    private var superclasses: [Int16] = []
    private static let none: Int16 = -1

    /// Reads outlines in the form that `ClassOutlines` describes.
    init(_ reader: consuming TableReader, capacity: Int) {
        var reader = reader
        table = ListTable(bytes: reader.bytes, capacity: capacity)
        superclasses.reserveCapacity(capacity)
        var branch: [(indentation: Int, id: Int)] = []
        while reader.readLine() {
            while let last = branch.last, last.indentation >= reader.indentation { branch.removeLast() }
            let parent = branch.last.map { Int16($0.id) } ?? Self.none
            var last = 0
            for word in reader.words {
                last = table.add(word)
                if last == superclasses.count { superclasses.append(parent) }
            }
            branch.append((reader.indentation, last))
        }
    }

    /// The number of a class; nil for an unknown one. Takes Swift's names of Foundation's classes too.
    func id(of className: String) -> Int? {
        table.id(of: className) ?? ClassOutlines.objectiveCNames[className].flatMap(table.id(of:))
    }

    func name(_ id: Int) -> String { table.name(id) }

    func superclass(of id: Int) -> Int? {
        let superclass = superclasses[id]
        return superclass == Self.none ? nil : Int(superclass)
    }

    func isKind(_ id: Int, of ancestor: Int) -> Bool {
        var current = id
        while current > ancestor { current = Int(superclasses[current]) }
        return current == ancestor
    }

    /// A class and its superclasses, the nearest first.
    func lineage(of id: Int) -> [Int] {
        var lineage = [id]
        while let last = lineage.last, let next = superclass(of: last) { lineage.append(next) }
        return lineage
    }
}
