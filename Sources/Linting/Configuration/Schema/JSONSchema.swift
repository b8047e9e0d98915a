import Base
import RuleEngine

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

extension JSONValue {
    static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
