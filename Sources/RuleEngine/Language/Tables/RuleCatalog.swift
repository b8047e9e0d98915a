/// The rules and presets for every run, as in `Rules/catalog.txt`: one line per rule, unless its texts have line ends.
package struct RuleCatalog: Hashable, Sendable {
    /// In the order of their ids.
    package let rules: [Rule]
    /// In the order of their ids; `all` is always among them.
    package let presets: [Preset]

    private static let format = "xiblint-rules-2"

    package init(rules: [Rule], presets: [Preset]) {
        self.rules = rules
        let fromFiles = presets.filter { $0.id != Preset.nameOfAll }
        self.presets = (fromFiles + [.all(of: rules)]).sorted { $0.id < $1.id }
    }

    /// - Parameter digest: One line; of the rule files, so that the build can check whether the table is up to date.
    package func encoded(digest: String = "") -> String {
        var writer = RuleTableWriter()
        writer.write(line: Self.format)
        writer.write(line: digest)
        writer.write(rules) { writer, rule in
            rule.write(to: &writer)
            writer.write(line: "")
        }
        writer.write(presets.filter { $0.id != Preset.nameOfAll }) { writer, preset in
            preset.write(to: &writer)
            writer.write(line: "")
        }
        return writer.text
    }

    package static func decode(_ text: String) throws(TableError) -> RuleCatalog {
        var reader = RuleTableReader(text)
        guard try reader.line() == format else { throw TableError(offset: 0) }
        _ = try reader.line()
        let table = RuleCatalog(
            rules: try reader.list { (reader) throws(TableError) in try reader.endOfLine(after: Rule(from: &reader)) },
            presets: try reader.list { (reader) throws(TableError) in
                try reader.endOfLine(after: Preset(from: &reader))
            })
        guard reader.isAtEnd else { throw reader.error }
        return table
    }
}

extension Preset {
    func write(to writer: inout RuleTableWriter) {
        writer.write(id)
        writer.write(title)
        writer.write(description)
        writer.write(settings) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        self.init(
            id: try reader.text(), title: try reader.text(), description: try reader.text(),
            settings: try reader.list(RuleSetting.init))
    }
}

extension RuleSetting {
    func write(to writer: inout RuleTableWriter) {
        writer.write(rule)
        writer.write(level.word)
        writer.write(options) { $1.write(to: &$0) }
    }

    init(from reader: inout RuleTableReader) throws(TableError) {
        let rule = try reader.text()
        var level = Level.kept
        if let word = try reader.optionalText() {
            guard let known = Level(word: word) else { throw reader.error }
            level = known
        }
        self.init(rule: rule, level: level, options: try reader.list(OptionValue.Entry.init))
    }
}
