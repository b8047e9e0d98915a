package import Base
package import SourceSyntax

/// Scanned source files.
struct ScannedSources: Sendable {
    /// The bytes of the largest source that is read.
    static let mostBytes = 16 << 20

    private(set) var files: [SourceFile] = []
    /// The files that can't be read; they are left out.
    private(set) var problems: [FileError] = []

    init() {}

    init(reading paths: [Path]) {
        for path in paths {
            do throws(FileError) {
                files.append(SourceFile(path, try readFile(path, atMost: Self.mostBytes)))
            } catch {
                problems.append(error)
            }
        }
    }

    mutating func add(_ other: ScannedSources) {
        files += other.files
        problems += other.problems
    }
}

/// Scans source files on several threads, as they are found.
struct SourceScanning {
    typealias Group = TaskGroup<(Int, ScannedSources)>

    /// The number of threads, including that of the walk.
    let jobs: Int
    private var pending: [Path] = []
    private var running = 0
    private var begun = 0
    private var finished: [(Int, ScannedSources)] = []

    /// Large enough that the cost per batch is negligible, and small enough that all threads have work.
    private static let batch = 96

    init(jobs: Int) { self.jobs = jobs }

    mutating func add(_ paths: [Path], to group: inout Group) async {
        pending += paths
        if pending.count >= Self.batch { await begin(&group) }
    }

    private mutating func begin(_ group: inout Group) async {
        let paths = pending
        let number = begun
        pending.removeAll(keepingCapacity: true)
        begun += 1
        if jobs == 1 {
            finished.append((number, ScannedSources(reading: paths)))
            return
        }
        // While this thread waits for a result, another one can work.
        if running == jobs, let one = await group.next() { finish(one) }
        running += 1
        group.addTask { (number, ScannedSources(reading: paths)) }
    }

    private mutating func finish(_ one: (Int, ScannedSources)) {
        finished.append(one)
        running -= 1
    }

    /// All files, in the order in which they were added.
    mutating func finish(_ group: inout Group) async -> ScannedSources {
        if !pending.isEmpty { await begin(&group) }
        while let one = await group.next() { finish(one) }
        return finished.sorted { $0.0 < $1.0 }.reduce(into: ScannedSources()) { $0.add($1.1) }
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

    /// Whether a declaration is an `@objc` protocol of Swift.
    func hasRequirements(_ declaration: Declaration) -> Bool {
        language == .swift && declaration.kind == .protocol && declaration.marks.contains(.objc)
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
