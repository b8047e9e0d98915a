import Text

/// What the built-in rules say to people; a rule's prose is read only when somebody asks for it.
package struct ProseTable: Sendable {
    private let text: String

    private static let format = "xiblint-prose-1"

    /// Takes a table that `encode` made.
    package init(_ text: String) {
        self.text = text
    }

    package static func encode(_ proses: [(rule: String, prose: RuleProse)]) -> String {
        var writer = RuleTableWriter()
        writer.write(format)
        writer.write(proses) { writer, entry in
            writer.write(entry.rule)
            // As one text, so that a reader can pass over it.
            var body = RuleTableWriter()
            entry.prose.write(to: &body)
            writer.write(body.text)
        }
        return writer.text
    }

    /// The prose of a rule; nil when the table has no such rule.
    package func prose(of rule: String) throws(TableError) -> RuleProse? {
        var reader = RuleTableReader(text)
        guard try reader.text() == Self.format else { throw TableError(offset: 0) }
        for _ in 0..<max(0, try reader.number()) {
            guard try reader.text() == rule else {
                try reader.skipText()
                continue
            }
            var body = RuleTableReader(try reader.text())
            return try RuleProse(from: &body)
        }
        return nil
    }
}

extension RuleProse {
    func write(to writer: inout RuleTableWriter) {
        writer.write(rationale)
        writer.write(references)
        writer.write(valid) { $1.write(to: &$0) }
        writer.write(invalid) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            rationale: try reader.text(), references: try reader.texts(), valid: try reader.list(RuleExample.init),
            invalid: try reader.list(RuleExample.init))
    }
}

extension RuleExample {
    func write(to writer: inout RuleTableWriter) {
        writer.write(name)
        writer.write(xml)
        writer.write(path)
        writer.write(sources) { writer, source in
            writer.write(source.path)
            writer.write(source.text)
        }
        writer.write(options) { $1.write(to: &$0) }
        writer.write(messages)
        writer.write(fixed)
        writer.write(isToDo)
        for number in [position.offset, position.line, position.column] { writer.write(number) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            name: try reader.text(), xml: try reader.text(), path: try reader.optionalText(),
            sources: try reader.list { (reader) throws(TableError) in
                Source(path: try reader.text(), text: try reader.text())
            },
            options: try reader.list(OptionValue.Entry.init), messages: try reader.texts(),
            fixed: try reader.optionalText(), isToDo: try reader.flag(),
            position: Position(offset: try reader.number(), line: try reader.number(), column: try reader.number()))
    }
}
