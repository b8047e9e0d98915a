package import Base

/// A file that a merge left in conflict, with the versions that git keeps in the index.
package struct UnmergedFile: Sendable {
    /// Nil for a file that both sides added.
    package let base: [UInt8]?
    package let ours: [UInt8]
    package let theirs: [UInt8]

    /// Nil if the file is not in conflict, or one side deleted it.
    /// - Parameter path: An absolute path.
    package init?(_ path: Path, _ git: Git) throws(GitError) {
        let real = (try? realPath(path)) ?? path
        guard real.isInside(git.top) else { return nil }
        let inTop = Path(bytes: Array(":(top,literal)".utf8) + real.relative(to: git.top).bytes)
        // `100644 <object> 1`
        var objects: [Int: String] = [:]
        for (words, _) in try git.listing(["ls-files", "--unmerged", "-z", "--", inTop]) {
            if let number = Int(words[2]) { objects[number] = words[1] }
        }
        let contents = try git.contents(ofObjects: Set(objects.values).sorted())
        guard contents.count == Set(objects.values).count else { throw .incomplete(path) }
        func content(_ stage: Int) -> [UInt8]? { objects[stage].flatMap { contents[$0] } }
        guard let ours = content(2), let theirs = content(3) else { return nil }
        self.base = content(1)
        self.ours = ours
        self.theirs = theirs
    }
}

/// A file that both sides of a merge changed, and what the merge made of it.
package struct MergedFile: Sendable {
    /// Absolute.
    package let path: Path
    /// Nil for a file that both sides added.
    package let base: [UInt8]?
    /// Nil for a version that is not in this clone.
    package let ours: [UInt8]?
    package let theirs: [UInt8]?
    package let result: [UInt8]?
}

extension Git {
    /// The documents that both sides of a merge changed in different ways, and that are still there.
    /// - Throws: For a commit that is not a merge of two.
    package func mergedFiles(_ name: String) throws(GitError) -> [MergedFile] {
        guard let merge = try commit(name) else { throw .unknownCommit(name) }
        guard let ours = try commit("\(merge)^1"), let theirs = try commit("\(merge)^2") else {
            throw GitError(message: "\(name) is not a merge")
        }
        let found = try outcome(["merge-base", Path(ours), Path(theirs)])
        let base = String(decoding: found.output.prefix { $0 != 0x0A }, as: UTF8.self)
        func objects(_ commit: String) throws(GitError) -> [Path: String] {
            var objects: [Path: String] = [:]
            for (mode, object, path) in try tree(of: commit)
            where mode.hasPrefix("100") && DocumentFinder.fileExtensions.contains(path.fileExtension) {
                objects[path] = object
            }
            return objects
        }
        let former = base.isEmpty ? [:] : try objects(base)
        let (first, second, results) = (try objects(ours), try objects(theirs), try objects(merge))
        let paths = results.keys.sorted(by: <).filter { path in
            first[path] != nil && second[path] != nil && first[path] != second[path] && first[path] != former[path]
                && second[path] != former[path]
        }
        let all = [former, first, second, results]
        let contents = try contents(ofObjects: Set(all.flatMap { side in paths.compactMap { side[$0] } }).sorted())
        return paths.map { path in
            func content(_ side: [Path: String]) -> [UInt8]? { side[path].flatMap { contents[$0] } }
            let isComplete = former[path] == nil || content(former) != nil
            return MergedFile(
                path: path, base: content(former), ours: isComplete ? content(first) : nil, theirs: content(second),
                result: content(results))
        }
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
