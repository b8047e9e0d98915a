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
