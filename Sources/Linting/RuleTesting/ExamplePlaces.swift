import Base
import RuleEngine

/// Reports places in an example, not in the document that is generated from it, which the user does not see.
struct ExamplePlaces {
    private let document: ExampleDocument
    /// The example without its marks.
    private let source: SourceText

    init(_ example: RuleExample, _ document: ExampleDocument) {
        self.document = document
        source = SourceText(ExampleMarks.strip(example.xml).bytes)
    }

    /// Places of a variant, by their text: `<view (line 2 column 5)`.
    func text(_ offsets: [Int], in variant: ExampleVariant) -> String {
        offsets.isEmpty ? "nothing" : offsets.map { text(variant.origin(of: $0)) }.joined(separator: ", ")
    }

    private func text(_ offset: Int) -> String {
        guard let origin = document.origin(of: offset) else {
            return "\(word(at: offset, in: document.bytes)) (in the document around the example)"
        }
        let position = source.position(at: origin)
        return "\(word(at: origin, in: source.bytes)) (line \(position.line) column \(position.column))"
    }

    /// A tag up to its name, or an attribute with its value.
    private func word(at offset: Int, in bytes: [UInt8]) -> String {
        var word: [UInt8] = []
        var quote: UInt8?
        for byte in bytes[min(offset, bytes.count)...] {
            let isEnd = [" ", "\n", "\r", "\t", "/", ">"].contains(Unicode.Scalar(byte))
            if isEnd, quote == nil, !word.isEmpty, word != [UInt8(ascii: "<")] { break }
            word.append(byte)
            if byte == quote { break }
            if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        }
        let text = String(decoding: word, as: UTF8.self)
        return text.count > 40 ? "\(text.prefix(40))…" : text.isEmpty ? "its end" : text
    }
}
