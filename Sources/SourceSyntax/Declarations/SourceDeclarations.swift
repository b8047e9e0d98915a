package enum SourceLanguage: Hashable, Sendable {
    case swift
    case objectiveC
}

/// The declarations of one source file, in source order. Declarations local to a function body are not included: no
/// document can refer to them.
///
/// Nothing is copied from the file: names, types and bodies are ranges of its bytes.
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

    /// Releases the spare capacity of the tables: a project keeps them for each of its files.
    package mutating func trim() {
        declarations.trim()
        attributes.trim()
        parameters.trim()
        inheritedTypes.trim()
    }

    /// The text of a range; invalid UTF-8 is replaced.
    package func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether a range has this text, without creating a string.
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

    /// The numbers of a declaration's members, or of a property's accessors, without nested ones.
    package func members(of number: Int) -> Members {
        Members(declarations: declarations, number: number + 1, end: Int(declarations[number].descendantsEnd))
    }

    /// A declaration and those around it, from the inside out.
    package func enclosing(_ number: Int) -> [Int] { Array(sequence(first: number) { declarations[$0].parent }) }

    /// The numbers of the declarations at file level.
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

extension Array {
    fileprivate mutating func trim() {
        guard capacity > count + count / 8 else { return }
        var exact: [Element] = []
        exact.reserveCapacity(count)
        exact += self
        self = exact
    }
}

/// A range of a file's bytes, half the size of `Range<Int>`: no file larger than 2 GB is read.
package struct ByteRange: Hashable, Sendable {
    package var start: UInt32
    package var end: UInt32

    /// The range of a missing part.
    package static let none = ByteRange(0, 0)

    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: max(start, end))
    }

    package var isEmpty: Bool { start == end }
    package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Consecutive entries of one of the tables in `SourceDeclarations`.
package struct TableRange: Hashable, Sendable {
    package var start: UInt32
    package var count: UInt32

    package static let none = TableRange(from: 0, to: 0)

    package init(from start: Int, to end: Int) {
        self.start = UInt32(clamping: start)
        count = UInt32(clamping: max(end - start, 0))
    }

    package var isEmpty: Bool { count == 0 }
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
