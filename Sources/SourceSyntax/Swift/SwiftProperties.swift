extension SwiftScanner {
    /// `let a, b: Int, c = 1`: a property for each name.
    mutating func scanProperties(_ prefix: SwiftPrefix, of parent: Int?) {
        var prefix = prefix
        prefix.modifiers.formUnion(currentWord == .let ? .constant : .settable)
        var start = prefix.start ?? next
        consume(to: wordEnd(from: next))
        // The properties whose type follows a later name.
        var untyped: [Int] = []
        repeat {
            let numbers = scanPattern(prefix, start: start, of: parent)
            guard !numbers.isEmpty else { return }
            if consume(if: ":") {
                let type = next
                if skipType() {
                    for number in untyped + numbers { source.declarations[number].type = ByteRange(type, at) }
                }
                untyped = []
            }
            if current == UInt8(ascii: "="), operatorEnd(from: next) == next + 1 {
                consume(1)
                let value = next
                skipExpression()
                for number in numbers { source.declarations[number].value = ByteRange(value, max(at, value)) }
                untyped = []
            } else if source.declarations[numbers[0]].type.isEmpty {
                untyped += numbers
            }
            if current == UInt8(ascii: "{"),
                source.declarations[numbers[0]].value.isEmpty || !isOnNewLine || beginsObservers
            {
                scanAccessors(numbers[0])
            }
            for number in numbers { finish(number) }
            guard consume(if: ",") else { return }
            start = next
        } while isAtName || current == UInt8(ascii: "(")
    }

    /// A name, or the names in a tuple.
    private mutating func scanPattern(_ prefix: SwiftPrefix, start: Int, of parent: Int?) -> [Int] {
        guard current == UInt8(ascii: "(") else {
            guard isAtName else { return [] }
            let name = name()
            guard !name.isEmpty else { return [] }
            let number = add(.property, prefix, start: start, of: parent)
            source.declarations[number].name = name
            return [number]
        }
        var prefix = prefix
        prefix.modifiers.insert(.destructured)
        let end = bracketsEnd(from: next)
        var numbers: [Int] = []
        while next < end {
            let isName = isAtName
            let name = name()
            if !isName {
                consume(1)
            } else if current != UInt8(ascii: ":"), !name.isEmpty, !source.reads(name, "_") {
                let number = add(.property, prefix, start: numbers.isEmpty ? start : Int(name.start), of: parent)
                source.declarations[number].name = name
                numbers.append(number)
            }
        }
        return numbers
    }
}
