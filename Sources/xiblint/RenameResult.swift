import Base
import Linting
import ProjectModel
import Reports

/// The files after a rename plan.
struct RenameResult {
    private let files: [FixedFile]
    private let moves: [RenamePlan.Move]
    private let folder: Path
    private let places: Int

    init(_ plan: RenamePlan, _ folder: Path) throws(CommandError) {
        self.folder = folder
        moves = plan.moves
        places = plan.changes.count
        var files: [FixedFile] = []
        for (path, changes) in plan.byFile {
            let old: [UInt8]
            do throws(FileError) { old = try readFile(path) } catch { throw CommandError("\(error)") }
            guard let new = changes.map(\.edit).applied(to: old) else {
                throw CommandError("\(path.printable) has changed meanwhile. Run xiblint again.")
            }
            files.append(FixedFile(path: path, old: old, new: new, made: []))
        }
        self.files = files
    }

    var amount: String {
        let moved = moves.isEmpty ? "" : ", and \(counted(moves.count, "image set"))"
        return "\(counted(places, "place")) in \(counted(files.count, "file"))\(moved)"
    }

    /// The changed files with a class's name.
    func files(named name: String) -> [String] {
        files.map(\.path.lastComponent).filter { $0.hasPrefix(name + ".") }
    }

    /// For `git apply`.
    var difference: [UInt8] {
        files.flatMap { UnifiedDiff.render($0.old, $0.new, path: $0.path.relative(to: folder).bytes) }
            + moves.flatMap(difference)
    }

    private func difference(_ move: RenamePlan.Move) -> [UInt8] {
        let names = ((try? listFolder(move.from)) ?? []).filter { $0.kind == .file }.map(\.name)
        return names.flatMap { name -> [UInt8] in
            let (from, to) = (
                move.from.join(name).relative(to: folder).bytes, move.to.join(name).relative(to: folder).bytes
            )
            return Array("diff --git a/".utf8) + from + Array(" b/".utf8) + to
                + Array("\nsimilarity index 100%\nrename from ".utf8) + from + Array("\nrename to ".utf8) + to + [0x0A]
        }
    }

    /// All files are written, or none is.
    func write(in boundary: Boundary) throws(CommandError) {
        do throws(FileError) {
            for file in files {
                try boundary.check(file.path)
                try checkWritable(file.path)
            }
            for move in moves { try boundary.check(move.from) }
        } catch {
            throw CommandError("nothing was renamed: \(error)")
        }
        for file in files {
            do throws(FixedFile.WriteError) {
                try file.write(in: boundary)
            } catch {
                throw CommandError("\(file.path.printable): \(error.text)")
            }
        }
        for move in moves {
            do throws(FileError) { try moveFile(move.from, to: move.to) } catch { throw CommandError("\(error)") }
        }
    }
}
