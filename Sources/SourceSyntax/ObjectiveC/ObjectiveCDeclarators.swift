import Base

/// A part of a declarator, or of the type before it.
struct DeclaratorPiece {
    enum Kind {
        case word
        /// A word with an argument list: an attribute, a macro, `typeof(x)`.
        case call
        /// `*`, `&` and `^`
        case pointer
        /// `::`
        case scope
        /// `(*name)` or `(^name)`
        case nested
        case parentheses
        case brackets
        case angles
        case braces
    }

    var kind: Kind
    var range: Range<Int>
}

/// A name declared by a C declaration.
struct Declarator {
    /// `UILabel` in `UILabel *title`.
    var type: ByteRange
    /// `*title`
    var declarator: ByteRange
    var name: ByteRange
}

extension ObjectiveCScanner {
    /// Reads `Type *a, b[2], (^c)(int);` including the semicolon. A declarator with an ambiguous name is nil.
    mutating func scanDeclarators(_ found: (inout ObjectiveCScanner, Declarator?) -> Void) {
        var type: ByteRange?
        var isUnread = true
        while isUnread {
            isUnread = readPieces()
            resolve(&type, found)
        }
    }

    /// Collects the pieces up to and including a comma, or to the end. Returns whether more declarators follow.
    private mutating func readPieces() -> Bool {
        pieces.removeAll(keepingCapacity: true)
        while !isAtEnd {
            if let hasMore = endOfDeclarator() { return hasMore }
            let start = next
            switch current {
            case UInt8(ascii: "}"), UInt8(ascii: "@"): return false
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if isOnNewLine { return false }
                consume(1)
            case UInt8(ascii: "="): return skipToComma()
            case UInt8(ascii: ":"):
                if byte(start + 1) == UInt8(ascii: ":") {
                    consume(2)
                    add(.scope, from: start)
                } else if isAtEnumerationType {
                    consume(1)
                } else {
                    return skipToComma()
                }
            case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "^"):
                consume(1)
                add(.pointer, from: start)
            case UInt8(ascii: "<"):
                _ = angles()
                add(.angles, from: start)
            case UInt8(ascii: "("): readParentheses()
            case UInt8(ascii: "["):
                skipToken()
                add(.brackets, from: start)
            case UInt8(ascii: "{"):
                skipToken()
                add(.braces, from: start)
            case let byte where WordBytes.contains(byte):
                consume(to: wordEnd(from: start))
                add(.word, from: start)
            default: skipToken()
            }
        }
        return false
    }

    private mutating func add(_ kind: DeclaratorPiece.Kind, from start: Int) {
        pieces.append(DeclaratorPiece(kind: kind, range: start..<at))
    }

    private mutating func readParentheses() {
        let start = next
        let first = byte(blankEnd(from: start + 1))
        skipToken()
        if first == UInt8(ascii: "^") || first == UInt8(ascii: "*") || first == UInt8(ascii: "&") {
            add(.nested, from: start)
        } else if pieces.last?.kind == .word {
            pieces[pieces.count - 1].kind = .call
            pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<at
        } else {
            add(.parentheses, from: start)
        }
    }

    /// Whether the next colon precedes the underlying type of an enumeration.
    private var isAtEnumerationType: Bool {
        pieces.contains { $0.kind == .word && reads($0.range, "enum") } && !pieces.contains { $0.kind == .braces }
    }

    /// Whether a comma ends the declarator here, or a semicolon; nil if neither does.
    private mutating func endOfDeclarator() -> Bool? {
        if consume(if: ";") { return false }
        return consume(if: ",") ? true : nil
    }

    /// Skips an initial value or the width of a bit field. Returns whether a comma followed it.
    private mutating func skipToComma() -> Bool {
        while !isAtEnd {
            if let hasMore = endOfDeclarator() { return hasMore }
            switch current {
            case UInt8(ascii: "}"): return false
            case UInt8(ascii: "@"):
                if isOnNewLine, WordBytes.contains(byte(next + 1)) { return false }
                consume(1)
            default: skipToken()
            }
        }
        return false
    }
}

/// Finds the word of a declaration that is the declared name. Macros are not expanded, so a word can be one.
extension ObjectiveCScanner {
    /// Resolves the declarator that was read into `pieces`; the type of the first one also applies to those after it.
    mutating func resolve(_ type: inout ByteRange?, _ found: (inout ObjectiveCScanner, Declarator?) -> Void) {
        guard !pieces.isEmpty else { return }
        let isFirst = type == nil
        if let index = pieces.firstIndex(where: { $0.kind == .nested }) {
            let typeRange = type ?? typeRange(upTo: index)
            type = typeRange
            guard let name = nestedName(in: pieces[index].range), !typeRange.isEmpty else { return found(&self, nil) }
            var start = index
            while start > 0, pieces[start - 1].kind == .pointer { start -= 1 }
            let hasParameters = index + 1 < pieces.count && pieces[index + 1].kind == .parentheses
            let end = pieces[index + (hasParameters ? 1 : 0)].range.upperBound
            found(&self, declarator(typeRange, start, name, end))
            return
        }
        switch nameIndex(isFirst: isFirst) {
        case .index(let index):
            var start = index
            if let pointer = pieces[..<index].lastIndex(where: { $0.kind == .pointer }) {
                start = pointer
                while start > 0, pieces[start - 1].kind == .pointer || isQualifying(pieces[start - 1], before: start) {
                    start -= 1
                }
                while pieces[start].kind != .pointer { start += 1 }
            }
            let typeRange = type ?? typeRange(upTo: start)
            type = typeRange
            var end = index
            while end + 1 < pieces.count, pieces[end + 1].kind == .brackets { end += 1 }
            found(&self, declarator(typeRange, start, pieces[index].range, pieces[end].range.upperBound))
        case .none:
            if isFirst { type = typeRange(upTo: pieces.count) }
        case .ambiguous:
            if isFirst { type = typeRange(upTo: pieces.count) }
            found(&self, nil)
        }
    }

    private func declarator(_ type: ByteRange, _ start: Int, _ name: Range<Int>, _ end: Int) -> Declarator {
        Declarator(
            type: type, declarator: ByteRange(pieces[start].range.lowerBound, end),
            name: ByteRange(name.lowerBound, name.upperBound))
    }

    private func isQualifying(_ piece: DeclaratorPiece, before index: Int) -> Bool {
        piece.kind == .word && isQualifier(piece.range) && pieces[..<index].contains { $0.kind == .pointer }
    }

    /// The words of the type, without leading ones that are not part of it.
    private func typeRange(upTo end: Int) -> ByteRange {
        var start = 0
        while start < end {
            let piece = pieces[start]
            let word = piece.range.lowerBound..<wordEnd(from: piece.range.lowerBound)
            switch piece.kind {
            case .word:
                guard isQualifier(word) || (isMacroLike(word) && (isSystemMacro(word) || isTypeWord(start + 1, end)))
                else {
                    break
                }
                start += 1
                continue
            case .call:
                guard isQualifier(word) || isMacroLike(word) else { break }
                start += 1
                continue
            default: break
            }
            break
        }
        var last = end
        while last > start, pieces[last - 1].kind == .pointer { last -= 1 }
        guard start < last else { return .none }
        return ByteRange(pieces[start].range.lowerBound, pieces[last - 1].range.upperBound)
    }

    private func isTypeWord(_ index: Int, _ end: Int) -> Bool {
        index < end && pieces[index].kind == .word && !isQualifier(pieces[index].range)
    }

    private enum NameIndex {
        case index(Int)
        case none
        case ambiguous
    }

    private func nameIndex(isFirst: Bool) -> NameIndex {
        // After the last of these, the type has only qualifiers.
        let separator = pieces.lastIndex { $0.kind == .pointer || $0.kind == .angles || $0.kind == .braces }
        // A braced initializer: `int x{1}`.
        if let separator, pieces[separator].kind == .braces, !isTagged(separator) {
            return separator > 0 && pieces[separator - 1].kind == .word ? .index(separator - 1) : .none
        }
        var candidates: [Int] = []
        for index in (separator.map { $0 + 1 } ?? 0)..<pieces.count where pieces[index].kind == .word {
            if isQualifier(pieces[index].range) || Self.isDigit(bytes[pieces[index].range.lowerBound]) { continue }
            if index > 0, isTag(pieces[index - 1]) || isTag(pieces[index]) { continue }
            if index == 0, isTag(pieces[index]) { continue }
            if index > 0, pieces[index - 1].kind == .scope { continue }
            if index + 1 < pieces.count, pieces[index + 1].kind == .scope { continue }
            candidates.append(index)
        }
        if separator != nil || !isFirst {
            if candidates.count > 1 {
                candidates.removeAll { isSystemMacro(pieces[$0].range) && isMacroLike(pieces[$0].range) }
            }
            if candidates.count > 1 { candidates.removeAll { isMacroLike(pieces[$0].range) } }
            if candidates.count == 1 { return .index(candidates[0]) }
            return candidates.isEmpty && pieces.last?.kind == .braces ? .none : .ambiguous
        }
        // `unsigned int count MACRO`: the last word, unless it can only be a macro.
        let hasOtherType = pieces.contains { $0.kind == .call || $0.kind == .scope || isTag($0) }
        while let last = candidates.last, isMacroLike(pieces[last].range), candidates.count > (hasOtherType ? 1 : 2) {
            let before = candidates[candidates.count - 2]
            if isTypeKeyword(pieces[before].range), !hasOtherType { break }
            candidates.removeLast()
        }
        guard let last = candidates.last, candidates.count > 1 || hasOtherType else { return .none }
        return isTypeKeyword(pieces[last].range) ? .none : .index(last)
    }

    private func isTag(_ piece: DeclaratorPiece) -> Bool {
        piece.kind == .word && reads(piece.range, anyOf: ["struct", "union", "enum"])
    }

    private func isTagged(_ braces: Int) -> Bool {
        pieces[..<braces].contains { isTag($0) || reads($0.range, "class") }
    }

    /// The name in `(^name)`, `(*name)`, `(^_Nullable name)` or `(*(^name)(int))`.
    private func nestedName(in range: Range<Int>) -> Range<Int>? {
        var words: [Range<Int>] = []
        var offset = range.lowerBound + 1
        while offset < range.upperBound {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "/"), self.byte(offset + 1) == byte || self.byte(offset + 1) == UInt8(ascii: "*") {
                offset = commentEnd(from: offset)
            } else if WordBytes.contains(byte) {
                let end = wordEnd(from: offset)
                if !isQualifier(offset..<end) { words.append(offset..<end) }
                offset = end
            } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "[")
                || (byte == UInt8(ascii: "(") && !words.isEmpty)
            {
                break
            } else {
                offset += 1
            }
        }
        if words.count > 1 { words.removeAll { isMacroLike($0) } }
        return words.count == 1 ? words[0] : nil
    }
}
