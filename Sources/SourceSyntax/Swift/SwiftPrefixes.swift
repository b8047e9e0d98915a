import Base

extension SwiftScanner {
    /// The modifier to record for a word, empty if it is never needed; nil if the word is not a modifier.
    static func modifier(_ word: SwiftWord) -> Modifiers? {
        switch word {
        case .open: .open
        case .public: .public
        case .package: .package
        case .internal: .internal
        case .fileprivate: .fileprivate
        case .private: .private
        case .static: .static
        case .final: .final
        case .override: .override
        case .required: .required
        case .convenience: .convenience
        case .lazy: .lazy
        case .weak: .weak
        case .unowned: .unowned
        case .optional: .optional
        case .dynamic: .dynamic
        case .mutating: .mutating
        case .indirect: .indirect
        case .nonisolated: .nonisolated
        case .async: .async
        case .__consuming, .__setter_access, ._const, ._local, .borrowing, .consuming, .distributed, .infix, .isolated,
            .nonmutating, .postfix, .prefix, .reasync, .sending:
            []
        default: nil
        }
    }

    /// The modifier to record for a word that is one here; nil if it is not. `class` is one before a member.
    mutating func modifierHere(_ word: SwiftWord) -> Modifiers? {
        if word == .class { return isClassModifier ? .classMember : nil }
        return Self.modifier(word)
    }

    private var isClassModifier: Bool {
        var ahead = self
        ahead.consume(to: wordEnd(from: next))
        while let word = ahead.currentWord {
            switch word {
            case .var, .let, .func, .subscript, .`init`, .typealias, .class, .struct, .enum, .override: return true
            case let word where Self.modifier(word) != nil:
                ahead.consume(to: ahead.wordEnd(from: ahead.next))
                if ahead.current == UInt8(ascii: "(") { ahead.consume(to: ahead.bracketsEnd(from: ahead.next)) }
            default: return false
            }
        }
        return false
    }

    mutating func scanModifier(_ modifier: Modifiers, _ prefix: inout SwiftPrefix) {
        if prefix.start == nil { prefix.start = next }
        consume(to: wordEnd(from: next))
        guard current == UInt8(ascii: "("), !isOnNewLine else {
            prefix.modifiers.formUnion(modifier)
            return
        }
        let access: Modifiers = [.open, .public, .package, .internal, .fileprivate, .private]
        // `private(set)`, or `unowned(unsafe)`.
        prefix.modifiers.formUnion(access.isSuperset(of: modifier) && !modifier.isEmpty ? .setterAccess : modifier)
        consume(to: bracketsEnd(from: next))
    }

    /// `@Name`, `@Module.Name<Element>(arguments)`
    mutating func scanAttribute(_ prefix: inout SwiftPrefix) {
        if prefix.start == nil { prefix.start = next }
        consume(1)
        let start = next
        guard isAtName else { return }
        _ = name()
        while current == UInt8(ascii: "."), byte(next + 1) != UInt8(ascii: ".") {
            consume(1)
            _ = name()
        }
        let name = ByteRange(start, at)
        if current == UInt8(ascii: "<") { _ = skipGenericArguments() }
        var arguments = ByteRange.none
        if current == UInt8(ascii: "("), next == at || (!isOnNewLine && isFollowedByDeclaration) {
            let open = next
            let close = bracketsEnd(from: open)
            arguments =
                byte(close - 1) == UInt8(ascii: ")") ? ByteRange(open + 1, close - 1) : ByteRange(open + 1, close)
            consume(to: max(close, open + 1))
        }
        source.attributes.append(Attribute(name: name, arguments: arguments))
        note(name, arguments, &prefix)
    }

    /// Whether a declaration follows the current parentheses, so that they belong to the attribute before them.
    private var isFollowedByDeclaration: Bool {
        var ahead = self
        ahead.consume(to: ahead.bracketsEnd(from: next))
        if ahead.current == UInt8(ascii: "@") { return true }
        guard let word = ahead.currentWord else { return false }
        return word.beginsOnlyDeclarations || word == .`init` || word == .actor || Self.modifier(word) != nil
    }

    private func note(_ name: ByteRange, _ arguments: ByteRange, _ prefix: inout SwiftPrefix) {
        guard let mark = Self.marks.first(where: { source.reads(name, $0.0) })?.1 else { return }
        prefix.marks.insert(mark)
        if mark == .objc, !arguments.isEmpty { prefix.objectiveCName = trimmed(arguments) }
    }

    private static let marks: [(String, Marks)] = [
        ("objc", .objc), ("objcMembers", .objcMembers), ("nonobjc", .nonobjc), ("IBOutlet", .outlet),
        ("IBAction", .action), ("IBInspectable", .inspectable), ("IBDesignable", .designable),
        ("IBSegueAction", .segueAction), ("GKInspectable", .inspectable), ("NSManaged", .managed),
        ("implementation", .implementation),
    ]

    private func trimmed(_ range: ByteRange) -> ByteRange {
        var range = range.range
        while let first = range.first, BlankBytes.inSource(bytes[first]) { range.removeFirst() }
        while let last = range.last, BlankBytes.inSource(bytes[last]) { range.removeLast() }
        return ByteRange(range.lowerBound, range.upperBound)
    }
}
