package import Base

/// Rules as JSON. Like the report's, this schema only grows within version 1; what does not exist is null.
package enum RuleJSON {
    /// One rule with everything that is known of it.
    package static func page(_ rule: RuleInfo) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.object("rule") { writer in
                writeHead(rule, to: &writer)
                writer.array("documents", .line) { list in rule.documents.forEach { list.item($0) } }
                writer.array("platforms", .line) { list in rule.platforms.forEach { list.item($0) } }
                writer.array("needs", .line) { list in rule.needs.forEach { list.item($0) } }
                writer.array("presets") { list in
                    for use in rule.presets {
                        list.object(.line) {
                            $0.member("preset", use.preset)
                            $0.member("level", use.level)
                            $0.member("options", JSONValue.object(use.options))
                        }
                    }
                }
                writer.member("rationale", rule.rationale)
                writer.array("references") { list in rule.references.forEach { list.item($0) } }
                writer.array("options") { list in for option in rule.options { list.object { write(option, to: &$0) } }
                }
                writer.array("fixes") { list in
                    for fix in rule.fixes {
                        list.object(.line) {
                            $0.member("title", fix.title)
                            $0.member("safety", fix.isSafe ? "safe" : "unsafe")
                        }
                    }
                }
                writer.object("examples") { examples in
                    for (name, entries) in [("valid", rule.valid), ("invalid", rule.invalid)] {
                        examples.array(name) { list in for entry in entries { list.object { write(entry, to: &$0) } } }
                    }
                }
            }
        } + "\n".utf8
    }

    /// Many rules, a line for each.
    package static func list(_ rules: [RuleInfo]) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.array("rules") { list in for rule in rules { list.object(.line) { writeHead(rule, to: &$0) } } }
        } + "\n".utf8
    }

    private static func writeHead(_ rule: RuleInfo, to json: inout JSONObjectWriter) {
        json.member("id", rule.id)
        json.member("title", rule.title)
        json.member("category", rule.category)
        json.member("severity", rule.defaultSeverity.rawValue)
        json.member("recommended", rule.recommendedSeverity?.rawValue)
        json.member("configured", rule.severity?.rawValue)
        json.array("aliases", .line) { list in rule.aliases.forEach { list.item($0) } }
        json.member("since", rule.since)
        json.member("page", rule.page.isEmpty ? nil : rule.page)
    }

    private static func write(_ option: RuleInfo.Option, to json: inout JSONObjectWriter) {
        json.member("name", option.name)
        json.member("type", option.type)
        json.member("default", option.defaultValue)
        json.member("value", option.value)
        json.member("description", option.description)
    }

    private static func write(_ example: RuleInfo.Example, to json: inout JSONObjectWriter) {
        json.member("name", example.name.isEmpty ? nil : example.name)
        json.member("xml", example.xml)
        json.member("path", example.path)
        json.array("sources") { list in
            for source in example.sources {
                list.object {
                    $0.member("path", source.path)
                    $0.member("text", source.text)
                }
            }
        }
        json.member("options", JSONValue.object(example.options))
        json.array("messages") { list in example.messages.forEach { list.item($0) } }
        json.member("fixed", example.fixed)
        json.member("todo", example.isToDo)
    }
}

/// All rules as a list of plain text.
package struct RuleList {
    package var rules: [RuleInfo]
    /// The width of a line in cells; nil: each rule has one line.
    package var width: Int?

    package init(_ rules: [RuleInfo], width: Int?) {
        self.rules = rules
        self.width = width
    }

    package var text: String {
        if rules.isEmpty { return "No rules match.\n" }
        let column = rules.map(\.id.count).max() ?? 0
        var text = ""
        for category in Set(rules.map(\.category)).sorted() {
            text += "\(category)\n"
            for rule in rules where rule.category == category {
                let severity = rule.severity?.rawValue ?? "off"
                let marks = (rule.fixes.isEmpty ? " " : "*") + (rule.options.isEmpty ? " " : "+")
                let head = "  \(rule.id.padded(to: column))  \(severity.padded(to: 7)) \(marks) "
                text += TextWrap.wrap(
                    rule.title, width: width, first: head, rest: String(repeating: " ", count: head.count))
                text += "\n"
            }
            text += "\n"
        }
        return text + "* has fixes, + has options. Run \"xiblint explain RULE\" for what a rule checks and why.\n"
    }
}
