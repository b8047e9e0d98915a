import Base
import SourceSyntax

/// How a project's sources use a name.
struct NameUses: Sendable {
    /// The number of occurrences that are neither in a file's first comments nor in its imports.
    private(set) var all = 0
    /// How many of them may refer to something at run time.
    private(set) var named = 0
    /// How many of those create an object of a class with this name, and how many are the type of something.
    private(set) var creations = 0
    private(set) var types = 0
    /// How many of all that may refer to something are outside of the types with the name.
    private(set) var elsewhere = 0

    /// Not the declarations of types with the name.
    init(of name: String, in index: SourceIndex) {
        for number in index.files(with: name) {
            let bytes = index.files[number].bytes
            var unnaming = UnnamingText(bytes)
            let source = index.files[number].source
            let isSwift = source.language == .swift
            let own = index.named(name).filter { $0.file == number && index.declaration($0).kind.hasMembers }
                .map { index.declaration($0).range.range }
            for start in index.offsets(of: name, inFile: number) where !unnaming.holds(start) {
                let mention = WordMention(start..<start + name.utf8.count, in: bytes, isSwift: isSwift)
                add(mention)
                if mention != .none, !own.contains(where: { $0.contains(start) }) { elsewhere += 1 }
            }
        }
    }

    private mutating func add(_ mention: WordMention) {
        all += 1
        if mention != .none { named += 1 }
        if mention == .creation { creations += 1 }
        if mention == .type { types += 1 }
    }
}

extension SourceIndex {
    /// What of a class with a name counts as its name.
    package enum Naming: String {
        case anything
        /// What is outside of its own code.
        case elsewhere
        /// Not creating an object of it.
        case exceptCreations
        /// Neither that, nor the type of something.
        case exceptTypes
    }

    private func nameUses(_ name: String) -> NameUses { answer(to: name) { NameUses(of: name, in: self) } }

    /// Whether a name occurs anywhere in the sources, or may be composed.
    package func mayName(_ name: String, by naming: Naming = .anything) -> Bool {
        guard name.utf8.allSatisfy(WordBytes.contains) else {
            return uses(of: name) > declarations(of: name) || mayPutTogether(name)
        }
        let found = nameUses(name)
        if naming == .elsewhere { return found.elsewhere > 0 || mayPutTogether(name) }
        var uses = found.named
        if naming != .anything { uses -= found.creations }
        if naming == .exceptTypes { uses -= found.types }
        // Where a class is declared, its name is like a type's.
        let declared = declarations(of: name) { naming != .exceptTypes || $0 == .objectiveC }
        return uses > declared || mayPutTogether(name)
    }

    /// How often it is the name of a type's declaration.
    private func declarations(of name: String, in isCounted: (SourceLanguage) -> Bool = { _ in true }) -> Int {
        named(name).count {
            declaration($0).kind.hasMembers && source($0).text(declaration($0).name) == name
                && isCounted(source($0).language)
        }
    }

    /// Whether code composes a name that may be this one.
    package func mayPutTogether(_ name: String) -> Bool { facts.fact { WordParts(self) }.make(name) }

    /// The number of occurrences of a name in the sources.
    package func uses(of name: String) -> Int {
        if name.utf8.allSatisfy(WordBytes.contains) { return nameUses(name).all }
        return files.reduce(0) { $0 + allOffsets(of: Array(name.utf8), in: $1.bytes).count }
    }
}

/// What a class's name in a source can lead to at run time.
enum WordMention {
    /// Anything: the class, or its name as a text, may be passed on.
    case name
    /// Creating an object: `Card(`, `[Card alloc]`, or registering the class for cells.
    case creation
    /// The type of something, from which only a generic function can derive a name: `let card: Card`.
    case type
    /// Nothing: it is in a comment or in a sentence, or only tests the type of an object.
    case none

    /// The maximum number of bytes before a word in its line that are read.
    static let longestLine = 512

    init(_ word: Range<Int>, in bytes: [UInt8], isSwift: Bool) {
        let first = max(0, word.lowerBound - Self.longestLine)
        let lineStart = bytes[first..<word.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? first
        let before = Array(bytes[lineStart..<word.lowerBound])
        let start = before.drop(while: BlankBytes.inSource)
        let after = bytes[word.upperBound...]
        switch Self.text(before, after) {
        case .sentence: self = .none
        case .word: self = Self.identifierLabels.contains(where: { before.ends(with: $0) }) ? .none : .name
        case nil:
            if start.starts(with: "* ".utf8) || start.starts(with: "/*".utf8)
                || Self.endings.contains(where: { before.ends(with: $0) })
            {
                self = .none
            } else if before.last == UInt8(ascii: ".")
                || Self.declarations.contains(where: { start.starts(with: $0) })
            {
                self = .name
            } else if after.first == UInt8(ascii: "(")
                || before.last == UInt8(ascii: "[") && Self.messages.contains(where: { after.starts(with: $0) })
                || Self.isRegistration(before, after)
            {
                self = .creation
            } else {
                // `Card.self`, `[Card].self`, `[Card class]`
                let next = after.drop { (isSwift ? "?!]>" : " ").utf8.contains($0) }.first
                let isType = isSwift ? next != UInt8(ascii: ".") : next == UInt8(ascii: "*")
                // Objective-C has no generic functions.
                self = !isType ? .name : isSwift ? .type : .none
            }
        }
    }

    /// Of a test for a type.
    private static let endings = [" is ", " as? ", " as! ", "isKindOfClass:[", "isMemberOfClass:["].map {
        Array($0.utf8)
    }
    /// Of an Objective-C class, and of a case whose name may be its value.
    private static let declarations = ["@interface ", "@implementation ", "case "].map { Array($0.utf8) }
    /// An identifier of cells is not the name of a nib.
    private static let identifierLabels = [
        "euseIdentifier: \"", "euseIdentifier:@\"", "dequeueReusableCell(withIdentifier: \"",
        "dequeueReusableCellWithIdentifier:@\"",
    ].map { Array($0.utf8) }

    /// `register(Card.self, forCellReuseIdentifier:)`, `registerClass:[Card class]`
    private static func isRegistration(_ before: [UInt8], _ after: ArraySlice<UInt8>) -> Bool {
        let messages = ["registerClass:[", "registerClass: ["]
        if messages.contains(where: { before.ends(with: Array($0.utf8)) }) { return true }
        let labels = [
            "CellReuseIdentifier:", "HeaderFooterViewReuseIdentifier:", "CellWithReuseIdentifier:",
            "SupplementaryViewOfKind:",
        ]
        return before.ends(with: Array("register(".utf8))
            && labels.contains { after.starts(with: ".self, for\($0)".utf8) }
    }

    private static let messages = [" alloc]", " new]"].map { Array($0.utf8) }

    private enum Text {
        /// A comment, or a string literal with several words.
        case sentence
        /// A string literal.
        case word
    }

    /// The text that a word is in: nil for code.
    /// - Parameters:
    ///   - before: The line up to the word.
    ///   - after: What follows it.
    private static func text(_ before: [UInt8], _ after: ArraySlice<UInt8>) -> Text? {
        var quote: Int?
        var last: UInt8 = 0
        for (offset, byte) in before.enumerated() {
            if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { quote = quote == nil ? offset : nil }
            if byte == UInt8(ascii: "/"), last == byte, quote == nil { return .sentence }
            last = byte
        }
        guard let quote else { return nil }
        let rest = after.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        return (before[quote...] + rest).contains(UInt8(ascii: " ")) && !before[quote...].contains(UInt8(ascii: "\\"))
            ? .sentence : .word
    }
}
