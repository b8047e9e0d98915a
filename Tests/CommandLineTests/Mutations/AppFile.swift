import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The bytes of one file of an app, and its lines.
final class AppFile {
    /// Relative to the app's folder.
    let path: String
    let bytes: [UInt8]
    private let lineStarts: [Int]
    /// The same with a terminating NUL, as C's functions require.
    private let characters: [CChar]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        characters = bytes.map(CChar.init(bitPattern:)) + [0]
        lineStarts = [0] + Self.offsets(of: "\n", in: characters).map { $0 + 1 }
    }

    var name: String { String(path.split(separator: "/").last ?? "") }
    var stem: String { String(name.prefix { $0 != "." }) }
    var isDocument: Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }
    var isSwift: Bool { path.hasSuffix(".swift") }

    /// The number, from 1, of the line at an offset.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func start(ofLine line: Int) -> Int { lineStarts[line - 1] }

    func text(ofLine line: Int) -> String {
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        return String(decoding: bytes[lineStarts[line - 1]..<end], as: UTF8.self)
    }

    /// The lines that contain a text, except comments.
    func lines(with text: String) -> [SourceLine] {
        var numbers: [Int] = []
        for offset in Self.offsets(of: text, in: characters) {
            let number = line(at: offset)
            if number != numbers.last { numbers.append(number) }
        }
        return numbers.compactMap { number in
            let line = self.text(ofLine: number)
            let code = line.drop { $0.isWhitespace }
            return code.hasPrefix("//") || code.hasPrefix("*") || code.hasPrefix("/*")
                ? nil : SourceLine(file: self, number: number, text: line)
        }
    }

    private static func offsets(of text: String, in characters: [CChar]) -> [Int] {
        var offsets: [Int] = []
        characters.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, !text.isEmpty else { return }
            var next = base
            while let found = strstr(next, text) {
                offsets.append(UnsafePointer(found) - base)
                next = UnsafePointer(found) + 1
            }
        }
        return offsets
    }
}

/// A line of code.
struct SourceLine {
    var file: AppFile
    var number: Int
    var text: String

    /// A part of the line's text as a place in its file.
    func name(_ part: Substring) -> Name {
        let start = file.start(ofLine: number) + text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return Name(text: String(part), file: file, range: start..<start + part.utf8.count)
    }
}

/// A text that can be replaced.
struct Name {
    var text: String
    var file: AppFile
    var range: Range<Int>

    var line: FileLine { FileLine(path: file.path, line: file.line(at: range.lowerBound)) }
}

struct FileLine: Hashable {
    var path: String
    var line: Int
}
