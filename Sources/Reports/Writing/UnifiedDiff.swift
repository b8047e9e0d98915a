import Base

/// The difference between two versions of a file, in the format of `git apply` and `patch -p1`.
package struct UnifiedDiff {
    private static let context = 3

    /// Empty when they are equal. `path` is the file's, relative to the folder in which the difference will be applied.
    package static func render(_ old: [UInt8], _ new: [UInt8], path: [UInt8]) -> [UInt8] {
        let diff = UnifiedDiff(old: LineDifference.lines(old), new: LineDifference.lines(new))
        let hunks = diff.hunks()
        guard !hunks.isEmpty else { return [] }
        var text = Array("--- ".utf8) + name("a/", path) + Array("\n+++ ".utf8) + name("b/", path) + [newline]
        for hunk in hunks { text += diff.render(hunk) }
        return text
    }

    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    private static let newline = UInt8(ascii: "\n")

    // MARK: Hunks

    /// Groups changes that are so close that their context lines meet.
    private func hunks() -> [[LineDifference.Hunk]] {
        var hunks: [[LineDifference.Hunk]] = []
        for change in LineDifference.hunks(old, new) {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private func render(_ hunk: [LineDifference.Hunk]) -> [UInt8] {
        guard let first = hunk.first, let last = hunk.last else { return [] }
        let oldStart = max(first.old.lowerBound - Self.context, 0)
        let oldEnd = min(last.old.upperBound + Self.context, old.count)
        let newStart = first.new.lowerBound - (first.old.lowerBound - oldStart)
        let newEnd = last.new.upperBound + (oldEnd - last.old.upperBound)
        var text = Array("@@ -\(Self.range(oldStart, oldEnd)) +\(Self.range(newStart, newEnd)) @@\n".utf8)
        var at = oldStart
        for change in hunk {
            for line in old[at..<change.old.lowerBound] { text += Self.line(" ", line) }
            for line in old[change.old] { text += Self.line("-", line) }
            for line in new[change.new] { text += Self.line("+", line) }
            at = change.old.upperBound
        }
        for line in old[at..<oldEnd] { text += Self.line(" ", line) }
        return text
    }

    /// An empty range is identified by the line before it.
    private static func range(_ start: Int, _ end: Int) -> String {
        let count = end - start
        return count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }

    private static func line(_ sign: Character, _ line: ArraySlice<UInt8>) -> [UInt8] {
        var text = Array(String(sign).utf8) + line
        if line.last != newline { text += "\n\\ No newline at end of file\n".utf8 }
        return text
    }

    // MARK: Names

    /// A path as written by git: quoted when it has characters that a line can't contain, with a tab after it when it
    /// has a space, so that the text that follows is not taken for a date.
    private static func name(_ prefix: String, _ path: [UInt8]) -> [UInt8] {
        let bytes = Array(prefix.utf8) + path
        let isPlain = bytes.allSatisfy {
            $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard !isPlain || !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            return bytes.contains(0x20) ? bytes + [UInt8(ascii: "\t")] : bytes
        }
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0x20..<0x7F: quoted.append(byte)
            default:
                let digits = String(byte, radix: 8)
                quoted += Array("\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
            }
        }
        return quoted + [UInt8(ascii: "\"")]
    }
}
