import Foundation
import Testing

/// The bytes of a file, to look up reported places.
struct FileText {
    private let bytes: [UInt8]
    /// Where each line begins.
    private var lines: [Int]

    init(_ file: URL) throws {
        bytes = Array(try Data(contentsOf: file))
        lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            var next = base
            // Some lines are millions of bytes long.
            while let end = memchr(next, 0x0A, base + buffer.count - next) {
                next = UnsafeRawPointer(end) + 1
                lines.append(next - base)
            }
        }
    }

    /// The text of a place; nil when it is outside of the file or ends before it begins.
    func text(_ place: Report.Place) -> String? {
        guard let start = offset(place.line, place.column), let end = offset(place.endLine, place.endColumn),
            start <= end
        else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Counts Unicode scalars from the start of the line; a byte that is not UTF-8 counts as whatever it looks like.
    private func offset(_ line: Int, _ column: Int) -> Int? {
        guard lines.indices.contains(line - 1), column >= 1 else { return nil }
        var offset = lines[line - 1]
        for _ in 1..<column {
            guard offset < bytes.count, bytes[offset] != 0x0A else { return nil }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}

extension Report.Place {
    fileprivate var isInDocument: Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }
}

/// Whether a text is a name, or an expression that ends with the brackets that it opens.
private func isCode(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace else { return false }
    var open: [Character] = []
    for character in text {
        switch character {
        case "(", "[", "{": open.append(character)
        case ")": if open.popLast() != "(" { return false }
        case "]": if open.popLast() != "[" { return false }
        case "}": if open.popLast() != "{" { return false }
        default: break
        }
    }
    return open.isEmpty
}

/// Checks all places of a report: those about an element are its start tag or an attribute of it, any others in a
/// document are in the file, and those in code are a name or an expression. Related places are a start tag, an
/// attribute, a name or an expression.
func expectPlaces(_ report: Report, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var files: [String: FileText] = [:]
    func text(_ place: Report.Place) throws -> String? {
        let file = try files[place.path] ?? FileText(folder.appendingPathComponent(place.path))
        files[place.path] = file
        return file.text(place)
    }
    func complain(_ words: String, _ place: Report.Place, _ rule: String) {
        let position = "\(place.path):\(place.line):\(place.column)-\(place.endLine):\(place.endColumn)"
        Issue.record("\(position) [\(rule)] \(words)", sourceLocation: sourceLocation)
    }
    for diagnostic in report.diagnostics {
        let text = try text(diagnostic.place)
        guard diagnostic.place.isInDocument else {
            if text.map(isCode) != true { complain("is at \(text ?? "nothing")", diagnostic.place, diagnostic.rule) }
            continue
        }
        switch (diagnostic.elementName, text.flatMap(TagReader.read)) {
        case (nil, _):
            if text == nil { complain("lies outside of the file", diagnostic.place, diagnostic.rule) }
        case (let name?, .startTag(let tag, _)):
            if name != tag { complain("is about <\(name)> at a <\(tag)>", diagnostic.place, diagnostic.rule) }
        case (_?, .attribute): break
        case (_?, nil):
            complain("is at \(text ?? "nothing")", diagnostic.place, diagnostic.rule)
        }
    }
    for diagnostic in report.diagnostics {
        for place in diagnostic.related {
            let text = try text(place)
            if !place.isInDocument {
                if text.map(isCode) != true { complain("is at \(text ?? "nothing")", place, diagnostic.rule) }
                continue
            }
            if text.flatMap(TagReader.read) == nil { complain("is at \(text ?? "nothing")", place, diagnostic.rule) }
        }
    }
}
