import Base
import InterfaceBuilder
import LibXML
import ProjectModel
import RuleEngine

extension LintRun {
    /// Adds the findings in files besides the documents that can't be parsed: projects, catalogs, property lists and the
    /// documents' tables of strings. Nothing that follows from one of them is reported.
    func findBrokenFiles(for result: inout LintResult) {
        guard let project, let resources = project.resources else { return }
        let scope = scope
        let broken = resources.problems + resources.problems(inTablesOf: project.documents)
        let found = broken.filter { scope.isOfCode($0.path) }
            .flatMap { diagnostics($0, project.read($0.path) ?? []) }
        result.diagnostics = LintResult.adding(found, to: result.diagnostics)
    }

    private func diagnostics(_ problem: ResourceProblem, _ bytes: [UInt8]) -> [Diagnostic] {
        let file = LocatedFile(problem.path, root)
        let source = SourceText(bytes)
        let (format, outcome) = problem.path.formatAndOutcome
        var kind = ReadingProblem.Kind.malformed
        var message = "This file is not \(format): \(problem.message). \(outcome). Correct it here."
        let start = problem.position ?? .start
        var place = Place(path: file.path, start: start, end: source.position(at: start.offset + 1))
        if let markers = Precheck.conflict(inBroken: bytes) {
            kind = .conflict
            message = markers.message(outcome: outcome)
            place = source.place(markers.range, in: file.path)
        }
        let rules = rules.selection(rules.variant(for: file.location)).rules(forProblem: kind.rawValue)
        return rules.map { $0.diagnostic(message, at: place, identity: $0.identity([file.identity])) }
    }
}

extension Path {
    /// What a file should be, and what Xcode can't do when it is not.
    fileprivate var formatAndOutcome: (format: String, outcome: String) {
        switch fileExtension {
        case "pbxproj": ("a valid project", "Xcode can't open it")
        case "json": ("valid JSON", "Xcode can't compile the catalog")
        case "xcstrings": ("a valid string catalog", "Xcode can't compile it")
        case "strings", "stringsdict": ("a valid table of strings", "Xcode can't compile it")
        default: ("a valid property list", "Xcode can't compile it")
        }
    }
}
