import Foundation
import Testing

/// Untrusted repositories: their files are linted, and nothing in them is run.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct HostileRepositoryTests {
    /// A repository whose folder `App` looks like a bare one, with a configuration that starts a program.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        let marker = sandbox.folder.appendingPathComponent("was-run").path
        let attack = """
            who='-c user.name=s -c user.email=s@localhost -c commit.gpgSign=false'
            git init -q -b main inner && cp '\(Fixtures.folder.path)/Documents/Note.xib' inner
            git -C inner add -A && git -C inner $who commit -qm 1 && git init -q -b main stranger
            git clone -q --bare inner stranger/App && cp inner/Note.xib stranger/App && git -C stranger/App pack-refs --all
            touch stranger/App/refs/kept && printf '#!/bin/sh\\ntouch \(marker)\\n' >stranger/App/run && chmod +x stranger/App/run
            printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = .\\n\\tfsmonitor = ./run\\n' >stranger/App/config
            git -C stranger add -A && git -C stranger $who commit -qm 1 && git clone -q stranger clone
            """
        try #require(try sandbox.shell(attack).end == .exit(0))
        return sandbox
    }

    private func hasRun(_ sandbox: Sandbox) -> Bool {
        FileManager.default.fileExists(atPath: sandbox.folder.appendingPathComponent("was-run").path)
    }

    @Test(arguments: ["--changed-since main", "--pre-commit Note.xib", "--baseline known.json --renames"])
    func nothingIsRun(options: String) throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell(
            "cd clone/App && xiblint baseline -o known.json Note.xib && echo >>Note.xib && xiblint \(options)")
        #expect(!hasRun(sandbox))
        #expect(outcome.end != .exit(2), "\(outcome.summary)")
        if options.contains("since") { #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)") }
    }

    /// A repository that the environment names, a work tree that it names, a partial commit's index, a further work tree.
    @Test(arguments: [
        "cd elsewhere && GIT_DIR=\"$top/clone/.git\" GIT_WORK_TREE=\"$top/clone\" xiblint --changed-since main ../clone",
        "cd clone && GIT_WORK_TREE=\"$top/clone\" xiblint --changed-since main",
        "cp -r clone/App copy && cd clone && GIT_WORK_TREE=\"$top\" xiblint --changed-since main ../copy",
        "cd clone && cp .git/index .git/next && GIT_INDEX_FILE=.git/next xiblint --changed-since main",
        "git -C clone worktree add -q ../further && cd further/App && echo >>Note.xib && xiblint --changed-since main",
    ])
    func theEnvironmentIsTheUsers(command: String) throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell("top=$PWD; mkdir elsewhere; echo >>clone/App/Note.xib; \(command)")
        #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)")
        #expect(!hasRun(sandbox))
    }

    /// Programs that a clone's settings and hooks would start. A stranger can't set these, but none is requested here.
    @Test(arguments: [
        "xiblint --changed-since main", "xiblint --baseline ../known.json --renames", "xiblint --base-config main",
        "xiblint --pre-commit Note.xib",
        "echo '*.xib' >.gitignore; xiblint",
    ])
    func noSettingHasAnEffect(command: String) throws {
        let sandbox = try sandbox()
        let settings = """
            [core]
            \tfsmonitor = \(sandbox.folder.path)/run
            \tworktree = \(sandbox.folder.path)/nowhere
            [diff]
            \texternal = \(sandbox.folder.path)/run
            \trelative = true
            """
        try sandbox.write(settings, to: "settings")
        let outcome = try sandbox.shell(
            """
            cp clone/App/run run && mkdir nowhere && (cd clone/App && xiblint baseline -q -o ../known.json Note.xib)
            for hook in post-index-change reference-transaction; do cp run clone/.git/hooks/$hook; done
            touch -t 202001010000 clone/App/config
            cat settings >>clone/.git/config && echo >>clone/App/Note.xib && cd clone/App && \(command)
            """)
        #expect(!hasRun(sandbox))
        #expect(outcome.end == .exit(0), "\(outcome.summary)")
        let isKnown = command.contains("renames")
        #expect(outcome.text.contains("Note.xib:") != isKnown, "\(outcome.summary)")
        #expect(!isKnown || outcome.all.contains("1 in the baseline"), "\(outcome.summary)")
    }

    /// A partial clone would request file contents.
    @Test func nothingIsFetched() throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell(
            """
            git -C stranger config uploadpack.allowFilter true && echo 'rules: {}' >stranger/.xiblint.yml
            git -C stranger add .xiblint.yml && git -C stranger -c user.name=s -c user.email=s@localhost commit -qm 2
            git clone -q --filter=blob:none --no-checkout "file://$PWD/stranger" part && cd part && find .git/objects >../before
            mkdir App && cp ../clone/App/Note.xib App; xiblint --base-config main; code=$?
            find .git/objects | cmp - ../before && test $code = 2
            """)
        #expect(outcome.end == .exit(0), "\(outcome.all)")
    }

    /// Also where this version of git needs none of it.
    @Test func everyCallIsGuarded() throws {
        let sandbox = try sandbox()
        try sandbox.writeProgram(
            "#!/bin/sh\necho \"$GIT_NO_LAZY_FETCH $*\" >>\"$LOG\"\nPATH=$REAL exec git \"$@\"\n", to: "tools/git")
        let outcome = try sandbox.shell(
            """
            export LOG=$PWD/log REAL=$PATH && PATH=$PWD/tools:$PATH && cd clone && echo >>App/Note.xib
            xiblint baseline -q -o known.json; xiblint --changed-since main; xiblint --pre-commit; xiblint --baseline known.json --renames
            echo 'rules: {}' >.xiblint.yml && PATH=$REAL && git add -A && git -c user.name=s -c user.email=s@localhost commit -qm 2
            PATH=$PWD/../tools:$PATH; echo '*.xib' >.gitignore; xiblint --base-config HEAD
            """)
        try #require(outcome.end == .exit(0), "\(outcome.all)")
        let log = try String(contentsOf: sandbox.folder.appendingPathComponent("log"), encoding: .utf8)
        let calls = log.split(separator: "\n")
        for word in ["merge-base", "diff --raw", "diff --name-status", "ls-files", "ls-tree", "cat-file", "log"] {
            #expect(calls.contains { $0.contains(" \(word) ") }, "\(word): \(log)")
        }
        let restrictions =
            "1 --no-pager --no-optional-locks -c safe.bareRepository=explicit -c core.fsmonitor=false "
            + "-c core.hooksPath=/dev/null -c protocol.allow=never "
        for call in calls {
            #expect(call.hasPrefix(restrictions))
            let isNamed = call.contains(" --git-dir=/") && call.contains(" --work-tree=/")
            // The first call finds the repository, and checks its owner.
            let isFirst = call.hasSuffix(" rev-parse --show-toplevel") || call.hasSuffix(" --cached --")
            #expect(isNamed || isFirst && call.contains(" -C /"), "\(call)")
            if call.contains(" diff ") {
                #expect(call.contains(" --no-ext-diff --no-textconv ") && call.contains(" --no-relative "), "\(call)")
            }
            #expect(!call.contains("diff --raw") || call.contains(" --ignore-submodules=dirty "))
            #expect(!call.contains("--verify") || call.contains(" --end-of-options "))
        }
    }

    /// Another user's repository is not trusted unless the user's configuration allows it.
    @Test func gitsOwnCheckOfTheOwnerStays() throws {
        let sandbox = try sandbox()
        let command = "cd clone && echo >>App/Note.xib && GIT_TEST_ASSUME_DIFFERENT_OWNER=1"
        #expect(try sandbox.shell("\(command) xiblint --changed-since main").end == .exit(2))
        let trusted = "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'"
        let outcome = try sandbox.shell("\(command) \(trusted) xiblint --changed-since main")
        #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)")
    }
}
