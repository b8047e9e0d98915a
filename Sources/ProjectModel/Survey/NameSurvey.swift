import Base
import SourceSyntax

/// The names of types that a file may declare, found without scanning it: the names after a few keywords.
///
/// It does not distinguish code from comments and strings, so it finds more names than there are, but never fewer than
/// the scanner: therefore a file can stay unscanned when none of its names is looked up. A name that can't be read from
/// the next bytes makes the file open: it may declare any type.
struct NameSurvey: Sendable {
    /// The hashes of the names, with repetitions.
    private(set) var names: [NameHash] = []
    /// Whether there may be other names.
    private(set) var isOpen = false
    /// Whether the file may have an `@objc` protocol.
    private(set) var mayHaveRequirements = false

    /// - Parameter count: How many of the bytes belong to the file.
    mutating func look(at bytes: [UInt8], count: Int, _ language: SourceLanguage) {
        names.removeAll(keepingCapacity: true)
        isOpen = false
        mayHaveRequirements = false
        var cursor = NameCursor(bytes: bytes, count: min(count, bytes.count))
        switch language {
        case .swift: lookAtSwift(&cursor)
        case .objectiveC: lookAtObjectiveC(&cursor)
        }
    }

    private mutating func lookAtSwift(_ cursor: inout NameCursor) {
        var hasProtocol = false
        var isSeen = false
        SwiftDeclarationWord.search.search(cursor.bytes, count: cursor.count) { number, offset in
            let word = SwiftDeclarationWord.allCases[number]
            cursor.at = offset + word.length
            guard !cursor.isAtWordByte else { return }
            switch word {
            case .objc:
                isSeen = true
                add(cursor.argument())
            case .extension: lookAtExtension(&cursor)
            case .protocol:
                hasProtocol = true
                add(cursor.name())
            default: add(cursor.name())
            }
        }
        mayHaveRequirements = hasProtocol && isSeen
    }

    /// The extended type has several names: `Outer.Inner`, `any Base`.
    private mutating func lookAtExtension(_ cursor: inout NameCursor) {
        var isFirst = true
        while true {
            let start = cursor.at
            let name = cursor.name()
            guard case .name = name else {
                if isFirst, cursor.isAtAny(of: "([@~") { isOpen = true }
                return add(name)
            }
            add(name)
            let isSpecifier = cursor.isSpecifier(since: start)
            guard cursor.skipTrivia() else { return isOpen = true }
            if cursor.isAtAny(of: ".&") {
                cursor.at += 1
            } else if isSpecifier {
                if cursor.isAtAny(of: "([@~") { return isOpen = true }
            } else {
                // `Name?.Inner`, `Module::Name`
                if cursor.isAtAny(of: "?!") || cursor.isAtTwoColons { isOpen = true }
                return
            }
            isFirst = false
        }
    }

    private mutating func lookAtObjectiveC(_ cursor: inout NameCursor) {
        ObjectiveCDeclarationWord.search.search(cursor.bytes, count: cursor.count) { number, offset in
            guard cursor.isAfterAt(offset) else { return }
            cursor.at = offset + ObjectiveCDeclarationWord.allCases[number].length
            add(cursor.objectiveCName())
        }
    }

    private mutating func add(_ found: NameCursor.Found) {
        switch found {
        case .name(let hash): names.append(hash)
        case .unreadable: isOpen = true
        case .nothing: break
        }
    }
}

/// Reads the next name, where that requires no more than looking at the next bytes.
struct NameCursor {
    let bytes: [UInt8]
    let count: Int
    var at = 0

    init(bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = count
    }

    enum Found {
        case name(NameHash)
        /// There may be a name, which only the scanner can read.
        case unreadable
        case nothing
    }

    @inline(__always)
    private func byte(_ offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

    var isAtWordByte: Bool { WordBytes.containsASCII(byte(at)) }

    func isAtAny(of marks: StaticString) -> Bool {
        guard at < count else { return false }
        return marks.withUTF8Buffer { $0.contains(bytes[at]) }
    }

    var isAtTwoColons: Bool { byte(at) == UInt8(ascii: ":") && byte(at + 1) == UInt8(ascii: ":") }

    /// Skips white space and line comments. False at something that may be more trivia: a block comment or a non-ASCII
    /// character.
    mutating func skipTrivia() -> Bool {
        while at < count {
            switch bytes[at] {
            case 0x20, 0x09...0x0D, 0x00: at += 1
            case UInt8(ascii: "/"):
                if byte(at + 1) == UInt8(ascii: "*") { return false }
                guard byte(at + 1) == UInt8(ascii: "/") else { return true }
                while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            case let byte: return byte < 128
            }
        }
        return true
    }

    /// A name in Swift.
    mutating func name() -> Found {
        guard skipTrivia() else { return .unreadable }
        let isQuoted = byte(at) == UInt8(ascii: "`")
        if isQuoted { at += 1 }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.containsASCII(bytes[at]) {
            hash.add(bytes[at])
            at += 1
        }
        if isQuoted {
            guard byte(at) == UInt8(ascii: "`"), at > start else { return .unreadable }
            at += 1
        } else if byte(at) >= 128 {
            return .unreadable
        }
        return at > start ? .name(hash) : .nothing
    }

    /// The name in the parentheses that follow.
    mutating func argument() -> Found {
        guard skipTrivia() else { return .unreadable }
        guard byte(at) == UInt8(ascii: "(") else { return .nothing }
        at += 1
        while BlankBytes.inSource(byte(at)) { at += 1 }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.containsASCII(bytes[at]) || bytes[at] == UInt8(ascii: ".") {
            hash.add(bytes[at])
            at += 1
        }
        if byte(at) >= 128 { return .unreadable }
        return at > start ? .name(hash) : .nothing
    }

    /// Whether the text since an offset is a specifier before a type, not a type.
    func isSpecifier(since start: Int) -> Bool {
        var start = start
        while start < at, !WordBytes.containsASCII(bytes[start]) { start += 1 }
        let words: [StaticString] = [
            "any", "some", "each", "inout", "repeat", "borrowing", "consuming", "sending", "isolated", "nonisolated",
            "_const", "__owned", "__shared",
        ]
        return words.contains { word in word.withUTF8Buffer { bytes[start..<at].elementsEqual($0) } }
    }

    // MARK: Objective-C

    /// Whether there is an `@` before an offset.
    func isAfterAt(_ offset: Int) -> Bool {
        var before = offset - 1
        while before >= 0, BlankBytes.inLine(bytes[before]) { before -= 1 }
        return before >= 0 && bytes[before] == UInt8(ascii: "@")
    }

    mutating func objectiveCName() -> Found {
        if WordBytes.contains(byte(at)) { return .nothing }
        while at < count, BlankBytes.inSource(bytes[at]) || bytes[at] == 0 { at += 1 }
        // Comments, directives and continued lines are white space too.
        if isAtAny(of: "/#\\") { return .unreadable }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.contains(bytes[at]) {
            hash.add(bytes[at])
            at += 1
        }
        return at > start ? .name(hash) : .nothing
    }
}

/// The keywords before a type's name in Swift.
enum SwiftDeclarationWord: CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, objc

    private var word: WordSearch.Word {
        switch self {
        case .class: WordSearch.Word("class", rare: 0, 2)
        case .struct: WordSearch.Word("struct", rare: 3, 4)
        case .enum: WordSearch.Word("enum", rare: 1, 2)
        case .actor: WordSearch.Word("actor", rare: 1, 3)
        case .protocol: WordSearch.Word("protocol", rare: 0, 5)
        case .extension: WordSearch.Word("extension", rare: 1, 4)
        case .typealias: WordSearch.Word("typealias", rare: 1, 5)
        case .objc: WordSearch.Word("objc", rare: 2, 3)
        }
    }

    var length: Int { word.count }

    static let search = WordSearch(allCases.map(\.word))
}

/// The keywords before a type's name in Objective-C, without the `@`.
enum ObjectiveCDeclarationWord: CaseIterable {
    case interface, implementation, `protocol`, alias

    private var word: WordSearch.Word {
        switch self {
        case .interface: WordSearch.Word("interface", rare: 4, 5)
        case .implementation: WordSearch.Word("implementation", rare: 1, 5)
        case .protocol: WordSearch.Word("protocol", rare: 0, 5)
        case .alias: WordSearch.Word("compatibility_alias", rare: 12, 13)
        }
    }

    var length: Int { word.count }

    static let search = WordSearch(allCases.map(\.word))
}
