import Base

extension RuleDecoder {
    /// The rule's names and applicability.
    struct Head {
        var id: String
        var title: String
        var since: String
        var aliases: [String]
        var category: String
        var isOnByDefault: Bool
        var severity: Severity
        var appliesTo: Applicability
    }

    mutating func decodeHead(_ fields: NodeFields) -> Head? {
        let id = decodeID(fields)
        let title = reader.required("title", in: fields, of: "a rule").flatMap { reader.line($0, "title") }
        let severity = reader.required("severity", in: fields, of: "a rule").flatMap {
            reader.choice($0, "severity", of: Severity.self)
        }
        let category = decodeCategory(fields)
        let since = fields["since"].flatMap { reader.line($0, "since") }
        let aliases = decodeAliases(fields, id: id)
        let isOnByDefault = decodeDefault(fields)
        let appliesTo = decodeApplicability(fields)
        guard let id, let title, let severity, let category else { return nil }
        return Head(
            id: id, title: title, since: since ?? "", aliases: aliases, category: category,
            isOnByDefault: isOnByDefault, severity: severity, appliesTo: appliesTo)
    }

    private mutating func decodeID(_ fields: NodeFields) -> String? {
        guard let node = reader.required("id", in: fields, of: "a rule"), let id = reader.line(node, "id") else {
            return nil
        }
        guard isKebabCase(id) else {
            reader.note("id must be lower-case words with hyphens, such as outlet-exists; this is \"\(id)\"", at: node)
            return nil
        }
        let stem = fileStem(reader.path)
        guard id == stem else {
            reader.note("id must be the file's name, \"\(stem)\"; this is \"\(id)\": rename one of them", at: node)
            return nil
        }
        return id
    }

    private mutating func decodeCategory(_ fields: NodeFields) -> String? {
        guard let node = fields["category"] else {
            guard case .builtIn = origin else { return "custom" }
            reader.note("a rule needs the key \"category\"", at: fields.position)
            return nil
        }
        guard let category = reader.line(node, "category") else { return nil }
        if case .builtIn(let folder) = origin, category != folder {
            reader.note("category must be the folder's name, \"\(folder)\"; this is \"\(category)\"", at: node)
            return nil
        }
        guard isKebabCase(category) else {
            reader.note("category must be lower-case words with hyphens; this is \"\(category)\"", at: node)
            return nil
        }
        return category
    }

    private mutating func decodeAliases(_ fields: NodeFields, id: String?) -> [String] {
        guard let node = fields["aliases"] else { return [] }
        var aliases: [String] = []
        for item in reader.items(node) {
            guard let alias = reader.line(item, "an alias") else { continue }
            if alias == id || aliases.contains(alias) {
                reader.note("\"\(alias)\" is already a name of this rule", at: item)
            }
            aliases.append(alias)
        }
        return aliases
    }

    private mutating func decodeDefault(_ fields: NodeFields) -> Bool {
        guard let node = fields["default"] else { return true }
        if isBuiltIn, let key = fields.key("default") {
            reader.note("presets define which built-in rules run: remove \"default\"", at: key)
        }
        return reader.word(node, "default", of: ["on", "off"]) != "off"
    }

    private mutating func decodeApplicability(_ fields: NodeFields) -> Applicability {
        guard let node = fields["applies-to"],
            let parts = reader.fields(node, "applies-to", keys: RuleFileSyntax.appliesTo.names)
        else { return Applicability() }
        return Applicability(
            documents: parts["documents"].map {
                reader.choices($0, "documents", of: Applicability.DocumentKind.self)
            } ?? [],
            platforms: parts["platforms"].map {
                reader.choices($0, "platforms", of: Applicability.PlatformName.self)
            } ?? [],
            needs: parts["needs"].map { reader.choices($0, "needs", of: Applicability.Need.self) } ?? [],
            uses: parts["uses"].map { reader.choices($0, "uses", of: Applicability.Need.self) } ?? [])
    }

    mutating func decodeYields(_ fields: NodeFields, id: String?) -> (yields: [Yield], positions: [Position]) {
        guard let node = fields["yields-to"] else { return ([], []) }
        var yields: [Yield] = []
        var positions: [Position] = []
        for item in reader.items(node) {
            guard let (yield, name) = decodeYield(item) else { continue }
            if yield.rule == id {
                reader.note("a rule cannot yield to itself", at: name)
            } else if yields.contains(where: { $0.rule == yield.rule }) {
                reader.note("this rule yields to \(yield.rule) twice: keep one of the two", at: name)
            }
            yields.append(yield)
            positions.append(name.start)
        }
        return (yields, positions)
    }

    private mutating func decodeYield(_ node: YAMLNode) -> (Yield, name: YAMLNode)? {
        if node.scalar != nil { return reader.line(node, "yields-to").map { (Yield(rule: $0), node) } }
        guard let fields = reader.fields(node, "yields-to", keys: RuleFileSyntax.yield.names),
            let name = reader.required("rule", in: fields, of: "an entry of yields-to"),
            let rule = reader.line(name, "rule")
        else { return nil }
        let scope = fields["on"].flatMap { reader.choice($0, "on", of: Yield.Scope.self) }
        return (Yield(rule: rule, scope: scope ?? .object), name)
    }
}

/// The last component of a path without its extension.
func fileStem(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
        return String(Substring(name))
    }
    return String(Substring(name[..<dot]))
}
