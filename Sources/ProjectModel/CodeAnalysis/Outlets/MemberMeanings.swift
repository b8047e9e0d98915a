import Base
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
    /// By the offset of the name.
    package private(set) var all: [UInt32: Meaning] = [:]
    /// The names without a receiver that a declaration with the new name would hide.
    package private(set) var hidden: Set<UInt32> = []

    package init(_ member: Member, inFile file: Int, _ words: SourceWords, _ classes: ProjectClasses) {
        self.member = member
        types = classes.memberUses.types
        for number in classes.index.files[file].source.declarations.indices {
            add(DeclarationID(file: file, number: number), words)
        }
    }

    private mutating func add(_ id: DeclarationID, _ words: SourceWords) {
        let declaration = types.index.declaration(id)
        guard types.index.hasCode(id) else { return }
        let ranges = [declaration.body, declaration.value].filter { range in
            !range.isEmpty && words.all.contains { range.range.contains(Int($0.range.start)) }
        }
        guard !ranges.isEmpty else { return }
        let hasLocalTypes = ranges.contains(where: words.declaresTypes)
        let uses = types.bodies.uses(of: id)
        var found: [UInt32: Meaning] = [:]
        var bare: Set<UInt32> = []
        for name in member.names {
            for use in uses.members[name] ?? [] where use.part == .whole {
                found[use.start] = meaning(of: use, in: id, hasLocalTypes)
                if case .none = use.receiver { bare.insert(use.start) }
            }
            for variable in uses.variables(named: name) {
                for use in uses.uses(of: variable) { found[use.start] = .other }
                let start = variable.nameRange.start
                found[start] = found[start] ?? .other
            }
        }
        // A variable that is not found, such as one declared by a pattern, may be what every name without a receiver refers
        // to.
        let isUnexplained = words.all.contains { word in
            word.context == .code && found[word.range.start] == nil && words.isBare(word)
                && ranges.contains { $0.range.contains(Int(word.range.start)) }
        }
        if isUnexplained { for start in bare where found[start] != .other { found[start] = .unclear } }
        all.merge(found) { first, _ in first }
        let source = types.index.source(id)
        let isTaken =
            !uses.variables(named: member.newName).isEmpty
            || types.parameters(of: id).contains { source.reads($0.variable, member.newName) }
        if isTaken { hidden.formUnion(bare.filter { [.member, .shorthand].contains(found[$0]) }) }
    }

    private func meaning(of use: CodeUse, in id: DeclarationID, _ hasLocalTypes: Bool) -> Meaning {
        if let call = use.call, call.isMessage, let selector = member.selector, call.signature != selector {
            return .other
        }
        switch types.isUse(use, in: id, ofObject: member.isOwner) {
        case false?: return .other
        // In a local type, `self` is another object.
        case true? where !hasLocalTypes || !use.isOnSelf:
            if case .variable(let variable)? = use.steps.last, variable.nameRange == use.range { return .shorthand }
            return .member
        default: if case .none = use.receiver { return .unclear } else { return .unknown }
        }
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
