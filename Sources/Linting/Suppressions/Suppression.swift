package import Base
import InterfaceBuilder
import LibXML
package import RuleEngine

/// A note or a comment that suppresses findings, and the range where it applies.
package struct Suppression: Hashable, Sendable {
    /// A rule that is named, by its id or an alias.
    package struct Name: Hashable, Sendable {
        package var text: String
        package var place: Place
        /// The edits that remove the name, or all that contains it when nothing else is in it.
        package var removal: [Edit]
    }

    /// Why it cannot be applied as written.
    package struct Problem: Hashable, Sendable {
        package var message: String
        package var place: Place
    }

    /// Its place, for messages: "The Notes field of Title".
    package var site: String
    package var names: [Name]
    package var reason: String?
    package var problem: Problem?
    /// Where it applies: ranges of the file in which findings begin.
    package var coverage: Coverage
    /// The complete directive.
    package var place: Place
    package var object: ObjectReference?
    package var element: ElementReference?

    /// - Parameters:
    ///   - words: The words allowed after `xiblint:` there.
    ///   - place: Returns the place of a range of the text.
    ///   - removal: Returns the edits that remove the name with an index.
    init(
        _ directive: Directive, _ words: [String], site: String, coverage: Coverage, place: (Range<Int>) -> Place,
        removal: (Int) -> [Edit]
    ) {
        self.site = site
        names = directive.names.enumerated().map { index, name in
            Name(text: name.text, place: place(name.range), removal: removal(index))
        }
        reason = directive.reason
        problem = directive.problem.map { $0.described(directive, words, place) }
        self.coverage = coverage
        self.place = place(directive.range)
    }

    /// Whether a finding that begins there is suppressed.
    func covers(_ offset: Int) -> Bool {
        guard case .ranges(let ranges) = coverage else { return true }
        return ranges.contains { $0.contains(offset) }
    }
}

/// A part of a file.
package enum Coverage: Hashable, Sendable {
    case file
    /// In order, in bytes.
    case ranges([Range<Int>])

    /// By the ends alone: many suppressions share the ranges of one place, which are the same array.
    package func hash(into hasher: inout Hasher) {
        guard case .ranges(let ranges) = self else { return }
        hasher.combine(ranges.count)
        hasher.combine(ranges.first)
        hasher.combine(ranges.last)
    }
}

/// The suppressions in one file, and what is needed to report unused ones.
package struct FileSuppressions: Hashable, Sendable {
    /// As in places.
    var path: Path
    /// As in fingerprints.
    var identity: String
    var suppressions: [Suppression]
    /// The rules that ran on the file, by their ids: for any other it is unknown whether it would find something.
    var judged: Set<String>
    /// The rules that report suppressions, if they are on.
    var reporters: [ActiveRule]
    /// The folder of the configuration that has the rules; nil: the run's own.
    var configuration: Path?

    /// - Parameter leftOut: Rules that did not finish in the file.
    init(
        path: Path, identity: String, suppressions: [Suppression], rules: RuleSelection,
        configuration: Path? = nil, leftOut: Set<String> = []
    ) {
        self.configuration = configuration
        self.path = path
        self.identity = identity
        self.suppressions = suppressions
        judged = Set(rules.active.lazy.filter { $0.rule.appliesTo.needs.isEmpty }.map(\.rule.id)).subtracting(leftOut)
        reporters = rules.rules(forProblem: RunProblem.unusedSuppression)
    }
}

/// The findings of the run itself, as a rule's `problem` names them.
package enum RunProblem {
    package static let unusedSuppression = "unused-suppression"
    /// Rules did not finish in a document. A document can't suppress it, or it would hide findings behind a bomb.
    package static let tooComplex = "document-too-complex"
    /// Only Interface Builder changed something in a document.
    package static let noise = "document-noise"
    /// What was judged before the change that is linted can't be judged any more.
    package static let unjudged = "unjudged-reference"
}

/// The range of a text that is removed with a name or with a complete directive.
struct DirectiveRemoval {
    private(set) var range: Range<Int>
    /// Whether the text has nothing else.
    let leavesNothing: Bool

    /// - Parameter name: The index of the name; the only one goes with all of it.
    init(text: [UInt8], directive: Directive, name: Int) {
        if directive.names.count > 1 {
            range = Self.rangeOfName(name, directive)
            leavesNothing = false
            return
        }
        let before = text[..<directive.range.lowerBound]
        let after = text[directive.range.upperBound...]
        // Backward, because the text before is seldom blank for long.
        leavesNothing = before.last { !BlankBytes.inMarkup($0) } == nil && after.allSatisfy(BlankBytes.inMarkup)
        range = directive.range
        // Its line goes with it: the line end before it, else the one after it.
        let isLineStart = before.last { !BlankBytes.inLine($0) }.map { $0 == 0x0A || $0 == 0x0D } ?? true
        guard isLineStart else {
            let gap = before.reversed().prefix { BlankBytes.inLine($0) }.count
            range = range.lowerBound - gap..<range.upperBound
            return
        }
        let indent = before.reversed().prefix { BlankBytes.inLine($0) }.count
        let start = range.lowerBound - indent
        if start > 0 {
            let isPair = start > 1 && text[start - 1] == 0x0A && text[start - 2] == 0x0D
            range = start - (isPair ? 2 : 1)..<range.upperBound
        } else if let lineEnd = after.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
            after[..<lineEnd].allSatisfy(BlankBytes.inMarkup)
        {
            let isPair = text[lineEnd] == 0x0D && lineEnd + 1 < text.count && text[lineEnd + 1] == 0x0A
            range = start..<lineEnd + (isPair ? 2 : 1)
        }
    }

    /// The range in a file of what is removed from something that has the text, or all of that.
    func range(of whole: Range<Int>, textStart: Int, in bytes: [UInt8]) -> Range<Int> {
        leavesNothing ? completeLines(whole, in: bytes) : range.shifted(by: textStart)
    }

    /// A name and the comma that goes with it.
    private static func rangeOfName(_ index: Int, _ directive: Directive) -> Range<Int> {
        let names = directive.names
        return index + 1 < names.count
            ? names[index].range.lowerBound..<names[index + 1].range.lowerBound
            : names[index - 1].range.upperBound..<names[index].range.upperBound
    }
}

/// A range extended to the lines it is on, when nothing else is on them.
func completeLines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, BlankBytes.inLine(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return range }
    var end = range.upperBound
    while end < bytes.count, BlankBytes.inLine(bytes[end]) || bytes[end] == 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A else { return range }
    return start..<end + 1
}

/// The names of rules: their ids and aliases.
package struct RuleNames: Sendable {
    private let ids: [String: [String]]
    /// The ids.
    private let known: [String]

    package init(_ rules: [Rule]) {
        let aliases = rules.flatMap { rule in rule.aliases.map { ($0, [rule.id]) } }
        ids = Dictionary(aliases, uniquingKeysWith: +).merging(rules.map { ($0.id, [$0.id]) }) { _, id in id }
        known = rules.map(\.id)
    }

    /// The ids of the rules that have a name: several for an alias of several rules, none for an unknown name.
    package func ids(_ name: String) -> [String] { ids[name] ?? [] }

    /// ". Did you mean …?", or nothing.
    package func suggestion(for name: String) -> String {
        let near = RuleEngine.suggestion(for: name, in: known)
        return near.isEmpty ? RuleEngine.suggestion(for: name, in: ids.keys.sorted()) : near
    }
}
