import POSIX

/// Variables and properties that are asked before something is loaded: what they are at first, and where code sets them. It
/// remembers what it found.
final class LoadingFlags {
    enum Value: Hashable {
        case truth(Bool)
        case null
    }

    struct Setting: Hashable {
        var file: Int
        var offset: UInt32
    }

    struct Flag {
        var unset: UnsetFlag
        /// What it is at first.
        var value: Value
        /// Where code sets it, or may set it.
        var sets: [Setting]
    }

    private let names: LoadingNames
    private var index: SourceIndex { names.index }
    private var known: [String: [Setting]] = [:]
    private var knownFew: [Int: Bool] = [:]
    private var knownLoose: [LoadingNames.LooseName: Flag?] = [:]

    /// Outlets that are nil at first count too.
    private static let mostFlags = 256

    init(_ names: LoadingNames) { self.names = names }

    /// The flag that an expression asks; nil when it is none, or it is not known what it is at first.
    func flag(_ expression: CodeExpression, of type: String, in id: DeclarationID) -> Flag? {
        switch expression {
        case .name(let name, let range):
            guard names.bodies.variables(of: id).variable(at: range.start).map(\.isStatic) ?? true else { return nil }
            return flag(name, type, isStatic: index.source(id).isStatic(id.number), id) ?? loose(name, id)
        case .member(let base?, let name, _):
            if base.isSelf { return flag(name, type, isStatic: index.source(id).isStatic(id.number), id) }
            guard base.isType, let owner = typeName(base, type, id) else { return nil }
            return flag(name, owner, isStatic: true, id)
        case .call(let call):
            guard call.isMessage, call.arguments.isEmpty, let receiver = call.receiver else { return nil }
            if receiver.isSelf { return flag(call.name, type, isStatic: index.source(id).isStatic(id.number), id) }
            guard receiver.isType, let owner = typeName(receiver, type, id) else { return nil }
            return flag(call.name, owner, isStatic: true, id)
        default: return nil
        }
    }

    private func typeName(_ base: CodeExpression, _ type: String, _ id: DeclarationID) -> String? {
        let scope = LoadingScope(declaration: id, running: type, isStatic: index.source(id).isStatic(id.number))
        guard case .type(let name)? = names.values(base, scope).first else { return nil }
        return name
    }

    // MARK: Properties

    private func flag(_ name: String, _ type: String, isStatic: Bool, _ id: DeclarationID) -> Flag? {
        let found = declarations(name, type, isStatic)
        guard found.count == 1, let declaration = found.first, let value = firstValue(of: declaration),
            hasFewFlags(declaration.file), !hasGetter(declaration, type, isStatic)
        else { return nil }
        let source = index.source(declaration)
        let property = source.text(source.declarations[declaration.number].name)
        let sets = sets(ofAny: [name, property, Self.withoutUnderscore(property)], of: declaration)
        return Flag(
            unset: UnsetFlag(
                name: Self.withoutUnderscore(property), declaration: declaration, isShared: isStatic), value: value,
            sets: sets)
    }

    /// Whether a file does not declare so many flags that looking for what sets each of them would take as long as their number squared.
    private func hasFewFlags(_ file: Int) -> Bool {
        if let known = knownFew[file] { return known }
        let source = index.files[file].source
        let flags = source.declarations.indices.lazy.filter { number in
            self.firstValue(of: DeclarationID(file: file, number: number)) != nil
        }
        let isFew = flags.prefix(Self.mostFlags + 1).count <= Self.mostFlags
        knownFew[file] = isFew
        return isFew
    }

    /// Properties and instance variables of a class and of what it derives from.
    private func declarations(_ name: String, _ type: String, _ isStatic: Bool) -> [DeclarationID] {
        var found: [DeclarationID] = []
        for ancestor in [type] + names.members.tree.ancestors(of: type) {
            for part in index.named(ancestor) {
                let source = index.source(part)
                for number in source.members(of: part.number)
                where isNamed(name, number, source) && source.isStatic(number) == isStatic {
                    found.append(DeclarationID(file: part.file, number: number))
                }
            }
        }
        return found
    }

    /// Whether a method gives another value than the one that is stored.
    private func hasGetter(_ property: DeclarationID, _ type: String, _ isStatic: Bool) -> Bool {
        let source = index.source(property)
        guard source.language == .objectiveC else { return false }
        let declaration = source.declarations[property.number]
        let getters = source.attributes(of: declaration).filter { source.reads($0.name, "getter") }
        return ([source.text(declaration.name)] + getters.map { source.text($0.arguments) }).contains { name in
            names.members.members(name, of: type, isStatic: isStatic, from: property.file)
                .contains { index.declaration($0).kind == .function }
        }
    }

    private func isNamed(_ name: String, _ number: Int, _ source: SourceDeclarations) -> Bool {
        let declaration = source.declarations[number]
        if source.reads(declaration.name, name) { return declaration.kind != .synthesis }
        guard source.language == .objectiveC, declaration.kind == .property else { return false }
        // The variable behind a property, and a getter of another name.
        if "_" + source.text(declaration.name) == name { return true }
        return source.attributes(of: declaration).contains {
            source.reads($0.name, "getter") && source.reads($0.arguments, name)
        }
    }

    private func firstValue(of id: DeclarationID) -> Value? {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if declaration.modifiers.contains(.conditional) { return nil }
        guard source.language == .swift else {
            guard declaration.kind == .property || declaration.kind == .instanceVariable else { return nil }
            return ["BOOL", "bool", "Boolean"].contains(source.text(declaration.type)) ? .truth(false) : nil
        }
        // A module that is not here may set what is public.
        guard declaration.kind == .property, declaration.modifiers.isDisjoint(with: [.lazy, .computed]),
            declaration.modifiers.isDisjoint(with: [.public, .open]),
            !source.members(of: id.number).contains(where: { _ in true }),
            source.attributes(of: declaration).allSatisfy({ Self.isPlain(source.text($0.name)) })
        else { return nil }
        switch source.text(declaration.value) {
        case "true": return .truth(true)
        case "false": return .truth(false)
        case "nil": return .null
        case "": return source.text(declaration.type).last.map { $0 == "?" || $0 == "!" } == true ? .null : nil
        default: return nil
        }
    }

    /// Whether an attribute does nothing with what is stored.
    private static func isPlain(_ attribute: String) -> Bool {
        ["objc", "nonobjc", "IBInspectable", "MainActor"].contains(attribute)
    }

    // MARK: Variables outside of types

    /// A variable of a file: `private var isLoading = false`, `static BOOL isLoading`.
    private func loose(_ name: String, _ id: DeclarationID) -> Flag? {
        let key = LoadingNames.LooseName(name: name, file: id.file)
        if let known = knownLoose[key] { return known }
        let found = findLoose(name, id)
        knownLoose[key] = .some(found)
        return found
    }

    private func findLoose(_ name: String, _ id: DeclarationID) -> Flag? {
        let source = index.source(id)
        if source.language == .swift {
            let all = source.topLevel.filter { source.reads(source.declarations[$0].name, name) }
            guard all.count == 1 else { return nil }
            let declaration = DeclarationID(file: id.file, number: all[0])
            guard let value = firstValue(of: declaration) else { return nil }
            return Flag(
                unset: UnsetFlag(name: name, declaration: declaration, isShared: true), value: value,
                sets: sets(ofAny: [name], of: declaration))
        }
        guard let value = source.firstValue(ofStaticVariable: name) else { return nil }
        return Flag(
            unset: UnsetFlag(name: name, declaration: nil, isShared: true), value: .truth(value),
            sets: sets(of: name, in: id.file).filter { !source.isStaticDeclaration(name, at: $0) })
    }

    // MARK: Sets

    private func sets(ofAny words: [String], of declaration: DeclarationID) -> [Setting] {
        var all: [Setting] = []
        var known: Set<Setting> = []
        for word in words where !word.isEmpty {
            let sets = isOfFile(declaration) ? sets(of: word, in: declaration.file) : sets(of: word)
            for set in sets where known.insert(set).inserted { all.append(set) }
        }
        return all
    }

    /// Whether no other file can set it.
    private func isOfFile(_ id: DeclarationID) -> Bool {
        let declaration = index.declaration(id)
        return !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
            && !declaration.modifiers.contains(.setterAccess) && declaration.marks.isDisjoint(with: .exposing)
    }

    private func sets(of name: String) -> [Setting] {
        if let known = known[name] { return known }
        let found = index.files.indices.flatMap { sets(of: name, in: $0) }
        known[name] = found
        return found
    }

    private func sets(of name: String, in file: Int) -> [Setting] {
        let bytes = index.files[file].bytes
        let setter = "set" + CamelCase.capitalized(name)
        guard contains(Array(name.utf8), bytes) || contains(Array(setter.utf8), bytes) else { return [] }
        return FlagUses(index.files[file].source, name: name, setter: setter).sets.map {
            Setting(file: file, offset: $0)
        }
    }

    private func contains(_ word: [UInt8], _ bytes: [UInt8]) -> Bool { firstOffset(of: word, in: bytes) != nil }

    private static func withoutUnderscore(_ name: String) -> String {
        name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
}
