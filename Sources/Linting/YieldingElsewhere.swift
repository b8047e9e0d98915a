import Base
import InterfaceBuilder
package import ProjectModel
import RuleEngine

/// Decides which finding is reported when a rule about one document and a rule about the entire project report the same
/// problem: the first in the document, the second in code with the document's object as a related place.
///
/// Like yielding in a document, it comes before suppressions and the baseline.
struct YieldingElsewhere {
    /// Of the rules that others yield to: the places of their findings, with the related places.
    private var places: [String: [Path: [Range<Int>]]] = [:]
    private let yields: [String: [Yield]]

    init(_ active: [ActiveRule], to found: [Diagnostic]) {
        yields = Dictionary(active.lazy.map { ($0.rule.id, $0.rule.yieldsTo) }.filter { !$0.1.isEmpty }) { first, _ in
            first
        }
        let special = Set(yields.values.joined().map(\.rule))
        for finding in found where special.contains(finding.rule) {
            for place in [finding.place] + finding.related.map(\.place) {
                let range = place.start.offset..<max(place.start.offset, place.end.offset)
                places[finding.rule, default: [:]][place.path, default: []].append(range)
            }
        }
    }

    /// The rule that a finding yields to, if there is one. An element or object is the same when one place contains the
    /// other.
    func rule(reporting diagnostic: Diagnostic) -> String? {
        guard !places.isEmpty, let yields = yields[diagnostic.rule] else { return nil }
        let yield = yields.first { yield in
            guard let found = places[yield.rule]?[diagnostic.place.path] else { return false }
            let own = diagnostic.place.start.offset..<diagnostic.place.end.offset
            return yield.scope == .document || found.contains { $0.overlaps(own) }
        }
        return yield?.rule
    }
}

/// Findings in other files than the documents: sources, tables of strings.
extension LintResult {
    /// Adds them to the findings in the documents, each finding once: several documents can show the same problem of a
    /// class or a table.
    static func adding(_ all: [Diagnostic], to own: [Diagnostic]) -> [Diagnostic] {
        guard !all.isEmpty else { return own }
        var seen: [String: Int] = [:]
        var first: [Diagnostic] = []
        for diagnostic in all {
            if let known = seen[diagnostic.fingerprint] {
                first[known].consequence?.spots += diagnostic.consequence?.spots ?? []
            } else {
                seen[diagnostic.fingerprint] = first.count
                first.append(diagnostic)
            }
        }
        let sorted = first.sorted { ($0.place.start.offset, $0.rule) < ($1.place.start.offset, $1.rule) }
        return Dictionary(grouping: own + sorted) { $0.place.path }.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension LintRun {
    /// Removes findings in files that the configuration excludes, findings of rules that it turns off for their files,
    /// and findings in vendored code, in folders where documents are not searched either. The documents themselves were
    /// filtered before.
    func leaveOutExcluded(from result: inout LintResult) { result.diagnostics = withoutExcluded(result.diagnostics) }

    func withoutExcluded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let documents = Set(inputs.map(\.path))
        var verdicts: [Path: [String: ActiveRule]] = [:]
        return diagnostics.compactMap { diagnostic in
            let path = diagnostic.place.path
            if documents.contains(path) { return diagnostic }
            let verdict = verdicts[path] ?? verdict(on: path)
            verdicts[path] = verdict
            guard let rule = verdict[diagnostic.rule] else { return nil }
            guard rules.hasNested else { return diagnostic }
            // The document that shows it may have another configuration.
            var diagnostic = diagnostic
            diagnostic.severity = rule.rule.hasCeilings ? min(diagnostic.severity, rule.severity) : rule.severity
            return diagnostic
        }
    }

    /// The rules whose findings are reported in a file.
    private func verdict(on path: Path) -> [String: ActiveRule] {
        let location = path.located(in: root)
        if filter.excluding(location) != nil || isVendored(location) { return [:] }
        return Dictionary(rules.selection(for: location).active.map { ($0.rule.id, $0) }) { first, _ in first }
    }

    /// Whether a file is in a folder that tools fill, such as `Pods`, and neither that folder nor one in it was named.
    private func isVendored(_ location: Path) -> Bool {
        guard let vendored = SkippedFolder.around(location.parent, below: root) else { return false }
        return !inputs.contains { $0.path.isInside(vendored) }
            && !(folders ?? []).contains { $0.isOrIsInside(vendored) }
    }
}

extension Rule {
    /// Whether some of its findings are less severe than the rule.
    fileprivate var hasCeilings: Bool {
        guard case .assertions(_, let pattern) = body else { return false }
        return pattern.value.assertions.contains { $0.severity != nil }
    }
}

extension LintResult {
    /// The number of suppressed findings that a commit does not suppress yet: its file does not have their note or
    /// comment.
    /// - Parameter inputs: What was linted.
    package func newlySuppressed(since commit: CommitFiles, _ inputs: [LintInput]) -> Int {
        let given = Dictionary(inputs.map { ($0.path, $0) }) { first, _ in first }
        return Dictionary(grouping: suppressed, by: \.place.path).reduce(0) { sum, file in
            let path = file.key
            let real = (try? realPath(path)) ?? path
            let content = try? (given[path] ?? LintInput(path: path)).content()
            guard let now = content.map({ WrittenSuppressions($0, path) }),
                let before = commit.text(of: real).map({ WrittenSuppressions($0, path) })
            else { return sum + file.value.count }
            return sum + file.value.count { !now.isKept($0.place.start.offset, in: before) }
        }
    }
}

/// The suppressions of a file as written, on any line.
private struct WrittenSuppressions {
    private struct Key: Hashable {
        var text: [UInt8]
        /// The object or element that they are for.
        var owner: String
        /// The first line of code that they are for.
        var line: [UInt8]
    }

    /// In the order of the file.
    private var all: [(start: Int, key: Key)] = []

    init(_ bytes: [UInt8], _ path: Path) {
        var text = bytes
        let suppressions: [Suppression]
        if let language = SourceSuppressions.language(ofPath: path) {
            text = ProjectModel.text(bytes, ofFile: path) ?? bytes
            suppressions = SourceSuppressions.all(in: text, language, path: path)
        } else if let document = try? DocumentReader()?.read(bytes, path: path) {
            suppressions = DocumentSuppressions.all(in: document)
        } else {
            suppressions = []
        }
        all = suppressions.map { suppression in
            let range = suppression.place.start.offset..<suppression.place.end.offset
            let element = [suppression.object?.id, suppression.element?.id, suppression.element?.name]
            var line: [UInt8] = []
            // The owner identifies a document's element, and its tag may change.
            if case .ranges(let ranges) = suppression.coverage, suppression.object == nil, suppression.element == nil,
                let first = ranges.first
            {
                let covered = text[first.clamped(to: 0..<text.count)]
                line = Array(covered.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
            }
            let owner = element.map { $0 ?? "" }.joined(separator: "\u{1}")
            return (
                range.lowerBound, Key(text: Array(text[range.clamped(to: 0..<text.count)]), owner: owner, line: line)
            )
        }
    }

    /// Whether the one that begins at an offset is also in an older version: of equal ones, as many as there were.
    func isKept(_ offset: Int, in older: WrittenSuppressions) -> Bool {
        guard let index = all.firstIndex(where: { $0.start == offset }) else { return false }
        let key = all[index].key
        return all[...index].count { $0.key == key } <= older.all.count { $0.key == key }
    }
}
