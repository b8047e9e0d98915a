import Foundation
import Testing

/// Repositories of strangers: what they hold is linted, and nothing in them is run.
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

    @Test(arguments: ["--changed-since main", "--baseline known.json --renames"])
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
        "cd clone && cp .git/index .git/next && GIT_INDEX_FILE=.git/next xiblint --changed-since main",
        "git -C clone worktree add -q ../further && cd further/App && echo >>Note.xib && xiblint --changed-since main",
    ])
    func theEnvironmentIsTheUsers(command: String) throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell("top=$PWD; mkdir elsewhere; echo >>clone/App/Note.xib; \(command)")
        #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)")
        #expect(!hasRun(sandbox))
    }

    /// A repository that belongs to somebody else is not trusted unless the user's configuration says so.
    @Test func gitsOwnCheckOfTheOwnerStays() throws {
        let sandbox = try sandbox()
        let command = "cd clone && echo >>App/Note.xib && GIT_TEST_ASSUME_DIFFERENT_OWNER=1"
        #expect(try sandbox.shell("\(command) xiblint --changed-since main").end == .exit(2))
        let trusted = "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'"
        let outcome = try sandbox.shell("\(command) \(trusted) xiblint --changed-since main")
        #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)")
    }
}
