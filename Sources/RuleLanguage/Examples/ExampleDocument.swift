import Text

/// An example as a whole document, with the places where something is expected.
package struct ExampleDocument: Hashable, Sendable {
    package var bytes: [UInt8]
    /// Where each `↓` stood, in bytes, in the order of the document.
    package var marks: [Int]
    package var kind: Applicability.DocumentKind

    /// What of the example stands where; nil when it is the whole document.
    private var parts: [TextPart]?

    package init(bytes: [UInt8], marks: [Int], kind: Applicability.DocumentKind) {
        self.bytes = bytes
        self.marks = marks
        self.kind = kind
    }

    /// Where in the example, its marks taken out, a byte of the document stands; nil in what was put around it.
    package func origin(of offset: Int) -> Int? {
        guard let parts else { return offset }
        let part = parts.first { $0.target..<$0.target + $0.source.count ~= offset }
        return part.map { $0.source.lowerBound + offset - $0.target }
    }

    /// Takes the marks out of an example and puts a snippet into a document of the first platform that the rule applies
    /// to, iOS without one: objects become top-level objects, connections File's Owner's, scenes a storyboard's. In a
    /// storyboard the first object takes the owner's part. A snippet that brings placeholders gets none added.
    ///
    /// What is a document already, or no sequence of elements, is taken as it is.
    package static func expand(xml: String, for rule: Applicability = Applicability()) -> ExampleDocument {
        let (bytes, marks) = ExampleMarks.strip(xml)
        guard !isWholeDocument(bytes), let items = MarkupScanner.items(bytes),
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

    private static func isWholeDocument(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop(while: BlankBytes.inMarkup)
        return !text.starts(with: "<".utf8)
            || ["<?xml", "<document", "<archive"].contains { text.starts(with: $0.utf8) }
    }

    private static func kind(of bytes: [UInt8]) -> Applicability.DocumentKind {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(".Storyboard") || text.contains("<scenes") ? .storyboard : .xib
    }
}
