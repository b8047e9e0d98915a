// Literals for JSON values in code: `["line": 1, "character": 2]`.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number(JSONNumber(number)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral items: JSONValue...) { self = .array(items) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { JSONMember($0, $1) })
    }
}

extension JSONValue {
    package static func integer(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }

    /// The object with another member; unchanged if the value is nil.
    package func adding(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard let value, case .object(let members) = self else { return self }
        return .object(members + [JSONMember(name, value)])
    }
}
