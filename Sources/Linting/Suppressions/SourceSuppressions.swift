import Base
import ProjectModel
import SourceSyntax

/// Reads the suppressions in the comments of Swift and Objective-C sources, and of tables of strings.
enum SourceSuppressions {
    static let words = ["disable", "disable:this", "disable:next", "disable:file"]

    /// Those of the sources in which something was found, or a fix changes something.
    static func files(of diagnostics: [Diagnostic], rules: RuleAssignment, root: Path) -> [FileSuppressions] {
        var seen: Set<Path> = []
        var files: [FileSuppressions] = []
        for path in diagnostics.lazy.flatMap({ [$0.place.path] + ($0.fix?.elsewhere.map(\.path) ?? []) }) {
            guard let language = language(ofPath: path), seen.insert(path).inserted,
                let bytes = (try? readFile(path)).flatMap({ text($0, ofFile: path) })
            else { continue }
            let suppressions = all(in: bytes, language, path: path)
            if suppressions.isEmpty { continue }
            let location = path.located(in: root)
            let variant = rules.variant(for: location)
            files.append(
                FileSuppressions(
                    path: path, identity: location.relative(to: root).string, suppressions: suppressions,
                    rules: rules.selection(variant), configuration: variant.folder))
        }
        return files
    }

    static func language(ofPath path: Path) -> SourceLanguage? {
        switch path.fileExtension {
        case "swift": .swift
        // Comments and strings look the same in a table of strings.
        case "h", "m", "mm", "strings": .objectiveC
        default: nil
        }
    }

    /// Those in a source, in its order. A source without any costs one search in its bytes.
    static func all(in bytes: [UInt8], _ language: SourceLanguage, path: Path) -> [Suppression] {
        guard firstOffset(of: Directive.mark, in: bytes) != nil else { return [] }
        let source = SourceText(bytes)
        let scan = SourceComments(bytes, language)
        let lines = CodeLines(scan, source)
        return scan.comments.flatMap { comment -> [Suppression] in
            let directives = Directive.all(in: Array(bytes[comment.text]), words: words)
            return directives.map { directive in
                Suppression(
                    directive, words, site: "This comment", coverage: lines.coverage(of: directive, in: comment),
                    place: { source.place($0.shifted(by: comment.text.lowerBound), in: path) },
                    removal: { [removal(of: $0, directive, from: comment, in: source)] })
            }
        }
    }

    /// The edit that removes a name from a comment, or the comment when nothing else is in it.
    private static func removal(
        of name: Int, _ directive: Directive, from comment: SourceComments.Comment, in source: SourceText
    ) -> Edit {
        let bytes = source.bytes
        let removed = DirectiveRemoval(text: Array(bytes[comment.text]), directive: directive, name: name)
        let range = removed.range(of: comment.range, textStart: comment.text.lowerBound, in: bytes)
        var start = range.lowerBound
        // After code, the space before the comment is removed as well.
        if range == comment.range {
            while start > 0, BlankBytes.inLine(bytes[start - 1]) { start -= 1 }
        }
        return source.edit(ByteEdit(start..<range.upperBound, []))
    }
}

/// The lines of a source that a comment is about.
private struct CodeLines {
    private let source: SourceText
    /// The lines with code, in order.
    private let lines: [Int]

    init(_ scan: SourceComments, _ source: SourceText) {
        self.source = source
        var lines: [Int] = []
        for range in scan.code {
            let first = source.position(at: range.lowerBound).line
            let last = source.position(at: max(range.upperBound - 1, range.lowerBound)).line
            for line in first...last where lines.last.map({ $0 < line }) ?? true { lines.append(line) }
        }
        self.lines = lines
    }

    func coverage(of directive: Directive, in comment: SourceComments.Comment) -> Coverage {
        let first = source.position(at: comment.range.lowerBound).line
        let last = source.position(at: max(comment.range.upperBound - 1, comment.range.lowerBound)).line
        switch directive.word.text {
        case "disable:file": return .file
        case "disable:this": return .ranges([bytes(ofLines: first...last)])
        case "disable:next": return next(after: last)
        default:
            // After code it is about that code, on a separate line about the code that follows.
            return has(codeIn: first...last) ? .ranges([bytes(ofLines: first...last)]) : next(after: last)
        }
    }

    private func has(codeIn range: ClosedRange<Int>) -> Bool {
        let index = lines.firstIndex(atLeast: range.lowerBound)
        return index < lines.count && lines[index] <= range.upperBound
    }

    /// The next line with code: blank lines and other comments may be between.
    private func next(after line: Int) -> Coverage {
        let index = lines.firstIndex(atLeast: line + 1)
        return .ranges(index < lines.count ? [bytes(ofLines: lines[index]...lines[index])] : [])
    }

    private func bytes(ofLines lines: ClosedRange<Int>) -> Range<Int> {
        let start = source.line(lines.lowerBound)?.lowerBound ?? source.bytes.count
        let end = source.line(lines.upperBound + 1)?.lowerBound ?? source.bytes.count + 1
        return start..<max(start, end)
    }
}

/// Which of several suppressions is the first one that covers a place of the file.
struct CoverageMap {
    /// The offsets where another one becomes the first, in order.
    private var starts: [Int] = []
    /// The first one from there on; nil where none applies.
    private var firsts: [Int?] = []

    /// - Parameter coverages: By numbers, in order.
    init(_ coverages: [(number: Int, coverage: Coverage)]) {
        let ranges = coverages.map { ($0.number, Self.ranges($0.coverage)) }
        starts = Set(ranges.flatMap { $0.1.flatMap { [$0.lowerBound, $0.upperBound] } }).sorted()
        firsts = Array(repeating: nil, count: starts.count)
        // From each range the next one that has none yet.
        var next = Array(0...starts.count)
        func free(_ stretch: Int) -> Int {
            var end = stretch
            while next[end] != end { end = next[end] }
            var passed = stretch
            while next[passed] != end { (passed, next[passed]) = (next[passed], end) }
            return end
        }
        for (number, ranges) in ranges {
            for range in ranges {
                let end = starts.firstIndex(atLeast: range.upperBound)
                var stretch = free(starts.firstIndex(atLeast: range.lowerBound))
                while stretch < end {
                    firsts[stretch] = number
                    next[stretch] = stretch + 1
                    stretch = free(stretch + 1)
                }
            }
        }
    }

    func first(at offset: Int) -> Int? {
        let next = starts.firstIndex(atLeast: offset + 1)
        return next > 0 ? firsts[next - 1] : nil
    }

    private static func ranges(_ coverage: Coverage) -> [Range<Int>] {
        switch coverage {
        case .file: [0..<Int.max - 1]
        case .ranges(let ranges): ranges.filter { !$0.isEmpty }
        }
    }
}
