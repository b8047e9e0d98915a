import Base

/// What a fix changes, as lines that are removed and added.
enum HTMLFix {
    private static let mostLines = 24
    /// A line can contain an entire image.
    private static let mostCharacters = 300

    /// Empty when the files have changed.
    static func html(_ diagnostic: Diagnostic, _ source: (Path) -> SourceText?, _ paths: PathStyle) -> String {
        guard let fix = diagnostic.fix else { return "" }
        let here = FileEdits(path: diagnostic.place.path, edits: fix.edits)
        let files = ([here] + fix.elsewhere).filter { !$0.edits.isEmpty }
        var lines: [String] = []
        for file in files {
            guard let text = source(file.path), let changed = self.lines(file.edits.map(\.bytes), in: text) else {
                continue
            }
            if file.path != diagnostic.place.path || files.count > 1 {
                lines.append("<span class=\"n\"></span>\(HTMLText.escape(paths.show(file.path)))")
            }
            lines += changed
        }
        if lines.isEmpty { return "" }
        let more = lines.count - mostLines
        if more > 0 { lines = lines.prefix(mostLines) + ["<span class=\"n\">…</span>\(more) more lines"] }
        let option = fix.isSafe ? "--fix" : "--unsafe-fixes"
        return """
            <details class="fix"><summary>Fix: <bdi>\(HTMLText.escape(fix.title))</bdi> (<code>\(option)</code>)</summary>
            <pre><code>\(lines.joined(separator: "\n"))</code></pre>
            </details>

            """
    }

    /// The lines with the edits, before and after.
    private static func lines(_ edits: [ByteEdit], in text: SourceText) -> [String]? {
        guard edits.fit(text.bytes.count) else { return nil }
        var groups: [(range: Range<Int>, edits: [ByteEdit])] = []
        for edit in edits.inOrder {
            guard let range = text.lines(around: edit.range) else { return nil }
            if let last = groups.last, range.lowerBound < last.range.upperBound {
                groups[groups.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
                groups[groups.count - 1].edits.append(edit)
            } else {
                groups.append((range, [edit]))
            }
        }
        return groups.flatMap { range, edits -> [String] in
            let old = Array(text.bytes[range])
            let shifted = edits.map {
                ByteEdit(
                    ($0.range.lowerBound - range.lowerBound)..<($0.range.upperBound - range.lowerBound), $0.replacement)
            }
            var (removed, added) = (split(old), split(shifted.applied(to: old) ?? old))
            while let last = removed.last, last == added.last {
                removed.removeLast()
                added.removeLast()
            }
            let same = zip(removed, added).prefix { $0 == $1 }.count
            let number = text.position(at: range.lowerBound).line + same
            return removed.dropFirst(same).enumerated().map { line("-", $1, number + $0) }
                + added.dropFirst(same).map { line("+", $0, nil) }
        }
    }

    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func line(_ sign: String, _ bytes: ArraySlice<UInt8>, _ number: Int?) -> String {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(TerminalText.visible)
        let visible = String(String.UnicodeScalarView(text))
        let cut = visible.count > mostCharacters ? "\(visible.prefix(mostCharacters))…" : visible
        let mark = sign == "+" ? "ins" : "del"
        return "<span class=\"n\">\(number.map(String.init) ?? "")</span>"
            + "<\(mark)>\(sign) \(HTMLText.escape(cut))</\(mark)>"
    }
}

extension SourceText {
    /// The lines of a range, with the end of the last one; nil for lines that are too long to show.
    fileprivate func lines(around range: Range<Int>) -> Range<Int>? {
        let first = position(at: range.lowerBound).line
        // What ends with a line does not touch the next one.
        let last = max(first, position(at: max(range.lowerBound, range.upperBound - 1)).line)
        guard let start = line(first)?.lowerBound, let end = line(last)?.upperBound else { return nil }
        let lines = start..<min(end + 1, bytes.count)
        return lines.count > 50_000 ? nil : lines.lowerBound..<max(lines.upperBound, range.upperBound)
    }
}
