import Base

/// An example as a complete document, with the places of the expected findings.
package struct ExampleDocument: Hashable, Sendable {
    package var bytes: [UInt8]
    /// The offset of each `↓` in bytes, in document order.
    package var marks: [Int]
    package var kind: Applicability.DocumentKind

    /// The parts that come from the example; nil if the example is a complete document.
    private var parts: [TextPart]?

    package init(bytes: [UInt8], marks: [Int], kind: Applicability.DocumentKind) {
        self.bytes = bytes
        self.marks = marks
        self.kind = kind
    }

    /// The offset in the example, without its marks, of a byte of the document; nil in the added parts.
    package func origin(of offset: Int) -> Int? {
        guard let parts else { return offset }
        let part = parts.first { $0.target..<$0.target + $0.source.count ~= offset }
        return part.map { $0.source.lowerBound + offset - $0.target }
    }

    /// Removes the marks from an example and puts a snippet into a document of the first platform that the rule applies
    /// to, by default iOS: objects become top-level objects, connections File's Owner's, scenes a storyboard's. In a
    /// storyboard the first object takes the owner's place. A snippet with placeholders gets no others.
    ///
    /// A complete document, or text that is not a sequence of elements, is left unchanged.
    package static func expand(xml: String, for rule: Applicability = Applicability()) -> ExampleDocument {
        let (bytes, marks) = ExampleMarks.strip(xml)
        guard !isCompleteDocument(bytes), let items = MarkupScanner.items(bytes),
            let pieces = SnippetPiece.pieces(of: items, in: bytes)
        else { return ExampleDocument(bytes: bytes, marks: marks, kind: kind(of: bytes)) }
        let platform = rule.platforms.first ?? .ios
        let isStoryboard =
            pieces.contains { $0.slot == .scene } || rule.documents == [.storyboard] || platform == .watchos
        var writer = SnippetWriter(source: bytes, pieces: pieces, platform: platform, isStoryboard: isStoryboard)
        let assembly = writer.write()
        var document = ExampleDocument(
            bytes: assembly.bytes, marks: marks.map(assembly.place).sorted(), kind: isStoryboard ? .storyboard : .xib)
        document.parts = assembly.parts
        return document
    }

    private static func isCompleteDocument(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop(while: BlankBytes.inMarkup)
        return !text.starts(with: "<".utf8)
            || ["<?xml", "<document", "<archive"].contains { text.starts(with: $0.utf8) }
    }

    private static func kind(of bytes: [UInt8]) -> Applicability.DocumentKind {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(".Storyboard") || text.contains("<scenes") ? .storyboard : .xib
    }
}
