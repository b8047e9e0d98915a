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
                let type = type()
                for number in untyped + numbers { source.declarations[number].type = type }
                untyped = []
            }
            if current == UInt8(ascii: "="), operatorEnd(from: next) == next + 1 {
                consume(1)
                let value = expression()
                for number in numbers { source.declarations[number].value = value }
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

extension SwiftScanner {
    /// The braces after a property or a subscript: accessors, or the code of a getter.
    mutating func scanAccessors(_ number: Int) {
        let start = mark
        let open = next
        consume(1)
        var gets = false
        var sets = false
        var isCode = true
        while let word = scanAccessor(of: number) {
            isCode = false
            switch word {
            case .get, ._read, .unsafeAddress: gets = true
            case .set, ._modify, .unsafeMutableAddress: sets = true
            default: break
            }
        }
        if current == UInt8(ascii: "}"), !isCode {
            consume(1)
        } else {
            goBack(to: start)
            consume(to: bracesEnd(from: open))
        }
        source.declarations[number].body = ByteRange(open, at)
        guard gets || isCode else { return }
        source.declarations[number].modifiers.insert(.computed)
        if !sets { source.declarations[number].modifiers.remove(.settable) }
    }

    private mutating func scanAccessor(of parent: Int) -> SwiftWord? {
        let before = mark
        let attributes = source.attributes.count
        var prefix = SwiftPrefix(firstAttribute: attributes)
        while current == UInt8(ascii: "@") { scanAttribute(&prefix) }
        while let word = currentWord, Self.isAccessorModifier(word) {
            scanModifier(word == .mutating ? .mutating : [], &prefix)
        }
        guard let word = currentWord, Self.isAccessor(word) else {
            source.attributes.removeSubrange(attributes...)
            goBack(to: before)
            return nil
        }
        let number = add(.accessor, prefix, start: prefix.start ?? next, of: parent)
        source.declarations[number].name = name()
        if current == UInt8(ascii: "("), word != .get {
            consume(to: bracketsEnd(from: next))
        }
        source.declarations[number].modifiers.formUnion(skipEffects())
        scanCode(number)
        finish(number)
        return word
    }

    private static func isAccessor(_ word: SwiftWord) -> Bool {
        switch word {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .`init`: true
        default: false
        }
    }

    private static func isAccessorModifier(_ word: SwiftWord) -> Bool {
        switch word {
        case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .yielding: true
        default: false
        }
    }
}
