/// Types, extensions and other declarations with a name, inherited types and possibly members.
extension SwiftScanner {
    mutating func scanType(_ kind: DeclarationKind, _ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(kind, prefix, of: parent)
        source.declarations[number].name = name()
        source.declarations[number].genericParameters = genericParameters()
        scanInheritance(number)
        source.declarations[number].whereClause = whereClause()
        scanBody(number)
        finish(number)
    }

    mutating func scanExtension(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.extension, prefix, of: parent)
        source.declarations[number].name = type()
        scanInheritance(number)
        source.declarations[number].whereClause = whereClause()
        scanBody(number)
        finish(number)
    }

    mutating func scanTypeAlias(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.typeAlias, prefix, of: parent)
        source.declarations[number].name = name()
        source.declarations[number].genericParameters = genericParameters()
        if consume(if: "=") { source.declarations[number].type = type() }
        source.declarations[number].whereClause = whereClause()
        finish(number)
    }

    mutating func scanAssociatedType(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.associatedType, prefix, of: parent)
        source.declarations[number].name = name()
        scanInheritance(number)
        if consume(if: "=") { source.declarations[number].type = type() }
        source.declarations[number].whereClause = whereClause()
        finish(number)
    }

    /// Adds a declaration and skips its keyword.
    mutating func begin(_ kind: DeclarationKind, _ prefix: SwiftPrefix, of parent: Int?) -> Int {
        let number = add(kind, prefix, start: prefix.start ?? next, of: parent)
        consume(to: wordEnd(from: next))
        return number
    }

    private mutating func scanInheritance(_ number: Int) {
        guard consume(if: ":") else { return }
        let first = source.inheritedTypes.count
        repeat {
            let start = next
            guard skipType() else { break }
            source.inheritedTypes.append(ByteRange(start, at))
        } while consume(if: ",")
        source.declarations[number].inheritedTypes = TableRange(from: first, to: source.inheritedTypes.count)
    }

    private mutating func scanBody(_ number: Int) {
        guard current == UInt8(ascii: "{") else { return }
        let start = next
        if depth < Self.maximumDepth {
            depth += 1
            let conditionsOutside = conditions
            consume(1)
            scanMembers(of: number)
            _ = consume(if: "}")
            conditions = conditionsOutside
            depth -= 1
        } else {
            consume(to: bracesEnd(from: start))
        }
        source.declarations[number].body = ByteRange(start, at)
    }
}

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
