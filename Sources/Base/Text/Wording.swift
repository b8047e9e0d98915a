/// A class's name with the article that fits its sound: "an ItemCell", "a UIView", "an NSView", "a UserCell".
package func withArticle(_ name: String) -> String {
    name.isEmpty ? "" : (beginsWithVowelSound(name.drop { $0 == "_" }) ? "an " : "a ") + name
}

private func beginsWithVowelSound(_ name: Substring) -> Bool {
    guard let first = name.first else { return false }
    // The last capital of a prefix begins the next word: of "NSView" only "NS" is spelled out.
    if name.prefix(while: \.isUppercase).count > 2 { return "AEFHILMNORSX".contains(first) }
    let lowercased = name.lowercased()
    if ["eu", "one", "uni", "use", "uti"].contains(where: lowercased.hasPrefix) { return false }
    return "aeiou".contains(first.lowercased())
}

/// A number and a noun.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : noun.hasSuffix("ch") ? "es" : "s")"
}

/// `a, b and c`; at most so many names, `and 4 more`.
package func listed(_ names: [String], most: Int = .max) -> String {
    if names.count > most { return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more" }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}

/// Prevents text from a file from being interpreted as a command by a CI host.
///
/// Runners parse the output of a job: GitHub's interprets lines that begin with `::` (after white space) and `##[…]`,
/// Azure's `##vso[…]`, TeamCity's `##teamcity[…]`, the last three anywhere in a line.
package enum WorkflowCommand {
    /// A line that no runner interprets as a command; nearly all are returned unchanged.
    package static func disarmed(_ line: String) -> String {
        let broken = withoutMarks(line)
        guard beginsCommand(broken), let colon = broken.utf8.firstIndex(of: UInt8(ascii: ":")) else { return broken }
        let next = broken.utf8.index(after: colon)
        return "\(broken[..<next]) \(broken[next...])"
    }

    /// Text that is not at the beginning of a line, where `::` is not a command.
    package static func disarmed(partOfLine text: String) -> String { withoutMarks(text) }

    /// Text without commands that has as many characters as before, because a marker line below it points at them.
    package static func disarmed(inPlace text: String) -> String {
        var bytes = Array(text.utf8)
        for index in marks(bytes) { bytes[index] = UInt8(ascii: "?") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All lines of a text.
    package static func disarmed(lines: String) -> String {
        guard lines.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") }) else { return lines }
        let all = lines.split(separator: "\n", omittingEmptySubsequences: false)
        return all.map { disarmed(String($0)) }.joined(separator: "\n")
    }

    /// Whether a line is one of GitHub's commands.
    package static func beginsCommand(_ line: String) -> Bool {
        line.unicodeScalars.drop(while: \.properties.isWhitespace).starts(with: "::".unicodeScalars)
    }

    /// `##word[` with a space after the first `#`.
    private static func withoutMarks(_ line: String) -> String {
        var bytes = Array(line.utf8)
        let marks = marks(bytes)
        if marks.isEmpty { return line }
        for index in marks.reversed() { bytes.insert(UInt8(ascii: " "), at: index) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The offsets of the second `#` of each `##word[`.
    private static func marks(_ bytes: [UInt8]) -> [Int] {
        bytes.indices.dropFirst().filter { index in
            guard bytes[index] == mark, bytes[index - 1] == mark else { return false }
            let rest = bytes[(index + 1)...].drop {
                ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
            }
            return rest.first == UInt8(ascii: "[")
        }
    }

    private static let mark = UInt8(ascii: "#")
}

/// How many elements two sequences begin with alike, and with how many of the others they end.
func commonEnds<Element: Equatable>(_ a: [Element], _ b: [Element]) -> (start: Int, end: Int) {
    let most = min(a.count, b.count)
    var start = 0
    while start < most, a[start] == b[start] { start += 1 }
    var end = 0
    while end < most - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    return (start, end)
}

/// The difference of two texts by lines.
package enum LineDifference {
    /// Removed lines and their replacements.
    package struct Hunk: Hashable, Sendable {
        package var old: Range<Int>
        package var new: Range<Int>

        package init(old: Range<Int>, new: Range<Int>) {
            self.old = old
            self.new = new
        }
    }

    /// The lines of a text, with their ends.
    package static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// The lines of several texts as numbers: equal lines have the same number.
    package static func numbered(_ texts: [[ArraySlice<UInt8>]]) -> [[Int]] {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        return texts.map { lines in
            lines.map { line in
                if let known = numbers[line] { return known }
                numbers[line] = numbers.count
                return numbers.count - 1
            }
        }
    }

    /// Where two sequences differ, in order.
    package static func hunks<Line: Equatable>(_ old: [Line], _ new: [Line]) -> [Hunk] {
        // A fix changes a few lines of thousands: the common prefix and suffix need not be compared in all ways.
        let (start, end) = commonEnds(old, new)
        let before = Array(old[start..<old.count - end])
        let after = Array(new[start..<new.count - end])
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var hunks: [Hunk] = []
        var (oldAt, newAt) = (0, 0)
        while oldAt < before.count || newAt < after.count {
            let (oldStart, newStart) = (oldAt, newAt)
            while removed.contains(oldAt) { oldAt += 1 }
            while inserted.contains(newAt) { newAt += 1 }
            if oldAt > oldStart || newAt > newStart {
                hunks.append(Hunk(old: start + oldStart..<start + oldAt, new: start + newStart..<start + newAt))
            } else {
                oldAt += 1
                newAt += 1
            }
        }
        return hunks
    }
}
