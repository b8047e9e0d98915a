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
