import Base
import LibXML

/// The entities of a project's Core Data models, in all their versions.
package struct DataModels: Sendable {
    /// What the versions of an entity have.
    package struct Entity: Sendable {
        /// Attributes, relationships and fetched properties.
        package fileprivate(set) var keys: Set<String> = []
        /// The entities of a relationship.
        package fileprivate(set) var destinations: [String: Set<String>] = [:]
        fileprivate var parents: Set<String> = []
        /// The names of its classes.
        package fileprivate(set) var classes: Set<String> = []
    }

    private var entities: [String: Entity] = [:]
    /// The entities with a class.
    private var names: [String: Set<String>] = [:]
    /// The classes that Xcode generates.
    private(set) var generated: Set<String> = []
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
            guard let key = tree.attribute("name", child) else { continue }
            entity.keys.insert(key)
            if let other = tree.attribute("destinationEntity", child) {
                entity.destinations[key, default: []].insert(other)
            }
        }
        if let parent = tree.attribute("parentEntity", element) { entity.parents.insert(parent) }
        // `.Pet` is a class of the current module.
        let own = tree.attribute("representedClassName", element)?.split(separator: ".").last
        let className = own.map(String.init) ?? "NSManagedObject"
        entity.classes.insert(className)
        names[className, default: []].insert(name)
        if tree.attribute("codeGenerationType", element) == "class" { generated.insert(className) }
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
            all.destinations.merge(entity.destinations) { $0.union($1) }
            all.classes.formUnion(entity.classes)
            upcoming += entity.parents
        }
        return all
    }

    /// The entities whose objects have a class.
    func entities(ofClass name: String) -> Set<String> { names[name] ?? [] }

    /// Whether any entity has a key.
    func mentions(_ key: String) -> Bool { entities.values.contains { $0.keys.contains(key) } }
}
