import Base
import DocumentChanges
import InterfaceBuilder
import ProjectModel

/// `xiblint merge --check`: what a finished merge lacks of each side.
extension MergeCommand {
    func check(_ reader: DocumentReader) throws -> Int32 {
        guard arguments.operands.count <= 1 else {
            throw CommandError("--check takes one commit: xiblint merge --check COMMIT.")
        }
        let commit = arguments.operands.first ?? "HEAD"
        let git = try Git()
        let files: [MergedFile]
        do throws(GitError) {
            files = try git.mergedFiles(commit)
        } catch {
            throw CommandError("\(error.message).")
        }
        var checked: [(path: Path, lines: [MergeCheck.Line])] = []
        for file in files {
            let path = file.path.relative(to: git.top)
            if file.isIncomplete {
                Console.complain("\(path.printable): note: not checked, because \(DiffedDocument.incomplete)")
                continue
            }
            func tree(_ bytes: [UInt8]?) throws(DiffedDocument.Unreadable) -> SourceTree? {
                guard let bytes else { return nil }
                return try DiffedDocument.tree(bytes, path, reader)
            }
            do throws(DiffedDocument.Unreadable) {
                let check = MergeCheck(
                    base: try tree(file.base), ours: try tree(file.ours), theirs: try tree(file.theirs),
                    result: try tree(file.result))
                checked.append((path, check.lines))
            } catch {
                Console.complain("\(path.printable): note: not checked, because a version of it can't be read")
            }
        }
        if arguments[Self.report] == .json {
            let value: JSONValue = ["version": 1, "files": .array(checked.map(json))]
            Console.write(value.page)
        } else {
            write(checked, commit)
        }
        if !checked.allSatisfy(\.lines.isEmpty) { return ExitCode.findings }
        return checked.count < files.count ? ExitCode.failure : ExitCode.clean
    }

    private func write(_ checked: [(path: Path, lines: [MergeCheck.Line])], _ commit: String) {
        for (path, lines) in checked where !lines.isEmpty {
            Console.print("\(path.printable)\n")
            for isTheirs in [false, true] {
                let own = lines.filter { $0.isTheirs == isTheirs }
                if own.isEmpty { continue }
                Console.print(
                    "  not in the merge, changed in \(isTheirs ? "theirs" : "ours") (\(commit)^\(isTheirs ? 2 : 1)):\n")
                for line in own { Console.print("    " + TerminalText.line("\(line.object): \(line.words)") + "\n") }
            }
        }
        let complete = checked.count { $0.lines.isEmpty }
        Console.print("\(counted(checked.count, "file")) checked, \(complete) with all changes of both sides.\n")
    }

    private func json(_ path: Path, _ lines: [MergeCheck.Line]) -> JSONValue {
        let missing: [JSONValue] = lines.map { line in
            .line([
                "side": JSONValue(line.isTheirs ? "theirs" : "ours"), "object": JSONValue(line.object),
                "change": JSONValue(line.words),
            ])
        }
        return ["path": .string(path.string), "missing": .array(missing)]
    }
}
