import Base
import SourceSyntax

/// The files that may declare a type, by its name.
struct TypeNameIndex: Sendable {
    private let count: Int
    /// The files that may declare any type.
    private var open: [Int32]
    /// The files that may have `@objc` protocols.
    private(set) var filesWithRequirements: [Int32]
    /// Where the entries of each bucket begin, and where the last ones end. The bucket is the lowest bits of the hash.
    private let starts: [Int32]
    private let entries: [Entry]

    private struct Entry: Sendable {
        var hash: NameHash
        var file: Int32
    }

    /// - Parameter surveys: The surveys of all files, in several lists.
    init(_ surveys: [SurveyedSources]) {
        count = surveys.reduce(0) { $0 + $1.paths.count }
        let size = surveys.reduce(0) { $0 + $1.names.count }
        let buckets = 1 << max(0, min(20, Int.bitWidth - size.leadingZeroBitCount))
        var starts: [Int32] = Array(repeating: 0, count: buckets + 1)
        for survey in surveys {
            for name in survey.names { starts[Self.bucket(name, of: buckets) + 1] += 1 }
        }
        for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
        var entries = Array(repeating: Entry(hash: NameHash(), file: 0), count: size)
        var next = starts
        var open: [Int32] = []
        var requirements: [Int32] = []
        var file: Int32 = 0
        for survey in surveys {
            var first = 0
            for one in survey.files {
                for name in survey.names[first..<one.namesEnd] {
                    let bucket = Self.bucket(name, of: buckets)
                    entries[Int(next[bucket])] = Entry(hash: name, file: file)
                    next[bucket] += 1
                }
                first = one.namesEnd
                if one.isOpen { open.append(file) }
                if one.mayHaveRequirements { requirements.append(file) }
                file += 1
            }
        }
        self.starts = starts
        self.entries = entries
        self.open = open
        filesWithRequirements = requirements
    }

    /// The same index for files of which some may now declare any type.
    func opening(_ files: some Sequence<Int>) -> TypeNameIndex {
        var table = self
        let files = files.map(Int32.init)
        table.open = Set(open).union(files).sorted()
        table.filesWithRequirements = Set(filesWithRequirements).union(files).sorted()
        return table
    }

    private static func bucket(_ name: NameHash, of count: Int) -> Int {
        Int(truncatingIfNeeded: name.value) & (count - 1)
    }

    /// The indices of the files, in order.
    func files(thatMayDeclare name: String) -> [Int] {
        guard Self.isPlain(name) else { return Array(0..<count) }
        let hash = NameHash(name)
        let bucket = Self.bucket(hash, of: starts.count - 1)
        let named = entries[Int(starts[bucket])..<Int(starts[bucket + 1])].lazy.filter { $0.hash == hash }.map(\.file)
        return Set(named).union(open).sorted().map(Int.init)
    }

    /// Whether a name is one that surveys can find.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.utf8.allSatisfy { WordBytes.containsASCII($0) || $0 == UInt8(ascii: ".") }
    }
}
