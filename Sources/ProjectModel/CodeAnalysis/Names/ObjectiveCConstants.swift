import Base
import SourceSyntax

/// Named string constants in C: `NSString *const name = @"…";`, `#define NAME @"…"`. Built from all Objective-C files.
struct ObjectiveCConstants: Sendable {
    private struct Constant: Hashable, Sendable {
        var file: Int
        var text: String
        /// Whether it is not visible in other files: a macro or a `static` in a file that is not imported.
        var isLocal: Bool
    }

    private var constants: [String: [Constant]] = [:]
    private static let definition = Array("#define".utf8)
    private static let type = Array("NSString".utf8)

    init(_ index: SourceIndex) { for number in index.files.indices { add(index.files[number], number) } }

    private mutating func add(_ file: SourceFile, _ number: Int) {
        let bytes = file.bytes
        guard SourceLanguage(file.path) == .objectiveC else { return }
        let isImported = !["m", "mm"].contains(file.path.fileExtension)
        for offset in allOffsets(of: Self.definition, in: bytes) {
            guard let constant = Self.defined(bytes, offset + Self.definition.count) else { continue }
            add(constant, number, isLocal: !isImported)
        }
        for offset in allOffsets(of: Self.type, in: bytes) {
            guard let constant = Self.declared(bytes, offset + Self.type.count) else { continue }
            add(constant, number, isLocal: !isImported && Self.hasWord("static", bytes, before: offset))
        }
    }

    private mutating func add(_ constant: (name: String, text: String), _ file: Int, isLocal: Bool) {
        constants[constant.name, default: []].append(Constant(file: file, text: constant.text, isLocal: isLocal))
    }

    /// The texts of a name, with those in a file taking precedence; and whether it is certain which one is meant: of
    /// several headers with different texts, only one may be imported.
    func texts(_ name: String, from file: Int) -> (texts: [String], isCertain: Bool) {
        let all = constants[name] ?? []
        let own = all.filter { $0.file == file }
        if !own.isEmpty { return (own.map(\.text), true) }
        let seen = all.filter { !$0.isLocal }
        return (seen.map(\.text), Set(seen.map(\.text)).count < 2)
    }

    // MARK: Reading

    /// `NAME @"…"`, up to the end of the line.
    private static func defined(_ bytes: [UInt8], _ start: Int) -> (String, String)? {
        var offset = skipBlanks(bytes, start)
        guard offset > start, let name = word(bytes, &offset) else { return nil }
        offset = skipBlanks(bytes, offset)
        let isInParentheses = offset < bytes.count && bytes[offset] == UInt8(ascii: "(")
        guard let text = string(bytes, isInParentheses ? offset + 1 : offset) else { return nil }
        return (name, text)
    }

    /// `* const name = @"…"`
    private static func declared(_ bytes: [UInt8], _ start: Int) -> (String, String)? {
        var offset = start
        var name: String?
        var isConstant = false
        while offset < min(bytes.count, start + 200) {
            offset = skipSpace(bytes, offset)
            guard offset < bytes.count else { return nil }
            if bytes[offset] == UInt8(ascii: "*") {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "=") {
                guard let name, isConstant || isConst(bytes, before: start - 8),
                    let text = string(bytes, skipSpace(bytes, offset + 1))
                else { return nil }
                return (name, text)
            } else if let found = word(bytes, &offset) {
                if found == "const" { isConstant = true } else { name = found }
            } else {
                return nil
            }
        }
        return nil
    }

    private static func isConst(_ bytes: [UInt8], before end: Int) -> Bool {
        hasWord("const", bytes, before: end) || hasWord("static", bytes, before: end)
    }

    /// Whether there is a word before an offset in the same line and statement.
    private static func hasWord(_ word: String, _ bytes: [UInt8], before end: Int) -> Bool {
        var start = end
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != UInt8(ascii: ";"),
            end - start < SourceDeclarations.longestDeclaration
        { start -= 1 }
        return bytes[start..<end].split { $0 == 0x20 || $0 == 0x09 }.contains { $0.elementsEqual(word.utf8) }
    }

    private static func string(_ bytes: [UInt8], _ start: Int) -> String? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "@"), bytes[start + 1] == UInt8(ascii: "\"") else {
            return nil
        }
        var offset = start + 2
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            // A string with escapes is not the name of a document.
            if bytes[offset] == 0x0A || bytes[offset] == UInt8(ascii: "\\") { return nil }
            offset += 1
        }
        return String(decoding: bytes[(start + 2)..<min(offset, bytes.count)], as: UTF8.self)
    }

    private static func word(_ bytes: [UInt8], _ offset: inout Int) -> String? {
        let start = offset
        offset = WordBytes.end(from: start, in: bytes)
        return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }

    private static func skipBlanks(_ bytes: [UInt8], _ start: Int) -> Int {
        var offset = start
        while offset < bytes.count, BlankBytes.inLine(bytes[offset]) { offset += 1 }
        return offset
    }

    private static func skipSpace(_ bytes: [UInt8], _ start: Int) -> Int {
        var offset = start
        while offset < bytes.count, BlankBytes.inSource(bytes[offset]) { offset += 1 }
        return offset
    }
}

extension SourceIndex {
    /// Named string constants in C, built once. All Objective-C files are read for them.
    var objectiveCConstants: ObjectiveCConstants { facts.fact { ObjectiveCConstants(self) } }
}
