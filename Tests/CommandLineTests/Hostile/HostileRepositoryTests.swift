import Foundation
import Testing

/// Untrusted repositories: their content is linted, and nothing in them is run.
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

    /// A repository set by the environment, a work tree set by it, a partial commit's index, another work tree.
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

    /// What a clone's settings and hooks would start or change. They are the user's own, but not needed here.
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

    /// The settings of `git help --config` that name a program or what is used as one.
    private static let programs = [
        "alias.diff", "alias.rev-list", "browser.x.cmd", "browser.x.path", "core.alternateRefsCommand", "core.askPass",
        "core.editor", "core.fsmonitor", "core.gitProxy", "core.pager", "core.sshCommand", "credential.helper",
        "diff.external", "diff.guitool", "diff.tool", "diff.x.command", "diff.x.textconv", "difftool.x.cmd",
        "difftool.x.path", "filter.x.clean", "filter.x.process", "filter.x.smudge", "gc.recentObjectsHook",
        "gpg.openpgp.program", "gpg.program", "gpg.ssh.defaultKeyCommand", "gpg.ssh.program", "gpg.x509.program",
        "guitool.x.cmd", "help.browser", "hook.x.command", "imap.tunnel", "instaweb.browser", "instaweb.httpd",
        "interactive.diffFilter", "man.x.cmd", "man.x.path", "merge.guitool", "merge.tool", "merge.x.driver",
        "mergetool.x.cmd", "mergetool.x.path", "pager.cat-file", "pager.config", "pager.diff", "pager.ls-files",
        "pager.ls-tree", "pager.merge-base", "pager.rev-list", "pager.rev-parse", "remote.origin.receivepack",
        "remote.origin.uploadpack", "remote.origin.vcs", "sendemail.ccCmd", "sendemail.smtpServer", "sendemail.tocmd",
        "sequence.editor", "submodule.x.update", "tar.x.command", "trailer.x.cmd", "trailer.x.command",
        "uploadpack.packObjectsHook", "web.browser",
    ]
    /// Settings that make commands use such a program, or write something else.
    private static let switches = [
        "log.showSignature true", "filter.x.required true", "color.ui always", "color.diff always",
        "core.quotePath true", "diff.renames copies", "diff.submodule log", "log.follow true", "format.pretty raw",
        "hook.x.event post-index-change", "protocol.allow always", "protocol.ext.allow always",
        "remote.origin.promisor true", "remote.origin.url ext::run",
    ]
    private static let hooks = ["post-index-change", "reference-transaction", "post-checkout"]

    /// The commits are signed, and the documents only look changed to a command that does not read them.
    @Test(arguments: [
        "--changed-since main", "--changed-since main --base-config main", "--base-config main", "--pre-commit",
        "--baseline known.json --renames", "--format html", ".",
    ])
    func noProgramOfASettingIsRun(options: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        let signed = """
            tree %s\\n${parent}author $who\\ncommitter $who\\ngpgsig -----BEGIN PGP SIGNATURE-----\\n \\n -----END PGP SIGNATURE-----\\n\\n1\\n
            """
        let outcome = try sandbox.shell(
            """
            mkdir ran programs && printf '#!/bin/sh\\ntouch "%s/ran/${0##*/}"\\ncat\\n' "$PWD" >run && chmod +x run
            git init -q -b main clone && cd clone && mkdir App && cp '\(Fixtures.folder.path)/Documents/Note.xib' App
            xiblint baseline -q -o known.json && echo '*.xib filter=x diff=x merge=x' >.gitattributes
            who='s <s@localhost> 1700000000 +0000' parent=; git add -A; tree=$(git write-tree)
            for n in 1 2; do
                commit=$(printf "\(signed)" $tree | git hash-object -t commit -w --stdin); parent="parent $commit\\n"
            done
            git reset -q --hard $commit && echo '*.xib' >.gitignore && cp App/Note.xib App/New.xib && git add -A -f
            touch -t 202001010000 App/*.xib
            for hook in \(Self.hooks.joined(separator: " ")); do cp ../run .git/hooks/$hook; done
            for name in \(Self.programs.joined(separator: " ")); do
                cp ../run ../programs/$name; git config $name "$PWD/../programs/$name"
            done
            \(Self.switches.map { "git config \($0)" }.joined(separator: "\n"))
            rm -f ../ran/*; xiblint \(options); echo "exit $?"; ls ../ran | sed 's/^/ran: /'
            """)
        #expect(!outcome.text.contains("ran: ") && outcome.text.contains("exit 0"), "\(outcome.all)")
        #expect(!options.contains("renames") || outcome.all.contains("1 in the baseline"), "\(outcome.all)")
    }

    /// The option that turns off a setting could not name this one.
    @Test func aFilterThatCannotBeTurnedOffIsAnError() throws {
        let outcome = try sandbox().shell(
            "cd clone && git config filter.a=b.clean true && xiblint --changed-since main")
        #expect(outcome.end == .exit(2), "\(outcome.all)")
        #expect(outcome.all.contains("filter.a=b.clean can't be turned off"), "\(outcome.all)")
    }

    /// A clone without the files' contents would fetch them.
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

    /// Also where this version of git does not need it.
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
        for word in ["merge-base", "diff --raw", "--diff-filter=R", "ls-files", "ls-tree", "cat-file", "rev-list"] {
            #expect(calls.contains { $0.contains(" \(word) ") }, "\(word): \(log)")
        }
        let restrictions =
            "1 --no-pager --no-optional-locks -c safe.bareRepository=explicit -c core.fsmonitor=false "
            + "-c core.hooksPath=/dev/null -c protocol.allow=never "
        for call in calls {
            #expect(call.hasPrefix(restrictions))
            let isNamed = call.contains(" --git-dir=/") && call.contains(" --work-tree=/")
            // The first call locates the repository, and checks its owner.
            let isFirst = call.hasSuffix(" rev-parse --show-toplevel") || call.hasSuffix(" --cached --")
            #expect(isNamed || isFirst && call.contains(" -C /"), "\(call)")
            if call.contains(" diff ") {
                #expect(call.contains(" --no-ext-diff --no-textconv ") && call.contains(" --no-relative "), "\(call)")
            }
            #expect(!call.contains("diff --raw") || call.contains(" --ignore-submodules=dirty "))
            #expect(!call.contains("--verify") || call.contains(" --end-of-options "))
        }
    }

    /// A repository that belongs to another user is not trusted unless the user's configuration allows it.
    @Test func gitsOwnCheckOfTheOwnerStays() throws {
        let sandbox = try sandbox()
        let command = "cd clone && echo >>App/Note.xib && GIT_TEST_ASSUME_DIFFERENT_OWNER=1"
        #expect(try sandbox.shell("\(command) xiblint --changed-since main").end == .exit(2))
        let trusted = "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'"
        let outcome = try sandbox.shell("\(command) \(trusted) xiblint --changed-since main")
        #expect(outcome.text.contains("Note.xib:"), "\(outcome.summary)")
    }
}
