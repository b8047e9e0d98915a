package import Base
import ProjectModel

/// Findings that are known and not reported.
package struct Baseline: Hashable, Sendable {
    /// The identity of a finding: nothing that changes when lines move.
    package struct Entry: Hashable, Sendable {
        /// Relative to the root.
        package var path: Path
        package var rule: String
        /// Which assertion, and the element.
        package var subject: String
    }

    /// How many findings there are of each identity, at least 1.
    package private(set) var counts: [Entry: Int] = [:]
    /// Why an entry is there, in the words of whoever added it.
    package private(set) var comments: [Entry: String] = [:]

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    /// How many entries there are, and in how many files.
    package var size: (entries: Int, files: Int) { (counts.count, Set(counts.keys.map(\.path)).count) }

    package mutating func add(_ entry: Entry, _ count: Int = 1) {
        if count > 0 { counts[entry, default: 0] += count }
    }

    /// Keeps the greater count of each entry: two branches that both have an entry have the same findings.
    package mutating func merge(_ entry: Entry, _ count: Int, comment: String? = nil) {
        if count > 0 { counts[entry] = max(counts[entry] ?? 0, count) }
        if let comment, comments[entry] == nil { comments[entry] = comment }
    }

    package mutating func merge(_ other: Baseline) {
        for (entry, count) in other.counts { merge(entry, count, comment: other.comments[entry]) }
    }

    /// - Parameter map: Returns nil for the paths of entries to leave out.
    func mappingPaths(_ map: (Path) -> Path?) -> Baseline {
        var result = Baseline()
        for (entry, count) in counts {
            guard let path = map(entry.path) else { continue }
            let mapped = Entry(path: path, rule: entry.rule, subject: entry.subject)
            result.merge(mapped, count, comment: comments[entry])
        }
        return result
    }

    /// Removes entries, or as many of each as given.
    package mutating func remove(_ other: Baseline) {
        for (entry, count) in other.counts {
            let rest = (counts[entry] ?? 0) - count
            counts[entry] = rest > 0 ? rest : nil
            if rest <= 0 { comments[entry] = nil }
        }
    }

    /// The entries of some files.
    /// - Parameter isIncluded: Called with paths as entries have them.
    func filter(_ isIncluded: (Path) -> Bool) -> Baseline { mappingPaths { isIncluded($0) ? $0 : nil } }

    /// Removes one finding of that identity; false when there is none.
    mutating func take(_ entry: Entry) -> Bool {
        guard let count = counts[entry] else { return false }
        counts[entry] = count > 1 ? count - 1 : nil
        return true
    }

    /// The entries of files that were renamed, by their composed old paths. A file that still exists has not been renamed.
    package func following(_ renames: [Path: Path], in root: Path) -> Baseline {
        let gone = Cache<Path, Bool>()
        return mappingPaths { path in
            guard let renamed = renames[path.composed] else { return path }
            return gone.value(for: path) { fileKind(root.join(path)) == .missing } ? renamed : path
        }
    }
}

extension Baseline {
    /// The findings of a run, including the known ones.
    package init(_ diagnostics: [Diagnostic], root: Path) {
        for diagnostic in diagnostics { add(Entry(diagnostic, in: root)) }
    }
}

extension Baseline.Entry {
    init(_ diagnostic: Diagnostic, in root: Path) {
        let path = Self.path(diagnostic.place.path, in: root)
        self.init(path: path, rule: diagnostic.rule, subject: diagnostic.subject)
    }

    /// A file's path as entries have it.
    static func path(_ file: Path, in root: Path) -> Path { file.located(in: root).relative(to: root) }
}

/// The baseline's file: JSON with a line for each entry.
///
///     {"version": 1, "entries": [
///     ["App/Card.xib", "freeform-size", "iN0-l3-epB"],
///     ["App/Card.xib", "duplicate-constraint", "Xyz-1a-2bC", 2, "waits for the new design"],
///     []
///     ]}
///
/// An entry is its path, rule and subject, its number of findings when that is more than one, and a comment. The empty one
/// at the end lets each line before it end with a comma, so that git can merge lines added and removed on two branches.
extension Baseline {
    private static let version = 1

    package var text: [UInt8] {
        let sorted = counts.sorted { a, b in
            if a.key.path != b.key.path { return a.key.path < b.key.path }
            if a.key.rule != b.key.rule { return a.key.rule.utf8.lexicographicallyPrecedes(b.key.rule.utf8) }
            return a.key.subject.utf8.lexicographicallyPrecedes(b.key.subject.utf8)
        }
        var text = Array("{\"version\": \(Self.version), \"entries\": [\n".utf8)
        for (entry, count) in sorted {
            var line = [entry.path.string, entry.rule, entry.subject].map(JSONValue.string)
            if count > 1 { line.append(.integer(count)) }
            if let comment = comments[entry] { line.append(.string(comment)) }
            text += JSONValue.array(line).bytes(.line) + ",\n".utf8
        }
        return text + "[]\n]}\n".utf8
    }

    /// - Throws: The first problem, with its place.
    package init(text: [UInt8]) throws(JSONError) {
        if let position = Self.conflict(in: text) {
            throw JSONError(
                message: "a merge left its marks here: remove the lines with the marks and keep all others, "
                    + "then run \"xiblint baseline --prune\"",
                position: position)
        }
        let (value, place) = try parseJSONWithPlaces(text)
        guard let version = value["version"]?.integer, let entries = value["entries"]?.items else {
            throw JSONError(
                message: "this is not a baseline. Run \"xiblint baseline\" to write one", at: 0, text)
        }
        guard version == Self.version else {
            throw JSONError(
                message: "this baseline has version \(version), and this xiblint knows version \(Self.version): "
                    + "Use the xiblint that wrote it, or remove it and run \"xiblint baseline\" again",
                at: 0, text)
        }
        for (index, item) in entries.enumerated() {
            guard let fields = item.items, let (entry, count, comment) = Self.entry(fields) else {
                throw JSONError(
                    message: "an entry is [\"path\", \"rule\", \"subject\"], a count when it is more than 1, "
                        + "and a comment",
                    at: place.part("entries", of: value)?.parts[index].range.lowerBound ?? 0, text)
            }
            if let entry { merge(entry, count, comment: comment) }
        }
    }

    /// No entry for the empty one at the end; nil when it is not an entry.
    private static func entry(_ fields: [JSONValue]) -> (Entry?, Int, String?)? {
        if fields.isEmpty { return (nil, 0, nil) }
        let comment = fields.count > 3 ? fields.last?.string : nil
        let fields = comment == nil ? fields : fields.dropLast()
        guard (3...4).contains(fields.count), let path = fields[0].string, !path.isEmpty, let rule = fields[1].string,
            let subject = fields[2].string
        else { return nil }
        let count = fields.count == 4 ? fields[3].integer : 1
        guard let count, count > 0 else { return nil }
        return (Entry(path: Path(path), rule: rule, subject: subject), count, comment)
    }

    /// The place of a merge conflict.
    private static func conflict(in text: [UInt8]) -> Position? {
        let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
        var start = 0
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if marks.contains(where: { line.starts(with: $0.utf8) }) { return SourceText(text).position(at: start) }
            start += line.count + 1
        }
        return nil
    }
}

extension JSONError {
    fileprivate init(message: String, at offset: Int, _ text: [UInt8]) {
        self.init(message: message, position: SourceText(text).position(at: offset))
    }
}
