import CRelease

/// The name of this version of the program, and its origin. CHANGELOG.md has an entry for it.
enum Release {
    static let version = "0.1.0"
    /// The date of that version, for the manual page.
    static let date = "November 22, 2026"
    /// The URL of the repository, such as `https://github.com/OWNER/xiblint`. Empty until its owner sets it here or
    /// with `scripts/release --repository`: then there are no links.
    private static let ownRepository = ""

    static let repository = XIBLINT_REPOSITORY.isEmpty ? ownRepository : XIBLINT_REPOSITORY

    /// The output of `--version`: only a release build knows its commit.
    static var line: String {
        #if DEBUG
            "\(version) (debug build)"
        #else
            XIBLINT_COMMIT.isEmpty
                ? "\(version) (unknown commit)" : "\(version) (\(XIBLINT_COMMIT.prefix(9)) \(XIBLINT_COMMIT_DATE))"
        #endif
    }

    /// The linked libraries, with versions and licenses, as in THIRD-PARTY.md.
    static var parts: [String] {
        XIBLINT_PARTS.isEmpty
            ? ["Linked with libxml2 (MIT) and libyaml (MIT) of this system, and Swift's runtime (Apache-2.0)."]
            : XIBLINT_PARTS.split(separator: "\n").map(String.init)
    }

    /// The page of a rule: its URL at this version, or its path while the repository has no URL.
    static func page(of rule: String) -> String {
        let path = "docs/rules/\(rule).md"
        return repository.isEmpty ? path : "\(repository)/blob/v\(version)/\(path)"
    }
}
