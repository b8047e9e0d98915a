import Base

/// Parser for the old-style text format: `.strings` files and Xcode's project files.
///
/// A file may omit the braces of its dictionary, as `.strings` do; an empty file is an empty dictionary. A key without
/// a value is its own value.
struct OldStylePropertyList {
    let bytes: [UInt8]
    var at: Int

    /// A stack of 512 KB, as threads have on macOS, is enough for it in a debug build.
    private static let maximumDepth = 64

    init(_ text: [UInt8]) {
        bytes = text
        at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func root() throws(PropertyListError) -> PropertyList {
        try skipSpace()
        guard at < bytes.count else { return .dictionary([]) }
        let start = at
        // A single string or an opening bracket is a complete property list; otherwise it is a dictionary without its
        // braces.
        let first = bytes[at]
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") {
            let value = try value(depth: 0)
            try skipSpace()
            guard at == bytes.count else { throw error("this follows a complete value: remove it") }
            return value
        }
        let text = try string()
        try skipSpace()
        if at == bytes.count { return .string(text) }
        at = start
        return .dictionary(try members(depth: 0, until: nil))
    }

    func error(_ message: String, at offset: Int? = nil) -> PropertyListError {
        PropertyListError(message, SourceText(bytes).position(at: offset ?? at))
    }

    private func expected(_ what: String) -> PropertyListError {
        guard at < bytes.count else { return error("the text ends where \(what) is expected") }
        return error("\(what) is expected here, not \(quotedCharacter(at: at, of: bytes))")
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
        try skipSpace()
        guard depth < Self.maximumDepth else {
            throw error("this is nested deeper than \(Self.maximumDepth) levels")
        }
        if take(UInt8(ascii: "{")) {
            return .dictionary(try members(depth: depth + 1, until: UInt8(ascii: "}")))
        }
        if take(UInt8(ascii: "(")) { return .array(try items(depth: depth + 1)) }
        if take(UInt8(ascii: "<")) {
            try skipData()
            return .other
        }
        return .string(try string())
    }

    private mutating func items(depth: Int) throws(PropertyListError) -> [PropertyList] {
        var items: [PropertyList] = []
        while true {
            try skipSpace()
            if take(UInt8(ascii: ")")) { return items }
            items.append(try value(depth: depth))
            try skipSpace()
            if take(UInt8(ascii: ")")) { return items }
            guard take(UInt8(ascii: ",")) else { throw expected("\",\" or \")\"") }
        }
    }

    private mutating func members(depth: Int, until close: UInt8?) throws(PropertyListError) -> [PropertyList.Member] {
        var members: [PropertyList.Member] = []
        while true {
            try skipSpace()
            if let close {
                if take(close) { return members }
            } else if at == bytes.count {
                return members
            }
            let offset = at
            let key = try string()
            try skipSpace()
            var value = PropertyList.string(key)
            if take(UInt8(ascii: "=")) {
                value = try self.value(depth: depth)
                try skipSpace()
            }
            guard take(UInt8(ascii: ";")) else { throw expected("\";\"") }
            members.append(.init(key, value, offset: offset, end: at))
        }
    }

    /// Pairs of hexadecimal digits up to `>`.
    private mutating func skipData() throws(PropertyListError) {
        let start = at - 1
        var digits = 0
        while at < bytes.count {
            if take(UInt8(ascii: ">")) {
                guard digits.isMultiple(of: 2) else { throw error("this data has an odd number of digits", at: start) }
                return
            }
            if hexDigit(bytes[at]) != nil {
                digits += 1
                at += 1
            } else {
                let before = at
                try skipSpace()
                if at == before { throw expected("a hexadecimal digit or \">\"") }
            }
        }
        throw error("the text ends within this data", at: start)
    }

    /// White space and comments.
    mutating func skipSpace() throws(PropertyListError) {
        while at < bytes.count {
            let byte = bytes[at]
            if BlankBytes.inSource(byte) {
                at += 1
            } else if byte == 0xE2, bytes[at...].starts(with: [0xE2, 0x80]), at + 2 < bytes.count,
                bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9
            {
                at += 3
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(PropertyListError) {
        let start = at
        at += 2
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
                at += 2
                return
            }
            at += 1
        }
        throw error("the text ends within this comment", at: start)
    }

    /// A key or a text: in quotes, or of letters, digits and a few symbols.
    private mutating func string() throws(PropertyListError) -> String {
        if at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
            return try quotedString()
        }
        let start = at
        while at < bytes.count, Self.isUnquoted(bytes[at]) { at += 1 }
        guard at > start else { throw expected("a text, in double quotes,") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
            // Xcode quotes it, but some tools that write its projects do not: `LeafView~iphone.xib`
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
