import Base
import SourceSyntax

/// Named values in C: `NSString *const name = @"…"` of any type, `#define NAME @"…"`, and macros whose body is one expression:
/// `#define AppBundle() [NSBundle mainBundle]`. Built from all Objective-C files.
struct ObjectiveCConstants: Sendable {
    struct Constant: Hashable, Sendable {
        var file: Int
        /// The expression.
        var value: ByteRange
        /// The names of a macro's parameters; nil without parentheses.
        var parameters: [String]?
        /// Whether it is not visible in other files: a macro or a `static` in a file that is not imported.
        var isLocal: Bool
        /// The place of a variable's name; nil for a macro.
        var variable: UInt32?
        /// Whether code may set it, as it has no `const`.
        var canChange = false
    }

    private var constants: [String: [Constant]] = [:]
    private static let definition = Array("#define".utf8)
    private static let (const, `static`) = (Array("const".utf8), Array("static".utf8))

    init(_ index: SourceIndex) {
        for (number, file) in index.files.enumerated() where SourceLanguage(file.path) == .objectiveC {
            add(file.bytes, number, isImported: !["m", "mm"].contains(file.path.fileExtension))
        }
    }

    private mutating func add(_ bytes: [UInt8], _ file: Int, isImported: Bool) {
        for offset in allOffsets(of: Self.definition, in: bytes) {
            addMacro(bytes, offset + Self.definition.count, file, isLocal: !isImported)
        }
        var last = 0
        for offset in (wordOffsets(of: Self.const, in: bytes) + wordOffsets(of: Self.static, in: bytes)).sorted()
        where offset >= last {
            last = addVariable(bytes, offset, file, isImported)
        }
    }

    /// The constants of a name, with those in a file taking precedence.
    func named(_ name: String, from file: Int) -> [Constant] {
        let all = constants[name] ?? []
        let own = all.filter { $0.file == file }
        return own.isEmpty ? all.filter { !$0.isLocal } : own
    }

    // MARK: Reading

    /// `NAME @"…"` or `Name(parameter) [NSBundle mainBundle]`, up to the end of the line.
    private mutating func addMacro(_ bytes: [UInt8], _ start: Int, _ file: Int, isLocal: Bool) {
        var offset = Self.skip(bytes, start, BlankBytes.inLine)
        guard offset > start, let name = Self.word(bytes, &offset) else { return }
        let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var parameters: [String]?
        if offset < end, bytes[offset] == UInt8(ascii: "(") {
            guard let close = bytes[offset..<end].firstIndex(of: UInt8(ascii: ")")) else { return }
            parameters = bytes[offset + 1..<close].split(separator: UInt8(ascii: ",")).map {
                String(decoding: $0.filter(WordBytes.contains), as: UTF8.self)
            }
            offset = close + 1
        }
        offset = Self.skip(bytes, offset, BlankBytes.inLine)
        guard offset < end, Self.mayBeValue(bytes[offset..<end]) else { return }
        constants[name, default: []].append(
            Constant(file: file, value: ByteRange(offset, end), parameters: parameters, isLocal: isLocal))
    }

    /// Objects, and names of other constants; numbers are not needed.
    private static func mayBeValue(_ value: ArraySlice<UInt8>) -> Bool {
        switch value.first {
        case UInt8(ascii: "@"), UInt8(ascii: "["): true
        case UInt8(ascii: "("): value.contains(UInt8(ascii: "@")) || value.contains(UInt8(ascii: "["))
        case let first?: WordBytes.contains(first) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        case nil: false
        }
    }

    /// `static NSString * const name = @"…";` from its first such word on.
    /// - Returns: The end of what was read.
    private mutating func addVariable(_ bytes: [UInt8], _ start: Int, _ file: Int, _ isImported: Bool) -> Int {
        var offset = start
        var name: (text: String, start: Int)?
        var words: Set<String> = []
        let limit = min(bytes.count, start + SourceDeclarations.longestDeclaration + 1)
        while offset < limit {
            offset = Self.skip(bytes, offset, BlankBytes.inSource)
            guard offset < limit else { return offset }
            if bytes[offset] == UInt8(ascii: "*") {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "=") {
                let value = Self.skip(bytes, offset + 1, BlankBytes.inSource)
                guard let name, let end = bytes[value...].prefix(1_000).firstIndex(of: UInt8(ascii: ";")),
                    Self.mayBeValue(bytes[value..<end])
                else { return value }
                let isStatic = words.contains("static")
                constants[name.text, default: []].append(
                    Constant(
                        file: file, value: ByteRange(value, end), isLocal: isStatic && !isImported,
                        variable: UInt32(clamping: name.start), canChange: !words.contains("const")))
                return end
            } else {
                let start = offset
                guard let word = Self.word(bytes, &offset) else { return offset }
                words.insert(word)
                name = (word, start)
            }
        }
        return offset
    }

    private static func word(_ bytes: [UInt8], _ offset: inout Int) -> String? {
        let start = offset
        offset = WordBytes.end(from: start, in: bytes)
        return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }

    private static func skip(_ bytes: [UInt8], _ start: Int, _ isBlank: (UInt8) -> Bool) -> Int {
        bytes[start...].firstIndex { !isBlank($0) } ?? bytes.count
    }
}

extension SourceIndex {
    /// Named values in C, built once. All Objective-C files are read for them.
    var objectiveCConstants: ObjectiveCConstants { facts.fact { ObjectiveCConstants(self) } }
}

extension LoadingNames {
    /// The maximum number of constants that stand for one another, and of definitions of one name.
    private static let mostConstants = 4

    /// The values of a C constant or a macro; nil if there is none.
    func constant(_ name: String, of call: CodeCall? = nil, _ scope: LoadingScope) -> [LoadingValue]? {
        let file = scope.declaration.file
        let all = constants.named(name, from: file).filter { $0.parameters?.count == call?.arguments.count }
        guard !all.isEmpty else { return nil }
        guard openConstants.count < Self.mostConstants, openConstants.insert(name).inserted else {
            return [.unknown(.expression)]
        }
        defer { openConstants.remove(name) }
        var found: [LoadingValue] = []
        for constant in all.prefix(Self.mostConstants) { found.add(values(of: constant, named: name, call, scope)) }
        // Of several headers with different texts, only one may be imported.
        let isCertain = all[0].file == file || found.count < 2
        return isCertain && all.count <= Self.mostConstants ? found : found + [.unknown(.foreign)]
    }

    private func values(
        of constant: ObjectiveCConstants.Constant, named name: String, _ call: CodeCall?, _ scope: LoadingScope
    ) -> [LoadingValue] {
        if constant.canChange, words(inFile: constant.file).assigns(to: name, besides: constant.variable ?? 0) {
            return [.unknown(.variable)]
        }
        let source = index.files[constant.file].source
        // The body of a macro may be anything.
        let whole =
            constant.variable == nil
            ? CodeReader.wholeValue(of: source, constant.value) : CodeReader.value(of: source, constant.value)
        guard let value = whole else { return [.unknown(.expression)] }
        // The offsets of names in another file are not those of local variables.
        var inner = scope
        inner.hasVariables = false
        for (parameter, argument) in zip(constant.parameters ?? [], call?.arguments ?? []) {
            inner.arguments[parameter] = values(argument.value, scope)
        }
        let outer = constantFile
        constantFile = constant.file
        defer { constantFile = outer }
        return values(value, inner)
    }
}
