package import Base

/// A file that a merge left in conflict, with the versions that git keeps in the index.
package struct UnmergedFile: Sendable {
    /// Nil for a file that both sides added.
    package let base: [UInt8]?
    package let ours: [UInt8]
    package let theirs: [UInt8]

    /// - Parameter path: An absolute path.
    /// - Throws: For a file that is not in conflict, or that one side deleted.
    package init(_ path: Path, _ git: Git) throws(GitError) {
        let real = (try? realPath(path)) ?? path
        guard real.isInside(git.top) else { throw GitError(message: "it is not in the repository") }
        let inTop = Path(bytes: Array(":(top,literal)".utf8) + real.relative(to: git.top).bytes)
        // `100644 <object> 1`
        var objects: [Int: String] = [:]
        for (words, _) in try git.listing(["ls-files", "--unmerged", "-z", "--", inTop]) {
            if let number = Int(words[2]) { objects[number] = words[1] }
        }
        let contents = try git.contents(ofObjects: Set(objects.values).sorted())
        guard contents.count == Set(objects.values).count else { throw .incomplete(path) }
        func content(_ stage: Int) -> [UInt8]? { objects[stage].flatMap { contents[$0] } }
        guard objects[2] != nil, objects[3] != nil else {
            throw GitError(
                message: objects.isEmpty
                    ? "it is not in conflict"
                    : "one side deleted it. Keep it with \"git add\", or delete it with \"git rm\"")
        }
        guard let ours = content(2), let theirs = content(3) else { throw .incomplete(path) }
        self.base = content(1)
        self.ours = ours
        self.theirs = theirs
    }
}

/// A file of a merge. A version without the file is nil.
package struct MergedFile: Sendable {
    /// Absolute.
    package let path: Path
    /// Whether a version is not in this clone.
    package let isIncomplete: Bool
    package let base: [UInt8]?
    package let ours: [UInt8]?
    package let theirs: [UInt8]?
    package let result: [UInt8]?
}

extension Git {
    /// The documents of a merge that both sides changed in different ways, or that are not as the only side that changed
    /// them has them.
    /// - Throws: For a commit that is not a merge of two, or whose history is not in this clone.
    package func mergedFiles(_ name: String) throws(GitError) -> [MergedFile] {
        guard let merge = try commit(name) else { throw .unknownCommit(name) }
        let parents = try parents(of: merge)
        guard parents.count == 2 else {
            throw GitError(
                message: parents.count < 2
                    ? "\(name) is not a merge" : "\(name) is a merge of \(parents.count) commits, not of two")
        }
        for parent in parents where try commit(parent) == nil { throw .unknownCommit(parent) }
        guard let base = try mergeBase(parents[0], parents[1]) else {
            throw .noCommonAncestor("the two sides of \(name)")
        }
        let (former, results) = (try documents(base), try documents(merge))
        let sides = (try documents(parents[0]), try documents(parents[1]))
        let moves = (try moves(base, parents[0]), try moves(base, parents[1]))
        let added = Set(sides.0.keys).union(sides.1.keys).subtracting(moves.0.values).subtracting(moves.1.values)
        let versions = added.union(former.keys).sorted(by: <).compactMap { path -> MergedObjects? in
            let places = [(sides.0, moves.0), (sides.1, moves.1)].map { side, moves in
                side[path] == nil ? moves[path] ?? path : path
            }
            let place = places.first { $0 != path && results[$0] != nil } ?? path
            let file = MergedObjects(
                path: place, base: former[path], ours: sides.0[places[0]], theirs: sides.1[places[1]],
                result: results[place])
            return file.isDecided ? nil : file
        }
        let objects = Set(versions.flatMap { [$0.base, $0.ours, $0.theirs, $0.result] }.compactMap(\.self)).sorted()
        let contents = try contents(ofObjects: objects)
        return versions.map { file in
            func content(_ object: String?) -> [UInt8]? { object.flatMap { contents[$0] } }
            let objects = [file.base, file.ours, file.theirs, file.result].compactMap(\.self)
            return MergedFile(
                path: file.path, isIncomplete: objects.contains { contents[$0] == nil }, base: content(file.base),
                ours: content(file.ours), theirs: content(file.theirs), result: content(file.result))
        }
    }

    /// The objects of a file's versions.
    private struct MergedObjects {
        var path: Path
        var base: String?
        var ours: String?
        var theirs: String?
        var result: String?

        /// Whether a merge leaves nothing to decide, and the result is the one that follows.
        var isDecided: Bool {
            ours == base && (theirs == base || result == theirs) || result == ours && (theirs == base || theirs == ours)
        }
    }

    private func documents(_ commit: String) throws(GitError) -> [Path: String] {
        let files = try tree(of: commit).filter { mode, _, path in
            mode.hasPrefix("100") && DocumentFinder.fileExtensions.contains(path.fileExtension)
        }
        return Dictionary(files.map { ($0.path, $0.object) }) { first, _ in first }
    }

    private func moves(_ old: String, _ new: String) throws(GitError) -> [Path: Path] {
        Dictionary(try renames(since: old, in: new).map { ($0.old, $0.new) }) { first, _ in first }
    }

    /// The value of a setting; nil if it has none.
    /// - Parameter isPath: Whether a `~` in it means the user's folder.
    package func setting(_ name: String, isPath: Bool = false) throws(GitError) -> String? {
        let outcome = try outcome(["config"] + (isPath ? ["--path"] : []) + ["--get", Path(name)])
        guard outcome.exitCode == 0 else { return nil }
        return String(decoding: outcome.output.filter { $0 != 0x0A }, as: UTF8.self)
    }

    /// Sets or removes a setting of the repository, or of the user.
    package func set(_ name: String, to value: String?, isGlobal: Bool) throws(GitError) {
        let place: [Path] = ["config", isGlobal ? "--global" : "--local"]
        if let value {
            _ = try run(place + [Path(name), Path(value)])
        } else if try outcome(place + ["--get", Path(name)]).exitCode == 0 {
            _ = try run(place + ["--unset-all", Path(name)])
            // What remains of the section is empty.
            if let end = name.lastIndex(of: "."), [".driver", ".command", ".cmd"].contains(where: name.hasSuffix) {
                _ = try? outcome(place + ["--remove-section", Path(String(name[..<end]))])
            }
        }
    }
}
