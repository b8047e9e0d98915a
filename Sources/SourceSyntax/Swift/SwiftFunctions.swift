extension SwiftScanner {
    mutating func scanFunction(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.function, prefix, of: parent)
        source.declarations[number].name = functionName()
        scanSignature(number)
        scanCode(number)
        finish(number)
    }

    mutating func scanInitializer(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = add(.initializer, prefix, start: prefix.start ?? next, of: parent)
        source.declarations[number].name = name()
        if current == UInt8(ascii: "?") || current == UInt8(ascii: "!") {
            source.declarations[number].modifiers.insert(
                current == UInt8(ascii: "?") ? .failable : .implicitlyUnwrapped)
            consume(1)
        }
        scanSignature(number)
        scanCode(number)
        finish(number)
    }

    mutating func scanDeinitializer(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = add(.deinitializer, prefix, start: prefix.start ?? next, of: parent)
        source.declarations[number].name = name()
        source.declarations[number].modifiers.formUnion(skipEffects())
        scanCode(number)
        finish(number)
    }

    mutating func scanSubscript(_ prefix: SwiftPrefix, of parent: Int?) {
        var prefix = prefix
        prefix.modifiers.insert(.settable)
        let number = add(.subscript, prefix, start: prefix.start ?? next, of: parent)
        source.declarations[number].name = name()
        scanSignature(number)
        if current == UInt8(ascii: "{") { scanAccessors(number) }
        finish(number)
    }

    mutating func scanMacro(_ prefix: SwiftPrefix, of parent: Int?) {
        let number = begin(.macro, prefix, of: parent)
        source.declarations[number].name = name()
        scanSignature(number)
        if consume(if: "=") {
            let start = next
            skipExpression()
            source.declarations[number].value = ByteRange(start, max(start, at))
        }
        if currentWord == .where { source.declarations[number].whereClause = whereClause() }
        finish(number)
    }

    /// A name or an operator. `<` after an operator belongs to it, unless it is its last character before a name.
    private mutating func functionName() -> ByteRange {
        guard isOperatorStart(at: next) else { return name() }
        let start = next
        var end = operatorEnd(from: start)
        if end > start + 1, byte(end - 1) == UInt8(ascii: "<"), wordEnd(from: end) > end { end -= 1 }
        consume(to: end)
        return ByteRange(start, end)
    }

    /// From the generic parameters to the where clause.
    private mutating func scanSignature(_ number: Int) {
        source.declarations[number].genericParameters = genericParameters()
        if current == UInt8(ascii: "(") { source.declarations[number].parameters = scanParameters() }
        source.declarations[number].modifiers.formUnion(skipEffects())
        if isAtArrow {
            consume(2)
            scanTypeOf(number)
        }
        source.declarations[number].whereClause = whereClause()
    }

    mutating func scanCode(_ number: Int) {
        guard current == UInt8(ascii: "{") else { return }
        let start = next
        consume(to: bracesEnd(from: start))
        source.declarations[number].body = ByteRange(start, at)
    }
}
