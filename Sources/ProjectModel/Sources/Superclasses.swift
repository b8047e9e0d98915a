import Base
import InterfaceBuilder
import SourceSyntax

/// The possible superclasses of a class.
struct Superclasses: Sendable {
    /// The names of classes of the project, or of classes that it does not declare.
    var names: [String] = []
    /// The type aliases through which they are named.
    var aliases: Set<DeclarationID> = []
}

extension SourceIndex {
    /// The superclasses in the declarations of a class, with type aliases resolved.
    func superclasses(ofParts parts: [DeclarationID]) -> Superclasses {
        var found = Superclasses()
        var names: Set<String> = []
        for id in parts where declaration(id).kind == .class {
            guard let name = superclassText(of: id) else { continue }
            let own = source(id).lastWord(declaration(id).name)
            var aliases: Set<DeclarationID> = []
            found.names += resolved(name, subclass: own, depth: 0, &aliases).filter { names.insert($0).inserted }
            found.aliases.formUnion(aliases)
        }
        return found
    }

    /// The superclasses that exist on a platform: one for a `typealias ViewBase = UIView` that is NSView on the Mac.
    func superclassNames(ofClass name: String, on platform: Platform) -> [String] {
        knownSuperclassNames.value(for: .init(name: name, platform: platform)) {
            superclassNames(ofParts: parts(ofClass: name), on: platform)
        }
    }

    func superclassNames(ofParts parts: [DeclarationID], on platform: Platform) -> [String] {
        let names = superclasses(ofParts: parts).names
        let here = names.filter { name in
            let isOwn = self.parts(ofClass: name).contains(where: isClass)
            return isOwn || !ClassTable.isKnown(name) || ClassTable.isKnown(name, on: platform)
        }
        return here.isEmpty ? names : here
    }

    /// The parts of a class that can be built for a platform: one of two classes with the same name that derive from
    /// UIView and NSView.
    func parts(ofClass name: String, on platform: Platform) -> [DeclarationID] {
        let parts = parts(ofClass: name)
        // Most classes have only one part.
        guard parts.count > 1 else { return parts }
        let classes = parts.filter(isClass)
        let others = classes.filter { isOfOtherPlatform($0, than: platform) }
        guard !others.isEmpty, others.count < classes.count else { return parts }
        let files = Set(others.map(\.file)).subtracting(Set(classes).subtracting(others).map(\.file))
        return parts.filter { !files.contains($0.file) && !others.contains($0) }
    }

    private func isOfOtherPlatform(_ id: DeclarationID, than platform: Platform) -> Bool {
        guard let name = superclassText(of: id), ClassTable.isKnown(name), !ClassTable.isKnown(name, on: platform)
        else { return false }
        return named(name).isEmpty
    }

    /// A class's names in Swift and Objective-C.
    func names(of id: DeclarationID) -> Set<String> {
        Set(source(id).typeNames(of: declaration(id)))
    }

    /// The first type in an inheritance clause; nil when there is none.
    private func superclassText(of id: DeclarationID) -> String? {
        let source = source(id)
        let declaration = declaration(id)
        if source.language == .objectiveC {
            return declaration.type.isEmpty ? nil : source.text(declaration.type)
        }
        return source.inheritedTypes(of: declaration).first.map { source.text($0) }
    }

    /// The classes that a type's text may name; none for a type that certainly is not a class, such as a protocol of
    /// the project.
    /// - Parameter visited: Type aliases, each of which is resolved once.
    private func resolved(
        _ text: String, subclass: String, depth: Int, _ visited: inout Set<DeclarationID>
    ) -> [String] {
        let type = SwiftType(text)
        if type.name.isEmpty {
            // `Base & Protocol`
            let parts = Self.compositionParts(text)
            guard parts.count > 1, depth < Self.deepest else { return [text] }
            return parts.flatMap { resolved($0, subclass: subclass, depth: depth + 1, &visited) }
        }
        let name = type.className
        // `class Button: Kit.Button`: the class of the other module.
        let isQualified = type.name.contains(".")
        if name == subclass { return [isQualified ? type.name : name] }
        let known = named(name)
        if known.contains(where: isClass) { return [name] }
        if known.contains(where: { declaration($0).kind == .protocol }) { return [] }
        let aliases = known.filter { declaration($0).kind == .typeAlias }
        guard !aliases.isEmpty, depth < Self.deepest else { return [name] }
        return aliases.flatMap { id -> [String] in
            guard visited.insert(id).inserted else { return [] }
            let target = source(id).text(declaration(id).type)
            return resolved(target, subclass: subclass, depth: depth + 1, &visited)
        }
    }

    private static let deepest = 8

    private static func compositionParts(_ text: String) -> [String] {
        var text = Substring(text)
        while text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
        return text.split(separator: "&").map { String($0.filter { !$0.isWhitespace }) }
    }
}
