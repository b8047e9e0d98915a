import Base
import Linting

/// A rule as shown by GitHub with its alerts.
struct SARIFRule {
    private let rule: RuleInfo

    /// GitHub's limit for descriptions, in UTF-16 units.
    static let longestText = 1024
    private static let longestName = 255

    init(_ rule: RuleInfo) {
        self.rule = rule
    }

    /// - Parameter hasResults: Otherwise nothing shows the page, which is nearly all of a report.
    func json(hasResults: Bool) -> JSONValue {
        let severity = rule.severity ?? rule.defaultSeverity
        let head: JSONValue = [
            "id": .string(rule.id), "name": .string(name),
            "shortDescription": .line(["text": .string(Self.clipped(TerminalText.line(rule.title)))]),
            "fullDescription": .line(["text": .string(Self.clipped(description))]),
        ]
        return head.adding("helpUri", rule.pageAddress.map(JSONValue.string)) + [
            "help": help(hasResults: hasResults),
            "defaultConfiguration": .line(["level": .string(severity.rawValue)]),
            "properties": [
                "tags": .line(.texts(rule.tags)),
                // The rules that run without a configuration are nearly always right; the others are a matter of
                // conventions.
                "precision": rule.recommendedSeverity == nil ? "medium" : "high",
                "problem.severity": severity == .note ? "recommendation" : .string(severity.rawValue),
            ],
        ]
    }

    private func help(hasResults: Bool) -> JSONValue {
        let text = hasResults ? RuleText(rule, width: nil).body : ""
        let help: JSONValue = ["text": .string(text.isEmpty ? TerminalText.line(rule.title) : text)]
        guard hasResults else { return help }
        let markdown = RuleMarkdown(rule, isConfigured: true).body
        return help + ["markdown": .string(markdown.isEmpty ? MarkdownText.escape(rule.title) : markdown)]
    }

    /// `DuplicateId`: viewers show it beside the id.
    private var name: String {
        let words = rule.id.split { !$0.isLetter && !$0.isNumber }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(Self.longestName))
    }

    private var description: String {
        let paragraphs = MarkdownBlock.parse(rule.rationale).map(\.plainText).filter { !$0.isEmpty }
        return TerminalText.line((paragraphs.isEmpty ? [rule.title] : paragraphs).joined(separator: " "))
    }

    /// The text, or as many of its words as are allowed.
    static func clipped(_ text: String) -> String {
        guard text.utf16.count > longestText else { return text }
        var clipped = ""
        var length = 1
        for character in text {
            length += character.utf16.count
            if length > longestText { break }
            clipped.append(character)
        }
        if let space = clipped.lastIndex(of: " ") { clipped = String(clipped[..<space]) }
        return clipped + "…"
    }
}

/// GitHub's fingerprint of a finding, independent of moved lines: a hash of the 100 characters from the start of its
/// line, without white space. It has to be the very number that GitHub's own upload computes from the file.
enum LineHash {
    /// - Parameters:
    ///   - bytes: The complete file.
    ///   - wanted: Lines, from 1. A lone `\r` ends one too.
    /// - Returns: Such as `271789c17abda88f:1`, the number being the ordinal among the lines with this hash.
    static func hashes(of bytes: [UInt8], lines wanted: Set<Int>) -> [Int: String] {
        guard let last = wanted.max() else { return [:] }
        var rolling = RollingHash(wanted: wanted)
        var followsReturn = false
        for unit in String(decoding: bytes, as: UTF8.self).utf16 {
            switch unit {
            case space, tab: followsReturn = false
            case lineFeed where followsReturn: followsReturn = false
            default:
                followsReturn = unit == carriageReturn
                rolling.take(followsReturn ? lineFeed : unit)
                if rolling.finishedLines >= last { return rolling.hashes }
            }
        }
        rolling.end()
        return rolling.hashes
    }
}

private let tab: UInt16 = 0x09
private let lineFeed: UInt16 = 0x0A
private let carriageReturn: UInt16 = 0x0D
private let space: UInt16 = 0x20

private struct RollingHash {
    private(set) var hashes: [Int: String] = [:]
    /// Lines are finished in order.
    private(set) var finishedLines = 0

    private let wanted: Set<Int>
    private var counts: [UInt64: Int] = [:]
    private var hash: UInt64 = 0
    /// The last characters, and the line that each begins (0: none), both in a ring buffer.
    private var window = [UInt16](repeating: 0, count: length)
    private var begins = [Int](repeating: 0, count: length)
    private var index = 0
    private var line = 0
    private var isAtBegin = true

    private static let length = 100
    private static let factor: UInt64 = 37
    /// The contribution of a character that leaves the window.
    private static let leaving = (0..<length).reduce(1 as UInt64) { power, _ in power &* factor }

    init(wanted: Set<Int>) {
        self.wanted = wanted
    }

    /// Takes the next character that is not white space.
    mutating func take(_ unit: UInt16) {
        finish()
        if isAtBegin {
            line += 1
            begins[index] = line
        }
        isAtBegin = unit == lineFeed
        push(unit)
    }

    mutating func end() {
        take(0xFFFF)
        for _ in 0..<Self.length {
            finish()
            push(0)
        }
    }

    /// Finishes the line that began a window's length ago.
    private mutating func finish() {
        let line = begins[index]
        guard line > 0 else { return }
        begins[index] = 0
        finishedLines = line
        let count = counts[hash, default: 0] + 1
        counts[hash] = count
        if wanted.contains(line) { hashes[line] = "\(String(hash, radix: 16)):\(count)" }
    }

    private mutating func push(_ unit: UInt16) {
        hash = hash &* Self.factor &+ UInt64(unit) &- Self.leaving &* UInt64(window[index])
        window[index] = unit
        index = index + 1 == Self.length ? 0 : index + 1
    }
}

extension LineHash {
    /// Those of the lines with findings, by file. Each file is read once.
    static func hashes(_ diagnostics: [Diagnostic], content: (Path) -> [UInt8]?) -> [Path: [Int: String]] {
        var lines: [Path: Set<Int>] = [:]
        for diagnostic in diagnostics {
            lines[diagnostic.place.path, default: []].insert(diagnostic.place.start.line)
        }
        return Dictionary(
            uniqueKeysWithValues: lines.compactMap { path, lines in
                content(path).map { (path, hashes(of: $0, lines: lines)) }
            })
    }
}
