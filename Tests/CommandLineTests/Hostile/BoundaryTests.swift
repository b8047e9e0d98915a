import Foundation
import Testing

/// A file outside an untrusted repository that it names or links to is not read, shown or written; what the user alone
/// names is.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct BoundaryTests {
    /// A repository `repo` beside a folder `outside`, whose files contain the word TOPSECRET.
    private func sandbox(_ setUp: String = "", inRepository: Bool = true) throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        let script = """
            mkdir -p repo/App repo/rules outside
            \(inRepository ? "git init -q -b main repo" : "true")
            cp '\(Fixtures.folder.path)/Documents/Note.xib' repo/App/Note.xib
            sed 's/<objects>/<objects><!-- TOPSECRET -->/' repo/App/Note.xib >outside/Secret.xib
            printf 'fail-on: error\\nTOPSECRET: 1\\n' >outside/secret.yml
            printf 'fail-on: error\\n' >outside/good.yml
            printf 'TOPSECRET' >outside/secret.json
            printf 'class SecretView: UIView {}\\n' >outside/Secret.swift
            cd repo && \(setUp.isEmpty ? "true" : setUp)
            """
        let outcome = try sandbox.shell(script)
        try #require(outcome.end == .exit(0), "\(outcome.summary)")
        return sandbox
    }

    /// - Parameter setUp: Runs in the repository.
    private func outcome(_ setUp: String, _ command: String, inRepository: Bool = true) throws -> (Outcome, Sandbox) {
        let sandbox = try sandbox(setUp, inRepository: inRepository)
        let secrets = "cd outside && cat * | cksum"
        let before = try sandbox.shell(secrets).text
        let outcome = try sandbox.shell("cd repo && \(command)")
        #expect(!outcome.all.contains("TOPSECRET"), "\(command): \(outcome.all)")
        #expect(try sandbox.shell(secrets).text == before, "\(command) has written outside")
        return (outcome, sandbox)
    }

    // MARK: Documents

    static let documents = [
        ("ln -s ../../outside/Secret.xib App/Evil.xib", "App/Evil.xib"),
        ("ln -s ../../outside/nothing App/Evil.xib", "App/Evil.xib"),
        ("ln -s ../../outside/../outside/Secret.xib App/Evil.xib", "App/Evil.xib"),
        ("ln -s /etc/passwd App/Evil.storyboard", "App/Evil.storyboard"),
        ("ln -s /dev/zero App/Evil.xib", "App/Evil.xib"),
        ("ln -s ../outside way && ln -s ../way/Secret.xib App/Evil.xib", "App/Evil.xib"),
    ]

    @Test(arguments: documents)
    func aLinkOutIsAFinding(setUp: String, name: String) throws {
        for command in [
            "xiblint", "xiblint App", "xiblint \(name)", "xiblint --force-exclude \(name)", "xiblint --fix",
        ] {
            let (outcome, _) = try outcome(setUp, command)
            #expect(
                outcome.text.contains("\(name):1:1: error: This link leads out of the repository"), "\(outcome.all)")
            #expect(outcome.text.contains("--trust") && outcome.text.contains("[unreadable-document]"))
            #expect(outcome.end == .exit(1), "\(command): \(outcome.summary)")
        }
    }

    @Test(arguments: ["text", "json", "html", "sarif", "github", "gitlab", "markdown", "rdjson", "junit", "azure"])
    func noFormatShowsALine(format: String) throws {
        let (outcome, _) = try outcome(
            "ln -s ../../outside/secret.json App/Evil.xib",
            "xiblint --color always --format \(format) --show-suppressed; xiblint --unsafe-fixes --diff; "
                + "xiblint explain freeform-size --at App/Evil.xib:1; xiblint explain unreadable-document --at App/Evil.xib:1"
        )
        #expect(outcome.all.contains("out of the repository"))
    }

    /// Hooks pass paths that others have committed, folders as well.
    @Test func aFolderThatLeadsOutIsNotEntered() throws {
        let (outcome, sandbox) = try outcome("ln -s ../outside way", "xiblint way")
        #expect(outcome.end == .exit(2), "\(outcome.summary)")
        #expect(outcome.all.contains("way: it leads out of the repository, which only --trust FOLDER allows"))
        let found = try sandbox.shell("cd repo && xiblint way/Secret.xib App/../way/Secret.xib")
        #expect(found.text.contains("way/Secret.xib:1:1: error: This link"), "\(found.all)")
    }

    @Test func aChangedLinkIsReported() throws {
        let commit = "git add -A && git -c user.name=s -c user.email=s@localhost commit -qm"
        let (outcome, _) = try outcome(
            "\(commit) 1 && ln -s ../../outside/Secret.xib App/Evil.xib && git checkout -q -b pr && \(commit) 2",
            "xiblint --changed-since main")
        #expect(outcome.text.contains("App/Evil.xib:1:1: error"), "\(outcome.all)")
        #expect(!outcome.text.contains("Note.xib"))
    }

    @Test(arguments: [
        "xiblint -o link.json", "xiblint -o sarif=link.json", "xiblint -o dir/new.json", "xiblint graph -o link.json",
        "xiblint baseline -o link.json", "xiblint baseline", "xiblint suppress freeform-size App/Evil.xib",
        "xiblint --baseline link.json", "xiblint --config link.yml", "xiblint init --force", "xiblint test link.yml",
        "xiblint test --update rules", "xiblint --trust dir", "xiblint --config dir/good.yml",
        "xiblint explain freeform-size --at App/Evil.xib:99",
    ])
    func nothingIsReadOrWrittenThroughALink(command: String) throws {
        let setUp = """
            ln -s ../outside/secret.json link.json && ln -s ../outside/secret.yml link.yml && ln -s ../outside dir \
            && ln -s ../../outside/Secret.xib App/Evil.xib && ln -s ../outside/secret.json .xiblint-baseline.json \
            && ln -s ../../outside/secret.yml rules/link.yml
            """
        let link = command.contains("init") ? " && ln -s ../outside/good.yml .xiblint.yml" : ""
        let (outcome, sandbox) = try outcome(setUp + link, command)
        #expect(outcome.end == .exit(2), "\(outcome.summary)")
        let isInFolder = command.hasSuffix(" rules")
        #expect(
            outcome.all.contains("\(isInFolder ? "rules/link.yml: it " : "")leads out of the repository"),
            "\(outcome.all)")
        #expect(try sandbox.shell("ls outside").text == "Secret.swift\nSecret.xib\ngood.yml\nsecret.json\nsecret.yml\n")
    }

    // MARK: Configurations

    static let configurations = [
        ("true", "extends: [../outside/secret.yml]", 11), ("true", "extends: [$PWD/../outside/secret.yml]", 11),
        ("true", "extends: [/dev/zero/../zero, /dev/zero.yml]", 11), ("true", "extends: [/dev/zero]", 11),
        ("ln -s ../outside/secret.yml l.yml", "extends: [l.yml]", 11),
        ("ln -s ../outside dir", "extends: [dir/secret.yml]", 11),
        ("true", "custom-rules: ../outside", 15), ("true", "custom-rules: $PWD/../outside/secret.yml", 15),
        ("ln -s ../outside dir", "custom-rules: dir", 15),
        ("ln -s ../../outside/secret.yml rules/l.yml", "custom-rules: rules", 15),
        ("true", "baseline: ../outside/secret.json", 11), ("true", "baseline: /etc/passwd", 11),
        ("ln -s ../outside/secret.json l.json", "baseline: l.json", 11),
        ("echo 'baseline: ../../outside/secret.json' >App/more.yml", "extends: [App/more.yml]", 0),
    ]

    /// The error is at the line that names the file, and nothing is linted.
    @Test(arguments: configurations)
    func aConfigurationStaysInside(setUp: String, line: String, column: Int) throws {
        let (outcome, _) = try outcome("\(setUp) && echo \"\(line)\" >.xiblint.yml", "xiblint")
        let place = column > 0 ? ".xiblint.yml:1:\(column): error: " : "App/more.yml:1:11: error: "
        #expect(outcome.all.contains(place), "\(outcome.all)")
        #expect(outcome.all.contains("leads out of the repository, which only --trust FOLDER allows"))
        #expect(outcome.end == .exit(2) && outcome.output.isEmpty, "\(outcome.summary)")
    }

    /// Also without a repository: then the root is the boundary.
    @Test(arguments: [
        "echo 'extends: [../outside/good.yml]' >.xiblint.yml", "ln -s ../outside/good.yml .xiblint.yml",
    ])
    func theRootIsTheBoundaryWithoutARepository(setUp: String) throws {
        let (outcome, sandbox) = try outcome(setUp, "xiblint", inRepository: false)
        #expect(outcome.end == .exit(2) && outcome.all.contains("leads out"), "\(outcome.all)")
        #expect(try sandbox.shell("cd repo && xiblint --trust ../outside").end == .exit(0))
        #expect(try sandbox.shell("cd repo/App && xiblint").end == .exit(2))
    }

    @Test(arguments: [
        ("mkfifo .xiblint.yml", "not an ordinary file"), ("ln -s /dev/zero .xiblint.yml", "leads out"),
        ("mkfifo l.yml; echo 'extends: [l.yml]' >.xiblint.yml", "not an ordinary file"),
        ("mkfifo l.yml; echo 'custom-rules: l.yml' >.xiblint.yml", "not an ordinary file"),
        ("mkfifo l.json; echo 'baseline: l.json' >.xiblint.yml", "not an ordinary file"),
        (
            "mkfifo .xiblint-baseline.json; echo 'baseline: .xiblint-baseline.json' >.xiblint.yml",
            "not an ordinary file"
        ),
        ("big >.xiblint.yml", "too large"), ("big >l.yml; echo 'extends: [l.yml]' >.xiblint.yml", "too large"),
        ("big >rules/l.yml; echo 'custom-rules: rules' >.xiblint.yml", "too large"),
        ("big >l.json; echo 'baseline: l.json' >.xiblint.yml", "too large"),
    ])
    func whatIsFoundIsAnOrdinaryFile(setUp: String, reason: String) throws {
        let big = "big() { head -c 16777217 /dev/zero | tr '\\0' ' '; }"
        let (outcome, _) = try outcome("\(big); \(setUp)", "xiblint")
        #expect(outcome.end == .exit(2), "\(outcome.summary)")
        #expect(outcome.all.contains(reason), "\(outcome.all)")
    }

    /// In the linted folder, and above it. A link, which git does not follow either, and a pipe in the folder itself
    /// are skipped without a message.
    @Test(arguments: [
        ("ln -s ../outside/ignore .gitignore", "xiblint", nil),
        ("ln -s ../outside/ignore .gitignore", "xiblint App", nil),
        ("mkfifo .gitignore", "xiblint", nil),
        ("mkfifo .gitignore", "xiblint App", ".gitignore: it is not an ordinary file"),
        ("head -c 16777217 /dev/zero >.gitignore", "xiblint", ".gitignore: the file is too large"),
        ("head -c 16777217 /dev/zero >.gitignore", "xiblint App", ".gitignore: the file is too large"),
    ])
    func anIgnoreFileIsAnOrdinaryFile(setUp: String, command: String, remark: String?) throws {
        let (outcome, _) = try outcome("echo '*.xib' >../outside/ignore && \(setUp)", command)
        #expect(outcome.text.contains("App/Note.xib:"), "\(outcome.all)")
        #expect(outcome.all.contains(remark ?? ".gitignore") == (remark != nil), "\(outcome.all)")
    }

    // MARK: Sources

    @Test func aSourceCountsAsMissing() throws {
        let (outcome, sandbox) = try outcome(
            "ln -s ../../outside/Secret.swift App/Secret.swift", "xiblint index SecretView")
        #expect(outcome.end == .exit(1), "\(outcome.summary)")
        let trusted = try sandbox.shell("cd repo && xiblint index --trust ../outside SecretView")
        #expect(trusted.end == .exit(0), "\(trusted.summary)")
    }

    /// A strings table is a resource: its entries are not shown, and not removed.
    @Test func aTableIsNotRead() throws {
        let (outcome, sandbox) = try outcome(
            """
            mkdir App/Base.lproj App/en.lproj && mv App/Note.xib App/Base.lproj \
            && printf '"gon-e1-abc.text" = "TOPSECRET";\n' >../outside/Note.strings \
            && ln -s ../../../outside/Note.strings App/en.lproj/Note.strings
            """, "xiblint --color always --only stale-localization --unsafe-fixes")
        #expect(outcome.end == .exit(0), "\(outcome.all)")
        let trusted = try sandbox.shell("cd repo && xiblint --only stale-localization --trust ../outside")
        #expect(trusted.text.contains("[stale-localization]"), "\(trusted.all)")
    }

    // MARK: Decided by the user

    @Test(arguments: [
        // A link in the repository, one to a submodule, and one out of a folder and in again.
        "ln -s Note.xib App/Link.xib && xiblint App/Link.xib",
        "ln -s ../../repo/App/Note.xib App/Link.xib && xiblint App/Link.xib",
        "echo 'extends: [../shared.yml]' >App/.xiblint.yml && echo 'fail-on: error' >shared.yml && cd App && xiblint",
        "git -c protocol.file.allow=always submodule --quiet add ../library lib && echo 'extends: [lib/base.yml]' >.xiblint.yml && ln -s ../lib/In.xib App/In.xib && xiblint App lib",
        "git worktree add -q ../further && cd ../further && cp ../repo/App/Note.xib N.xib && ln -s N.xib L.xib && xiblint L.xib",
        // A typed path that is itself outside, and a work tree that a link leads to.
        "xiblint ../outside/Secret.xib", "xiblint ../outside", "ln -s repo ../way && xiblint ../way/App/Note.xib",
        "ln -s repo ../way && cd ../way/App && xiblint Note.xib",
        "ln -s outside/Secret.xib ../Typed.xib && xiblint ../Typed.xib",
        "echo 'fail-on: error' >../.xiblint.yml && xiblint",
        "echo 'extends: [outside/good.yml]' >../.xiblint.yml && xiblint",
        "xiblint --config ../outside/good.yml",
        "echo 'extends: [good.yml]' >../outside/c.yml && xiblint --config ../outside/c.yml",
        "mkfifo ../pipe && (echo 'fail-on: error' >../pipe &) && xiblint --config ../pipe",
        "printf '{\"version\": 1, \"entries\": []}' >../outside/b.json && xiblint --baseline ../outside/b.json",
        "(yes '# x' | head -c 16777220; echo; echo 'fail-on: error') >big.yml && xiblint --config big.yml",
        // A trusted folder.
        "ln -s ../../outside/Secret.xib App/S.xib && xiblint --trust ../outside App/S.xib",
        "echo 'extends: [../outside/good.yml]' >.xiblint.yml && xiblint --trust=../outside",
        "ln -s ../outside/good.yml .xiblint.yml && xiblint --trust ../nothing-else/.. --trust ../outside",
    ])
    func worksAsBefore(command: String) throws {
        let sandbox = try sandbox(
            """
            mkdir ../nothing-else && git init -q -b main ../library && echo 'fail-on: error' >../library/base.yml \
            && cp App/Note.xib ../library/In.xib && git -C ../library add -A \
            && git -C ../library -c user.name=s -c user.email=s@localhost commit -qm 1 \
            && git add -A && git -c user.name=s -c user.email=s@localhost commit -qm 1
            """)
        let outcome = try sandbox.shell("cd repo && \(command)")
        #expect(outcome.end == .exit(0), "\(outcome.all)")
        #expect(!outcome.all.contains("leads out") && outcome.all.contains(" file"), "\(outcome.all)")
    }

    @Test(.enabled(if: Tool.bash.isThere, "bash is not installed"))
    func aShellsPipeIsAConfiguration() throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell(
            "cd repo && bash -c \"xiblint --config <(echo 'rules: {freeform-size: error}')\"")
        #expect(outcome.text.contains("error:") && outcome.end == .exit(1), "\(outcome.all)")
    }

    @Test func aFolderThatIsTrustedMustBeThere() throws {
        let (outcome, _) = try outcome("true", "xiblint --trust ../nowhere")
        #expect(outcome.end == .exit(2) && outcome.all.contains("--trust ../nowhere: no such"), "\(outcome.all)")
    }
}
