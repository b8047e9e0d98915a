import Base

/// The contents of files in commits.
extension Git {
    /// The bytes of a file in a commit, without filters.
    func content(ofObject object: String) throws(GitError) -> [UInt8] {
        try run(["cat-file", "blob", Path(object)])
    }

    /// The objects that files of the work tree would be, without filters, in their order. A path has one line.
    func objects(ofFiles files: [Path]) throws(GitError) -> [String] {
        let input = files.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
        let output = try run(["hash-object", "--no-filters", "--stdin-paths"], input: input)
        return output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The sizes in bytes of the files with these objects; those that are not in this clone are left out.
    func sizes(ofObjects objects: [String]) throws(GitError) -> [String: Int] {
        if objects.isEmpty { return [:] }
        let output = try batch("--batch-check", objects)
        var sizes: [String: Int] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            // `<object> blob <size>`, or `<object> missing`.
            let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            if words.count == 3, let size = Int(words[2]) { sizes[words[0]] = size }
        }
        return sizes
    }

    /// The bytes of the files with these objects, without filters; those that are not in this clone are left out.
    func contents(ofObjects objects: [String]) throws(GitError) -> [String: [UInt8]] {
        if objects.isEmpty { return [:] }
        var rest = try batch("--batch", objects)[...]
        var contents: [String: [UInt8]] = [:]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(words[2]), size >= 0, size < rest.count else { continue }
            contents[words[0]] = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        return contents
    }

    private func batch(_ option: Path, _ objects: [String]) throws(GitError) -> [UInt8] {
        let all = try outcome(["cat-file", option], input: Self.lines(objects))
        if all.exitCode == 0 { return all.output }
        // Git stops at an object that it may not fetch, so only those that are here are requested.
        let list: [Path] = ["--objects", "--no-walk", "--ignore-missing", "--missing=allow-any", "--stdin"]
        let present = try run(["rev-list"] + list, input: Self.lines(objects)).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self) }
        return present.isEmpty ? [] : try run(["cat-file", option], input: Self.lines(present))
    }

    private static func lines(_ objects: [String]) -> [UInt8] { Array(objects.joined(separator: "\n").utf8) + [10] }
}
