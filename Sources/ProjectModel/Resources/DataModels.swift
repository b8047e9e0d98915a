import Base
import LibXML

/// The entities of a project's Core Data models, in all their versions.
package struct DataModels: Sendable {
    /// What the versions of an entity have.
    package struct Entity: Sendable {
        /// Attributes, relationships and fetched properties.
        package fileprivate(set) var keys: Set<String> = []
        fileprivate var parents: Set<String> = []
        /// The names of its classes.
        package fileprivate(set) var classes: Set<String> = []
    }

    private var entities: [String: Entity] = [:]
    /// Whether there are models, and all were read.
    private(set) var isComplete: Bool

    init(_ paths: [Path], read: (Path) -> [UInt8]?) {
        isComplete = !paths.isEmpty
        for path in paths {
            guard let bytes = read(path), (try? Precheck.check(bytes)) != nil,
                let tree = try? XMLParser()?.parse(bytes), tree.name(tree.root) == "model"
            else {
                isComplete = false
                continue
            }
            for element in tree.children(tree.root) where tree.hasName("entity", element) { add(element, tree) }
        }
    }

    private static let properties: Set<String> = ["attribute", "relationship", "fetchedProperty"]

    private mutating func add(_ element: ElementRef, _ tree: XMLTree) {
        guard let name = tree.attribute("name", element) else { return }
        var entity = entities[name] ?? Entity()
        for child in tree.children(element) where Self.properties.contains(tree.name(child)) {
            if let key = tree.attribute("name", child) { entity.keys.insert(key) }
        }
        if let parent = tree.attribute("parentEntity", element) { entity.parents.insert(parent) }
        // `.Pet` is a class of the current module.
        let own = tree.attribute("representedClassName", element)?.split(separator: ".").last
        entity.classes.insert(own.map(String.init) ?? "NSManagedObject")
        entities[name] = entity
    }

    /// Whether certainly no model has an entity.
    package func lacks(entity name: String) -> Bool { isComplete && entities[name] == nil }

    /// An entity with what it inherits; nil when it, or a part of it, is unknown.
    package func entity(_ name: String) -> Entity? {
        guard isComplete else { return nil }
        var all = Entity()
        var visited: Set<String> = []
        var upcoming = [name]
        while let next = upcoming.popLast() {
            guard visited.insert(next).inserted else { continue }
            guard let entity = entities[next] else { return nil }
            all.keys.formUnion(entity.keys)
            all.classes.formUnion(entity.classes)
            upcoming += entity.parents
        }
        return all
    }
}
