package import Base

/// What hides findings from a check and is new since a commit.
package struct NewExceptions: Sendable {
    /// The commit, as the user named it.
    package var since: String
    /// The number of findings that new notes and comments suppress.
    package var suppressed: Int
    /// The number of new entries of the baseline.
    package var baselined: Int
    /// The documents that the configuration excludes now, relative to the working directory.
    package var excluded: [Path]
    /// The new documents in folders that tools fill, and those in such a folder that was an ordinary one.
    package var skipped: [Path]

    package init(since: String, suppressed: Int, baselined: Int, excluded: [Path], skipped: [Path]) {
        self.since = since
        self.suppressed = suppressed
        self.baselined = baselined
        self.excluded = excluded
        self.skipped = skipped
    }

    /// The numbers of all of them; nil when there are none.
    package var text: String? {
        Self.list([suppressed == 0 ? nil : counted(suppressed, "suppressed finding"), files])
    }

    /// The numbers of those that are not suppressed findings.
    var files: String? {
        Self.list([
            baselined == 0 ? nil : "\(baselined) baseline \(baselined == 1 ? "entry" : "entries")",
            excluded.isEmpty ? nil : counted(excluded.count, "excluded file"),
            skipped.isEmpty ? nil : counted(skipped.count, "skipped file"),
        ])
    }

    private static func list(_ parts: [String?]) -> String? {
        let parts = parts.compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Names the documents that are not linted.
    /// - Parameter isFailure: Whether the run fails for them.
    package func lines(isFailure: Bool) -> [String] {
        let skipped = skipped.map {
            "\($0.printable) is part of the change and not linted: tools fill its folder. Name it to lint it."
        }
        let excluded = excluded.map { "\($0.printable) is not linted: the change excludes it." }
        guard isFailure, let text else { return skipped }
        return skipped + excluded + ["xiblint: the change adds what hides findings: \(text) (--strict-change)."]
    }

    func write(to json: inout JSONObjectWriter) {
        json.member("since", since)
        json.member("suppressed", suppressed)
        json.member("baselined", baselined)
        for (name, paths) in [("excluded", excluded), ("skipped", skipped)] {
            json.array(name, .line) { list in for path in paths { list.item(path.string) } }
        }
    }
}

/// The number of documents in a folder that tools fill.
package struct SkippedDocuments: Hashable, Sendable {
    /// Relative to the working directory.
    package var folder: Path
    package var count: Int

    package init(folder: Path, count: Int) {
        self.folder = folder
        self.count = count
    }

    /// For the end of a summary; nil when there are none.
    package static func text(_ folders: [SkippedDocuments]) -> String? {
        guard let first = folders.first else { return nil }
        var parts = ["\(counted(first.count, "file")) in \(first.folder.printable)"]
        parts += folders.prefix(most).dropFirst().map { "\($0.count) in \($0.folder.printable)" }
        let others = folders.dropFirst(most)
        if !others.isEmpty {
            parts.append("\(others.reduce(0) { $0 + $1.count }) in \(counted(others.count, "other folder"))")
        }
        return "skipped \(parts.joined(separator: ", "))"
    }

    private static let most = 4
}
