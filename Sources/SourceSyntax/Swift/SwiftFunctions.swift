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
        if consume(if: "=") { source.declarations[number].value = expression() }
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
            source.declarations[number].type = type()
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

extension SwiftScanner {
    /// Reads parameters in parentheses.
    mutating func scanParameters() -> TableRange {
        let first = source.parameters.count
        let close = bracketsEnd(from: next)
        consume(1)
        while next < close - 1 {
            let before = next
            scanParameter()
            if current == UInt8(ascii: ",") {
                consume(1)
            } else if next == before {
                skipToken()
            }
        }
        consume(to: max(close, at))
        return TableRange(from: first, to: source.parameters.count)
    }

    private mutating func scanParameter() {
        var parameter = Parameter(label: .none, name: .none, type: .none, defaultValue: .none)
        let mark = mark
        while current == UInt8(ascii: "@") {
            consume(1)
            _ = name()
            while consume(if: ".") { _ = name() }
            if current == UInt8(ascii: "<") { _ = skipGenericArguments() }
            if current == UInt8(ascii: "("), next == at { consume(to: bracketsEnd(from: next)) }
        }
        if !scanNames(&parameter) { goBack(to: mark) }
        parameter.type = type()
        if startsEllipsis { consume(3) }
        if current == UInt8(ascii: "="), operatorEnd(from: next) == next + 1 {
            consume(1)
            parameter.defaultValue = expression()
        }
        if parameter != Parameter(label: .none, name: .none, type: .none, defaultValue: .none) {
            source.parameters.append(parameter)
        }
    }

    /// `label name:`, `name:` or `_ name:`, optionally after a modifier; false if there are none, as in an enum case.
    private mutating func scanNames(_ parameter: inout Parameter) -> Bool {
        var names: [ByteRange] = []
        while isAtName, names.count < 3 { names.append(name()) }
        guard current == UInt8(ascii: ":"), byte(next + 1) != UInt8(ascii: ":"), let last = names.last else {
            return false
        }
        consume(1)
        parameter.label = names[max(names.count - 2, 0)]
        parameter.name = last
        if source.reads(parameter.label, "_") { parameter.label = .none }
        if source.reads(parameter.name, "_") { parameter.name = .none }
        return true
    }

    /// `case a, b(Int), c = "x"`: a declaration for each name.
    mutating func scanEnumCases(_ prefix: SwiftPrefix, of parent: Int?) {
        var start = prefix.start ?? next
        consume(to: wordEnd(from: next))
        repeat {
            guard isAtName else { return }
            let number = add(.enumCase, prefix, start: start, of: parent)
            source.declarations[number].name = name()
            if current == UInt8(ascii: "(") { source.declarations[number].parameters = scanParameters() }
            if consume(if: "=") { source.declarations[number].value = expression() }
            finish(number)
            guard consume(if: ",") else { return }
            start = next
        } while !isAtEnd
    }
}
