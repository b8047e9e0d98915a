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
