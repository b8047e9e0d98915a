package import Base
package import SourceSyntax

/// Source files with the names that they may declare.
struct SurveyedSources: Sendable {
    /// The bytes of the largest source that is read.
    static let mostBytes = 16 << 20

    struct File: Sendable {
        /// The end of its names, which begin at the end of the previous file's.
        var namesEnd: Int
        var isOpen: Bool
        var mayHaveRequirements: Bool
        /// The number and the hash of its bytes; only with a cache.
        var size = 0
        var content = ContentHash(first: 0, second: 0)
    }

    private(set) var paths: [Path] = []
    private(set) var files: [File] = []
    private(set) var names: [NameHash] = []
    /// The files that can't be read; they are left out.
    private(set) var problems: [FileError] = []
    /// The scans of these files; nil for those that were not scanned.
    private(set) var scans: [ScannedSource?] = []
    /// Their entries for the cache.
    private(set) var seen = CacheTable.Seen()
    private var survey = NameSurvey()

    init() {}

    /// Reads files without keeping their contents: most are never scanned.
    /// - Parameter scans: Whether to scan them too, because the declarations of all files will be needed.
    init(reading paths: [Path], _ cache: ProjectCache?, scans: Bool) {
        var buffer = FileBuffer()
        for path in paths {
            if let (place, content) = cache?.find(source: path), add(path, from: content) {
                seen.keep(place)
                continue
            }
            do throws(FileError) {
                let start = names.count
                let count = try buffer.read(path, atMost: Self.mostBytes)
                if scans {
                    add(path, ScannedSource(Array(buffer.bytes[..<count]), SourceLanguage(path)))
                } else {
                    add(path, buffer.bytes, count: count)
                }
                guard let cache, let last = files.indices.last else { continue }
                files[last].size = count
                files[last].content = cache.hash(buffer.bytes, count: count)
                guard cache.isSettled(buffer.status) else { continue }
                let (file, names) = (files[last], names[start...])
                seen.add(path, buffer.status) { Self.write(file, names, to: &$0) }
            } catch {
                problems.append(error)
            }
        }
    }

    /// Writes the survey of a file.
    private static func write(_ file: File, _ names: ArraySlice<NameHash>, to writer: inout ByteWriter) {
        writer.add(file.isOpen)
        writer.add(file.mayHaveRequirements)
        writer.add(file.size)
        writer.add(fixed: file.content.first)
        writer.add(fixed: file.content.second)
        writer.add(names) { $0.add(fixed: $1.value) }
    }

    /// Adds a file that was surveyed in an earlier run; returns false and adds nothing when the cached bytes are
    /// damaged.
    private mutating func add(_ path: Path, from reader: ByteReader) -> Bool {
        let known = names.count
        do throws(DamagedBytes) {
            var reader = reader
            var file = File(
                namesEnd: 0, isOpen: try reader.flag(), mayHaveRequirements: try reader.flag(),
                size: try reader.count(of: Int(Int32.max)),
                content: ContentHash(first: try reader.fixed(), second: try reader.fixed()))
            for _ in 0..<(try reader.count()) { names.append(NameHash(value: try reader.fixed())) }
            file.namesEnd = names.count
            paths.append(path)
            files.append(file)
            scans.append(nil)
            return true
        } catch {
            names.removeSubrange(known...)
            return false
        }
    }

    /// A scan finds the names that a survey finds, and fewer others.
    private mutating func add(_ path: Path, _ scan: ScannedSource) {
        let found = scan.names
        names += found.compactMap { $0 }
        paths.append(path)
        scans.append(scan)
        files.append(
            File(
                namesEnd: names.count, isOpen: found.contains(nil), mayHaveRequirements: scan.source.hasRequirements))
    }

    mutating func add(_ path: Path, _ bytes: [UInt8], count: Int) {
        survey.look(at: bytes, count: count, SourceLanguage(path))
        names += survey.names
        paths.append(path)
        scans.append(nil)
        files.append(
            File(namesEnd: names.count, isOpen: survey.isOpen, mayHaveRequirements: survey.mayHaveRequirements))
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

/// The declarations of a file, and the types among them for lookup by name.
final class ScannedSource: Sendable {
    let source: SourceDeclarations
    let types: [NamedType]
    /// The indices in `types` by the hash of each name, in files that declare many. All non-ASCII names have the same
    /// key, because equal names can have different bytes.
    private let places: [NameHash?: [Int]]

    struct NamedType: Sendable {
        var number: Int
        /// The last component of its name in Swift.
        var name: ByteRange
        /// Its name in Objective-C, empty when it is not declared.
        var objectiveCName: ByteRange
    }

    /// - Parameter count: The minimum number of declarations that the cache requires.
    init(_ bytes: [UInt8], _ language: SourceLanguage, atLeast count: Int = 0) {
        var source = language == .swift ? scanSwift(bytes) : scanObjectiveC(bytes)
        while source.declarations.count < count {
            var none = Declaration(.macroExpansion)
            none.descendantsEnd = UInt32(clamping: source.declarations.count + 1)
            source.declarations.append(none)
        }
        source.trim()
        self.source = source
        let types: [NamedType] = source.declarations.indices.compactMap { number in
            let declaration = source.declarations[number]
            guard declaration.kind.hasMembers || declaration.kind == .typeAlias else { return nil }
            return NamedType(
                number: number, name: source.lastWordRange(declaration.name), objectiveCName: declaration.objectiveCName
            )
        }
        self.types = types
        places = types.count > Self.few ? Self.places(of: types, in: source) : [:]
    }

    /// Up to this number, a linear search is faster than building a table.
    private static let few = 32

    private static func places(of types: [NamedType], in source: SourceDeclarations) -> [NameHash?: [Int]] {
        var places: [NameHash?: [Int]] = [:]
        for (place, type) in types.enumerated() {
            let name = source.hash(type.name)
            places[name, default: []].append(place)
            if type.objectiveCName.isEmpty { continue }
            let other = source.hash(type.objectiveCName)
            if other != name { places[other, default: []].append(place) }
        }
        return places
    }

    /// The hashes of the types' names; nil for a name that is not ASCII.
    var names: [NameHash?] {
        types.flatMap { [$0.name] + ($0.objectiveCName.isEmpty ? [] : [$0.objectiveCName]) }.map(source.hash)
    }

    /// The indices of the declarations with a name.
    func types(named name: String) -> [Int] {
        if !places.isEmpty, name.utf8.allSatisfy({ $0 < 128 }) {
            let found = Set((places[NameHash(name)] ?? []) + (places[nil] ?? []))
            return found.sorted().map { types[$0] }.filter { isNamed($0, name) }.map(\.number)
        }
        return types.filter { isNamed($0, name) }.map(\.number)
    }

    private func isNamed(_ type: NamedType, _ name: String) -> Bool {
        source.isNamed(type.name, name)
            || (!type.objectiveCName.isEmpty && source.isNamed(type.objectiveCName, name))
    }
}

extension SourceDeclarations {
    /// Whether a declaration is an `@objc` protocol of Swift.
    func hasRequirements(_ declaration: Declaration) -> Bool {
        language == .swift && declaration.kind == .protocol && declaration.marks.contains(.objc)
    }

    var hasRequirements: Bool { declarations.contains(where: hasRequirements) }

    /// Whether a range has a name, compared as text: different non-ASCII bytes can be the same text.
    fileprivate func isNamed(_ range: ByteRange, _ name: String) -> Bool {
        let own = bytes[range.range.clamped(to: 0..<bytes.count)]
        if own.elementsEqual(name.utf8) { return true }
        return own.contains { $0 >= 128 } && text(range) == name
    }

    /// Nil for a name that is not ASCII.
    fileprivate func hash(_ range: ByteRange) -> NameHash? {
        var hash = NameHash()
        for byte in bytes[range.range.clamped(to: 0..<bytes.count)] {
            if byte >= 128 { return nil }
            hash.add(byte)
        }
        return hash
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
