import Base

extension Rule {
    func write(to writer: inout RuleTableWriter) {
        writer.write(id)
        writer.write(title)
        writer.write(since)
        writer.write(aliases)
        writer.write(category)
        writer.write(isOnByDefault)
        writer.write(severity)
        writer.write(appliesTo.documents) { $0.write($1) }
        writer.write(appliesTo.platforms) { $0.write($1) }
        writer.write(appliesTo.needs) { $0.write($1) }
        writer.write(appliesTo.uses) { $0.write($1) }
        writer.write(scope)
        writer.write(options) { $1.write(to: &$0) }
        body.write(to: &writer)
        writer.write(yieldsTo) { writer, yield in
            writer.write(yield.rule)
            writer.write(yield.scope)
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            id: try reader.text(), title: try reader.text(), since: try reader.text(), aliases: try reader.texts(),
            category: try reader.text(), isOnByDefault: try reader.flag(), severity: try reader.word(Severity.self),
            appliesTo: try Applicability(from: &reader), scope: try reader.word(Scope.self),
            options: try reader.list(RuleOption.init), body: try Body(from: &reader),
            yieldsTo: try reader.list { (reader) throws(TableError) in
                Yield(rule: try reader.text(), scope: try reader.word(Yield.Scope.self))
            })
    }
}

extension Applicability {
    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            documents: try reader.list { (reader) throws(TableError) in try reader.word(DocumentKind.self) },
            platforms: try reader.list { (reader) throws(TableError) in try reader.word(PlatformName.self) },
            needs: try reader.list { (reader) throws(TableError) in try reader.word(Need.self) },
            uses: try reader.list { (reader) throws(TableError) in try reader.word(Need.self) })
    }
}

extension Rule.Body {
    func write(to writer: inout RuleTableWriter) {
        switch self {
        case .assertions(let pattern):
            writer.write(tag: "a")
            pattern.write(to: &writer)
        case .check(let check):
            writer.write(tag: "c")
            writer.write(check.name)
            writer.write(check.when)
            writer.write(check.fix) { $1.write(to: &$0) }
        case .problem(let name):
            writer.write(tag: "p")
            writer.write(name)
        }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        switch try reader.tag() {
        case "a": self = .assertions(try Pattern(from: &reader))
        case "c":
            self = .check(
                CheckUse(
                    name: try reader.text(), when: try reader.optionalText(),
                    fix: try reader.optional(FixTemplate.init)))
        case "p": self = .problem(try reader.text())
        default: throw reader.error
        }
    }
}

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
