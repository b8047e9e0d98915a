import CLibYAML

/// Parses a YAML text of one document.
///
/// Aliases, anchors, tags, directives, keys other than scalars and duplicate keys are rejected.
/// - Returns: The root, or nil if the text contains only white space and comments.
/// - Throws: The first error, with its position.
package func parseYAML(_ source: SourceText) throws(YAMLError) -> YAMLNode? {
    try checkYAMLBytes(source)
    return try source.bytes.withUnsafeBufferPointer { (buffer) throws(YAMLError) -> YAMLNode? in
        guard let start = buffer.baseAddress else { return nil }
        let text = UnsafeBufferPointer(
            start: start + source.byteOrderMarkLength, count: buffer.count - source.byteOrderMarkLength)
        var composer = YAMLComposer(events: try YAMLEventReader(text, source: source))
        return try composer.document()
    }
}

/// An event of libyaml's parser, copied from its memory.
struct YAMLEvent {
    enum Kind {
        case scalar(String, isPlain: Bool)
        case sequenceStart
        case mappingStart
        case collectionEnd
        case alias(String)
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var kind: Kind
    var anchor: String?
    var tag: String?
    var start: Position
    var end: Position
}

/// libyaml's parser. All of its pointers are in here; it must not outlive the bytes it was created for.
struct YAMLEventReader: ~Copyable {
    // libyaml stores a pointer to the parser inside it, so it must not move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let source: SourceText
    /// The last mark: almost all come in the order of the text, so counting goes on from it.
    private var last: (index: Int, position: Position)

    init(_ text: UnsafeBufferPointer<UInt8>, source: SourceText) throws(YAMLError) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        self.source = source
        last = (0, source.firstPosition)
        guard yaml_parser_initialize(parser) == 1 else {
            throw YAMLError(message: "there is not enough memory to read this file", position: .start)
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deinitialize(count: 1)
        parser.deallocate()
    }

    mutating func next() throws(YAMLError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw error() }
        defer { yaml_event_delete(&event) }
        var read = YAMLEvent(
            kind: .collectionEnd, start: position(of: event.start_mark), end: position(of: event.end_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            read.kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            read.anchor = string(scalar.anchor)
            read.tag = string(scalar.tag)
            if scalar.style == YAML_PLAIN_SCALAR_STYLE, read.start.line < read.end.line,
                let dash = dash(in: read.start.offset..<read.end.offset)
            {
                throw YAMLError(
                    message: "this line is part of the text above it: in a list, each entry has a line with a dash",
                    position: source.position(at: dash))
            }
            if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
                read.end = source.position(at: endOfText(read.start.offset..<read.end.offset))
            }
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.data.sequence_start
            read.kind = .sequenceStart
            read.anchor = string(sequence.anchor)
            read.tag = string(sequence.tag)
        case YAML_MAPPING_START_EVENT:
            let mapping = event.data.mapping_start
            read.kind = .mappingStart
            read.anchor = string(mapping.anchor)
            read.tag = string(mapping.tag)
        case YAML_ALIAS_EVENT: read.kind = .alias(string(event.data.alias.anchor) ?? "")
        case YAML_DOCUMENT_START_EVENT: read.kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: read.kind = .documentEnd
        case YAML_STREAM_START_EVENT: read.kind = .streamStart
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: read.kind = .streamEnd
        default: read.kind = .collectionEnd
        }
        return read
    }

    /// The first line of a text without quotes, after its first one, that looks like an entry of a list.
    private func dash(in range: Range<Int>) -> Int? {
        let bytes = source.bytes[range]
        var line = bytes.firstIndex(of: UInt8(ascii: "\n"))
        while let end = line {
            let rest = bytes[(end + 1)...]
            if let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") }), rest[start...].starts(with: "- ".utf8) {
                return start
            }
            line = rest.firstIndex(of: UInt8(ascii: "\n"))
        }
        return nil
    }

    // libyaml counts characters; its lines also end at U+0085, U+2028 and U+2029, so only its index is used.
    private mutating func position(of mark: yaml_mark_t) -> Position {
        let index = Int(mark.index)
        // Only a mark of an error goes back.
        if index < last.index { last = (0, source.firstPosition) }
        last.position = source.position(last.position, afterScalars: index - last.index)
        last.index = index
        return last.position
    }

    // In libyaml, a block ends where the next token begins.
    private func endOfText(_ range: Range<Int>) -> Int {
        let last = source.bytes[range].lastIndex { !BlankBytes.inMarkup($0) }
        return last.map { $0 + 1 } ?? range.lowerBound
    }

    private func string(_ text: UnsafeMutablePointer<UInt8>?) -> String? {
        text.map { String(cString: $0) }
    }

    private mutating func error() -> YAMLError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
        switch parser.pointee.error {
        case YAML_MEMORY_ERROR:
            return YAMLError(message: "there is not enough memory to read this file", position: .start)
        case YAML_READER_ERROR:
            var offset = source.byteOrderMarkLength + Int(parser.pointee.problem_offset)
            if problem == "invalid trailing UTF-8 octet" {
                // The error is the character.
                offset = source.bytes.prefix(offset).lastIndex { $0 >= 0xC0 } ?? offset
            }
            return .unreadable(problem, at: source.position(at: offset), value: Int(parser.pointee.problem_value))
        default:
            let context = parser.pointee.context.map { String(cString: $0) }
            let place = position(of: parser.pointee.problem_mark)
            return .syntax(problem, at: place, context, from: position(of: parser.pointee.context_mark), in: source)
        }
    }
}

/// Rejects bytes that libyaml misparses, or takes too long for, before libyaml parses them.
///
/// A run of white space longer than the maximum makes libyaml clear a buffer of its size at each later space; thousands
/// of `%TAG` lines are compared with each other.
func checkYAMLBytes(_ source: SourceText) throws(YAMLError) {
    let bytes = source.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
        throw YAMLError(message: "this file is not UTF-8 (it looks like UTF-16): save it as UTF-8", position: .start)
    }
    let maximumRun = 1024
    var run = 0
    var isLineStart = true
    for (offset, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            run += 1
            isLineStart = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            guard run <= maximumRun else {
                throw YAMLError(
                    message: "more than \(maximumRun) spaces and line ends follow each other here: remove some",
                    position: source.position(at: offset))
            }
        case UInt8(ascii: "%") where isLineStart:
            throw YAMLError(
                message: "a line must not begin with %: directives (%YAML, %TAG) are not supported here",
                position: source.position(at: offset))
        default:
            run = 0
            isLineStart = offset + 1 == source.byteOrderMarkLength
        }
    }
}

extension YAMLError {
    /// An invalid byte, with libyaml's message.
    static func unreadable(_ problem: String, at position: Position, value: Int) -> YAMLError {
        if problem == "control characters are not allowed" {
            let code = String(max(value, 0), radix: 16, uppercase: true)
            let digits = String(repeating: "0", count: max(4 - code.count, 0)) + code
            return YAMLError(
                message: "the control character U+\(digits) is not allowed here: remove it", position: position)
        }
        return YAMLError(message: "this is not UTF-8 (\(problem)): save the file as UTF-8", position: position)
    }

    /// A syntax error, with libyaml's messages: `problem` at its position, `context` with its start.
    static func syntax(
        _ problem: String, at position: Position, _ context: String?, from start: Position, in source: SourceText
    ) -> YAMLError {
        let isByte = position.offset < source.bytes.count
        if problem == "found character that cannot start any token", isByte {
            let end = min(position.offset + 1, source.bytes.count)
            let character = source.string(position.offset..<end)
            if character == "\t" {
                return YAMLError(message: "a tab can't indent a line here. Use spaces", position: position)
            }
            return YAMLError(
                message: "\"\(character)\" can't begin a value. Put the text in quotes", position: position)
        }
        guard let context else { return YAMLError(message: "this is not valid YAML: \(problem)", position: position) }
        if context == "while scanning a simple key" {
            // libyaml detects it at the next line, or a thousand characters later.
            return YAMLError(
                message:
                    "this is not valid YAML: \(problem) after this (a key has at most 1024 characters)",
                position: start)
        }
        return YAMLError(
            message: "this is not valid YAML: \(problem) \(context) that begins on line \(start.line)",
            position: position)
    }
}
