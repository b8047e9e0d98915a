import Base

/// Determines whether a slash begins a regular expression, by the rules of Swift's lexer.
extension SwiftScanner {
    /// The offset after the comment, regular expression or operator that a slash begins or is in.
    mutating func slashEnd(from slash: Int) -> Int {
        if byte(slash + 1) == UInt8(ascii: "/") { return comment(slash, lineEnd(from: slash)) }
        if byte(slash + 1) == UInt8(ascii: "*") { return comment(slash, blockCommentEnd(from: slash)) }

        let start = operatorStart(before: slash)
        let end = operatorEnd(from: start, atLeast: slash + 1)
        guard !isLeftBound(start) else { return end }
        let before = precedingToken(start)
        guard before != .operatorName else { return end }
        var isCertain = false
        if !isRightBound(end, isLeftBound: false) {
            guard before == .regexPosition || before == .listPosition else { return end }
            isCertain = before == .regexPosition
        }
        guard let regexEnd = regexEnd(from: slash, pounds: 0, isCertain: isCertain) else { return end }
        recent.regexEnd = regexEnd
        return regexEnd
    }

    private mutating func comment(_ start: Int, _ end: Int) -> Int {
        var before = start
        while before > recent.comments.upperBound, BlankBytes.inSource(bytes[before - 1]) { before -= 1 }
        let isOneOfSeveral = before == recent.comments.upperBound && !recent.comments.isEmpty
        recent.comments = (isOneOfSeveral ? recent.comments.lowerBound : start)..<end
        return end
    }

    /// The offset after the regular expression that a slash begins where an operand is expected; nil if the slash is in
    /// an operator that begins at `start`.
    mutating func operandRegexEnd(from slash: Int, operatorStart start: Int) -> Int? {
        guard !isLeftBound(start) else { return nil }
        var isCertain = false
        if at > 0, !isRightBound(operatorEnd(from: start, atLeast: slash + 1), isLeftBound: false) {
            switch bytes[at - 1] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): break
            default: isCertain = true
            }
        }
        return regexEnd(from: slash, pounds: 0, isCertain: isCertain)
    }

    /// The offset after the regular expression that begins at an offset with this many `#`; nil if none does. A certain
    /// one may lack its end.
    mutating func regexEnd(from start: Int, pounds: Int, isCertain: Bool) -> Int? {
        var offset = start + pounds + 1
        var firstLineEnd: Int?
        if pounds == 0 {
            let first = byte(offset)
            if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
            if BlankBytes.inLine(first), !isCertain { return nil }
        } else {
            var line = offset
            while BlankBytes.inLine(byte(line)) { line += 1 }
            if byte(line) == 0x0A || byte(line) == 0x0D {
                if pounds >= recent.unclosedRegex.pounds, start >= recent.unclosedRegex.start { return line }
                firstLineEnd = line
                offset = line
            }
        }

        var groups = 0
        var classes = 0
        var lastSpace = -1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "/"):
                var end = offset + 1
                while pounds > 0, byte(end) == UInt8(ascii: "#") { end += 1 }
                if end - offset - 1 >= pounds {
                    if pounds == 0 {
                        if byte(end) == UInt8(ascii: "*") || byte(end) == UInt8(ascii: "/") {
                            return isCertain ? end : nil
                        }
                        if lastSpace == offset - 1, !isCertain { return nil }
                    }
                    return end
                }
            case 0x0A, 0x0D:
                if firstLineEnd == nil { return isCertain ? offset : nil }
            case UInt8(ascii: "\\"):
                offset += 1
                if firstLineEnd == nil, byte(offset) == 0x0A || byte(offset) == 0x0D { return isCertain ? offset : nil }
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0:
                if groups == 0, !isCertain { return nil }
                groups = max(groups - 1, 0)
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(classes - 1, 0)
            case 0x20, 0x09: lastSpace = offset
            default: break
            }
            offset += 1
        }
        if let firstLineEnd {
            recent.unclosedRegex = (start, pounds)
            return firstLineEnd
        }
        return isCertain ? bytes.count : nil
    }

    private enum Preceding {
        /// Only an operand can follow.
        case regexPosition
        /// An operand or, as an argument, a single operator can follow.
        case listPosition
        /// `func` or `operator`.
        case operatorName
        case other
    }

    private func precedingToken(_ offset: Int) -> Preceding {
        var end = offset
        while end > 0 {
            if end == recent.comments.upperBound, !recent.comments.isEmpty {
                end = recent.comments.lowerBound
            } else if BlankBytes.inSource(bytes[end - 1]) {
                end -= 1
            } else {
                break
            }
        }
        guard end > 0 else { return .regexPosition }
        switch bytes[end - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): return .listPosition
        case UInt8(ascii: "{"), UInt8(ascii: ";"): return .regexPosition
        default: break
        }
        let operatorStart = operatorStart(before: end)
        if operatorStart < end || end == recent.regexEnd { return precedingOperator(operatorStart..<end) }
        let start = WordBytes.start(before: end, in: bytes)
        if start > 0, bytes[start - 1] == UInt8(ascii: ".") { return .other }
        guard let word = SwiftWord(bytes[start..<end]) else { return .other }
        if word == .func || word == .operator { return .operatorName }
        return word.comesBeforeOperand ? .regexPosition : .other
    }

    private func precedingOperator(_ range: Range<Int>) -> Preceding {
        guard !range.isEmpty else { return .other }
        let (start, end) = (range.lowerBound, range.upperBound)
        let isLeft = isLeftBound(start)
        let last = bytes[end - 1]
        if isLeft, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
            let word = bytes[WordBytes.start(before: start, in: bytes)..<start]
            return SwiftWord(word) == .try ? .regexPosition : .other
        }
        if end - start == 1, last == UInt8(ascii: ".") { return .other }
        if end - start == 2, last == UInt8(ascii: ">"), bytes[start] == UInt8(ascii: "-") { return .other }
        return isLeft && !isRightBound(end, isLeftBound: isLeft) ? .other : .regexPosition
    }

    /// The start of an operator that ends at an offset or continues there.
    private func operatorStart(before end: Int) -> Int {
        var start = end
        // A regular expression that ends later was found on an earlier pass over the same brackets.
        let floor = recent.regexEnd <= end ? recent.regexEnd : 0
        while start > floor {
            let last = bytes[start - 1]
            if last < 128 {
                guard Self.isOperator(last), !isCommentEnd(start) else { break }
                start -= 1
            } else {
                var first = start - 1
                while first > 0, start - first < 4, bytes[first] & 0xC0 == 0x80 { first -= 1 }
                guard Self.isOperator(scalar(at: first).value) else { break }
                start = first
            }
        }
        return start
    }

    private func isCommentEnd(_ end: Int) -> Bool {
        end > 1 && bytes[end - 1] == UInt8(ascii: "/") && bytes[end - 2] == UInt8(ascii: "*")
    }
}
