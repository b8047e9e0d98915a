/// System classes by number, each with the number of its superclass; a test checks that there are no cycles. A class,
/// because each lookup would retain all parts of a structure.
final class ClassHierarchy: Sendable {
    private let table: ListTable
    private let superclasses: [Int16]
    private static let none: Int16 = -1
    private static let swiftNames = ListTable(wordsOf: DataFiles.text("swiftNames"))

    /// Parses files that list, under each class, the classes that derive from it.
    init(_ reader: consuming TableReader, capacity: Int) {
        var reader = reader
        var table = ListTable(bytes: reader.bytes, capacity: capacity)
        var superclasses: [Int16] = []
        superclasses.reserveCapacity(capacity)
        var parent = Self.none
        while reader.readLine() {
            let id = table.add(reader.words[0])
            if id == superclasses.count { superclasses.append(Self.none) }
            if reader.indentation == 0 {
                parent = Int16(id)
            } else {
                superclasses[id] = parent
            }
        }
        self.table = table
        self.superclasses = superclasses
    }

    /// The number of a class; nil for an unknown one. Also accepts the Swift names of Foundation's classes.
    func id(of className: String) -> Int? {
        if let id = table.id(of: className) { return id }
        return Self.swiftNames.id(of: className) == nil ? nil : table.id(of: "NS" + className)
    }

    func name(_ id: Int) -> String { table.name(id) }

    func superclass(of id: Int) -> Int? {
        let superclass = superclasses[id]
        return superclass == Self.none ? nil : Int(superclass)
    }

    func isKind(_ id: Int, of ancestor: Int) -> Bool {
        var current: Int? = id
        while let id = current, id != ancestor { current = superclass(of: id) }
        return current != nil
    }

    /// A class and its superclasses, the nearest first.
    func lineage(of id: Int) -> [Int] {
        var lineage = [id]
        while let last = lineage.last, let next = superclass(of: last) { lineage.append(next) }
        return lineage
    }
}
