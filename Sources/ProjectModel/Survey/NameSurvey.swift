import POSIX
import SourceSyntax
import Text

/// The names by which a file may declare types, found without scanning it: those that stand after a few words.
///
/// It does not tell code from comments and strings, so that it gives more names than there are, but never fewer than the
/// scanner finds: that is what allows a file to stay unscanned when nobody asks for any of them. A name that takes more than a look at
/// the next bytes makes the file an open one, which may declare anything.
struct NameSurvey: Sendable {
    /// What is kept of the names, with repetitions.
    private(set) var names: [NameHash] = []
    /// Whether there may be names that are not among them.
    private(set) var isOpen = false
    /// Whether the file may have a protocol that Objective-C sees.
    private(set) var mayHaveRequirements = false

    /// - Parameter count: How many of the bytes are the file's.
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
