package import Base
package import RuleEngine

/// The JSON Schema of `.xiblint.yml`.
package struct ConfigurationSchema {
    private let rules: [Rule]
    private let presets: [Preset]

    /// - Parameter rules: The built-in ones, and the custom rules to include.
    package init(rules: [Rule], presets: [Preset]) {
        self.rules = rules
        self.presets = presets
    }

    package var value: JSONValue {
        let override = JSONSchema(ConfigurationSyntax.override, special: ["rules": .definition("rules")])
        var file = JSONSchema(
            ConfigurationSyntax.file,
            special: [
                "extends": extends, "rules": .definition("rules"),
                "overrides": .any(of: [override, .list(of: override)]),
            ])
        file.members.removeAll { $0.name == "type" }
        // An empty file is a valid configuration.
        file = JSONSchema([("type", .texts(["object", "null"]))]).adding(file)
        return file.adding(onlyKnownRules).with("definitions", definitions).document(
            title: "Configuration of xiblint (.xiblint.yml)")
    }

    private var extends: JSONSchema {
        let names = presets.map { JSONSchema.constant($0.id).described($0.title) }
        let entry = JSONSchema.any(
            of: names + [Self.fileName.described("Another configuration, relative to this file")])
        return .any(of: [entry, .list(of: entry)])
    }

    /// A name with a slash, or with a rule file's extension.
    private static let fileName = JSONSchema.type("string").with("pattern", .string(#"/|\.ya?ml\s*$"#))

    /// Names other than the known ones are those of custom rules, which only these keys add.
    private var onlyKnownRules: JSONSchema {
        let extendsFile = JSONSchema.any(of: [
            Self.fileName, .type("array").with("contains", Self.fileName.value),
        ])
        let bringsRules = JSONSchema.any(of: [
            JSONSchema([("required", .texts(["custom-rules"]))]),
            JSONSchema([("properties", .object([JSONMember("extends", extendsFile.value)]))])
                .with("required", .texts(["extends"])),
        ])
        let known = JSONValue.object([JSONMember("propertyNames", JSONSchema.definition("rule-name").value)])
        let override = JSONValue.object([JSONMember("rules", known)])
        let overrides = JSONSchema([
            ("properties", override), ("items", .object([JSONMember("properties", override)])),
        ])
        let properties = JSONValue.object([JSONMember("rules", known), JSONMember("overrides", overrides.value)])
        return JSONSchema([
            ("if", .object([JSONMember("not", bringsRules.value)])),
            ("then", .object([JSONMember("properties", properties)])),
        ])
    }

    private var definitions: JSONValue {
        let names = rules.flatMap { [$0.id] + $0.aliases }
        let unknown = JSONSchema.any(of: [.definition("severity"), .type("object")])
        var properties = rules.map { JSONMember($0.id, entry($0).value) }
        for rule in rules {
            for alias in rule.aliases {
                let schema = JSONSchema.definition("rules/properties/\(rule.id)").described("See \(rule.id)")
                properties.append(JSONMember(alias, schema.value))
            }
        }
        let entries = JSONSchema.type("object").with("properties", .object(properties)).with(
            "additionalProperties", unknown.value)
        return .object([
            JSONMember("severity", severity.value),
            JSONMember("rule-name", JSONSchema([("enum", .texts(names))]).value),
            JSONMember("rules", entries.value),
        ])
    }

    private var severity: JSONSchema {
        JSONSchema([("enum", .texts(RuleSetting.Level.words))]).described("on: the rule's own severity")
    }

    private func entry(_ rule: Rule) -> JSONSchema {
        let severity = SyntaxKey("severity", .anything, "The rule's severity; as it was when absent, on if it was off")
        let options = rule.options.map {
            SyntaxKey($0.name, SyntaxShape($0.type), $0.description, default: $0.defaultValue)
        }
        let map = JSONSchema([severity] + options, special: ["severity": .definition("severity")])
        return .any(of: [.definition("severity"), map]).described("\(rule.title) (\(rule.category))")
    }
}

extension JSONSchema {
    fileprivate func adding(_ other: JSONSchema) -> JSONSchema {
        var schema = self
        schema.members += other.members
        return schema
    }
}

extension OptionValue {
    /// As JSON.
    package var json: JSONValue {
        switch self {
        case .null: .null
        case .boolean(let value): .bool(value)
        // The text of a finite number is JSON.
        case .number(let value) where value == value.rounded() && value.magnitude < 1e15:
            .number(JSONNumber(Int(value)))
        case .number(let value): (try? parseJSON(Array(String(value).utf8))) ?? .null
        case .string(let text): .string(text)
        case .list(let values): .array(values.map(\.json))
        case .map(let entries): .object(entries.map { JSONMember($0.key, $0.value.json) })
        }
    }
}

/// A JSON Schema of draft 7, which most editors support.
///
/// It rejects nothing that the loader accepts. What it cannot express, such as that an expression is valid, is left to
/// the loader.
struct JSONSchema {
    var members: [JSONMember]

    init(_ members: [(String, JSONValue)]) { self.members = members.map { JSONMember($0.0, $0.1) } }

    var value: JSONValue { .object(members) }

    /// A schema for a shape.
    init(_ shape: SyntaxShape) {
        switch shape {
        // Numbers and words without quotes are texts for the loader.
        case .text: self.init([("type", .texts(["string", "number", "boolean"]))])
        case .boolean: self = .type("boolean")
        case .integer: self = .type("integer")
        case .number: self = .type("number")
        case .word(let words): self.init([("enum", .array(words.flatMap(Self.values)))])
        case .list(let item):
            let item = JSONSchema(item)
            self = .any(of: [item, .list(of: item)])
        case .sequence(let item): self = .list(of: JSONSchema(item))
        case .map(let item): self = .type("object").with("additionalProperties", JSONSchema(item).value)
        case .fields(let keys): self.init(keys)
        case .either(let shapes): self = .any(of: shapes.map(JSONSchema.init))
        case .orNull(let shape): self = .any(of: [JSONSchema(shape), .type("null")])
        case .anything: self.init([])
        }
    }

    /// A map of known keys.
    /// - Parameter special: Schemas by key, used instead of the key's shape.
    init(_ keys: [SyntaxKey], special: [String: JSONSchema] = [:]) {
        let properties = keys.map { key in
            var schema = (special[key.name] ?? JSONSchema(key.shape)).described(key.description)
            if let value = key.defaultValue { schema = schema.with("default", value.json) }
            return JSONMember(key.name, schema.value)
        }
        self = .type("object").with("properties", .object(properties))
        let required = keys.filter(\.isRequired).names
        if !required.isEmpty { self = with("required", .texts(required)) }
        self = with("additionalProperties", .bool(false))
    }

    static func type(_ name: String) -> JSONSchema { JSONSchema([("type", .string(name))]) }

    static func list(of item: JSONSchema) -> JSONSchema { type("array").with("items", item.value) }

    static func any(of schemas: [JSONSchema]) -> JSONSchema { JSONSchema([("anyOf", .array(schemas.map(\.value)))]) }

    static func constant(_ text: String) -> JSONSchema { JSONSchema([("const", .string(text))]) }

    /// A reference to one of the schema's definitions; it can't have other members.
    static func definition(_ name: String) -> JSONSchema { JSONSchema([("$ref", .string("#/definitions/\(name)"))]) }

    func with(_ name: String, _ value: JSONValue) -> JSONSchema {
        var schema = self
        schema.members.append(JSONMember(name, value))
        return schema
    }

    func described(_ description: String) -> JSONSchema {
        // Members beside a reference are ignored.
        let isReference = members.contains { $0.name == "$ref" }
        let schema = isReference ? JSONSchema([("allOf", .array([value]))]) : self
        return schema.with("description", .string(description))
    }

    /// The complete schema of a kind of file.
    func document(title: String) -> JSONValue {
        let head = JSONSchema([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string(title)),
        ])
        return .object(head.members + members)
    }

    /// The values that a word can have for a YAML reader: without quotes, `1` and `true` are not strings.
    private static func values(_ word: String) -> [JSONValue] {
        if let integer = Int(word) { return [.string(word), .number(JSONNumber(integer))] }
        return word == "true" || word == "false" ? [.string(word), .bool(word == "true")] : [.string(word)]
    }
}

/// The JSON Schema of rule files.
package enum RuleFileSchema {
    package static var value: JSONValue {
        JSONSchema(RuleFileSyntax.rule).document(title: "A rule of xiblint")
    }
}
