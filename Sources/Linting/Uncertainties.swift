package import Base
import InterfaceBuilder
import LibXML
import RuleEngine

/// Why rules could not decide and reported nothing: each reason once, with the number of its occurrences.
package struct Uncertainties: Sendable {
    package struct Reason: Hashable, Sendable {
        package var rule: String
        /// A sentence without a full stop.
        package var text: String
    }

    package struct Occurrences: Hashable, Sendable {
        package var count: Int
        /// The document of its first occurrence, and the line there.
        package var path: Path
        package var line: Int
    }

    private struct Spot: Hashable, Sendable {
        var path: Path
        var line: Int
    }

    package private(set) var reasons: [Reason: Occurrences] = [:]
    /// The reasons of rules about the entire project, by their places.
    private var project: [Spot: [Reason]] = [:]

    init() {}

    init(_ uncertainties: [RuleUncertainty], in document: Document) {
        guard !uncertainties.isEmpty else { return }
        let source = SourceText(document.tree.bytes)
        for uncertainty in uncertainties {
            let reason = Reason(rule: uncertainty.rule, text: uncertainty.reason)
            let first = Occurrences(
                count: 0, path: document.path,
                line: reasons[reason] == nil ? source.position(at: uncertainty.offset).line : 0)
            reasons[reason, default: first].count += 1
        }
    }

    /// Adds a reason of a rule about the entire project.
    mutating func add(_ reason: Reason, _ path: Path, _ line: Int) {
        reasons[reason, default: Occurrences(count: 0, path: path, line: line)].count += 1
        project[Spot(path: path, line: line), default: []].append(reason)
    }

    /// The reasons of a rule in a line of code.
    func reasons(of rule: String, at path: Path, line: Int) -> [String] {
        var seen: Set<String> = []
        return (project[Spot(path: path, line: line)] ?? []).filter { $0.rule == rule }.map(\.text)
            .filter { seen.insert($0).inserted }
    }

    /// Adds those of a later document.
    mutating func add(_ other: Uncertainties) {
        for (reason, occurrences) in other.reasons {
            if reasons[reason] == nil {
                reasons[reason] = occurrences
            } else {
                reasons[reason]?.count += occurrences.count
            }
        }
    }
}
