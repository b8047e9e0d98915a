import Base

extension ObjectiveCScanner {
    /// A `#if` whose `#endif` was not read yet.
    struct Condition {
        /// Whether it is only an include guard.
        var isGuard: Bool
        /// The number of open braces in the body that contains it.
        var level: Int
    }

    var isConditional: Bool { conditions.contains { !$0.isGuard } }

    /// Reads the directive whose `#` is at an offset; for `#if 0`, also the contents of that branch.
    mutating func readDirective(at hash: Int, level: Int = 0) -> (directive: Directive, end: Int) {
        let word = directiveWord(at: hash)
        let end = directiveEnd(from: word.upperBound)
        switch kind(of: word) {
        case .if:
            conditions.append(Condition(isGuard: isGuard(word, end: end), level: level))
            return (.if, reads(word, "if") && isZero(word.upperBound) ? deadBranchEnd(from: end) : end)
        case .else:
            if let last = conditions.indices.last { conditions[last].isGuard = false }
            return (.else, end)
        case .endif:
            _ = conditions.popLast()
            return (.endif, end)
        case .other:
            if reads(word, anyOf: ["import", "include", "include_next"]) { addImport(hash, word.upperBound, end) }
            return (.other, end)
        }
    }

    /// The kind of the directive at an offset, without reading it.
    func directive(at hash: Int) -> Directive { kind(of: directiveWord(at: hash)) }

    /// Whether there is only white space before an offset on its line.
    func isFirstInLine(_ offset: Int) -> Bool {
        var before = offset
        while before > 0 {
            before -= 1
            switch bytes[before] {
            case 0x20, 0x09, 0x0B, 0x0C: continue
            case 0x0A, 0x0D: return true
            // The end of a comment.
            case UInt8(ascii: "/"): return before > 0 && bytes[before - 1] == UInt8(ascii: "*")
            default: return false
            }
        }
        return true
    }

    private func directiveWord(at hash: Int) -> Range<Int> {
        let start = blanksEnd(from: hash + 1)
        return start..<wordEnd(from: start)
    }

    private func kind(of word: Range<Int>) -> Directive {
        switch byte(word.lowerBound) {
        case UInt8(ascii: "i") where reads(word, anyOf: ["if", "ifdef", "ifndef"]): .if
        case UInt8(ascii: "e") where reads(word, "endif"): .endif
        case UInt8(ascii: "e") where reads(word, anyOf: ["else", "elif", "elifdef", "elifndef"]): .else
        default: .other
        }
    }

    private func blanksEnd(from start: Int) -> Int {
        var offset = start
        while BlankBytes.inLine(byte(offset)) { offset += 1 }
        return offset
    }

    /// The end of a directive's last line; comments in it can span several lines.
    private func directiveEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A, 0x0D: return offset
            case UInt8(ascii: "\\"):
                offset += byte(offset + 1) == 0x0D && byte(offset + 2) == 0x0A ? 3 : 2
            case UInt8(ascii: "/"): offset = commentEnd(from: offset)
            case UInt8(ascii: "\""): offset = literalEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// `#ifndef A` right before `#define A`.
    private func isGuard(_ word: Range<Int>, end: Int) -> Bool {
        guard reads(word, "ifndef") else { return false }
        let nameStart = blanksEnd(from: word.upperBound)
        var offset = end
        while isLineEnd(offset) || BlankBytes.inLine(byte(offset)) { offset += 1 }
        guard byte(offset) == UInt8(ascii: "#") else { return false }
        let define = directiveWord(at: offset)
        guard reads(define, "define") else { return false }
        let definedStart = blanksEnd(from: define.upperBound)
        return bytes[nameStart..<wordEnd(from: nameStart)]
            .elementsEqual(bytes[definedStart..<wordEnd(from: definedStart)])
    }

    private func isZero(_ offset: Int) -> Bool {
        let start = blanksEnd(from: offset)
        guard byte(start) == UInt8(ascii: "0") else { return false }
        let after = blanksEnd(from: start + 1)
        return after >= bytes.count || isLineEnd(after) || byte(after) == UInt8(ascii: "/")
    }

    /// The offset of the `#else` or `#endif` that ends a branch which is never compiled and begins at an offset.
    private func deadBranchEnd(from start: Int) -> Int {
        var offset = start
        var open = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "/"): offset = commentEnd(from: offset)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): offset = literalEnd(from: offset)
            case UInt8(ascii: "#") where isFirstInLine(offset):
                switch directive(at: offset) {
                case .if: open += 1
                case .else: if open == 0 { return offset }
                case .endif:
                    if open == 0 { return offset }
                    open -= 1
                case .other: break
                }
                offset = directiveEnd(from: offset + 1)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// `#import <Name>` or `#import "Name"`.
    private mutating func addImport(_ hash: Int, _ wordEnd: Int, _ end: Int) {
        let open = blanksEnd(from: wordEnd)
        let closing: UInt8
        switch byte(open) {
        case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
        case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
        default: return
        }
        guard let close = bytes[open..<end].dropFirst().firstIndex(of: closing) else { return }
        var declaration = Declaration(.import)
        declaration.range = ByteRange(hash, close + 1)
        declaration.name = ByteRange(open + 1, close)
        let before = startsInCondition
        startsInCondition = isConditional
        add(declaration)
        startsInCondition = before
    }
}

extension ObjectiveCScanner {
    /// The first line end at or after an offset that is not escaped with a backslash.
    func lineEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x0A || byte == 0x0D {
                guard offset > start, bytes[offset - 1] == UInt8(ascii: "\\") else { return offset }
                if byte == 0x0D, self.byte(offset + 1) == 0x0A { offset += 1 }
            }
            offset += 1
        }
        return bytes.count
    }

    /// The offset after the comment that begins at an offset; if none does, after the slash.
    func commentEnd(from start: Int) -> Int {
        switch byte(start + 1) {
        case UInt8(ascii: "/"): return lineEnd(from: start)
        case UInt8(ascii: "*"):
            var offset = start + 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
                offset += 1
            }
            return bytes.count
        default: return start + 1
        }
    }

    /// The offset after the white space and the comments at an offset.
    func blankEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: offset += 1
            case UInt8(ascii: "/"):
                let end = commentEnd(from: offset)
                if end == offset + 1 { return offset }
                offset = end
            default: return offset
            }
        }
        return offset
    }

    /// The offset after the `)` of the `(` at an offset. The lookahead ends at a semicolon or a brace.
    func parenthesesEnd(from open: Int) -> Int {
        var offset = open
        var level = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "("): level += 1
            case UInt8(ascii: ")"):
                level -= 1
                if level == 0 { return offset + 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return offset
            default: break
            }
            offset += 1
        }
        return offset
    }

    /// The offset after the string or character literal that begins at an offset. An unclosed one ends with its line.
    func literalEnd(from start: Int) -> Int {
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") {
            if let end = rawStringEnd(from: start) { return end }
        } else if isDigitSeparator(start) {
            return start + 1
        }
        var offset = start + 1
        while offset < bytes.count {
            switch bytes[offset] {
            case quote: return offset + 1
            case UInt8(ascii: "\\"):
                offset += byte(offset + 1) == 0x0D && byte(offset + 2) == 0x0A ? 3 : 2
            case 0x0A, 0x0D: return offset
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after `R"limit(text)limit"` with the quote at an offset; nil if it is not one, or is not closed.
    private func rawStringEnd(from quote: Int) -> Int? {
        guard quote > 0, bytes[quote - 1] == UInt8(ascii: "R") else { return nil }
        let prefix = WordBytes.start(before: quote, in: bytes, atMost: 4)
        guard ["R", "LR", "uR", "UR", "u8R"].contains(where: { bytes[prefix..<quote].elementsEqual($0.utf8) }) else {
            return nil
        }
        var open = quote + 1
        while open < quote + 18, byte(open) != UInt8(ascii: "(") {
            let byte = byte(open)
            if byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
                return nil
            }
            open += 1
        }
        guard byte(open) == UInt8(ascii: "(") else { return nil }
        let limit = bytes[(quote + 1)..<open]
        var offset = open + 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: ")") {
                let end = offset + 1 + limit.count
                if byte(end) == UInt8(ascii: "\""), bytes[(offset + 1)..<end].elementsEqual(limit) { return end + 1 }
            }
            offset += 1
        }
        return bytes.count
    }

    /// In bytes: a file that is a single long word would be scanned again from each apostrophe.
    private static let longestNumber = 64

    /// Whether the apostrophe at an offset is inside a number: `1'000`.
    private func isDigitSeparator(_ offset: Int) -> Bool {
        guard offset > 0, WordBytes.contains(bytes[offset - 1]), WordBytes.contains(byte(offset + 1)) else {
            return false
        }
        let first = bytes[WordBytes.start(before: offset, in: bytes, atMost: Self.longestNumber)]
        return first >= 0x30 && first <= 0x39
    }
}
