import Base
import InterfaceBuilder
package import SourceSyntax

/// What the occurrences of a member's names refer to in the code of one file, as far as explicit declarations determine
/// it.
package struct MemberMeanings {
    package enum Meaning: Hashable, Sendable {
        case member
        /// The member, and a variable that gets its name from it: `if let badge`.
        case shorthand
        /// Something else with the same name.
        case other
        /// The type of its receiver is unknown.
        case unknown
        /// It has no receiver, and its declaration is unknown.
        case unclear
    }

    /// The member that is looked up.
    package struct Member {
        package var names: Set<String>
        /// For an action: a message with another selector refers to another method.
        package var selector: String?
        /// Whether a type is the class that declares it or derives from it.
        package var isOwner: (String) -> Bool
        /// A variable with this name would hide the renamed member in its scope.
        package var newName: String

        package init(
            names: Set<String>, newName: String, selector: String?, isOwner: @escaping (String) -> Bool
        ) {
            self.names = names
            self.selector = selector
            self.newName = newName
            self.isOwner = isOwner
        }
    }

    private let member: Member
    private let types: ReceiverTypes
    private let file: Int
    private let source: SourceDeclarations
    /// By the offset of the name.
    package private(set) var all: [UInt32: Meaning] = [:]
    /// The names without a receiver that a declaration with the new name would hide.
    package private(set) var hidden: Set<UInt32> = []

    package init(_ member: Member, inFile file: Int, _ words: SourceWords, _ classes: ProjectClasses) {
        self.member = member
        self.file = file
        types = ReceiverTypes(classes)
        source = classes.index.files[file].source
        for number in source.declarations.indices { add(number, words) }
    }

    private final class Found {
        var all: [UInt32: Meaning] = [:]
        var bare: Set<UInt32> = []
        var hidden: Set<UInt32> = []
    }

    private mutating func add(_ number: Int, _ words: SourceWords) {
        let declaration = source.declarations[number]
        guard !declaration.kind.hasMembers else { return }
        let ranges = [declaration.body, declaration.value].filter { range in
            !range.isEmpty && words.all.contains { range.range.contains(Int($0.range.start)) }
        }
        guard !ranges.isEmpty else { return }
        let id = DeclarationID(file: file, number: number)
        let scope = Scope(
            id: id, selfIsOwner: selfIsOwner(number), hasLocalTypes: ranges.contains(where: words.declaresTypes),
            parameters: Set(types.parameters(of: id).map { source.text($0.variable) }))
        // The closures can't mutate `self` during initialization.
        let found = Found()
        let (meanings, member) = (self, member)
        var walk = CodeWalk { expression, walk in meanings.note(expression, scope, walk, found) }
        walk.declare = { variable in
            guard member.names.contains(variable.name), found.all[variable.nameRange.start] == nil else { return }
            found.all[variable.nameRange.start] = .other
        }
        walk.walk(types.bodies.statements(of: id))
        // A variable that the walk doesn't find, such as one declared by a pattern, may be what every name without a
        // receiver refers to.
        let isUnexplained = words.all.contains { word in
            word.context == .code && found.all[word.range.start] == nil && words.isBare(word)
                && ranges.contains { $0.range.contains(Int(word.range.start)) }
        }
        if isUnexplained { for start in found.bare where found.all[start] != .other { found.all[start] = .unclear } }
        all.merge(found.all) { first, _ in first }
        hidden.formUnion(found.hidden)
    }

    /// The body that contains an expression.
    private struct Scope {
        var id: DeclarationID
        /// Nil when it is unknown whether the enclosing type has the member.
        var selfIsOwner: Bool?
        var hasLocalTypes: Bool
        var parameters: Set<String>
    }

    private func selfIsOwner(_ number: Int) -> Bool? {
        guard let container = source.container(of: number), !source.isStatic(number) else { return false }
        let name = source.lastWord(source.declarations[container].name)
        if member.isOwner(name) { return true }
        // A type that conforms to a protocol may have it.
        let isProtocol = types.index.named(name).contains { types.index.declaration($0).kind == .protocol }
        return isProtocol ? nil : false
    }

    private func note(_ expression: CodeExpression, _ scope: Scope, _ walk: CodeWalk, _ found: Found) {
        switch expression {
        case .name(let word, let range):
            guard member.names.contains(word) else { return }
            let meaning = bare(word, scope, walk)
            found.bare.insert(range.start)
            if meaning == .member, case .variable(let variable)? = walk.steps.last, variable.nameRange == range {
                found.all[range.start] = .shorthand
            } else {
                found.all[range.start] = meaning
            }
            if meaning == .member, isHidden(scope, walk) { found.hidden.insert(range.start) }
        case .member(let base, let word, let range):
            guard member.names.contains(word), Int(range.end) >= word.utf8.count else { return }
            found.all[range.end - UInt32(word.utf8.count)] = meaning(after: base, scope, walk)
        case .call(let call):
            guard member.names.contains(call.name) else { return }
            if call.isMessage, let selector = member.selector, call.signature != selector {
                found.all[call.nameRange.start] = .other
            } else if let receiver = call.receiver {
                found.all[call.nameRange.start] = meaning(after: receiver, scope, walk)
            } else {
                let meaning = bare(call.name, scope, walk)
                found.bare.insert(call.nameRange.start)
                found.all[call.nameRange.start] = meaning
                if meaning == .member, isHidden(scope, walk) { found.hidden.insert(call.nameRange.start) }
            }
        default: break
        }
    }

    private func bare(_ word: String, _ scope: Scope, _ walk: CodeWalk) -> Meaning {
        if walk.variables.named(word) != nil || scope.parameters.contains(word) { return .other }
        let meaning = meaning(ofSelf: scope)
        return meaning == .unknown ? .unclear : meaning
    }

    private func isHidden(_ scope: Scope, _ walk: CodeWalk) -> Bool {
        walk.variables.named(member.newName) != nil || scope.parameters.contains(member.newName)
    }

    private func meaning(ofSelf scope: Scope) -> Meaning {
        switch scope.selfIsOwner {
        case true?: scope.hasLocalTypes ? .unknown : .member
        case false?: .other
        case nil: .unknown
        }
    }

    private func meaning(after base: CodeExpression?, _ scope: Scope, _ walk: CodeWalk) -> Meaning {
        // `.badge` is a member of a type.
        guard let base else { return .other }
        if base.isSelf || base.name == "super" { return meaning(ofSelf: scope) }
        guard let type = types.type(of: base, in: scope.id, walk.variables) else {
            // `Card.badge`: a member of the type itself.
            if let word = base.name, word.first?.isUppercase == true, walk.variables.named(word) == nil {
                return .other
            }
            return .unknown
        }
        if type.isArray { return .other }
        if member.isOwner(type.className) { return .member }
        return isKnownToLack(type.className) ? .other : .unknown
    }

    /// Whether the members of a type are known.
    private func isKnownToLack(_ type: String) -> Bool {
        let declared = types.index.named(type).map { types.index.declaration($0).kind }
        if declared.contains(where: { $0 == .protocol || $0 == .typeAlias || $0 == .associatedType }) { return false }
        return declared.contains { $0 == .class || $0 == .structure || $0 == .enumeration || $0 == .actor }
            || ClassTable.isKnown(type)
    }
}

extension SourceWords {
    /// Whether a word has no receiver, and is not an argument label.
    fileprivate func isBare(_ word: Word) -> Bool {
        let previous = text(word.token, -1)
        return previous != "." && !(text(word.token, 1) == ":" && (previous == "(" || previous == ","))
    }

    /// Whether code declares local types, in which `self` has another type.
    fileprivate func declaresTypes(in range: ByteRange) -> Bool {
        let first = tokens.partitioningIndex { $0.start >= range.start }
        let end = tokens.partitioningIndex { $0.end > range.end }
        return (first..<max(first, end)).contains { number in
            guard tokens[number].kind == .word else { return false }
            return ["class", "struct", "enum", "actor"].contains(text(number))
                && tokens.indices.contains(number + 1) && tokens[number + 1].kind == .word
        }
    }
}
