import CRelease

/// What names this version of the program, and where it comes from. CHANGELOG.md has an entry for it.
enum Release {
    static let version = "0.1.0"
    /// When that version was made, for the manual page.
    static let date = "November 22, 2026"
    /// The address of the repository, such as `https://github.com/OWNER/xiblint`. Empty until its owner sets it here or with
    /// `scripts/release --repository`: then nothing points anywhere.
    private static let ownRepository = ""

    static let repository = XIBLINT_REPOSITORY.isEmpty ? ownRepository : XIBLINT_REPOSITORY

    /// What `--version` prints: only a release build knows its commit.
    static var line: String {
        #if DEBUG
            "\(version) (debug build)"
        #else
            XIBLINT_COMMIT.isEmpty
                ? "\(version) (unknown commit)" : "\(version) (\(XIBLINT_COMMIT.prefix(9)) \(XIBLINT_COMMIT_DATE))"
        #endif
    }

    /// What is linked, with versions and licenses, as THIRD-PARTY.md has it.
    static var parts: [String] {
        XIBLINT_PARTS.isEmpty
            ? ["Linked with libxml2 (MIT) and libyaml (MIT) of this system, and Swift's runtime (Apache-2.0)."]
            : XIBLINT_PARTS.split(separator: "\n").map(String.init)
    }

    /// Where a rule's page is: its address at this version, or its path while the repository has no address.
    static func page(of rule: String) -> String {
        let path = "docs/rules/\(rule).md"
        return repository.isEmpty ? path : "\(repository)/blob/v\(version)/\(path)"
    }
}
