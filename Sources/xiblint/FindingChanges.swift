import Base
import Linting

/// The findings that a change of documents brings, and those that it fixes.
struct FindingChanges {
    private var new: [Diagnostic] = []
    private var fixed: [Diagnostic] = []

    /// - Parameters:
    ///   - folder: The working directory.
    ///   - root: What the documents' paths are relative to.
    ///   - before: The files before the change.
    ///   - after: The files after it.
    init(
        _ documents: [DiffedDocument], in root: Path, folder: Path, before: FileView, after: FileView
    ) throws {
        let documents = documents.filter { !$0.isIncomplete }
        var names: [Path: Path] = [:]
        for document in documents {
            if let oldPath = document.oldPath { names[root.join(oldPath)] = root.join(document.path) }
        }
        let former = try before.seeing {
            try Self.lint(
                documents.filter { $0.status != "added" }.map { root.join($0.oldPath ?? $0.path) }, folder)
        }
        let present = documents.filter { $0.status != "deleted" }.map { root.join($0.path) }
        let current = try after.seeing { try Self.lint(present, folder) }
        let formerNames = Dictionary(names.map { ($1, $0) }) { first, _ in first }
        new = Self.without(former, current, names)
        fixed = Self.without(current, former, formerNames).map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.place.path = names[diagnostic.place.path] ?? diagnostic.place.path
            return diagnostic
        }
    }

    /// Those in a document, or in code about it, with paths like the document's.
    func findings(at name: Path, in root: Path) -> (new: [Diagnostic], fixed: [Diagnostic]) {
        let path = root.join(name)
        let isAbout = { (diagnostic: Diagnostic) in
            diagnostic.place.path == path || diagnostic.related.contains { $0.place.path == path }
        }
        func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
            diagnostics.filter(isAbout).map { diagnostic in
                var diagnostic = diagnostic
                let place = diagnostic.place.path
                diagnostic.place.path = place == path ? name : place.relative(to: root)
                return diagnostic
            }
        }
        return (shown(new), shown(fixed))
    }

    private static func lint(_ paths: [Path], _ folder: Path) throws -> LintResult? {
        if paths.isEmpty { return nil }
        let words = ["lint", "--force-exclude", "--"] + paths.map(\.string)
        guard case .run(_, let arguments) = try Main.program.invocation(words, exists: { _ in true }) else {
            return nil
        }
        return try PreparedRun(arguments, folder: folder, isRepeated: true).run.run()
    }

    /// The findings of one run that another one does not have.
    private static func without(
        _ known: LintResult?, _ all: LintResult?, _ names: [Path: Path]
    ) -> [Diagnostic] {
        guard var all else { return [] }
        all.leaveChanges(in: [], given: [], before: known, names: names, root: "/")
        return all.diagnostics
    }
}
