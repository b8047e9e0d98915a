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
    private let edits: [ByteEdit]

    /// Applies the edits of a style to a document.
    fileprivate init(_ style: Style, _ document: ExampleDocument, _ edits: [ByteEdit]) {
        self.style = style
        bytes = edits.applied(to: document.bytes) ?? document.bytes
        marks = document.marks.map(edits.moved)
        self.edits = edits
    }

    /// The offset of a byte in the unchanged document.
    package func origin(of offset: Int) -> Int { edits.origin(of: offset) }
}

extension ExampleDocument {
    package var asIs: ExampleVariant { ExampleVariant(.asIs, self, []) }

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
        return edits.applied(to: bytes) ?? bytes
    }

    /// Nil if a style does not apply.
    private func edits(for style: ExampleVariant.Style, _ tree: XMLTree?) -> [ByteEdit]? {
        switch style {
        case .asIs: []
        case .carriageReturns: carriageReturns()
        case .byteOrderMark: byteOrderMark()
        case .wrappedTags: tree.map(wrappedTags)
        case .singleQuotes: tree.map(singleQuotes)
        case .emojiBefore: tree.map(emojiBefore)
        }
    }

    private func carriageReturns() -> [ByteEdit]? {
        guard !bytes.contains(UInt8(ascii: "\r")) else { return nil }
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { ByteEdit($0..<$0 + 1, "\r\n") }
    }

    private func byteOrderMark() -> [ByteEdit]? {
        // Only before XML: other files are recognized by their first bytes.
        bytes.first == UInt8(ascii: "<") ? [ByteEdit(0..<0, "\u{FEFF}")] : nil
    }

    private func wrappedTags(_ tree: XMLTree) -> [ByteEdit] {
        attributes(tree).map { attribute in
            var start = attribute.range.lowerBound
            while BlankBytes.inMarkup(bytes[start - 1]) { start -= 1 }
            return ByteEdit(start..<attribute.range.lowerBound, "\n    ")
        }
    }

    private func singleQuotes(_ tree: XMLTree) -> [ByteEdit] {
        var edits: [ByteEdit] = []
        for attribute in attributes(tree) where bytes[attribute.value.upperBound] == UInt8(ascii: "\"") {
            let value = attribute.value
            edits.append(ByteEdit(value.lowerBound - 1..<value.lowerBound, "'"))
            for offset in value where bytes[offset] == UInt8(ascii: "'") {
                edits.append(ByteEdit(offset..<offset + 1, "&apos;"))
            }
            edits.append(ByteEdit(value.upperBound..<value.upperBound + 1, "'"))
        }
        return edits
    }

    private func emojiBefore(_ tree: XMLTree) -> [ByteEdit] {
        tree.elements.map(tree.startTag).filter { marks.contains(where: $0.contains) }
            .map { ByteEdit($0.lowerBound..<$0.lowerBound, "<!-- 🎈 -->") }
    }

    private func attributes(_ tree: XMLTree) -> [StartTag.Attribute] {
        tree.elements.flatMap { StartTag(bytes: bytes, range: tree.startTag($0)).attributes }
    }
}

extension [ByteEdit] {
    /// Where an offset is after the edits: behind what replaces the bytes up to it, or is inserted there.
    fileprivate func moved(_ offset: Int) -> Int {
        offset + reduce(0) { $0 + ($1.range.upperBound <= offset ? $1.growth : 0) }
    }

    /// The offset before the edits of a byte of the edited text; for inserted text, the offset of the insertion.
    fileprivate func origin(of offset: Int) -> Int {
        var growth = 0
        for edit in inOrder {
            let start = edit.range.lowerBound + growth
            if offset < start { break }
            if offset < start + edit.replacement.count { return edit.range.lowerBound }
            growth += edit.growth
        }
        return offset - growth
    }
}

extension ByteEdit {
    fileprivate var growth: Int { replacement.count - range.count }
}
