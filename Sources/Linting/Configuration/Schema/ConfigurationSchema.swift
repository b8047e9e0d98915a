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
        let override = JSONValue.schema(ConfigurationSyntax.override, special: ["rules": .definition("rules")])
        let file = JSONValue.schema(
            ConfigurationSyntax.file,
            special: [
                "extends": extends, "rules": .definition("rules"),
                "overrides": .any(of: [override, .list(of: override)]),
            ])
        // An empty file is a valid configuration.
        let type: JSONValue = ["type": ["object", "null"]]
        let members = (file.members ?? []).filter { $0.name != "type" }
        return .document(
            "Configuration of xiblint (.xiblint.yml)",
            type + .object(members) + onlyKnownRules + ["definitions": definitions])
    }

    private var extends: JSONValue {
        let names = presets.map { JSONValue.object([JSONMember("const", .string($0.id))]).described($0.title) }
        let entry = JSONValue.any(
            of: names + [Self.fileName.described("Another configuration, relative to this file")])
        return .any(of: [entry, .list(of: entry)])
    }

    /// A name with a slash, or with a rule file's extension.
    private static let fileName: JSONValue = ["type": "string", "pattern": #"/|\.ya?ml\s*$"#]

    /// Names other than the known ones are those of custom rules, which only these keys add.
    private var onlyKnownRules: JSONValue {
        let extendsFile = JSONValue.any(of: [Self.fileName, ["type": "array", "contains": Self.fileName]])
        let bringsRules = JSONValue.any(of: [
            ["required": ["custom-rules"]], ["properties": ["extends": extendsFile], "required": ["extends"]],
        ])
        let known: JSONValue = ["propertyNames": .definition("rule-name")]
        let override: JSONValue = ["rules": known]
        let overrides: JSONValue = ["properties": override, "items": ["properties": override]]
        return ["if": ["not": bringsRules], "then": ["properties": ["rules": known, "overrides": overrides]]]
    }

    private var definitions: JSONValue {
        let names = rules.flatMap { [$0.id] + $0.aliases }
        var properties = rules.map { JSONMember($0.id, entry($0)) }
        for rule in rules {
            let schema = JSONValue.definition("rules/properties/\(rule.id)").described("See \(rule.id)")
            properties += rule.aliases.map { JSONMember($0, schema) }
        }
        return [
            "severity": ["enum": .texts(RuleSetting.Level.words), "description": "on: the rule's own severity"],
            "rule-name": ["enum": .texts(names)],
            "rules": [
                "type": "object", "properties": .object(properties),
                "additionalProperties": .any(of: [.definition("severity"), ["type": "object"]]),
            ],
        ]
    }

    private func entry(_ rule: Rule) -> JSONValue {
        let severity = SyntaxKey("severity", .anything, "The rule's severity; as it was when absent, on if it was off")
        let options = rule.options.map {
            SyntaxKey($0.name, SyntaxShape($0.type), $0.description, default: $0.defaultValue)
        }
        let map = JSONValue.schema([severity] + options, special: ["severity": .definition("severity")])
        return .any(of: [.definition("severity"), map]).described("\(rule.title) (\(rule.category))")
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

/// JSON Schemas of draft 7, which most editors support.
///
/// They reject nothing that the loader accepts. What they cannot express, such as that an expression is valid, is left to
/// the loader.
extension JSONValue {
    /// A schema for a shape.
    fileprivate static func schema(_ shape: SyntaxShape) -> JSONValue {
        switch shape {
        // Numbers and words without quotes are texts for the loader.
        case .text: ["type": ["string", "number", "boolean"]]
        case .boolean: ["type": "boolean"]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .word(let words): ["enum": .array(words.flatMap(values))]
        case .list(let item): .any(of: [schema(item), .list(of: schema(item))])
        case .sequence(let item): .list(of: schema(item))
        case .map(let item): ["type": "object", "additionalProperties": schema(item)]
        case .fields(let keys): schema(keys)
        case .either(let shapes): .any(of: shapes.map { schema($0) })
        case .orNull(let shape): .any(of: [schema(shape), ["type": "null"]])
        case .anything: [:]
        }
    }

    /// A map of known keys.
    /// - Parameter special: Schemas by key, used instead of the key's shape.
    fileprivate static func schema(_ keys: [SyntaxKey], special: [String: JSONValue] = [:]) -> JSONValue {
        let properties = keys.map { key in
            let schema = (special[key.name] ?? schema(key.shape)).described(key.description)
            return JSONMember(key.name, schema.adding("default", key.defaultValue?.json))
        }
        let required = keys.filter(\.isRequired).names
        let map: JSONValue = ["type": "object", "properties": .object(properties)]
        return map.adding("required", required.isEmpty ? nil : .texts(required)).adding("additionalProperties", false)
    }

    fileprivate static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

    fileprivate static func any(of schemas: [JSONValue]) -> JSONValue { ["anyOf": .array(schemas)] }

    /// A reference to one of the schema's definitions; it can't have other members.
    fileprivate static func definition(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

    fileprivate func described(_ description: String) -> JSONValue {
        // Members beside a reference are ignored.
        (self["$ref"] == nil ? self : ["allOf": [self]]).adding("description", .string(description))
    }

    /// The complete schema of a kind of file.
    fileprivate static func document(_ title: String, _ schema: JSONValue) -> JSONValue {
        ["$schema": "http://json-schema.org/draft-07/schema#", "title": .string(title)] + schema
    }

    /// The values that a word can have for a YAML reader: without quotes, `1` and `true` are not strings.
    private static func values(_ word: String) -> [JSONValue] {
        if let integer = Int(word) { return [.string(word), .number(JSONNumber(integer))] }
        return word == "true" || word == "false" ? [.string(word), .bool(word == "true")] : [.string(word)]
    }
}

/// The JSON Schema of rule files.
package enum RuleFileSchema {
    package static var value: JSONValue { .document("A rule of xiblint", .schema(RuleFileSyntax.rule)) }
}
