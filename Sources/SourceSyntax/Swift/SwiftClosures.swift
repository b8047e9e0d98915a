/// Suffixes of an operand that look like something else: generic arguments, closures, a property's observers.
extension SwiftScanner {
    /// Skips `<Int>` in `Array<Int>()`; if it cannot be generic arguments, it is an operator.
    mutating func skipSpecialization() -> Bool {
        let mark = mark
        guard skipGenericArguments() else {
            goBack(to: mark)
            return false
        }
        switch current {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"),
            UInt8(ascii: ":"), 0:
            return true
        case UInt8(ascii: "."):
            if !Self.isOperator(byte(next + 1)) { return true }
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            if next == at { return true }
        case UInt8(ascii: "&"):
            if operatorEnd(from: next) == next + 1,
                isLeftBound(next) == isRightBound(next + 1, isLeftBound: isLeftBound(next))
            {
                return true
            }
        case UInt8(ascii: "("), UInt8(ascii: "["):
            if !isOnNewLine { return true }
        default: break
        }
        goBack(to: mark)
        return false
    }

    mutating func skipTrailingClosures() {
        consume(to: bracesEnd(from: next))
        while isAtName, currentWord != .default {
            let mark = mark
            _ = name()
            guard consume(if: ":"), current == UInt8(ascii: "{") else {
                goBack(to: mark)
                return
            }
            consume(to: bracesEnd(from: next))
        }
    }

    /// Whether the current brace opens a property's observers or a `switch`, not a closure.
    var beginsObservers: Bool {
        var inside = self
        inside.consume(1)
        while inside.current == UInt8(ascii: "@") {
            inside.consume(1)
            guard inside.isAtName else { return false }
            _ = inside.name()
            if inside.current == UInt8(ascii: "(") { inside.consume(to: inside.bracketsEnd(from: inside.next)) }
        }
        switch inside.currentWord {
        case .willSet, .didSet, .`init`, .case: return true
        default: return false
        }
    }
}
