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

    /// The same with an unchanged number of characters, for text that a marker line below it points at.
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
