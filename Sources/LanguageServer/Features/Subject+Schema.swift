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
            return values.isEmpty ? .null : completionList(values.distinct, kind: 12, replacing: spot.word)
        }
        let around = nodes.following(spot.parents)
        let keys = around.flatMap { $0["properties"]?.members?.map(\.name) ?? [] }
        // An item of a list can be a plain value.
        let values = spot.parents.last == .item ? around.flatMap(SchemaNodes.values) : []
        let names = (keys + values).distinct
        return names.isEmpty ? .null : completionList(names, kind: 10, replacing: spot.word)
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

/// A place in the keys of a YAML file, determined by indentation, so that it works in unfinished files too.
struct YAMLSpot {
    enum Step: Hashable {
        case key(String)
        case item
    }

    /// The keys around the place.
    let parents: [Step]
    /// The key in whose line the place is; nil in a line without one.
    let key: (name: String, range: Range<Int>)?
    /// The range that a completed name replaces.
    let word: Range<Int>
    /// Whether the place is after the colon.
    let isInValue: Bool

    init(_ text: LineTable, _ offset: Int) {
        var stack: [(indentation: Int, step: Step)] = []
        var key: (name: String, range: Range<Int>)?
        var isInValue = false
        let last = text.position(at: offset, .utf8).line
        for number in 0...last {
            let range = text.line(number)
            var at = range.lowerBound
            while at < range.upperBound, text.bytes[at] == 0x20 { at += 1 }
            let isLast = number == last
            guard isLast || at < range.upperBound, at == range.upperBound || text.bytes[at] != UInt8(ascii: "#") else {
                continue
            }
            // An empty line belongs to what is indented less than the cursor.
            if isLast, at == range.upperBound { at = max(range.lowerBound, offset) }
            Self.pop(&stack, at - range.lowerBound, isItem: Self.isItem(text.bytes, at, range))
            while Self.isItem(text.bytes, at, range) {
                stack.append((at - range.lowerBound, .item))
                at += 1
                while at < range.upperBound, text.bytes[at] == 0x20 { at += 1 }
            }
            let content = text.bytes[min(at, range.upperBound)..<range.upperBound]
            let colon = content.indices.first {
                content[$0] == UInt8(ascii: ":") && ($0 + 1 == range.upperBound || content[$0 + 1] == 0x20)
            }
            guard let colon else { continue }
            let name = String(decoding: content[..<colon].filter { $0 != 0x22 && $0 != 0x27 }, as: UTF8.self)
            if isLast {
                key = (name, at..<colon)
                isInValue = offset > colon
            } else {
                stack.append((at - range.lowerBound, .key(name)))
            }
        }
        parents = stack.map(\.step)
        self.key = key
        self.isInValue = isInValue
        let line = text.line(last)
        var start = min(max(offset, line.lowerBound), line.upperBound)
        var end = start
        while start > line.lowerBound, Self.isWord(text.bytes[start - 1]) { start -= 1 }
        while end < line.upperBound, Self.isWord(text.bytes[end]) { end += 1 }
        word = start..<end
    }

    private static func pop(_ stack: inout [(indentation: Int, step: Step)], _ indentation: Int, isItem: Bool) {
        while let top = stack.last {
            let isParentKey = isItem && top.step != .item && top.indentation == indentation
            if top.indentation < indentation || isParentKey { return }
            stack.removeLast()
        }
    }

    private static func isItem(_ bytes: [UInt8], _ at: Int, _ line: Range<Int>) -> Bool {
        at < line.upperBound && bytes[at] == UInt8(ascii: "-") && (at + 1 == line.upperBound || bytes[at + 1] == 0x20)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), 0x22, 0x27:
            false
        default: true
        }
    }
}
