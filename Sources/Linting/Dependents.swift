package import Base
import InterfaceBuilder
import ProjectModel
import RuleEngine

/// Files besides the documents that were named: findings that they affect are reported, and no others.
package struct AffectingFiles: Hashable, Sendable {
    /// Code, tables of strings, assets, project files, rules; absolute.
    package var files: Set<Path>
    /// The paths of the documents that are linted themselves; the others only because they may depend on the files.
    package var documents: Set<Path>
    /// The rules in rule files: their findings are reported everywhere.
    package var rules: Set<String> = []

    /// Whether they are all that a change has touched, and the state before it is unknown. Only then these count: rules
    /// that just look at the files if there are any, findings in code that has not changed, and everything after a
    /// change of settings. A misplaced view in a document is not to block a change of code.
    package var isCompleteChange: Bool

    package init(files: Set<Path>, documents: Set<Path>, isCompleteChange: Bool = false) {
        self.files = files
        self.documents = documents
        self.isCompleteChange = isCompleteChange
    }

    /// Replaces rule files with the rules in them, as a configuration and those of its folders have them.
    package mutating func note(rulesOf configuration: Configuration, in workingFolder: Path) {
        for configuration in configuration.everyConfiguration {
            let named = files.intersection(configuration.customRuleFiles)
            let paths = Set(named.map { $0.relative(to: workingFolder).printable })
            rules.formUnion(configuration.customRules.lazy.filter { paths.contains($0.path) }.map(\.rule.id))
            files.subtract(named)
        }
    }
}

extension LintRun {
    /// Removes findings that do not depend on the files besides the documents, if such were named.
    func leaveOutUndecided(from result: inout LintResult) {
        guard let named = affectingFiles, let project else { return }
        let dependents = Dependents(on: named.files, project, result.summaries)
        let needs = Dictionary(
            rules.everyActive.lazy.map(\.rule).map {
                ($0.id, $0.appliesTo.needs + (named.isCompleteChange ? $0.appliesTo.uses : []))
            }
        ) { first, _ in first }
        func isWanted(_ diagnostic: Diagnostic) -> Bool {
            let places = [diagnostic.place.path] + diagnostic.related.map(\.place.path)
            if places.contains(where: named.documents.contains) { return true }
            if named.files.contains(diagnostic.place.path) || named.rules.contains(diagnostic.rule) {
                return true
            }
            if named.isCompleteChange, dependents.areOfSettings || !DocumentFinder.isDocument(diagnostic.place.path) {
                return true
            }
            return !dependents.needs.isDisjoint(with: needs[diagnostic.rule] ?? [])
                && places.contains(where: dependents.documents.contains)
        }
        result.diagnostics.removeAll { !isWanted($0) }
        result.leaveOutOthers(root, named.documents.contains, isWanted)
        // A rule has looked at all documents.
        guard named.rules.isEmpty else { return }
        result.files -= inputs.count {
            !named.documents.contains($0.path) && !dependents.documents.contains($0.path)
        }
    }
}

/// The documents whose findings can depend on certain files. When it is uncertain, a document is included.
private struct Dependents {
    private(set) var documents: Set<Path> = []
    /// What rules must read for that.
    private(set) var needs: Set<Applicability.Need> = []
    /// Whether a configuration or a rule may be among the files.
    private(set) var areOfSettings = false

    init(on files: Set<Path>, _ project: Project, _ summaries: [NibSummary]) {
        let sources = Dictionary(project.sources.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var code: Set<Int> = []
        var tables: Set<String> = []
        var isOfAll = false
        for file in files {
            if ProjectReader.isSource(file) {
                needs.insert(.sources)
                if let number = sources[file] {
                    code.insert(number)
                } else if fileKind(file) == .missing {
                    // What deleted code declared is unknown. An existing file that was not read affects nothing.
                    isOfAll = true
                }
            } else if StringsTable.Format(rawValue: file.fileExtension) != nil {
                needs.insert(.resources)
                tables.insert(file.stem)
            } else {
                needs.formUnion([.resources, .sources])
                isOfAll = true
                areOfSettings = areOfSettings || Self.settingsEndings.contains(file.fileExtension)
            }
        }
        let texts = code.map { project.sources.files[$0].bytes }
        let decided = Cache<String, Bool>()
        for summary in summaries {
            let isDependent =
                isOfAll || tables.contains(summary.stem) || Self.has(texts, summary)
                || summary.objects.lazy.compactMap(\.customClass).contains { name in
                    decided.value(for: name) { !project.sources.files(deciding: name).isDisjoint(with: code) }
                }
            if isDependent { documents.insert(summary.path) }
        }
    }

    private static let settingsEndings: Set<String> = ["yml", "yaml", "json"]

    /// Whether a source mentions the document, one of its classes or one of its identifiers.
    private static func has(_ texts: [[UInt8]], _ summary: NibSummary) -> Bool {
        let names =
            [summary.stem] + summary.objects.compactMap(\.customClass) + summary.identifiers.map(\.name)
        return names.contains { name in
            !name.isEmpty && texts.contains { firstOffset(of: name, in: $0) != nil }
        }
    }
}
