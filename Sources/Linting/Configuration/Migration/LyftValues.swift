import Base

/// Converts the configuration of rules of lyft's xiblint into our options.
///
/// Each function returns nil for a value of the wrong type, which stops that linter.
struct LyftValues {
    /// `"custom_classes" of "unavailable_custom_classes"`, for sentences.
    let place: String
    /// Settings that find something else here or nothing: sentences, with the keys that lead to each within the value.
    private(set) var losses: [(sentence: String, keys: [String])] = []
    /// The first class without a module among them, as written.
    private(set) var bareClass: String?

    private mutating func lose(_ sentence: String, at keys: [String]) {
        losses.append(("\(place): \(sentence)", keys))
    }

    /// Names of colors or fonts.
    func names(_ value: JSONValue) -> JSONValue? {
        guard let items = value.items, items.allSatisfy({ $0.string != nil }) else { return nil }
        return value
    }

    /// A list of names with a size each becomes a map of the sizes by name.
    func fonts(_ value: JSONValue) -> JSONValue? {
        guard let items = value.items else { return nil }
        var fonts: [JSONMember] = []
        for item in items {
            guard let name = item["name"]?.string, let size = item["size"], size.double != nil else { return nil }
            let sizes = fonts.first { $0.name == name }?.value.items ?? []
            fonts.set(name, .array(sizes + [size]))
        }
        return .object(fonts)
    }

    // MARK: Classes

    /// Classes with their replacements.
    mutating func replacements(_ value: JSONValue) -> JSONValue? {
        guard let members = value.members else { return nil }
        var classes: [JSONMember] = []
        for member in members {
            if member.value.isNull { continue }
            guard let instead = member.value.string else { return nil }
            if !member.name.contains(".") {
                lose("\"\(member.name)\" has no module, so it was never found. It is left out.", at: [member.name])
            } else if !instead.isEmpty {
                classes.set(name(ofClass: member.name), .string(name(ofClass: instead)))
            }
        }
        return .object(classes)
    }

    /// Elements with the classes that they may have.
    mutating func allowedClasses(_ value: JSONValue) -> JSONValue? {
        guard let members = value.members else { return nil }
        var elements: [JSONMember] = []
        for member in members {
            guard let items = member.value.items else { return nil }
            var classes: [JSONValue] = []
            for (index, item) in items.enumerated() {
                guard let name = item.string else { return nil }
                if !name.contains(".") {
                    lose(
                        "\"\(name)\" has no module, so it allowed nothing. Here it allows the class in each module.",
                        at: [member.name, String(index)])
                }
                classes.append(.string(self.name(ofClass: name)))
            }
            if !Self.isElement(member.name) {
                lose("\"\(member.name)\" is not an element's name. It is left out.", at: [member.name])
            } else if items.isEmpty {
                lose(
                    "\"\(member.name)\" allowed no class, and use-base-class needs one. It is left out.",
                    at: [member.name])
            } else {
                elements.set(member.name, .array(classes))
            }
        }
        return .object(elements)
    }

    /// A class without a module is in the module "None" there.
    private mutating func name(ofClass name: String) -> String {
        guard name.hasPrefix("None.") else { return name }
        bareClass = bareClass ?? name
        return String(name.dropFirst("None.".count))
    }

    // MARK: Values

    /// Classes and elements with their runtime attributes.
    mutating func runtimeAttributes(_ value: JSONValue) -> JSONValue? {
        required(value) { name in
            let names = name.split(separator: ".", omittingEmptySubsequences: false)
            return names.count == 2 ? names[0] != "None" && !names[0].isEmpty : Self.isElement(name)
        }
    }

    /// Elements, alone or with their parents, with their attributes.
    mutating func systemProperties(_ value: JSONValue) -> JSONValue? {
        required(value) { name in
            let names = name.split(separator: "/", omittingEmptySubsequences: false)
            return names.count <= 3 && names.allSatisfy { Self.isElement(String($0)) }
        }
    }

    private mutating func required(_ value: JSONValue, isKnown: (String) -> Bool) -> JSONValue? {
        guard let members = value.members else { return nil }
        var entries: [JSONMember] = []
        for member in members {
            guard let attributes = member.value.members else { return nil }
            var required: [JSONMember] = []
            for attribute in attributes {
                guard let items = attribute.value.items else { return nil }
                let values = allowedValues(items, of: attribute.name, member.name)
                if !values.isEmpty { required.set(attribute.name, .array(values)) }
            }
            if isKnown(member.name) {
                if !required.isEmpty { entries.set(member.name, .object(required)) }
            } else {
                lose("\"\(member.name)\" is not a name that is understood here. It is left out.", at: [member.name])
            }
        }
        return .object(entries)
    }

    /// Values that may be absent have null there and "" here.
    private mutating func allowedValues(_ items: [JSONValue], of name: String, _ owner: String) -> [JSONValue] {
        let attribute = "\"\(name)\" of \"\(owner)\""
        var values: [JSONValue] = []
        for (index, item) in items.enumerated() {
            let keys = [owner, name, String(index)]
            switch item {
            case .null: values.append(.string(""))
            case .string(""): lose("\(attribute) allowed an empty value. Here it must not be empty.", at: keys)
            case .string: values.append(item)
            case .number(let number):
                lose(
                    "\(attribute) has \(number.text) without quotes, which no value was equal to. Here it allows it.",
                    at: keys)
                values.append(.string(number.text))
            default: lose("\(attribute) has a value that is not a text and never matched. It is left out.", at: keys)
            }
        }
        if values.isEmpty { lose("\(attribute) allowed no value. It is left out.", at: [owner, name]) }
        return values
    }

    /// Whether this can be an element's name, and not a path or a pattern.
    private static func isElement(_ name: String) -> Bool {
        guard let first = name.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
        return name.utf8.allSatisfy(WordBytes.containsASCII)
    }
}

extension [JSONMember] {
    /// The last one of a name counts.
    mutating func set(_ name: String, _ value: JSONValue) {
        if let index = firstIndex(where: { $0.name == name }) {
            self[index].value = value
        } else {
            append(JSONMember(name, value))
        }
    }
}
