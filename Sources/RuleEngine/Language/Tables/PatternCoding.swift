import Base

extension Pattern {
    func write(to writer: inout RuleTableWriter) {
        writer.write(selectors) { $1.write(to: &$0) }
        writer.write(keys) { writer, key in
            writer.write(key.name)
            writer.write(key.selectors) { $1.write(to: &$0) }
            writer.write(key.use)
        }
        writer.write(lets) { writer, value in
            writer.write(value.name)
            writer.write(value.value)
        }
        writer.write(when)
        writer.write(assertions) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            selectors: try reader.list(Selector.init),
            keys: try reader.list { (reader) throws(TableError) in
                Key(name: try reader.text(), selectors: try reader.list(Selector.init), use: try reader.text())
            },
            lets: try reader.list { (reader) throws(TableError) in
                Let(name: try reader.text(), value: try reader.text())
            },
            when: try reader.optionalText(), assertions: try reader.list(Assertion.init))
    }
}

extension Selector {
    func write(to writer: inout RuleTableWriter) {
        switch self {
        case .element(let name):
            writer.write(tag: "e")
            writer.write(name)
        case .path(let path):
            writer.write(tag: "p")
            writer.write(path)
        case .kind(let kind):
            writer.write(tag: "k")
            writer.write(kind)
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        switch try reader.tag() {
        case "e": self = .element(try reader.text())
        case "p": self = .path(try reader.text())
        case "k": self = .kind(try reader.word(NodeKind.self))
        default: throw reader.error
        }
    }
}

extension Assertion {
    func write(to writer: inout RuleTableWriter) {
        writer.write(kind)
        writer.write(test)
        message.write(to: &writer)
        writer.write(at)
        writer.write(related) { writer, related in
            writer.write(related.at)
            related.message.write(to: &writer)
        }
        writer.write(severity) { $0.write($1) }
        writer.write(severityUnless)
        writer.write(once)
        writer.write(fix) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            kind: try reader.word(Kind.self), test: try reader.text(), message: try MessageTemplate(from: &reader),
            at: try reader.optionalText(),
            related: try reader.list { (reader) throws(TableError) in
                RelatedTemplate(at: try reader.text(), message: try MessageTemplate(from: &reader))
            },
            severity: try reader.optional { (reader) throws(TableError) in try reader.word(Severity.self) },
            severityUnless: try reader.optionalText(), once: try reader.flag(),
            fix: try reader.optional(FixTemplate.init))
    }
}

extension MessageTemplate {
    func write(to writer: inout RuleTableWriter) {
        writer.write(parts) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(parts: try reader.list(Part.init))
    }
}

extension MessageTemplate.Part {
    func write(to writer: inout RuleTableWriter) {
        switch self {
        case .text(let text):
            writer.write(tag: "t")
            writer.write(text)
        case .expression(let source):
            writer.write(tag: "x")
            writer.write(source)
        case .optional(let parts):
            writer.write(tag: "o")
            writer.write(parts) { $1.write(to: &$0) }
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        switch try reader.tag() {
        case "t": self = .text(try reader.text())
        case "x": self = .expression(try reader.text())
        case "o": self = .optional(try reader.list(MessageTemplate.Part.init))
        default: throw reader.error
        }
    }
}

extension OptionType {
    func write(to writer: inout RuleTableWriter) {
        switch self {
        case .boolean: writer.write(tag: "b")
        case .integer: writer.write(tag: "i")
        case .number: writer.write(tag: "n")
        case .string: writer.write(tag: "s")
        case .regex: writer.write(tag: "r")
        case .enumeration(let values):
            writer.write(tag: "e")
            writer.write(values)
        case .list(let type):
            writer.write(tag: "l")
            type.write(to: &writer)
        case .map(let type):
            writer.write(tag: "m")
            type.write(to: &writer)
        case .nullable(let type):
            writer.write(tag: "0")
            type.write(to: &writer)
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        switch try reader.tag() {
        case "b": self = .boolean
        case "i": self = .integer
        case "n": self = .number
        case "s": self = .string
        case "r": self = .regex
        case "e": self = .enumeration(try reader.texts())
        case "l": self = .list(try OptionType(from: &reader))
        case "m": self = .map(try OptionType(from: &reader))
        case "0": self = .nullable(try OptionType(from: &reader))
        default: throw reader.error
        }
    }
}

extension OptionValue {
    func write(to writer: inout RuleTableWriter) {
        switch self {
        case .null: writer.write(tag: "0")
        case .boolean(let value):
            writer.write(tag: "b")
            writer.write(value)
        case .number(let value):
            writer.write(tag: "n")
            // The shortest text that parses to the same number.
            writer.write("\(value)")
        case .string(let value):
            writer.write(tag: "s")
            writer.write(value)
        case .list(let values):
            writer.write(tag: "l")
            writer.write(values) { $1.write(to: &$0) }
        case .map(let entries):
            writer.write(tag: "m")
            writer.write(entries) { $1.write(to: &$0) }
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        switch try reader.tag() {
        case "0": self = .null
        case "b": self = .boolean(try reader.flag())
        case "n":
            guard let value = Double(try reader.text()) else { throw reader.error }
            self = .number(value)
        case "s": self = .string(try reader.text())
        case "l": self = .list(try reader.list(OptionValue.init))
        case "m": self = .map(try reader.list(Entry.init))
        default: throw reader.error
        }
    }
}

extension OptionValue.Entry {
    func write(to writer: inout RuleTableWriter) {
        writer.write(key)
        value.write(to: &writer)
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(key: try reader.text(), value: try OptionValue(from: &reader))
    }
}

extension RuleOption {
    func write(to writer: inout RuleTableWriter) {
        writer.write(name)
        type.write(to: &writer)
        defaultValue.write(to: &writer)
        writer.write(description)
        writer.write(placeholders)
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            name: try reader.text(), type: try OptionType(from: &reader), defaultValue: try OptionValue(from: &reader),
            description: try reader.text(), placeholders: try reader.texts())
    }
}
