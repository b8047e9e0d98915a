package import Base
import ProjectModel
package import RuleEngine

/// Lints files and fixes findings, in memory.
package struct FixRun: Sendable {
    private var run: LintRun
    private let scope: FixScope

    package init(_ run: LintRun, scope: FixScope) {
        self.run = run
        self.scope = scope
    }

    /// The outcome.
    package struct Outcome: Sendable {
        /// What remains: the findings in the fixed files.
        package var result: LintResult
        /// In the order of the inputs, then other files by their paths.
        package var files: [FixedFile]
        package var refused: [RefusedFix]
    }

    /// A fix can bring findings to light that have their own fixes, hence several passes. They end when nothing is left
    /// to do; the bound is for rules that trigger each other.
    private static let mostPasses = 100

    /// `findings` returns the ones that may be fixed: what is suppressed, or in the baseline, stays as it is.
    package func fix(
        progress: (@Sendable (Int) -> Void)? = nil,
        findings: @Sendable (LintResult) -> [Diagnostic] = { $0.diagnostics }
    ) throws(EngineError) -> Outcome {
        var run = run
        run.readProject()
        run.readEarlier()
        let first = try run.run(progress: progress)
        // After the first pass, only of the files that have changed.
        var result = first
        var fixed: [Int: FixedFile] = [:]
        var others: [Path: FixedFile] = [:]
        var refused: [RefusedFix] = []
        for _ in 0..<Self.mostPasses {
            let given = Set(refused.map(\.diagnostic.fingerprint))
            let fixable = findings(result).filter { diagnostic in
                diagnostic.fix.map(scope.includes) ?? false && !given.contains(diagnostic.fingerprint)
            }
            let byPath = Dictionary(grouping: fixable.filter { $0.fix?.edits.isEmpty == false }, by: \.place.path)
            let jobs = run.inputs.indices.compactMap { index in
                byPath[run.inputs[index].path].map { Job(index: index, findings: $0) }
            }
            let inOthers = fixable.filter { $0.fix?.elsewhere.isEmpty == false }
            if jobs.isEmpty, inOthers.isEmpty { break }
            run.rules = run.rules.without(Set(result.failures.map(\.rule)))
            let outcome = fix(inOthers, given: others, run)
            refused += outcome.refused
            for file in outcome.files { others[file.path] = file }
            if !outcome.files.isEmpty { run.project = run.project?.replacing(others.mapValues(\.new)) }
            var changed: [LintInput] = []
            for done in try perform(jobs, run) {
                refused += done.refused
                guard var file = done.file else { continue }
                if let before = fixed[done.index] {
                    file.old = before.old
                    file.made = before.made + file.made
                }
                fixed[done.index] = file
                run.inputs[done.index].bytes = file.new
                changed.append(run.inputs[done.index])
            }
            guard !changed.isEmpty || !outcome.files.isEmpty else { break }
            var pass = run
            // Any document can show what remains in another file.
            if outcome.files.isEmpty { pass.inputs = changed }
            result = try pass.run()
        }
        result = first
        if !fixed.isEmpty || !others.isEmpty {
            result = try run.run()
            result.failures = first.failures + result.failures
        }
        let all = fixed.sorted { $0.key < $1.key }.map(\.value) + others.sorted { $0.key < $1.key }.map(\.value)
        let files = all.filter { $0.old != $0.new }
        return Outcome(result: result, files: files, refused: refused)
    }

    /// Makes fixes in other files; one that was fixed before keeps its first content as the old one.
    private func fix(_ findings: [Diagnostic], given others: [Path: FixedFile], _ run: LintRun) -> FileFixer.Outcome {
        let fixer = FileFixer(root: run.root) { others[$0]?.new ?? run.project?.read($0) }
        var outcome = fixer.fixed(findings)
        for index in outcome.files.indices {
            guard let before = others[outcome.files[index].path] else { continue }
            outcome.files[index].old = before.old
            outcome.files[index].made = before.made + outcome.files[index].made
        }
        return outcome
    }

    private struct Job: Sendable {
        var index: Int
        var findings: [Diagnostic]
    }

    private struct Done: Sendable {
        var index: Int
        var file: FixedFile?
        var refused: [RefusedFix] = []
    }

    private func perform(_ jobs: [Job], _ run: LintRun) throws(EngineError) -> [Done] {
        try inParallel(jobs, jobs: run.jobs) { (jobs) throws(EngineError) in
            let linter = try run.fileLinter(summarizing: false)
            var results: [Done] = []
            for job in jobs {
                let input = run.inputs[job.index]
                var done = Done(index: job.index)
                // A file that cannot be read anymore is left to the next lint.
                if let old = try? input.content(),
                    var fixer = try DocumentFixer(old, input.path, findings: job.findings, scope, linter)
                {
                    let new = try fixer.fixed()
                    if new != old { done.file = FixedFile(path: input.path, old: old, new: new, made: fixer.made) }
                    done.refused = fixer.refused
                }
                results.append(done)
            }
            return results
        }
    }
}
