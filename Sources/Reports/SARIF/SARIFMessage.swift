import Base

/// The object of a message. Braces in its text are doubled: `{0}` would stand for an argument.
struct SARIFMessage: JSONWritable {
    private let text: String

    init(_ text: String) { self.text = text.replacingScalars(["{": "{{", "}": "}}"]) }

    func write(to output: inout JSONOutput) { JSONValue.object([JSONMember("text", .string(text))]).write(to: &output) }
}
