import InterfaceBuilder
import SourceSyntax

/// The objects at a step of a key path, as far as they are known.
package enum KeyedObjects: Hashable, Sendable {
    /// Objects of a class, or of a class that derives from it.
    case of(ClassReference)
    /// Managed objects of an entity.
    case entity(String)
    /// Anything that the project does not declare: texts, numbers, Apple's objects.
    case foreign

    /// The name of the class or the entity.
    package var name: String {
        switch self {
        case .of(let reference): reference.name
        case .entity(let name): name
        case .foreign: ""
        }
    }
}

/// A key that the objects at a step of a key path lack.
package struct LackedKey: Hashable, Sendable {
    /// Its place among the keys of the path.
    package var number: Int
    package var objects: KeyedObjects
}

extension ProjectClasses {
    /// The longest key path that is followed. Real ones have at most five keys.
    package static let mostKeys = 16

    /// The first key of a path that the objects before it certainly lack, and whether all keys before it are known.
    ///
    /// A key on a collection is that of its elements. `self` is the object itself. Operators such as `@count` end what is
    /// known, and so does a value whose class no source of the project declares: objects of Apple's classes are often of
    /// an undocumented subclass.
    /// - Parameter first: The first key to check, at least.
    package func lackedKey(
        in keys: [String], from start: KeyedObjects, checking first: Int = 0
    ) -> (lacked: LackedKey?, known: Int) {
        var objects = start
        for (number, key) in keys.enumerated().prefix(Self.mostKeys) where key != "self" {
            if key.isEmpty || key.hasPrefix("@") { return (nil, number) }
            if objects == .foreign { return (nil, keys.count) }
            if number >= first {
                let presence = presence(of: key, in: objects)
                if presence.isAbsent { return (LackedKey(number: number, objects: objects), number) }
            }
            guard let next = self.objects(for: key, of: objects) else {
                return (nil, max(first, isUndeclared(objects) ? number : number + 1))
            }
            objects = next
        }
        return (nil, keys.count)
    }

    /// What a key path leads to; nil when that is unknown.
    package func objects(at keys: [String], from start: KeyedObjects) -> KeyedObjects? {
        var objects = start
        for key in keys.prefix(Self.mostKeys) where key != "self" {
            guard !key.hasPrefix("@"), let next = self.objects(for: key, of: objects) else { return nil }
            objects = next
        }
        return objects
    }

    /// Whether neither the project nor Apple's tables have the class of some objects.
    private func isUndeclared(_ objects: KeyedObjects) -> Bool {
        guard case .of(let reference) = objects else { return false }
        return managedLineage(of: reference.name) == nil && !lineage(of: reference).isKnown
    }

    private func presence(of key: String, in objects: KeyedObjects) -> Presence {
        switch objects {
        case .foreign: return .present
        case .entity(let name): return lacksKey(key, ofEntity: name) ? .absent : .present
        case .of(let reference):
            guard managedLineage(of: reference.name) != nil || isDeclared(reference) else { return .present }
            let own = readableKey(key, of: reference)
            // The objects may be of a class that derives from it.
            let others = index.classTree.descendants(of: reference.name).filter { $0 != reference.name }
            return own.isAbsent && others.allSatisfy({ readableKey(key, of: ClassReference($0)).isAbsent })
                ? .absent : own.isAbsent ? .present : own
        }
    }

    // MARK: Values

    private func objects(for key: String, of objects: KeyedObjects) -> KeyedObjects? {
        switch objects {
        case .foreign: return nil
        case .of(let reference):
            guard let managed = managedLineage(of: reference.name) else {
                return value(of: key, in: lineage(of: reference))
            }
            return value(of: key, in: managed)
                ?? destination(of: key, inEntities: project.dataModelEntities.entities(ofClass: managed.name))
        case .entity(let name):
            if let destination = destination(of: key, inEntities: [name]) { return destination }
            guard let entity = project.dataModelEntities.entity(name), !entity.keys.contains(key),
                entity.classes.count == 1, let own = entity.classes.first
            else { return nil }
            return managedLineage(of: own).flatMap { value(of: key, in: $0) }
        }
    }

    /// The entity that a relationship of all of some entities leads to.
    private func destination(of key: String, inEntities names: Set<String>) -> KeyedObjects? {
        let found = Set(names.flatMap { project.dataModelEntities.entity($0)?.destinations[key] ?? [] })
        return found.count == 1 ? found.first.map { .entity($0) } : nil
    }

    /// The value that all declarations of a class give to a key; nil when they differ.
    private func value(of key: String, in lineage: ClassLineage) -> KeyedObjects? {
        let capitalized = CamelCase.capitalized(key)
        let variables = [key, "_" + key, "is" + capitalized, "_is" + capitalized]
        var found: KeyedObjects?
        for member in lineage.members(named: key, index) {
            let source = index.source(member)
            let declaration = source.declarations[member.number]
            if declaration.isOfType { continue }
            switch declaration.kind {
            case .property, .instanceVariable:
                let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
                guard variables.contains(source.text(name)) else { continue }
            case .function:
                guard source.selectors(of: member.number).contains(where: { variables.contains($0) }) else { continue }
            default: continue
            }
            guard let value = value(of: member), found == nil || found == value else { return nil }
            found = value
        }
        return found
    }

    /// The class of a property's or a getter's value, or of the elements of its collection.
    private func value(of id: DeclarationID) -> KeyedObjects? {
        let source = index.source(id)
        guard let name = source.keyedClass(of: source.declarations[id.number]),
            !source.isGenericParameter(name, in: id.number)
        else { return nil }
        if managedLineage(of: name) != nil { return .of(ClassReference(name)) }
        if let known = classBehind(name), isDeclared(ClassReference(known)) { return .of(ClassReference(known)) }
        if index.named(name).contains(where: { index.declaration($0).kind == .protocol }) { return nil }
        return Self.anything.contains(name) ? nil : .foreign
    }

    /// Types whose values may be any object, and those with any keys.
    private static let anything: Set<String> = [
        "Any", "AnyObject", "Dictionary", "NSDictionary", "NSManagedObject", "NSMutableDictionary", "NSObject",
    ]
}

extension SourceDeclarations {
    /// The class of what key-value coding reads from a member, as written: that of the elements of a collection.
    fileprivate func keyedClass(of declaration: Declaration) -> String? {
        if declaration.modifiers.contains(.destructured) { return nil }
        switch language {
        case .objectiveC:
            let written = declaration.kind == .function ? text(declaration.type) : objectiveCType(of: declaration)
            return Self.className(Self.element(of: written, in: Self.collections) ?? written)
        case .swift:
            let written = text(declaration.type)
            if written.isEmpty { return Self.type(of: text(declaration.value)) }
            let type = SwiftType(Self.element(of: written, in: ["Set"]) ?? written)
            return type.isFunction == true || type.className.isEmpty ? nil : type.className
        }
    }

    private static let collections = [
        "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
    ]

    /// `Tree *` of `NSArray<Tree *> *`; nil for anything but a collection.
    private static func element(of type: String, in collections: [String]) -> String? {
        guard let open = type.firstIndex(of: "<"), let close = type.lastIndex(of: ">"), open < close,
            let name = type[..<open].split(whereSeparator: \.isWhitespace).last, collections.contains(String(name))
        else { return nil }
        return String(type[type.index(after: open)..<close])
    }

    /// The type of an initial value: `Tree` of `Tree()`, `String` of `""`; nil for anything else.
    private static func type(of value: String) -> String? {
        if value.hasPrefix("\"") { return "String" }
        if value == "true" || value == "false" { return "Bool" }
        if value.first?.isNumber == true { return "Double" }
        guard value.hasSuffix(")"), let open = value.firstIndex(of: "(") else { return nil }
        let name = value[..<open]
        let arguments = value[value.index(after: open)...].dropLast()
        guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            !arguments.contains("("), !arguments.contains(")")
        else { return nil }
        return String(name)
    }
}

extension ProjectClasses {
    /// Whether nothing in the project mentions a key that a binding reads of objects whose class is unknown: not its sources, data, or models, nor Apple's classes.
    package func isUnmentioned(key: String) -> Presence {
        let capitalized = CamelCase.capitalized(key)
        let spellings = [
            key, "is" + capitalized, "get" + capitalized, "set" + capitalized, "_" + key, "_is" + capitalized,
            "countOf" + capitalized,
        ]
        guard !project.isCutOff, !SystemReadableKeys.isKey(key, on: platform), !project.dataModelEntities.mentions(key),
            spellings.allSatisfy({ index.uses(of: $0) == 0 }), !index.mayPutTogether(key),
            project.resources?.named([key]).isEmpty ?? false
        else { return .present }
        let missing = project.missing([.sources, .outside])
        return missing.isEmpty ? .absent : .unknown(missing)
    }
}
