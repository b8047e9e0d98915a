extension SourceDeclarations {
    /// The type of a Swift property as far as its declaration shows it: the written type, or the type of an initial
    /// value like `UILabel()` or `[UILabel]()`.
    package func swiftType(of number: Int) -> (type: SwiftType, isInferred: Bool)? {
        let declaration = declarations[number]
        guard !declaration.modifiers.contains(.destructured) else { return nil }
        if !declaration.type.isEmpty { return (SwiftType(text(declaration.type)), false) }
        guard !declaration.value.isEmpty else { return nil }
        return inferredType(declaration.value).map { (SwiftType($0), true) }
    }

    /// The type that an expression certainly has, except that a failable initializer makes it optional.
    private func inferredType(_ value: ByteRange) -> String? {
        let text = text(value)
        if text == "true" || text == "false" { return "Bool" }
        guard let first = text.first else { return nil }
        if first == "[", text.hasSuffix("]()") { return String(text.dropLast(2)) }
        guard first.isUppercase, text.hasSuffix(")") else { return nil }
        let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)
        if parts.last == "init" { parts.removeLast() }
        // `UIColor.systemBlue(…)` is a function's result, and the type of `Card().view(…)` is unknown.
        guard !parts.isEmpty, parts.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        var scanner = SwiftScanner(bytes)
        scanner.consume(to: Int(value.start) + path.utf8.count)
        if scanner.current == UInt8(ascii: "<"), !scanner.skipGenericArguments() { return nil }
        guard scanner.current == UInt8(ascii: "("), scanner.bracketsEnd(from: scanner.next) == Int(value.end) else {
            return nil
        }
        return parts.joined(separator: ".")
    }
}
