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
