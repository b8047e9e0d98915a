import Base

/// The lines of a place, and one before and after, with the place marked.
enum HTMLExcerpt {
    /// Of a start tag that spans many lines, the first ones are enough.
    private static let mostLines = 6
    /// A line can contain an entire image: the number of bytes shown around the place.
    private static let reach = 240

    /// Empty when the file has changed and has no such place.
    static func html(_ place: Place, in source: SourceText) -> String {
        guard source.line(place.start.line) != nil, source.position(at: place.start.offset).line == place.start.line
        else { return "" }
        let last = min(place.end.line, place.start.line + mostLines - 1)
        let marked = place.start.offset..<max(place.start.offset, place.end.offset)
        let numbers = (place.start.line - 1)...(last + 1)
        let indent = numbers.compactMap { source.line($0).flatMap { self.indent(of: $0, in: source) } }.min() ?? 0
        let lines = numbers.compactMap { number in
            source.line(number).map { line in
                let line = min(line.lowerBound + indent, line.upperBound)..<line.upperBound
                let isMarked = (place.start.line...last).contains(number)
                return "<span class=\"n\">\(number)</span>\(text(line, marked, source, isMarked: isMarked))"
            }
        }
        return "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }

    /// The leading white space of a line, in bytes; nil when the line has nothing else.
    private static func indent(of line: Range<Int>, in source: SourceText) -> Int? {
        let count = source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return count == line.count ? nil : count
    }

    private static func text(_ line: Range<Int>, _ marked: Range<Int>, _ source: SourceText, isMarked: Bool) -> String {
        let mark = isMarked ? marked.clamped(to: line) : line.lowerBound..<line.lowerBound
        let shown = (mark.lowerBound - reach)..<(mark.lowerBound + 2 * reach)
        func part(_ range: Range<Int>) -> String {
            // A cut inside a character shows a replacement character.
            let text = source.string(range.clamped(to: shown)).unicodeScalars.map(TerminalText.visible)
            return HTMLText.escape(String(String.UnicodeScalarView(text)))
        }
        var html = line.lowerBound < shown.lowerBound ? "…" : ""
        html += part(line.lowerBound..<mark.lowerBound)
        if !mark.isEmpty { html += "<mark>\(part(mark))</mark>" }
        html += part(mark.upperBound..<line.upperBound)
        return html + (shown.upperBound < line.upperBound ? "…" : "")
    }
}

/// The bar above the findings. Without JavaScript it stays hidden, and all findings are shown.
struct HTMLFilters {
    let report: Report
    let paths: PathStyle

    var html: String {
        let severities = Severity.allCases.sorted(by: >).enumerated().map { index, severity in
            let name = severity.rawValue
            return """
                <button type="button" class="severity \(name)" data-severity="\(name)" aria-pressed="true" \
                title="Show or hide (\(index + 1))">\(name) <b>\(report.count(severity))</b></button>
                """
        }
        let rules = Dictionary(report.diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
        return """
            <form id="filters" class="script" hidden role="search">
            <input id="search" type="search" placeholder="Search" aria-label="Search" title="Search (/)" autocomplete="off">
            \(severities.joined(separator: "\n"))
            <select id="rule" aria-label="Rule">
            <option value="">all rules</option>
            \(options(rules))</select>
            <select id="folder" aria-label="Folder">
            <option value="">all folders</option>
            \(options(folders))</select>
            <button type="button" id="clear" title="Show everything (Escape)">Clear</button>
            <output id="shown"></output>
            <p class="keys"><kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> next, previous <kbd>1</kbd> <kbd>2</kbd> \
            <kbd>3</kbd> severities <kbd>Esc</kbd> clear <kbd>t</kbd> theme</p>
            </form>

            """
    }

    private func options(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map { name, count in
            let name = HTMLText.escape(name)
            return "<option value=\"\(name)\">\(name) (\(count))</option>\n"
        }.joined()
    }

    /// Each folder above a file with findings, with the number of findings in it.
    private var folders: [String: Int] {
        var counts: [String: Int] = [:]
        for file in report.byFile {
            var names = paths.show(file.path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
            while !names.isEmpty {
                counts[names.joined(separator: "/") + "/", default: 0] += file.diagnostics.count
                names.removeLast()
            }
        }
        // A folder that contains everything is not a filter.
        return counts.filter { $0.value < report.diagnostics.count }
    }
}
