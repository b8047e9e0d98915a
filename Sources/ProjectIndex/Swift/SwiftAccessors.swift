extension SwiftScanner {
    /// The braces after a property or a subscript: accessors, or the code of a getter.
    mutating func scanAccessors(_ number: Int, isProtocol: Bool) {
        let start = next
        let mark = mark
        consume(1)
        var found: Set<SwiftWord> = []
        while !isAtEnd, current != UInt8(ascii: "}"), let word = scanAccessor(of: number) { found.insert(word) }
        if found.isEmpty {
            goBack(to: mark)
            consume(to: bracesEnd(from: start))
        } else if current != UInt8(ascii: "}") {
            // Something else than accessors follows them.
            goBack(to: mark)
            consume(to: bracesEnd(from: start))
        } else {
            consume(1)
        }
        source.declarations[number].body = ByteRange(start, at)
        if found.isEmpty || !found.isDisjoint(with: [.get, ._read, .unsafeAddress]) {
            source.declarations[number].modifiers.insert(.computed)
            if found.isDisjoint(with: [.set, ._modify, .unsafeMutableAddress]) {
                source.declarations[number].modifiers.remove(.settable)
            }
        }
    }

    private mutating func scanAccessor(of parent: Int) -> SwiftWord? {
        let before = mark
        let attributes = source.attributes.count
        var prefix = SwiftPrefix(firstAttribute: attributes)
        while current == UInt8(ascii: "@") { scanAttribute(&prefix) }
        while let word = currentWord,
            [.mutating, .nonmutating, .__consuming, .consuming, .borrowing, .yielding].contains(word)
        {
            scanModifier(word == .mutating ? .mutating : [], &prefix)
        }
        guard let word = currentWord, Self.accessors.contains(word) else {
            source.attributes.removeSubrange(attributes...)
            goBack(to: before)
            return nil
        }
        let number = add(.accessor, prefix, start: prefix.start ?? next, of: parent)
        source.declarations[number].name = name()
        if current == UInt8(ascii: "("), [.set, .willSet, .didSet, .`init`].contains(word) {
            consume(to: bracketsEnd(from: next))
        }
        source.declarations[number].modifiers.formUnion(skipEffects())
        scanCode(number)
        finish(number)
        return word
    }

    private static let accessors: Set<SwiftWord> = [
        .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .`init`,
    ]
}
