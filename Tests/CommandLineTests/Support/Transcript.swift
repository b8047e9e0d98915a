import Foundation

/// A text with commands and their output, in lines indented by four spaces like code in Markdown:
///
///     $ xiblint Missing.xib
///     ! xiblint: Missing.xib: no such file or folder
///     [2]
///
/// `$` begins a command and `>` continues it; `|` is what it writes on standard output, `!` on standard error, and the
/// last line its exit code unless it is 0. Control characters, and bytes that are not UTF-8, are written like `\x1B`.
struct Transcript {
    struct Command {
        var line: Int
        var script: String
    }

    enum Part {
        case prose(String)
        case command(Command)
    }

    let parts: [Part]

    /// Reads the commands; the recorded output is skipped.
    init(_ text: String) {
        var parts: [Part] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("    $ ") {
                parts.append(.command(Command(line: index + 1, script: String(line.dropFirst(6)))))
            } else if line.hasPrefix("    >"), case .command(var command)? = parts.last {
                command.script += "\n" + line.dropFirst(6)
                parts[parts.count - 1] = .command(command)
            } else if !["    |", "    !", "    ["].contains(where: line.hasPrefix) {
                parts.append(.prose(String(line)))
            }
        }
        self.parts = parts
    }

    /// The text with the commands' current output. `run` is called with each command's script.
    func replayed(_ run: (Command) throws -> Outcome) rethrows -> String {
        var lines: [String] = []
        for part in parts {
            switch part {
            case .prose(let line): lines.append(line)
            case .command(let command):
                for (index, line) in command.script.split(separator: "\n", omittingEmptySubsequences: false)
                    .enumerated()
                {
                    lines.append(line.isEmpty ? "    >" : "    \(index == 0 ? "$" : ">") \(line)")
                }
                lines += Self.lines(try run(command))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(_ outcome: Outcome) -> [String] {
        var lines = lines(outcome.output, "|") + lines(outcome.errors, "!")
        switch outcome.end {
        case .exit(0): break
        case .exit(let code): lines.append("    [\(code)]")
        case .signal(let number): lines.append("    [ended by signal \(number)]")
        }
        return lines
    }

    private static func lines(_ bytes: Data, _ mark: String) -> [String] {
        guard !bytes.isEmpty else { return [] }
        let newline = UInt8(ascii: "\n")
        var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map { printable($0) }
        if bytes.last == newline { lines.removeLast() } else { lines[lines.count - 1] += " (no line end)" }
        // The time in a summary on a terminal is another one in each run.
        return lines.map { $0.replacing(#/ [0-9]+\.[0-9] s\.$/#, with: " 0.0 s.") }
            .map { $0.isEmpty ? "    \(mark)" : "    \(mark) \($0)" }
    }

    private static func printable(_ bytes: Data) -> String {
        var text = ""
        func escape(_ byte: UInt8) { text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            switch parser.parseScalar(from: &rest) {
            case .emptyInput: return text
            case .error(let length):
                bytes[position..<position + length].forEach(escape)
                position += length
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if scalar.properties.generalCategory == .control {
                    encoded.forEach(escape)
                } else {
                    text.unicodeScalars.append(scalar)
                }
                position += encoded.count
            }
        }
    }
}
