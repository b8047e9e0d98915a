/// A JSON value as written: members keep their order, numbers their digits.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// A name and its value in an object.
package struct JSONMember: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

/// A JSON number; equal to another one if both have the same text.
package struct JSONNumber: Hashable, Sendable {
    /// As written in JSON.
    package let text: String

    /// `text` must be a JSON number.
    init(text: String) { self.text = text }

    package init(_ integer: Int) { text = String(integer) }

    /// The nearest number; infinite if it is too large.
    package var double: Double { Double(text) ?? .nan }

    /// The number, if it is written as an integer (so not `1.0`) and is not too large.
    package var integer: Int? { Int(text) }
}

extension JSONValue {
    package var isNull: Bool { self == .null }

    package var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    package var integer: Int? {
        if case .number(let number) = self { return number.integer }
        return nil
    }

    package var double: Double? {
        if case .number(let number) = self { return number.double }
        return nil
    }

    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The items of an array.
    package var items: [JSONValue]? {
        if case .array(let items) = self { return items }
        return nil
    }

    /// The members of an object, in the order of the text.
    package var members: [JSONMember]? {
        if case .object(let members) = self { return members }
        return nil
    }

    /// The value of an object's member, the last one if several have the name; nil if there is none, or this is not an
    /// object.
    package subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    /// An array's item; nil if there is none, or this is not an array.
    package subscript(index: Int) -> JSONValue? {
        guard let items, items.indices.contains(index) else { return nil }
        return items[index]
    }
}

/// Why a JSON text was rejected.
package struct JSONError: Error, Hashable, Sendable {
    package var message: String
    package var position: Position

    package init(message: String, position: Position) {
        self.message = message
        self.position = position
    }
}
