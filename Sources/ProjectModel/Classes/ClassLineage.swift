import AppleFrameworks
import POSIX
import SourceSyntax

/// A class of the project with all that it inherits, as a platform has it: the project's declarations, up to where Apple's
/// classes begin.
///
/// Where several classes have a name, or a class has several superclasses in several targets, all of them are in it: what
/// none of them has is surely missing.
package struct ClassLineage: Sendable {
    package let name: String
    /// The declarations of the class and of its ancestors, categories on Apple's classes too, the nearest first.
    package private(set) var parts: [DeclarationID] = []
    /// The classes of the project, itself first.
    package private(set) var classes: [String] = []
    /// Apple's classes in which the project's end, with nothing of what these derive from.
    package private(set) var systemClasses: [String] = []
    /// Why it may have more.
    package private(set) var uncertainty: [ClassUncertainty] = []
    /// What it has, by the names that are asked for.
    let members = LazyValue<LineageMembers>()
    /// See `requirements(_:)`.
    let protocolRequirements = LazyValue<ProtocolRequirements>()
    /// Whether one of the classes shows all of its members to Objective-C, and with them those of its subclasses.
    private(set) var hasObjCMembers = false
    /// Whether a source declares the class, or Apple's tables know it.
    package var isKnown: Bool { !classes.isEmpty || !systemClasses.isEmpty }

    /// So many classes are followed. More than a few dozen never derive from one another, and each of a row of thousands would have
    /// all the others in its lineage.
    static let mostClasses = 64

    /// - Parameter name: A class of the project or of Apple's.
    init(_ name: String, in index: SourceIndex, on platform: Platform) {
        self.name = name
        var visited: Set<String> = []
        var known: Set<DeclarationID> = []
        // A list and no recursion: nothing bounds how many classes derive from one another.
        var upcoming: [(name: String, subclass: String?)] = [(name, nil)]
        while let next = upcoming.popLast() {
            guard visited.insert(next.name).inserted else { continue }
            let found = index.parts(ofClass: next.name, on: platform)
            guard found.contains(where: { index.isClass(index.declaration($0)) }) else {
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
            let ancestors = index.superclassNames(ofClass: next.name, on: platform)
            upcoming += ancestors.reversed().map { ($0, next.name) }
        }
        hasObjCMembers = parts.contains { index.declaration($0).marks.contains(.objcMembers) }
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
