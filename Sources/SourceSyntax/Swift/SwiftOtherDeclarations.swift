extension SwiftScanner {
    /// `import UIKit`, `import class UIKit.UIView`
    mutating func scanImport(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.import, prefix, of: parent)
        switch currentWord {
        case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: consume(to: wordEnd(from: next))
        default: break
        }
        let start = next
        _ = name()
        while current == UInt8(ascii: "."), !isAtEnd {
            consume(1)
            if isOperatorStart(at: next) { consume(to: operatorEnd(from: next)) } else { _ = name() }
        }
        source.declarations[number].name = ByteRange(start, max(at, start))
        finish(number)
    }

    /// `infix operator +++: AdditionPrecedence`
    mutating func scanOperator(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.operator, prefix, of: parent)
        let start = next
        let end = operatorEnd(from: next)
        if end > start {
            consume(to: end)
            source.declarations[number].name = ByteRange(start, end)
        }
        if consume(if: ":") {
            repeat { _ = name() } while consume(if: ",")
        }
        if current == UInt8(ascii: "{"), !isOnNewLine { consume(to: bracesEnd(from: next)) }
        finish(number)
    }

    mutating func scanPrecedenceGroup(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.precedenceGroup, prefix, of: parent)
        source.declarations[number].name = name()
        scanCode(number)
        finish(number)
    }

    /// `#Preview("Dark") { … }`; `#warning` and the like are not macros, but have the same form.
    mutating func scanMacroExpansion(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = add(.macroExpansion, prefix, start: prefix.start ?? next, of: parent)
        consume(1)
        source.declarations[number].name = name()
        if current == UInt8(ascii: "<") { _ = skipGenericArguments() }
        if current == UInt8(ascii: "("), !isOnNewLine { consume(to: bracketsEnd(from: next)) }
        if current == UInt8(ascii: "{") { skipTrailingClosures() }
        finish(number)
    }
}
