package import Base
package import ProjectModel
import RuleEngine

extension LintRun {
    /// Reads the project ahead of the run, and the configurations of folders found there: their rules are run too.
    package mutating func readProject(nesting configuration: inout Configuration) {
        let before = configuration.nested?.files
        if before != nil { notedName = ConfigurationSearch.fileName }
        readProject()
        hasReadProject = true
        guard let before else { return }
        configuration.nest(project?.noted ?? [])
        guard configuration.nested?.files != before else { return }
        let needs = rules.needs
        rules = configuration.assignment
        filter = configuration.filter
        if rules.needs.isSubset(of: needs) { return }
        // The earlier read covered less than is needed now.
        project = nil
        hasReadProject = false
    }

    /// Reads the project, unless it is known already, no rule needs it, or the documents are elsewhere.
    /// - Parameter always: Whether the caller needs the sources.
    package mutating func readProject(always: Bool = false) {
        guard !inputs.isEmpty || changed?.isEmpty == false else { return }
        let needs = always ? rules.needs.union([.sources]) : rules.needs
        guard !needs.isEmpty else { return }
        liesOutside = !inputs.isEmpty && inputs.allSatisfy { !$0.path.located(in: root).isInside(root) }
        guard project == nil, always || !liesOutside else { return }
        var reader = ProjectReader(root: root, sources: sources, jobs: jobs)
        reader.boundary = boundary
        reader.notedName = notedName
        reader.readsSources = reader.readsSources && needs.contains(.sources)
        // Info.plists and build settings name the documents that an app starts with.
        reader.readsResources = needs.contains(.resources) || needs.contains(.sources)
        var project = reader.read()
        project.known = namesFromOutside
        if let changes { project.earlier = EarlierProject(before: changes, reader, known: namesFromOutside) }
        self.project = project
    }

    /// Whether a file can affect the findings of a run, by its name: a document, code, a resource, a configuration, a
    /// rule.
    package static func mayDecide(_ path: Path) -> Bool {
        DocumentFinder.isDocument(path) || ProjectReader.isSource(path) || ProjectReader.mayHoldResources(path)
            || ["yml", "yaml", "json"].contains(path.fileExtension)
    }

    /// The rules that are on and cannot be applied, in the order of their ids.
    var skippedRules: [SkippedRule] {
        rules.everyActive.compactMap { skipped($0.rule) }
    }

    private func skipped(_ rule: Rule) -> SkippedRule? {
        guard !inputs.isEmpty else { return nil }
        if !rule.appliesTo.needs.isEmpty, liesOutside {
            return SkippedRule(
                rule: rule.id, reason: "it needs the project around the documents, and they are outside of the root",
                rootProblem: .outside)
        }
        guard !rule.appliesTo.isMet(by: project) else { return nil }
        if project?.isCutOff == true {
            return SkippedRule(
                rule: rule.id,
                reason: "it needs the project around the documents, and the root has too many files to be one: "
                    + "mark the project's root with a .xiblint.yml or a git repository",
                rootProblem: .tooLarge)
        }
        return SkippedRule(rule: rule.id, reason: reason(rule))
    }

    private func reason(_ rule: Rule) -> String {
        if rule.appliesTo.needs.contains(.sources) {
            return sources.isOn
                ? "it needs Swift or Objective-C sources, and the project has none"
                : "it needs sources, which the configuration turns off"
        }
        return "it needs the project's resources"
    }
}

extension Configuration {
    /// The files besides the documents that affect the findings: sources, and resources without the content of asset
    /// catalogs' sets. None when no rule needs them.
    package var projectFiles: [Path] {
        let needs = assignment.needs
        if needs.isEmpty { return [] }
        var reader = ProjectReader(self, jobs: 1)
        if nested != nil { reader.notedName = ConfigurationSearch.fileName }
        return reader.files(sources: needs.contains(.sources), resources: needs.contains(.resources))
    }
}

extension ProjectReader {
    /// A reader of everything that a configuration lets it read.
    package init(_ configuration: Configuration, jobs: Int) {
        self.init(root: configuration.root, sources: configuration.sources.value, jobs: jobs)
        boundary = configuration.source.boundary
    }

    /// Whether a folder is marked as a project: it has a configuration, or is the top of a repository.
    private static func isProject(_ root: Path) -> Bool {
        [ConfigurationSearch.fileName, ".git"].contains {
            let kind = fileKind(root.join($0))
            return kind == .file || kind == .folder
        }
    }

    init(root: Path, sources: SourcesSetting, jobs: Int) {
        self.init(root: root)
        self.jobs = jobs
        if !Self.isProject(root) { limit = ProjectWalk.limitElsewhere }
        readsSources = sources.isOn
        leavesOut = sources.leavesOut
    }
}

extension SourcesSetting {
    /// Whether a source is left out, by its path.
    var leavesOut: @Sendable (Path) -> Bool {
        guard let folder, !exclude.isEmpty else { return { _ in false } }
        let globs = PathGlobs(folder: folder, globs: exclude.map { Setting($0) })
        return { globs.covering($0) != nil }
    }
}

/// A rule that was not applied, and why.
package struct SkippedRule: Hashable, Sendable {
    package var rule: String
    package var reason: String
    /// The problem with the root, if that is why.
    package var rootProblem: RootProblem?

    package enum RootProblem: Hashable, Sendable {
        /// No linted file is in it.
        case outside
        /// It has too many files to be a project.
        case tooLarge
    }
}
