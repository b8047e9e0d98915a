import Base
import SourceSyntax

/// A file's variables outside of types, by name: those that the scanner declares, and C variables, which it does not.
struct LooseVariables {
    /// The indices of the top-level declarations.
    private(set) var declarations: [String: [Int]] = [:]
    /// The words in lines such as `static NSString *name`.
    private(set) var statics: Set<String> = []
    /// The offsets of the names in lines such as `static BOOL isLoading`.
    private var flags: [String: [Int]] = [:]
    private let source: SourceDeclarations

    init(_ source: SourceDeclarations) {
        self.source = source
        for number in source.topLevel {
            declarations[source.text(source.declarations[number].name), default: []].append(number)
        }
        guard source.language == .objectiveC else { return }
        var start = 0
        while let found = firstOffset(of: "static", in: source.bytes, from: start) {
            start = found + 6
            if beginsLine(found) { addLine(from: found) }
        }
    }

    private func beginsLine(_ offset: Int) -> Bool {
        var before = offset - 1
        while before >= 0, BlankBytes.inLine(source.bytes[before]) { before -= 1 }
        return before < 0 || source.bytes[before] == 0x0A
    }

    private mutating func addLine(from start: Int) {
        let rest = source.bytes[start...].prefix(SourceDeclarations.longestDeclaration)
        let line = rest.prefix { $0 != 0x0A }
        var words: [ArraySlice<UInt8>] = []
        forEachWord(in: line) { words.append($0) }
        statics.formUnion(words.dropFirst().map { String(decoding: $0, as: UTF8.self) })
        guard words.count > 2, words[0].elementsEqual("static".utf8),
            ["BOOL", "bool", "Boolean"].contains(String(decoding: words[1], as: UTF8.self)),
            line[words[0].endIndex..<words[1].startIndex].allSatisfy(BlankBytes.inLine),
            line[words[1].endIndex..<words[2].startIndex].allSatisfy(BlankBytes.inLine)
        else { return }
        flags[String(decoding: words[2], as: UTF8.self), default: []].append(words[2].startIndex)
    }

    /// The initial value of a C variable, `static BOOL isLoading = NO;`; nil when the file doesn't declare exactly one
    /// such variable.
    func firstValue(ofStatic name: String) -> Bool? {
        guard let offsets = flags[name], offsets.count == 1 else { return nil }
        let rest = source.bytes[(offsets[0] + name.utf8.count)...].prefix(SourceDeclarations.longestDeclaration)
        let value = rest.prefix { $0 != UInt8(ascii: ";") }
        switch String(decoding: value, as: UTF8.self).filter({ !$0.isWhitespace }) {
        case "", "=NO", "=false", "=0": return false
        case "=YES", "=true", "=1": return true
        default: return nil
        }
    }

    func isStaticDeclaration(_ name: String, at offset: UInt32) -> Bool {
        flags[name]?.contains(Int(offset)) ?? false
    }
}

/// The words of a file that are assigned to: `name = value`.
struct AssignedWords {
    /// The offset of the first assignment, and whether there is another one.
    private var places: [String: (first: Int, hasMore: Bool)] = [:]

    init(_ bytes: [UInt8]) {
        forEachWord(in: bytes[...]) { word in
            var next = word.endIndex
            while next < bytes.count, bytes[next] == 0x20 { next += 1 }
            guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "="), bytes[next + 1] != UInt8(ascii: "=") else {
                return
            }
            add(word)
            // The variable behind a property.
            if word.first == UInt8(ascii: "_") { add(word.dropFirst()) }
        }
    }

    private mutating func add(_ word: ArraySlice<UInt8>) {
        let name = String(decoding: word, as: UTF8.self)
        places[name] = places[name].map { ($0.first, true) } ?? (word.startIndex, false)
    }

    /// Whether the file assigns to a name at another offset than that of its declaration.
    func has(_ name: String, besides place: Int) -> Bool {
        places[name].map { $0.hasMore || $0.first != place } ?? false
    }
}
