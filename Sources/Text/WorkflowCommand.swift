/// Keeps text of a file's from being a command to a CI host.
///
/// Runners read what a job prints: GitHub's obeys lines that begin with `::` (after white space) and `##[…]`, Azure's
/// `##vso[…]`, TeamCity's `##teamcity[…]`, the last three anywhere in a line.
package enum WorkflowCommand {
    /// A line that no runner takes for a command; nearly all are returned as they are.
    package static func disarmed(_ line: String) -> String {
        let broken = withoutMarks(line)
        guard beginsCommand(broken), let colon = broken.utf8.firstIndex(of: UInt8(ascii: ":")) else { return broken }
        let next = broken.utf8.index(after: colon)
        return "\(broken[..<next]) \(broken[next...])"
    }

    /// Text that comes after something else in a line, where `::` is no command.
    package static func disarmed(partOfLine text: String) -> String { withoutMarks(text) }

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

    /// `##word[` with a space after the first sign.
    private static func withoutMarks(_ line: String) -> String {
        let bytes = Array(line.utf8)
        var spaces: [Int] = []
        for index in bytes.indices.dropFirst() where bytes[index] == mark && bytes[index - 1] == mark {
            let rest = bytes[(index + 1)...].drop {
                ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
            }
            if rest.first == UInt8(ascii: "[") { spaces.append(index) }
        }
        if spaces.isEmpty { return line }
        var broken = bytes
        for index in spaces.reversed() { broken.insert(UInt8(ascii: " "), at: index) }
        return String(decoding: broken, as: UTF8.self)
    }

    private static let mark = UInt8(ascii: "#")
}
