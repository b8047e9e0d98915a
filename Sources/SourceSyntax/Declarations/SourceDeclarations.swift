package enum SourceLanguage: Hashable, Sendable {
    case swift
    case objectiveC
}

/// The declarations of one source file, in its order. What is local to a function's body is not among them: no document
/// can name it.
///
/// Nothing is copied out of the file: names, types and bodies are ranges of its bytes.
package struct SourceDeclarations: Sendable {
    package let bytes: [UInt8]
    package let language: SourceLanguage
    package var declarations: [Declaration] = []
    package var attributes: [Attribute] = []
    package var parameters: [Parameter] = []
    /// The entries of inheritance clauses; of an Objective-C class the superclass is the first, if it has one.
    package var inheritedTypes: [ByteRange] = []

    package init(_ bytes: [UInt8], language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
    }

    /// The text of a range; bytes that are no UTF-8 are replaced.
    package func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether a range reads like this, without making a string of it.
    package func reads(_ range: ByteRange, _ text: String) -> Bool {
        let range = range.range.clamped(to: 0..<bytes.count)
        return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
    }

    package func attributes(of declaration: Declaration) -> ArraySlice<Attribute> {
        attributes[declaration.attributes.range]
    }

    package func parameters(of declaration: Declaration) -> ArraySlice<Parameter> {
        parameters[declaration.parameters.range]
    }

    package func inheritedTypes(of declaration: Declaration) -> ArraySlice<ByteRange> {
        inheritedTypes[declaration.inheritedTypes.range]
    }

    /// The numbers of a declaration's members, or of a property's accessors, without those inside them.
    package func members(of number: Int) -> Members {
        Members(declarations: declarations, number: number + 1, end: Int(declarations[number].descendantsEnd))
    }

    /// The numbers of what stands at file level.
    package var topLevel: Members { Members(declarations: declarations, number: 0, end: declarations.count) }

    package struct Members: Sequence, IteratorProtocol, Sendable {
        fileprivate let declarations: [Declaration]
        fileprivate var number: Int
        fileprivate let end: Int

        package mutating func next() -> Int? {
            guard number < end else { return nil }
            let member = number
            number = Swift.max(member + 1, Int(declarations[member].descendantsEnd))
            return member
        }
    }
}
