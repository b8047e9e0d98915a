extension SwiftScanner {
    /// Reads a type; empty if none begins here.
    mutating func type() -> ByteRange {
        let start = next
        return skipType() ? ByteRange(start, at) : .none
    }

    /// Skips a type; false if none begins here.
    mutating func skipType() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        while true {
            skipTypePrefixes()
            guard let isTuple = skipSimpleType() else { return false }
            if current == UInt8(ascii: "&"), operatorEnd(from: next) == next + 1 {
                consume(1)
                continue
            }
            guard isTuple, skipArrow() else { return true }
        }
    }

    /// Attributes and specifiers: `@escaping`, `inout`, `any`, `some`, `~`.
    private mutating func skipTypePrefixes() {
        while true {
            if current == UInt8(ascii: "@") {
                skipTypeAttribute()
                continue
            }
            if current == UInt8(ascii: "~") {
                consume(1)
                continue
            }
            switch currentWord {
            case .inout, .repeat: break
            case .any, .opaque, .each, .borrowing, .consuming, .sending, .isolated, ._const, .__owned, .__shared:
                let end = wordEnd(from: next)
                guard beginsType(after: end) else { return }
            case .nonisolated:
                consume(to: wordEnd(from: next))
                if current == UInt8(ascii: "("), !isOnNewLine { consume(to: bracketsEnd(from: next)) }
                continue
            default: return
            }
            consume(to: wordEnd(from: next))
        }
    }

    private mutating func beginsType(after end: Int) -> Bool {
        let mark = mark
        defer { goBack(to: mark) }
        consume(to: end)
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "~"): return true
        default: return isAtName
        }
    }

    private mutating func skipTypeAttribute() {
        consume(1)
        let name = next
        let nameEnd = wordEnd(from: next)
        consume(to: nameEnd)
        if ["escaping", "autoclosure", "Sendable", "noescape"].contains(where: {
            bytes[name..<nameEnd].elementsEqual($0.utf8)
        }) {
            return
        }
        while current == UInt8(ascii: "."), byte(next + 1) != UInt8(ascii: ".") {
            consume(1)
            _ = self.name()
        }
        if current == UInt8(ascii: "<") { _ = skipGenericArguments() }
        if current == UInt8(ascii: "("), next == at { consume(to: bracketsEnd(from: next)) }
    }

    /// Returns whether it is a tuple or possibly a function's parameters; nil if no type begins here.
    private mutating func skipSimpleType() -> Bool? {
        var isTuple = false
        switch current {
        case UInt8(ascii: "("):
            isTuple = true
            consume(to: bracketsEnd(from: next))
        case UInt8(ascii: "["): consume(to: bracketsEnd(from: next))
        default:
            guard isAtName else { return nil }
            let word = currentWord
            if let word, word.isReserved, word != .Self, word != .Any, word != .self, word != .class { return nil }
            _ = name()
            if word != .Any, current == UInt8(ascii: "<"), !skipGenericArguments() { return nil }
        }
        while true {
            if current == UInt8(ascii: "."), byte(next + 1) != UInt8(ascii: ".") {
                consume(1)
                guard isAtName else { return isTuple }
                let name = name()
                isTuple = false
                if current == UInt8(ascii: "<"), !isMetatype(name), !skipGenericArguments() { return nil }
            } else if current == UInt8(ascii: ":"), byte(next + 1) == UInt8(ascii: ":") {
                consume(2)
                _ = name()
                if current == UInt8(ascii: "<"), !skipGenericArguments() { return nil }
            } else if next == at, current == UInt8(ascii: "?") || current == UInt8(ascii: "!") {
                consume(1)
                isTuple = false
            } else {
                return isTuple
            }
        }
    }

    private func isMetatype(_ name: ByteRange) -> Bool { source.reads(name, "Type") || source.reads(name, "Protocol") }

    /// Skips `async throws ->`, if it follows.
    mutating func skipArrow() -> Bool {
        let mark = mark
        _ = skipEffects()
        if isAtArrow {
            consume(2)
            return true
        }
        goBack(to: mark)
        return false
    }

    var isAtArrow: Bool { current == UInt8(ascii: "-") && byte(next + 1) == UInt8(ascii: ">") }

    /// Skips `async`, `throws`, `throws(Failure)` and the like.
    mutating func skipEffects() -> Modifiers {
        var effects: Modifiers = []
        while true {
            switch currentWord {
            case .async, .reasync: effects.insert(.async)
            case .throws, .rethrows: effects.insert(.throws)
            default: return effects
            }
            consume(to: wordEnd(from: next))
            if effects.contains(.throws), current == UInt8(ascii: "("), !isOnNewLine {
                consume(to: bracketsEnd(from: next))
            }
        }
    }

    /// Skips `<A, B>`; false if there are no generic arguments here.
    mutating func skipGenericArguments() -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        consume(1)
        while current != UInt8(ascii: ">") {
            if current == UInt8(ascii: "-") || (current >= 0x30 && current <= 0x39) {
                if current == UInt8(ascii: "-") { consume(1) }
                let end = wordEnd(from: next)
                guard end > next else { return false }
                consume(to: end)
            } else {
                guard skipType() else { return false }
                if startsEllipsis { consume(3) }
            }
            guard consume(if: ",") else { break }
        }
        return consume(if: ">")
    }

    var startsEllipsis: Bool {
        current == UInt8(ascii: ".") && byte(next + 1) == UInt8(ascii: ".") && byte(next + 2) == UInt8(ascii: ".")
    }

    /// Reads `<Element: Hashable, let count: Int>`.
    mutating func genericParameters() -> ByteRange {
        guard current == UInt8(ascii: "<") else { return .none }
        let start = next
        consume(1)
        while !isAtEnd, current != UInt8(ascii: ">") {
            let before = next
            while current == UInt8(ascii: "@") { skipTypeAttribute() }
            if currentWord == .each || currentWord == .let { consume(to: wordEnd(from: next)) }
            _ = name()
            if startsEllipsis { consume(3) }
            if consume(if: ":") { _ = skipType() }
            if currentWord == .where { _ = whereClause() }
            guard consume(if: ",") || current == UInt8(ascii: ">") else { return ByteRange(start, at) }
            if next == before { break }
        }
        _ = consume(if: ">")
        return ByteRange(start, at)
    }

    /// Reads `where Element: Hashable, Key == String`.
    mutating func whereClause() -> ByteRange {
        guard consume(.where) else { return .none }
        let start = next
        repeat {
            while current == UInt8(ascii: "@") { skipTypeAttribute() }
            guard skipRequirementSide() else { break }
            if current == UInt8(ascii: ":"), byte(next + 1) != UInt8(ascii: ":") {
                consume(1)
            } else if current == UInt8(ascii: "="), byte(next + 1) == UInt8(ascii: "=") {
                consume(2)
            } else {
                break
            }
            guard skipRequirementSide() else { break }
            // `_Trivial(64)`
            if current == UInt8(ascii: "("), next == at { consume(to: bracketsEnd(from: next)) }
        } while consume(if: ",")
        return ByteRange(start, max(at, start))
    }

    private mutating func skipRequirementSide() -> Bool {
        if current == UInt8(ascii: "-") { consume(1) }
        guard current >= 0x30, current <= 0x39 else { return skipType() }
        consume(to: wordEnd(from: next))
        return true
    }
}
