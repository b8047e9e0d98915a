package import Base
package import SourceSyntax

/// Scanned source files.
struct ScannedSources: Sendable {
    /// The bytes of the largest source that is read.
    static let mostBytes = 16 << 20

    private(set) var files: [SourceFile] = []
    /// The files that can't be read; they are left out.
    private(set) var problems: [FileError] = []

    /// - Parameters:
    ///   - next: The next files; called by one thread at a time.
    ///   - jobs: How many threads read files.
    init(reading next: @escaping @Sendable () -> [Path]?, jobs: Int) {
        let results = inParallel(next, jobs: jobs) { batches in
            batches.map { paths in
                paths.map { path in
                    Result { () throws(FileError) in SourceFile(path, try readFile(path, atMost: Self.mostBytes)) }
                }
            }
        }
        for result in results.joined() {
            do throws(FileError) { files.append(try result.get()) } catch { problems.append(error) }
        }
    }
}

extension SourceLanguage {
    /// By the last letter of the extension of a source file.
    package init(_ path: Path) { self = path.bytes.last == UInt8(ascii: "t") ? .swift : .objectiveC }

    /// Whether a name is that of a Swift or Objective-C file.
    static func isSource(_ name: [UInt8]) -> Bool {
        guard let last = name.last else { return false }
        switch last {
        case UInt8(ascii: "t"): return name.ends(with: swiftEnding)
        case UInt8(ascii: "m"), UInt8(ascii: "h"): return objectiveCEndings.contains { name.ends(with: $0) }
        default: return false
        }
    }

    private static let swiftEnding = Array(".swift".utf8)
    private static let objectiveCEndings = [".m", ".h", ".mm"].map { Array($0.utf8) }
}

extension [UInt8] {
    /// Whether a file's name has a suffix, and something before it.
    package func ends(with ending: [UInt8]) -> Bool {
        count > ending.count && self[(count - ending.count)...].elementsEqual(ending)
    }
}

extension SourceDeclarations {
    /// The indices of types and type aliases.
    var types: [Int] {
        declarations.indices.filter { declarations[$0].kind.hasMembers || declarations[$0].kind == .typeAlias }
    }

    /// The last component of a type's name in Swift, and its name in Objective-C if it is another one.
    func typeNames(of declaration: Declaration) -> [String] {
        let name = lastWord(declaration.name)
        if declaration.objectiveCName.isEmpty { return [name] }
        let other = text(declaration.objectiveCName)
        return name == other ? [name] : [name, other]
    }

    /// The last component of a type's name, without generic arguments: `Cell` of `Outer.Cell<Item>`.
    package func lastWord(_ range: ByteRange) -> String { text(lastWordRange(range)) }

    func lastWordRange(_ range: ByteRange) -> ByteRange {
        var start = Int(range.start)
        var end = start
        for index in range.range.clamped(to: 0..<bytes.count) {
            switch bytes[index] {
            case UInt8(ascii: "<"): return ByteRange(start, end)
            case UInt8(ascii: "."): start = index + 1
            case UInt8(ascii: "`"): if start == index { start = index + 1 }
            case 0x20, 0x09, 0x0A, 0x0D: if start == index { start = index + 1 }
            default: end = index + 1
            }
        }
        return ByteRange(start, max(start, end))
    }
}
