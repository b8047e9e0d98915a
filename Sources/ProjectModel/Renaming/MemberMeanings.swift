import Base
import SourceSyntax

/// What the occurrences of a member's name refer to in the code of one file, as far as explicit declarations determine it.
struct MemberMeanings {
    enum Meaning: Hashable {
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

    private let rename: MemberRename
    private let spelling: MemberRename.Spelling
    private let types: ReceiverTypes
    /// By the offset of the name.
    private(set) var all: [UInt32: Meaning] = [:]
    /// The names without a receiver that a declaration with the new name would hide.
    private(set) var hidden: Set<UInt32> = []

    init(_ rename: MemberRename, _ spelling: MemberRename.Spelling, _ file: Int, _ words: SourceWords) {
        self.rename = rename
        self.spelling = spelling
        types = rename.classes.memberUses.types
        for number in words.source.declarations.indices { add(DeclarationID(file: file, number: number), words) }
    }

    private mutating func add(_ id: DeclarationID, _ words: SourceWords) {
        guard types.index.hasCode(id) else { return }
        let declaration = words.source.declarations[id.number]
        let ranges = [declaration.body, declaration.value].filter { !$0.isEmpty }
        let inside = words.all(spelling.old).filter { word in
            ranges.contains { $0.range.contains(Int(word.range.start)) }
        }
        if inside.isEmpty { return }
        let hasLocalTypes = ranges.contains(where: words.declaresTypes)
        let uses = types.bodies.uses(of: id)
        var found: [UInt32: Meaning] = [:]
        var bare: Set<UInt32> = []
        for use in uses.members[spelling.old] ?? [] where use.part == .whole {
            found[use.start] = meaning(of: use, in: id, hasLocalTypes)
            if case .none = use.receiver { bare.insert(use.start) }
        }
        for variable in uses.variables(named: spelling.old) {
            for use in uses.uses(of: variable) { found[use.start] = .other }
            let start = variable.nameRange.start
            found[start] = found[start] ?? .other
        }
        // A variable that is not found, such as one declared by a pattern, may be what every name without a receiver refers
        // to.
        let isUnexplained = inside.contains {
            $0.context == .code && found[$0.range.start] == nil && words.isBare($0)
        }
        if isUnexplained { for start in bare where found[start] != .other { found[start] = .unclear } }
        all.merge(found) { first, _ in first }
        let isTaken =
            !uses.variables(named: spelling.new).isEmpty
            || types.parameters(of: id).contains { words.source.reads($0.variable, spelling.new) }
        if isTaken { hidden.formUnion(bare.filter { [.member, .shorthand].contains(found[$0]) }) }
    }

    private func meaning(of use: CodeUse, in id: DeclarationID, _ hasLocalTypes: Bool) -> Meaning {
        // A message with another selector refers to another method.
        if rename.isAction, let call = use.call, call.isMessage, call.signature != rename.old { return .other }
        switch types.isUse(use, in: id, ofObject: rename.isOwner) {
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
        return (first..<max(first, end)).contains {
            reads($0, "class", "struct", "enum", "actor") && tokens[$0].kind == .word
                && tokens.indices.contains($0 + 1) && tokens[$0 + 1].kind == .word
        }
    }
}
