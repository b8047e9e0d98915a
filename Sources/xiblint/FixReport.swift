import Base
import Linting
import Reports

/// The changes of fixes to files, made or not: writes them and reports them.
struct FixReport {
    let outcome: FixRun.Outcome
    /// The folder that paths are relative to.
    let folder: Path

    /// The fixes that a command line requests; nil when it requests none.
    static func scope(_ arguments: ParsedArguments) -> FixScope? {
        if arguments[LintOptions.unsafeFixes] { return .all }
        return arguments[LintOptions.fix] || arguments[LintOptions.diff] ? .safe : nil
    }

    /// Why a command line that requests fixes is invalid.
    static func problem(_ arguments: ParsedArguments) -> String? {
        guard scope(arguments) != nil, !arguments[LintOptions.diff], arguments.operands.contains("-") else {
            return nil
        }
        return "standard input can't be changed. Use --diff to print the changes"
    }

    /// Writes the files, and returns those that could not be written.
    func write(in boundary: Boundary) -> [(file: FixedFile, error: FixedFile.WriteError)] {
        var failures: [(file: FixedFile, error: FixedFile.WriteError)] = []
        for file in outcome.files {
            do throws(FixedFile.WriteError) {
                try file.write(in: boundary)
            } catch {
                failures.append((file, error))
            }
        }
        return failures
    }

    /// The changes of the fixes, for `git apply` in the working directory.
    var difference: [UInt8] {
        outcome.files.flatMap { file in
            UnifiedDiff.render(file.old, file.new, path: file.path.relative(to: folder).bytes)
        }
    }

    var isEmpty: Bool { outcome.files.isEmpty }

    /// The number of fixes made, or that would be.
    func sum(done: Bool, except unwritten: [Path] = []) -> String {
        let files = outcome.files.filter { !unwritten.contains($0.path) }
        let problems = files.reduce(0) { $0 + $1.made.count }
        if problems == 0 { return "Nothing to fix." }
        let amount = counted(problems, "problem") + " in " + counted(files.count, "file")
        return done ? "Fixed \(amount)." : "\(amount) can be fixed."
    }

    /// A line for each fix.
    func details(done: Bool, except unwritten: [Path] = []) -> [String] {
        outcome.files.filter { !unwritten.contains($0.path) }.flatMap { file in
            file.made.map { "\(place($0)): \(done ? "fixed" : "fixable"): \($0.fix?.title ?? "") [\($0.rule)]" }
        }
    }

    /// A line for each fix that was not made.
    var rejections: [String] {
        outcome.refused.map {
            "\(place($0.diagnostic)): not fixed: \($0.diagnostic.fix?.title ?? ""): \($0.reason.text) [\($0.diagnostic.rule)]"
        }
    }

    private func place(_ diagnostic: Diagnostic) -> String {
        let start = diagnostic.place.start
        return "\(diagnostic.place.path.relative(to: folder).printable):\(start.line):\(start.column)"
    }
}
