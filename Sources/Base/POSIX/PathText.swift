/// Paths as text.
///
/// File names are bytes, and some are invalid UTF-8. Such bytes become the private code points U+10FE80 to U+10FEFF in
/// text (a name that contains one of those has its bytes escaped in the same way), so that text from a path always
/// converts back to the same path. `printable` is for display.
extension Path: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(_ text: String) {
        // The text is used unchanged unless it contains escapes, whose encoding begins with this byte.
        let whole = Array(text.utf8)
        guard whole.contains(0xF4) else {
            self.init(bytes: whole)
            return
        }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if escapes.contains(scalar.value) {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        self.init(bytes: bytes)
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }

    /// The path as text; `Path(path.string)` is the same path.
    package var string: String { Path.text(of: bytes[...]) }

    package var description: String { string }

    /// The path for a message: invalid UTF-8 and hidden characters are escaped like `\xE9`.
    package var printable: String {
        var text = ""
        for scalar in string.unicodeScalars {
            if escapes.contains(scalar.value) || scalar.isHidden {
                for byte in Path(String(scalar)).bytes {
                    text += (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    static func text(of bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        var parser = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            let length: Int
            switch parser.parseScalar(from: &rest) {
            case .emptyInput:
                return String(text)
            case .valid(let encoded):
                length = encoded.count
                let scalar = UTF8.decode(encoded)
                if !escapes.contains(scalar.value) {
                    text.append(scalar)
                    position += length
                    continue
                }
            case .error(let invalid):
                length = invalid
            }
            text.append(contentsOf: bytes[position..<(position + length)].compactMap(escape))
            position += length
        }
    }
}

/// One code point for each byte that can be part of invalid UTF-8.
private let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

private func escape(_ byte: UInt8) -> Unicode.Scalar? { Unicode.Scalar(0x10FE00 + UInt32(byte)) }

extension Unicode.Scalar {
    /// Whether it is not visible itself, and text with it can look like another one: control characters, line ends,
    /// changes of the text direction, characters without a width. Every output escapes or replaces these. Joiners and
    /// variation selectors are not among them, because emoji and scripts need them.
    package var isHidden: Bool {
        switch value {
        case 0x20...0x7E: false
        case 0x00...0x9F, 0x2028...0x2029, 0xFFF9...0xFFFB: true
        case 0x200C...0x200D: false
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}
