package import Base

/// A value of a property list in any format.
package indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case data([UInt8])
    /// Seconds since 2001 in a binary property list; the text in an XML property list.
    case date(DateValue)
    case array([PropertyList])
    case dictionary([Member])
    /// A reference in a keyed archive.
    case uid(Int)

    package enum DateValue: Hashable, Sendable {
        case seconds(Double)
        case text(String)
    }

    /// A key and its value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: PropertyList
        /// The offset of the key, in bytes of the text; nil in a binary property list.
        package var offset: Int?
        /// The offset after the semicolon that ends it; nil in formats other than the old-style one.
        package var end: Int?

        package init(_ key: String, _ value: PropertyList, offset: Int? = nil, end: Int? = nil) {
            self.key = key
            self.value = value
            self.offset = offset
            self.end = end
        }
    }
}

extension PropertyList {
    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The items of an array.
    package var items: [PropertyList]? {
        if case .array(let items) = self { return items }
        return nil
    }

    /// The members of a dictionary, in the order of the file.
    package var members: [Member]? {
        if case .dictionary(let members) = self { return members }
        return nil
    }

    /// The value of a key, the last one when there are several; nil when there is none, or this is not a dictionary.
    package subscript(key: String) -> PropertyList? { members?.last { $0.key == key }?.value }
}

/// Why a property list was rejected.
package struct PropertyListError: Error, Hashable, Sendable {
    package var message: String
    /// The position in the text; nil in a binary property list, which has no lines.
    package var position: Position?

    package init(_ message: String, _ position: Position? = nil) {
        self.message = message
        self.position = position
    }
}
