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
        let start = next
        if skipType() { parameter.type = ByteRange(start, at) }
        if startsEllipsis { consume(3) }
        if current == UInt8(ascii: "="), operatorEnd(from: next) == next + 1 {
            consume(1)
            let value = next
            skipExpression()
            parameter.defaultValue = ByteRange(value, max(value, at))
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
            if consume(if: "=") {
                let value = next
                skipExpression()
                source.declarations[number].value = ByteRange(value, max(value, at))
            }
            finish(number)
            guard consume(if: ",") else { return }
            start = next
        } while !isAtEnd
    }
}
