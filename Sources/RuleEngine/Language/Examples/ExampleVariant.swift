import Base
import LibXML

/// An example written in another style, which must not change the findings.
package struct ExampleVariant: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
        case asIs = "as it is"
        case carriageReturns = "with CRLF line ends"
        case byteOrderMark = "with a byte order mark"
        case wrappedTags = "with wrapped start tags"
        case singleQuotes = "with single quotes"
        /// So that columns in scalars, UTF-16 and bytes differ.
        case emojiBefore = "with an emoji before each place"
    }

    package var style: Style
    package var bytes: [UInt8]
    /// The places of expected findings, in bytes.
    package var marks: [Int]
    private var edits = TextEdits()

    package init(style: Style, bytes: [UInt8], marks: [Int]) {
        self.style = style
        self.bytes = bytes
        self.marks = marks
    }

    /// Applies the edits of a style to a document.
    fileprivate init(_ style: Style, _ document: ExampleDocument, _ edits: TextEdits) {
        let edited = edits.apply(to: document.bytes, marks: document.marks)
        self.init(style: style, bytes: edited.bytes, marks: edited.marks)
        self.edits = edits
    }

    /// The offset of a byte in the unchanged document.
    package func origin(of offset: Int) -> Int { edits.origin(of: offset) }
}

extension ExampleDocument {
    package var asIs: ExampleVariant { ExampleVariant(style: .asIs, bytes: bytes, marks: marks) }

    /// The document in each style that applies to it and changes something; `asIs` is always the first one.
    package func variants() -> [ExampleVariant] {
        // A document that is not well-formed has no tags to rewrite.
        let tree = parseMarkup(bytes)
        return ExampleVariant.Style.allCases.compactMap { style in
            guard let edits = edits(for: style, tree) else { return nil }
            if edits.isEmpty, style != .asIs { return nil }
            return ExampleVariant(style, self, edits)
        }
    }

    /// The document in one style; unchanged if the style changes nothing or does not apply.
    package func bytes(in style: ExampleVariant.Style) -> [UInt8] {
        guard let edits = edits(for: style, parseMarkup(bytes)) else { return bytes }
        return edits.apply(to: bytes, marks: []).bytes
    }

    /// Nil if a style does not apply.
    private func edits(for style: ExampleVariant.Style, _ tree: XMLTree?) -> TextEdits? {
        switch style {
        case .asIs: TextEdits()
        case .carriageReturns: carriageReturns()
        case .byteOrderMark: byteOrderMark()
        case .wrappedTags: tree.map(wrappedTags)
        case .singleQuotes: tree.map(singleQuotes)
        case .emojiBefore: tree.map(emojiBefore)
        }
    }

    private func carriageReturns() -> TextEdits? {
        guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
        var edits = TextEdits()
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            edits.replace(offset..<offset + 1, with: "\r\n")
        }
        return edits
    }

    private func byteOrderMark() -> TextEdits? {
        // Only before XML: other files are recognized by their first bytes.
        guard bytes.first == UInt8(ascii: "<") else { return nil }
        var edits = TextEdits()
        edits.replace(0..<0, with: "\u{FEFF}")
        return edits
    }

    private func wrappedTags(_ tree: XMLTree) -> TextEdits {
        var edits = TextEdits()
        for attribute in attributes(tree) {
            var start = attribute.range.lowerBound
            while BlankBytes.inMarkup(bytes[start - 1]) { start -= 1 }
            edits.replace(start..<attribute.range.lowerBound, with: "\n    ")
        }
        return edits
    }

    private func singleQuotes(_ tree: XMLTree) -> TextEdits {
        var edits = TextEdits()
        for attribute in attributes(tree) where bytes[attribute.value.upperBound] == UInt8(ascii: "\"") {
            let value = attribute.value
            edits.replace(value.lowerBound - 1..<value.lowerBound, with: "'")
            for offset in value where bytes[offset] == UInt8(ascii: "'") {
                edits.replace(offset..<offset + 1, with: "&apos;")
            }
            edits.replace(value.upperBound..<value.upperBound + 1, with: "'")
        }
        return edits
    }

    private func emojiBefore(_ tree: XMLTree) -> TextEdits {
        var edits = TextEdits()
        for tag in tree.elements.map(tree.startTag) where marks.contains(where: tag.contains) {
            edits.replace(tag.lowerBound..<tag.lowerBound, with: "<!-- 🎈 -->")
        }
        return edits
    }

    private func attributes(_ tree: XMLTree) -> [StartTag.Attribute] {
        tree.elements.flatMap { StartTag(bytes: bytes, range: tree.startTag($0)).attributes }
    }
}
