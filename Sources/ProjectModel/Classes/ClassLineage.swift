import Base
import InterfaceBuilder
import SourceSyntax

/// A class of the project with everything that it inherits, on one platform: the project's declarations, up to Apple's
/// classes.
///
/// Where several classes have the same name and none of them is meant more than the others, all of them are included: a
/// member that none of them has is certainly missing, and one that some have is unknown (`alternatives`).
package struct ClassLineage: Sendable {
    package let name: String
    /// The declarations of the class and its ancestors, including categories on Apple's classes, nearest first.
    package private(set) var parts: [DeclarationID] = []
    /// The classes of the project, with the class itself first.
    package private(set) var classes: [String] = []
    /// The Apple classes that the project's classes derive from, without the ancestors of these.
    package private(set) var systemClasses: [String] = []
    /// Why it may have more members.
    package private(set) var uncertainty: [Uncertainty] = []
    /// Its name, and the declarations of the classes that were chosen from several.
    private(set) var key: String
    /// Its own name or those of ancestors, where several classes have the name and all of them are included.
    private(set) var openNames: [String] = []
    /// Where the first of these names is open: the same with each of the classes that have it.
    var alternatives: [ClassLineage] = []
    /// Each class that may be meant.
    var all: [ClassLineage] { alternatives.isEmpty ? [self] : alternatives }
    /// The members of its parts, indexed on first use.
    let members = LazyValue<[PartMembers]>()
    /// See `requirements(_:)`.
    let protocolRequirements = LazyValue<ProtocolRequirements>()
    /// Whether one of the classes exposes all of its members, and those of its subclasses, to Objective-C.
    private(set) var hasObjCMembers = false
    /// Whether a source or Apple's tables declare the class.
    package var isKnown: Bool { !classes.isEmpty || !systemClasses.isEmpty }

    /// The maximum number of classes. Real classes have at most a few dozen ancestors, and in a chain of thousands,
    /// each would have all the others in its lineage.
    static let mostClasses = 64

    /// - Parameters:
    ///   - name: A class of the project or of Apple's.
    ///   - choose: Of a name that several classes have, the declarations of the one that is meant by the source of a
    ///     subclass, or of the class itself where there is none; nil where that is open.
    init(
        _ name: String, in index: SourceIndex, on platform: Platform,
        choosing choose: (String, Path?) -> [DeclarationID]? = { _, _ in nil }
    ) {
        self.name = name
        key = name
        var visited: Set<String> = []
        var known: Set<DeclarationID> = []
        // A list instead of recursion: the depth of inheritance is unbounded.
        var upcoming: [(name: String, subclass: String?, source: Path?)] = [(name, nil, nil)]
        while let next = upcoming.popLast() {
            guard visited.insert(next.name).inserted else { continue }
            let isOfSeveral = index.sameNamed(next.name, on: platform) != nil
            let chosen = isOfSeveral ? choose(next.name, next.source) : nil
            if isOfSeveral, chosen == nil { openNames.append(next.name) }
            // Several may share some of their declarations.
            if let chosen { key += "\0" + chosen.map { "\($0.file).\($0.number)" }.joined(separator: " ") }
            let found = chosen ?? index.parts(ofClass: next.name, on: platform)
            guard found.contains(where: index.isClass) else {
                addForeign(next.name, subclass: next.subclass, index, platform, &known)
                continue
            }
            guard classes.count < Self.mostClasses else {
                uncertainty.append(.unknownSuperclass(next.name, of: next.subclass ?? name))
                break
            }
            classes.append(next.name)
            known.formUnion(found)
            parts += found
            addUncertainty(of: found, next.name, index)
            let ancestors =
                chosen == nil
                ? index.superclassNames(ofClass: next.name, on: platform)
                : index.superclassNames(ofParts: found, on: platform)
            let source = found.first(where: index.isClass).map { index.files[$0.file].path }
            upcoming += ancestors.reversed().map { ($0, next.name, source) }
        }
        hasObjCMembers = parts.contains { index.declaration($0).marks.contains(.objcMembers) }
    }

    /// A class that Xcode generates for an entity of a Core Data model, with what the sources add to it.
    init(generated name: String, in index: SourceIndex, on platform: Platform) {
        self.name = name
        key = name
        classes = [name]
        parts = index.parts(ofClass: name, on: platform)
        hasObjCMembers = parts.contains { index.declaration($0).marks.contains(.objcMembers) }
        var known = Set(parts)
        addForeign("NSManagedObject", subclass: name, index, platform, &known)
    }

    private mutating func addForeign(
        _ name: String, subclass: String?, _ index: SourceIndex, _ platform: Platform,
        _ known: inout Set<DeclarationID>
    ) {
        let bare = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
        guard ClassTable.isKnown(bare, on: platform) else {
            uncertainty.append(subclass.map { .unknownSuperclass(bare, of: $0) } ?? .undeclared(bare))
            return
        }
        if !systemClasses.contains(bare) { systemClasses.append(bare) }
        for ancestor in ClassTable.lineage(of: bare, on: platform) {
            for part in index.parts(ofClass: ancestor)
            where index.declaration(part).kind != .class && known.insert(part).inserted {
                parts.append(part)
            }
        }
    }

    private mutating func addUncertainty(of parts: [DeclarationID], _ name: String, _ index: SourceIndex) {
        let headers = parts.filter {
            index.source($0).language == .objectiveC && index.declaration($0).kind == .class
        }
        let isImplemented = parts.contains { id in
            let declaration = index.declaration(id)
            return declaration.kind == .implementation && declaration.type.isEmpty
                || declaration.marks.contains(.implementation)
        }
        if !headers.isEmpty, !isImplemented { uncertainty.append(.withoutImplementation(name)) }
        var macros: Set<String> = []
        for id in parts {
            let source = index.source(id)
            for member in source.members(of: id.number)
            where source.declarations[member].kind == .macroExpansion {
                let macro = source.text(source.declarations[member].name)
                if macros.insert(macro).inserted { uncertainty.append(.macro(macro, of: name)) }
            }
        }
    }
}

/// A class that another one derives from.
package struct Ancestor: Hashable, Sendable {
    package enum Origin: String, Hashable, Sendable {
        /// A source declares it.
        case project
        /// It is one of Apple's classes.
        case system
        /// No source and no table declares it: its ancestors are unknown.
        case unknown
    }

    package var name: String
    package var origin: Origin
    /// The first of its declarations; nil outside of the project.
    package var declaration: DeclarationID?
}

extension ProjectClasses {
    /// The paths from a declaration of a class up to Apple's classes, each with the nearest superclass first. There are
    /// several when a class on the path has several declarations that differ; an empty path belongs to a class without
    /// a superclass.
    package func ancestries(of declaration: DeclarationID) -> [[Ancestor]] {
        var ways: [[Ancestor]] = []
        let own = index.names(of: declaration)
        for name in index.superclassNames(ofParts: [declaration], on: platform) {
            climb(to: name, after: [], visited: own, &ways)
        }
        return ways.isEmpty ? [[]] : ways
    }

    /// The maximum number of paths: classes with many declarations have very many, and more are of no use.
    private static let mostWays = 16
    /// The maximum number of ancestors; real classes have fewer.
    private static let longestWay = 256

    private func climb(
        to name: String, after way: [Ancestor], visited: Set<String>, _ ways: inout [[Ancestor]]
    ) {
        if ways.count == Self.mostWays { return }
        if way.count == Self.longestWay { return ways.append(way) }
        let parts = index.parts(ofClass: name)
        guard let first = parts.first(where: index.isClass) else {
            return ways.append(way + foreign(name))
        }
        // A class that derives from itself, by mistake, would never end.
        if visited.contains(name) { return ways.append(way) }
        let way = way + [Ancestor(name: name, origin: .project, declaration: first)]
        let superclasses = index.superclassNames(ofParts: parts, on: platform)
        if superclasses.isEmpty { ways.append(way) }
        for superclass in superclasses {
            climb(to: superclass, after: way, visited: visited.union(index.names(of: first)), &ways)
        }
    }

    private func foreign(_ name: String) -> [Ancestor] {
        let bare = String(name.split(separator: ".").last ?? "")
        let lineage = ClassTable.lineage(of: bare, on: platform)
        if lineage.isEmpty { return [Ancestor(name: bare, origin: .unknown)] }
        return lineage.map { Ancestor(name: $0, origin: .system) }
    }
}

extension SourceIndex {
    /// The parts of a lineage's own class, without its ancestors'.
    func ownParts(of lineage: ClassLineage) -> [DeclarationID] {
        let own = Set(parts(ofClass: lineage.name))
        return lineage.parts.filter(own.contains)
    }
}
