extension FixTemplate {
    func write(to writer: inout RuleTableWriter) {
        title.write(to: &writer)
        writer.write(safety)
        writer.write(edits) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            title: try MessageTemplate(from: &reader), safety: try reader.word(Safety.self),
            edits: try reader.list(EditTemplate.init))
    }
}

extension EditTemplate {
    func write(to writer: inout RuleTableWriter) {
        writer.write(at)
        switch action {
        case .setAttribute(let name, let value):
            writer.write(tag: "s")
            writer.write(name)
            writer.write(value)
        case .removeAttribute(let name):
            writer.write(tag: "a")
            writer.write(name)
        case .insert(let location, let xml):
            writer.write(tag: "i")
            writer.write(location)
            xml.write(to: &writer)
        case .remove: writer.write(tag: "r")
        case .expose(let kind, let name, let ofClass):
            writer.write(tag: "e")
            writer.write(kind)
            writer.write(name)
            writer.write(ofClass)
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        let at = try reader.text()
        let action: Action
        switch try reader.tag() {
        case "s": action = .setAttribute(name: try reader.optionalText(), value: try reader.text())
        case "a": action = .removeAttribute(name: try reader.optionalText())
        case "i": action = .insert(try reader.word(Location.self), xml: try MessageTemplate(from: &reader))
        case "r": action = .remove
        case "e":
            action = .expose(try reader.word(Member.self), name: try reader.text(), ofClass: try reader.text())
        default: throw reader.error
        }
        self.init(at: at, action: action)
    }
}
