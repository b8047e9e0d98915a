import Base

/// The occurrences of a word in a source file, except in comments.
package struct SourceWords: Sendable {
    package enum Context: Hashable, Sendable {
        case code
        /// Inside a string literal, including interpolations.
        case text
        /// In a preprocessor directive other than an import.
        case directive
    }

    package struct Word: Hashable, Sendable {
        package var range: ByteRange
        package var context: Context
        /// The token that it is or is part of.
        package var token: Int?
    }

    /// The tokens of the file; empty if the word does not occur in it.
    package private(set) var tokens: [CodeToken] = []
    package private(set) var all: [Word] = []
    private let bytes: [UInt8]

    package init(_ word: String, in source: SourceDeclarations) {
        bytes = source.bytes
        let word = Array(word.utf8)
        let offsets = wordOffsets(of: word, in: bytes)
        guard !offsets.isEmpty else { return }
        tokens = CodeTokens(bytes, source.language).tokens
        var number = 0
        for offset in offsets {
            while number < tokens.count, Int(tokens[number].end) <= offset { number += 1 }
            let range = ByteRange(offset, offset + word.count)
            guard number < tokens.count, Int(tokens[number].start) <= offset else {
                if isInDirective(offset) { all.append(Word(range: range, context: .directive)) }
                continue
            }
            let context: Context = tokens[number].kind == .string ? .text : .code
            all.append(Word(range: range, context: context, token: number))
        }
    }

    /// Whether the offset is in a directive like `#define`; a line that ends in a backslash continues on the next one.
    private func isInDirective(_ offset: Int) -> Bool {
        var start = lineStart(offset)
        while start >= 2, bytes[start - 2] == UInt8(ascii: "\\") { start = lineStart(start - 1) }
        let line = bytes[start..<offset].drop { $0 == 0x20 || $0 == 0x09 }
        guard line.first == UInt8(ascii: "#") else { return false }
        let name = line.dropFirst().drop { $0 == 0x20 }
        return !name.starts(with: "import".utf8) && !name.starts(with: "include".utf8)
    }

    private func lineStart(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    // MARK: Neighbors

    /// The text of the token at a distance from another one; empty if there is none.
    package func text(_ token: Int?, _ step: Int = 0) -> String {
        guard let token, tokens.indices.contains(token + step) else { return "" }
        let other = tokens[token + step]
        return String(decoding: bytes[Int(other.start)..<Int(other.end)], as: UTF8.self)
    }

    /// The opening bracket of the innermost pair around a token.
    package func opening(around token: Int) -> Int? {
        var number = token - 1
        while number >= 0 {
            switch tokens[number].kind {
            case .open: return number
            case .close: number = Int(tokens[number].partner)
            default: break
            }
            number -= 1
        }
        return nil
    }
}
