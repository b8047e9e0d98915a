import Base
import Linting

/// Hover and completion in `.xiblint.yml` and rule files, from their schemas.
extension Subject {
    private var schema: JSONValue? {
        if kind == .rule { return RuleFileSchema.value }
        let all = setup.analyzer.catalog
        guard let configuration = analysis?.configuration?.deciding(on: path) else {
            return ConfigurationSchema(rules: all.rules, presets: all.presets).value
        }
        return ConfigurationSchema(rules: configuration.rules, presets: configuration.presets).value
    }

    func schemaText(_ offset: Int) -> (text: String, range: Range<Int>)? {
        let spot = YAMLSpot(text, offset)
        guard let schema, let key = spot.key, !spot.isInValue else { return nil }
        let nodes = SchemaNodes(schema).following(spot.parents + [.key(key.name)])
        guard let description = nodes.lazy.compactMap({ $0["description"]?.string }).first else { return nil }
        return ("**\(key.name)**\n\n\(description)", key.range)
    }

    func schemaCompletion(_ offset: Int) -> JSONValue {
        let spot = YAMLSpot(text, offset)
        guard let schema else { return .null }
        let nodes = SchemaNodes(schema)
        if spot.isInValue, let key = spot.key {
            let values = nodes.following(spot.parents + [.key(key.name)]).flatMap(SchemaNodes.values)
            return values.isEmpty ? .null : completionList(Self.each(values), kind: 12, replacing: spot.word)
        }
        let around = nodes.following(spot.parents)
        let keys = around.flatMap { $0["properties"]?.members?.map(\.name) ?? [] }
        // An item of a list can be a plain value.
        let values = spot.parents.last == .item ? around.flatMap(SchemaNodes.values) : []
        let names = Self.each(keys + values)
        return names.isEmpty ? .null : completionList(names, kind: 10, replacing: spot.word)
    }

    private static func each(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

/// A JSON Schema with lookup along keys.
struct SchemaNodes {
    private let root: JSONValue

    init(_ root: JSONValue) { self.root = root }

    /// The schemas of a value at some keys.
    func following(_ steps: [YAMLSpot.Step]) -> [JSONValue] {
        var nodes = expanded(root)
        for step in steps {
            nodes = nodes.flatMap { node -> [JSONValue] in
                switch step {
                case .item: return node["items"].map { expanded($0) } ?? []
                case .key(let name):
                    if let own = node["properties"]?[name] { return expanded(own) }
                    guard let other = node["additionalProperties"], other.members != nil else { return [] }
                    return expanded(other)
                }
            }
        }
        return nodes
    }

    /// The words that a schema allows.
    static func values(_ node: JSONValue) -> [String] {
        (node["enum"]?.items ?? []).compactMap(\.string) + [node["const"]?.string].compactMap { $0 }
    }

    /// A schema with those it refers to. References lead downward only; the bound protects against circular ones.
    private func expanded(_ node: JSONValue, depth: Int = 0) -> [JSONValue] {
        guard depth < 16 else { return [] }
        var all = [node]
        if let reference = node["$ref"]?.string, reference.hasPrefix("#/") {
            let target = reference.dropFirst(2).split(separator: "/").reduce(Optional(root)) { $0?[String($1)] }
            all += target.map { expanded($0, depth: depth + 1) } ?? []
        }
        for name in ["anyOf", "oneOf", "allOf"] {
            for part in node[name]?.items ?? [] { all += expanded(part, depth: depth + 1) }
        }
        return all
    }
}
