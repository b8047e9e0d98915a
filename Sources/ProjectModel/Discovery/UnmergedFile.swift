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
        let contents = try git.contents(ofObjects: objects.values.sorted())
        func content(_ stage: Int) -> [UInt8]? { objects[stage].flatMap { contents[$0] } }
        guard let ours = content(2), let theirs = content(3) else { return nil }
        self.base = content(1)
        self.ours = ours
        self.theirs = theirs
    }
}

extension Git {
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
            if let end = name.lastIndex(of: "."), name.hasSuffix(".driver") || name.hasSuffix(".command") {
                _ = try? outcome(place + ["--remove-section", Path(String(name[..<end]))])
            }
        }
    }
}
