package import Base

/// A property list from a file, in any of Apple's formats: XML, binary, or the old-style text of `.strings`.
package struct PropertyListFile: Sendable {
    package enum Format: Hashable, Sendable {
        case xml, binary, oldStyle
    }

    package let root: PropertyList
    package let format: Format
    /// The file in UTF-8, to which the members' offsets refer; nil for a binary property list.
    private let text: [UInt8]?

    package init(_ bytes: [UInt8]) throws(PropertyListError) {
        if bytes.starts(with: Array("bplist".utf8)) {
            var reader = try BinaryPropertyList(bytes)
            root = try reader.root()
            format = .binary
            text = nil
            return
        }
        let text = try decodedText(bytes)
        self.text = text
        if Self.isXML(text) {
            root = try readXMLPropertyList(text)
            format = .xml
        } else {
            var reader = OldStylePropertyList(text)
            root = try reader.root()
            format = .oldStyle
        }
    }

    /// The text for converting offsets of keys to lines and columns; nil for a binary property list.
    package var source: SourceText? { text.map(SourceText.init) }

    private static func isXML(_ text: [UInt8]) -> Bool {
        let start = text.firstIndex { !(BlankBytes.inSource($0) || [0xEF, 0xBB, 0xBF].contains($0)) }
        guard let start else { return false }
        // Old-style data also begins with "<", followed by a hexadecimal digit.
        return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text[start...].starts(with: $0.utf8) }
    }
}
