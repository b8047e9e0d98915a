package import Base
import ProjectModel
import SourceSyntax

/// Makes the fixes of findings in files besides the documents, in tables of strings and sources: a fix completely or not
/// at all.
///
/// The result is verified: the rest of a table must read as it did before, and a source must declare the same.
struct FileFixer {
    /// Only files in it are changed, wherever a link leads.
    let root: Path
    let read: (Path) -> [UInt8]?

    /// The outcome of one pass.
    struct Outcome {
        var files: [FixedFile] = []
        var refused: [RefusedFix] = []
    }

    /// Those that overlap another one wait for the next pass.
    func fixed(_ findings: [Diagnostic]) -> Outcome {
        var outcome = Outcome()
        var files: [Path: TakenFile] = [:]
        for finding in findings {
            let wanted = finding.fix?.elsewhere ?? []
            for path in wanted.map(\.path) where files[path] == nil { files[path] = TakenFile(path, old: open(path)) }
            guard wanted.allSatisfy({ files[$0.path]?.old != nil }) else {
                outcome.refused.append(RefusedFix(diagnostic: finding, reason: .outside))
                continue
            }
            guard wanted.allSatisfy({ files[$0.path]?.taken.isFree($0.edits.map(\.bytes)) == true }) else {
                continue
            }
            for file in wanted { _ = files[file.path]?.taken.take(file.edits.map(\.bytes)) }
            let isHere = wanted.contains { $0.path == finding.place.path }
            if let path = isHere ? finding.place.path : wanted.first?.path { files[path]?.findings.append(finding) }
            for file in wanted { files[file.path]?.users.append(finding) }
        }
        var results: [Path: [UInt8]] = [:]
        for (path, file) in files where !file.edits.isEmpty { results[path] = file.result() }
        // One file that would be damaged reverts everything that was to change it.
        let isComplete = files.allSatisfy { $0.value.edits.isEmpty || results[$0.key] != nil }
        guard isComplete else {
            let damaged = files.filter { !$0.value.edits.isEmpty && results[$0.key] == nil }
            let refused = damaged.values.flatMap(\.users)
            let prints = Set(refused.map(\.fingerprint))
            var rest = fixed(findings.filter { !prints.contains($0.fingerprint) })
            let named = findings.filter { prints.contains($0.fingerprint) }
            rest.refused +=
                outcome.refused.filter { !prints.contains($0.diagnostic.fingerprint) }
                + named.map {
                    RefusedFix(diagnostic: $0, reason: .damage)
                }
            return rest
        }
        for (path, new) in results.sorted(by: { $0.key < $1.key }) {
            guard let file = files[path], let old = file.old else { continue }
            outcome.files.append(FixedFile(path: path, old: old, new: new, made: file.findings))
        }
        return outcome
    }

    /// Nil for a file that is not in the root, or cannot be read.
    private func open(_ path: Path) -> [UInt8]? {
        guard let real = try? realPath(path), let realRoot = try? realPath(root), real.isInside(realRoot) else {
            return nil
        }
        return read(path)
    }
}

/// A file and what fixes are going to change in it.
private struct TakenFile {
    let path: Path
    let old: [UInt8]?
    var taken: TakenRanges
    /// The findings whose fixes are made and counted here: those in it, or in a document that the fix leaves alone.
    var findings: [Diagnostic] = []
    /// All findings whose fixes change it.
    var users: [Diagnostic] = []
    private let format: StringsTable.Format?

    init(_ path: Path, old: [UInt8]?) {
        self.path = path
        self.old = old
        format = StringsTable.Format(rawValue: path.fileExtension.lowercased())
        // Several keys can be added at one place of a table.
        taken = TakenRanges(takesInsertionsTogether: format != nil)
    }

    var edits: [ByteEdit] { taken.edits }

    /// Nil when something else than what was to be changed would be.
    func result() -> [UInt8]? {
        guard let old else { return nil }
        if path.fileExtension.lowercased() == "swift" {
            let new = edits.applied(to: old)
            return new.map { declaredNames($0) == declaredNames(old) } == true ? new : nil
        }
        guard let format, let text = textOfStringsFile(old), let before = try? StringsTable(old, format: format),
            let new = before.inOrder(edits).applied(to: text), let bytes = encodedAs(old, new),
            let after = try? StringsTable(bytes, format: format)
        else { return nil }
        let (gone, added) = (Set(edits.map(\.range)), Set(edits.compactMap(before.key(addedBy:))))
        let left = before.entries.filter { entry in
            before.removal(of: entry).map { !gone.contains($0.bytes.range) } ?? true
        }
        let kept = after.entries.filter { !added.contains($0.key) }
        return kept.count == left.count && zip(kept, left).allSatisfy { $0.keeps($1) } ? bytes : nil
    }
}

private func declaredNames(_ bytes: [UInt8]) -> [String] {
    let source = scanSwift(bytes)
    return source.declarations.map { source.text($0.name) }
}

extension StringsTable.Entry {
    /// Whether it has all that an earlier one had; a string catalog may have more languages.
    fileprivate func keeps(_ earlier: Self) -> Bool {
        key == earlier.key && value == earlier.value && Set(earlier.languages).isSubset(of: languages)
    }
}

extension FixedFile {
    /// Why a file was not written; it is as it was.
    package enum WriteError: Error, Hashable, Sendable {
        case refused(FileError)
        /// Another process has changed it since it was read.
        case hasChanged
    }

    /// Writes the new content atomically: the file has either the old or the new content, whatever happens.
    /// - Parameter boundary: What links may lead to: through one that leads out of it, nothing is written.
    package func write(in boundary: Boundary) throws(WriteError) {
        do throws(FileError) {
            try boundary.check(path)
            try checkWritable(path)
            if try readFile(path) == old {
                try writeFile(new, to: path)
                return
            }
        } catch {
            throw .refused(error)
        }
        throw .hasChanged
    }
}

extension FixedFile.WriteError {
    /// Text that follows the path and a colon.
    package var text: String {
        switch self {
        case .refused(let error): error.message
        case .hasChanged: "it has changed while it was fixed. Run xiblint again"
        }
    }
}

/// Which fixes are made.
package enum FixScope: Sendable {
    /// Those that can be made without a review.
    case safe
    case all

    package func includes(_ fix: Fix) -> Bool { self == .all || fix.isSafe }
}

/// A document before and after its fixes.
package struct FixedFile: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    package var old: [UInt8]
    package var new: [UInt8]
    /// In the order in which they were made; the places are those of the document at that time.
    package var made: [Diagnostic]

    package init(path: Path, old: [UInt8], new: [UInt8], made: [Diagnostic]) {
        self.path = path
        self.old = old
        self.new = new
        self.made = made
    }
}

/// A fix that was not made.
package struct RefusedFix: Hashable, Sendable {
    package var diagnostic: Diagnostic
    package var reason: Reason

    package enum Reason: Error, Hashable, Sendable {
        /// The document could not be read, or would have lost an object that something refers to.
        case damage
        /// It would have introduced another finding.
        case newFinding
        /// The fixes did not converge.
        case endless
        /// A file that it changes is not in the project.
        case outside
    }
}

extension RefusedFix.Reason {
    /// Text that follows a colon.
    package var text: String {
        switch self {
        case .damage: "the document would be damaged"
        case .newFinding: "it would bring in another problem"
        case .endless: "fixes undo each other here"
        case .outside: "it would change a file outside of the project"
        }
    }
}
