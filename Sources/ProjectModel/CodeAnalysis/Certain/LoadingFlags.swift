import Base
import SourceSyntax

/// Variables and properties that are read before a load: their initial values, and where code sets them. Caches its
/// results.
final class LoadingFlags {
    enum Value: Hashable {
        case truth(Bool)
        case null
    }

    struct Flag {
        var unset: UnsetFlag
        /// The initial value.
        var value: Value
        /// Where code sets it, or may set it.
        var sets: [(file: Int, offset: UInt32)]
    }

    /// A name as it is looked up in the file of a declaration, or in a class.
    private struct Query: Hashable {
        var name: String
        var file: Int
        var declaration: DeclarationID?
    }

    private let names: LoadingNames
    private var index: SourceIndex { names.index }
    private let known = Cache<Query, [(file: Int, offset: UInt32)]>()
    private let knownLoose = Cache<Query, Flag?>()
    private let members = Cache<String, [String: [DeclarationID]]>()

    init(_ names: LoadingNames) { self.names = names }

    /// The flag that an expression reads; nil when it isn't one, or when its initial value is unknown.
    func flag(_ expression: CodeExpression, of type: String, in id: DeclarationID) -> Flag? {
        switch expression {
        case .name(let name, let range):
            guard names.bodies.uses(of: id).variable(at: range.start).map(\.isStatic) ?? true else { return nil }
            return flag(name, type, isStatic: index.source(id).isStatic(id.number), id)
                ?? knownLoose.value(for: Query(name: name, file: id.file)) { loose(name, id) }
        case .member(let base?, let name, _): return flag(name, of: base, type, id)
        case .call(let call) where call.isMessage && call.arguments.isEmpty:
            return call.receiver.flatMap { flag(call.name, of: $0, type, id) }
        default: return nil
        }
    }

    private func flag(_ name: String, of base: CodeExpression, _ type: String, _ id: DeclarationID) -> Flag? {
        if base.isSelf { return flag(name, type, isStatic: index.source(id).isStatic(id.number), id) }
        guard base.isType, case .type(let owner)? = names.values(base, in: id, of: type).first else { return nil }
        return flag(name, owner, isStatic: true, id)
    }

    // MARK: Properties

    private func flag(_ name: String, _ type: String, isStatic: Bool, _ id: DeclarationID) -> Flag? {
        let found = declarations(name, type, isStatic)
        guard found.count == 1, let declaration = found.first, let value = firstValue(of: declaration),
            !hasGetter(declaration, type, isStatic)
        else { return nil }
        let property = index.name(of: declaration)
        let sets = sets(of: declaration, as: name, property)
        return Flag(
            unset: UnsetFlag(
                name: MemberName.property(ofVariable: property), declaration: declaration, isShared: isStatic),
            value: value,
            sets: sets)
    }

    /// Properties and instance variables of a class and its ancestors.
    private func declarations(_ name: String, _ type: String, _ isStatic: Bool) -> [DeclarationID] {
        ([type] + names.members.ancestors(of: type)).flatMap { ancestor in
            (members(of: ancestor)[name] ?? []).filter { id in
                index.source(id).isStatic(id.number) == isStatic
            }
        }
    }

    /// The members of a type by the names under which they may be looked up.
    private func members(of type: String) -> [String: [DeclarationID]] {
        members.value(for: type) {
            var found: [String: [DeclarationID]] = [:]
            for id in index.named(type).flatMap(index.members) {
                let (source, declaration) = (index.source(id), index.declaration(id))
                if declaration.kind == .synthesis { continue }
                let name = source.text(declaration.name)
                var names: Set<String> = [name]
                if source.language == .objectiveC, declaration.kind == .property {
                    // The variable behind a property, and a getter with another name.
                    names.insert(MemberName(name).variable)
                    names.formUnion(source.getters(of: declaration))
                }
                for name in names { found[name, default: []].append(id) }
            }
            return found
        }
    }

    /// Whether a method returns another value than the stored one.
    private func hasGetter(_ property: DeclarationID, _ type: String, _ isStatic: Bool) -> Bool {
        let source = index.source(property)
        guard source.language == .objectiveC else { return false }
        let declaration = source.declarations[property.number]
        return ([source.text(declaration.name)] + source.getters(of: declaration)).contains { name in
            names.members.members(name, of: type, isStatic: isStatic, from: property.file)
                .contains { index.declaration($0).kind == .function }
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
        // A module outside of this checkout may set a public property.
        guard declaration.kind == .property, declaration.modifiers.isDisjoint(with: [.lazy, .computed]),
            declaration.modifiers.isDisjoint(with: [.public, .open]),
            !source.members(of: id.number).contains(where: { _ in true }),
            source.attributes(of: declaration).allSatisfy({ Self.plain.contains(source.text($0.name)) })
        else { return nil }
        switch source.text(declaration.value) {
        case "true": return .truth(true)
        case "false": return .truth(false)
        case "nil": return .null
        case "": return source.text(declaration.type).last.map { $0 == "?" || $0 == "!" } == true ? .null : nil
        default: return nil
        }
    }

    /// Attributes that do not affect what is stored.
    private static let plain = ["objc", "nonobjc", "IBInspectable", "MainActor"]

    // MARK: Variables outside of types

    /// A variable of a file: `private var isLoading = false`, `static BOOL isLoading`.
    private func loose(_ name: String, _ id: DeclarationID) -> Flag? {
        let source = index.source(id)
        if source.language == .swift {
            let all = names.topLevel(id.file)[name] ?? []
            guard all.count == 1 else { return nil }
            let declaration = DeclarationID(file: id.file, number: all[0])
            guard let value = firstValue(of: declaration) else { return nil }
            return Flag(
                unset: UnsetFlag(name: name, declaration: declaration, isShared: true), value: value,
                sets: sets(of: declaration, as: name, name))
        }
        let variables = names.words(inFile: id.file)
        guard let value = variables.firstValue(ofStatic: name) else { return nil }
        return Flag(
            unset: UnsetFlag(name: name, declaration: nil, isShared: true), value: .truth(value),
            sets: variables.sets(ofStatic: name).map { (id.file, $0) })
    }

    // MARK: Sets

    /// Where a property is set. `name` is the name that is looked up, which can be that of its getter.
    private func sets(of declaration: DeclarationID, as name: String, _ property: String) -> [(
        file: Int, offset: UInt32
    )] {
        let key = Query(name: name, file: declaration.file, declaration: declaration)
        return known.value(for: key) {
            Set([name, property, MemberName.property(ofVariable: property)]).filter { !$0.isEmpty }.flatMap { word in
                (isOfFile(declaration) ? [declaration.file] : index.files(naming: word)).flatMap { file in
                    names.words(inFile: file).sets(of: word).map { (file, $0) }
                }
            }
        }
    }

    /// Whether no other file can set it.
    private func isOfFile(_ id: DeclarationID) -> Bool {
        let declaration = index.declaration(id)
        return !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
            && !declaration.modifiers.contains(.setterAccess) && declaration.marks.isDisjoint(with: .exposing)
    }
}

extension SourceDeclarations {
    /// The getters that an Objective-C property has instead of one with its own name.
    fileprivate func getters(of declaration: Declaration) -> [String] {
        attributes(of: declaration).filter { reads($0.name, "getter") }.map { text($0.arguments) }
    }
}
