package import Base
import InterfaceBuilder
import LibXML
package import ProjectModel
import RuleEngine

/// The checks of a run that were skipped, and what was missing.
package struct Limits: Sendable {
    /// How many checks each rule skipped, including those not caused by something missing. These are
    /// counted only in a run that records uncertainties.
    package private(set) var skipped: [String: Int] = [:]
    /// How many of them because something is not part of the checkout.
    package private(set) var checks: [String: Int] = [:]
    /// How many places were not judged for that reason, whichever rules did not: an element, or a call in code.
    package private(set) var places = 0
    /// How many of the places each kind of what is missing may have caused.
    private var causes: [MissingKinds: Int] = [:]
    private var dependencies: [MissingDependency] = []

    mutating func add(_ counts: [SkippedCheck: Int]) {
        for (check, count) in counts {
            skipped[check.rule, default: 0] += count
            if check.missing.isEmpty { continue }
            checks[check.rule, default: 0] += count
        }
    }

    mutating func add(_ counts: [MissingKinds: Int], rule: String) {
        add(Dictionary(counts.map { (SkippedCheck(rule: rule, missing: $0.key), $0.value) }) { $0 + $1 })
        add(places: counts)
    }

    mutating func add(places counts: [MissingKinds: Int]) {
        for (kinds, count) in counts where !kinds.isEmpty {
            places += count
            for kind in MissingKinds.each where kinds.contains(kind) { causes[kind, default: 0] += count }
        }
    }

    mutating func know(_ missing: [MissingDependency]) { dependencies = missing }

    /// What is missing and made rules skip checks, and the sources that are too large, which are always reported.
    package var missing: [MissingDependency] {
        dependencies.filter { if case .largeSource = $0 { true } else { causes[$0.kind] != nil } }
    }

    /// What is missing, what caused most first, and how many places were not judged; nil when all were.
    package func text(in folder: Path) -> String? {
        guard places > 0 || !missing.isEmpty else { return nil }
        let parts = missingParts(in: folder).sorted { causes[$0.kind] ?? 0 > causes[$1.kind] ?? 0 }
        // Equal numbers don't show which one matters.
        let areEqual = Set(parts.map { causes[$0.kind] ?? places }).count < 2
        let texts = parts.map { kind, text in
            guard !areEqual, let caused = causes[kind] else { return text }
            // One pair of parentheses, for the files and the number.
            let start = text.hasSuffix(")") ? text.dropLast() + ", " : text + " ("
            return "\(start)\(counted(caused, "place")))"
        }
        if places == 0 { return "Limited: \(listed(texts))." }
        let skipped = "\(counted(places, "place")) could not be judged."
        return "Limited: \(texts.isEmpty ? "something is missing" : listed(texts)). \(skipped)"
    }

    private func missingParts(in folder: Path) -> [(kind: MissingKinds, text: String)] {
        var names: [MissingKinds: Set<String>] = [:]
        // Those of the kind [] are too large.
        var paths: [MissingKinds: Set<Path>] = [:]
        for dependency in missing {
            switch dependency {
            case .packages(let packages, _): names[.packages, default: []].formUnion(packages)
            case .project(let name, _): names[.projects, default: []].insert(name)
            case .pods(let path), .carthage(let path), .framework(let path), .submodule(let path), .outside(let path):
                paths[dependency.kind, default: []].insert(path)
            case .sources(let sources, _): paths[.sources, default: []].formUnion(sources)
            case .largeSource(let path): paths[[], default: []].insert(path)
            }
        }
        func shown(_ kind: MissingKinds) -> [String] {
            names[kind].map(Array.init)
                ?? (paths[kind] ?? []).sorted().map { $0.relative(to: folder).printable }
        }
        func list(_ kind: MissingKinds, _ what: String) -> (MissingKinds, String?) {
            let paths = shown(kind)
            return (kind, paths.isEmpty ? nil : "\(what) (\(paths.joined(separator: ", ")))")
        }
        func count(_ kind: MissingKinds, _ one: (String) -> String, _ many: String) -> (MissingKinds, String?) {
            let names = shown(kind)
            return (kind, names.count > 1 ? "\(names.count) \(many)" : names.first.map(one))
        }
        let parts = [
            list(.pods, "pods are not installed"), list(.carthage, "Carthage's checkouts are missing"),
            count(.packages, { _ in "1 package is not resolved" }, "packages are not resolved"),
            count(.frameworks, { "\($0) is a binary without sources" }, "binary libraries have no sources"),
            count(.projects, { "\($0) was not found" }, "Xcode projects were not found"),
            count(.submodules, { "the submodule \($0) is not checked out" }, "submodules are not checked out"),
            count(.sources, { "\($0) was not found" }, "sources were not found"),
            list([], "sources over 16 MB are not read"),
            list(.outside, "sources outside of the project are not read"),
        ]
        return parts.compactMap { kind, text in text.map { (kind, $0) } }
    }
}

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
        (project[Spot(path: path, line: line)] ?? []).filter { $0.rule == rule }.map(\.text).distinct
    }

    /// Adds those of a later document.
    mutating func add(_ other: Uncertainties) {
        for (reason, more) in other.reasons {
            reasons[reason, default: Occurrences(count: 0, path: more.path, line: more.line)].count += more.count
        }
    }
}
