import Foundation
import Testing

/// What a change cannot suppress: documents that git tracks, and with `--base-config` the configuration.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct BaseConfigTests {
    private static let git = "git -c user.name=s -c user.email=s@localhost -c protocol.file.allow=always"

    /// A repository with a configuration on `main`, and a change on the branch `pr`.
    private func sandbox(_ change: String = "true") throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        let script = """
            git init -q -b main . && mkdir -p App Pods Out rules .config && touch Podfile
            cp '\(Fixtures.folder.path)/Documents/Note.xib' App && cp App/Note.xib Pods && cp App/Note.xib Out
            printf 'id: my-rule\\ntitle: T\\nseverity: error\\nmatch: view\\nassert: "false()"\\nmessage: Mine.\\n' >rules/my-rule.yml
            printf 'extends: [./.config/more.yml]\\ncustom-rules: [rules]\\nbaseline: known.json\\nexclude: [Out]\\n' >.xiblint.yml
            printf 'extends: [recommended]\\nfail-on: note\\n' >real.yml && ln -s ../real.yml .config/more.yml
            printf '{"version": 1, "entries": [\\n["App/Note.xib", "freeform-size", "pRi-ce-Vw1"],\\n[]\\n]}\\n' >known.json
            git add -A -f && \(Self.git) commit -qm 1 && git checkout -q -b pr && \(change)
            git add -A && \(Self.git) commit -qm 2 --allow-empty
            """
        let outcome = try sandbox.shell(script)
        try #require(outcome.end == .exit(0), "\(outcome.summary)")
        return sandbox
    }

    // MARK: Ignored documents

    @Test(arguments: ["*.xib", "App/", "*", "App/*\\n!App/x", "/App\\n/Out"])
    func whatGitTracksIsLinted(pattern: String) throws {
        let sandbox = try sandbox("printf '\(pattern)\\n' >.gitignore")
        let outcome = try sandbox.shell("cp App/Note.xib App/New.xib; xiblint; xiblint config App/Note.xib | head -1")
        #expect(outcome.text.contains("App/Note.xib:6:9: error: Mine. [my-rule]"), "\(outcome.all)")
        #expect(outcome.text.contains("App/Note.xib:   linted"), "\(outcome.all)")
        #expect(!outcome.text.contains("Pods/") && !outcome.text.contains("Out/Note"))
        #expect(!outcome.text.contains("New.xib:") || !pattern.contains("*") && !pattern.contains("App"))
        #expect(outcome.all.contains("in 1 file; "), "\(outcome.all)")
    }

    /// The repository's own rules decide about documents, so the same applies to them.
    @Test func trackedRulesAreRead() throws {
        let sandbox = try sandbox("echo rules >.gitignore")
        #expect(try sandbox.shell("xiblint").text.contains("[my-rule]"))
    }

    @Test func submodulesHaveTheirOwnIndex() throws {
        let sandbox = try sandbox(
            "\(Self.git) clone -q . ../library && \(Self.git) -C ../library mv App/Note.xib App/Own.xib && \(Self.git) -C ../library commit -qm own && \(Self.git) submodule --quiet add -f ../library Out/../lib && printf '*.xib\\nlib\\n' >.gitignore"
        )
        let outcome = try sandbox.shell("echo '*.xib' >lib/.gitignore; GIT_INDEX_FILE=.git/index xiblint --no-config")
        #expect(outcome.text.contains("lib/App/Own.xib:"), "\(outcome.all)")
        #expect(outcome.text.contains("\nApp/Note.xib:") || outcome.text.hasPrefix("App/Note.xib:"), "\(outcome.all)")
    }

    /// Git is called only when something is ignored; without git, ignored files stay ignored.
    @Test func gitIsCalledOnlyWhenSomethingIsIgnored() throws {
        let sandbox = try sandbox("true")
        let log =
            "printf '#!/bin/sh\\necho \"$@\" >>log\\nPATH=$REAL exec git \"$@\"\\n' >tools/git && chmod +x tools/git"
        let run = "REAL=$PATH PATH=$PWD/tools:$PATH xiblint --no-config App"
        let outcome = try sandbox.shell("mkdir tools && \(log) && \(run); test ! -e log")
        #expect(outcome.end == .exit(0), "\(outcome.all)")
        let asked = try sandbox.shell("echo '*.xib' >.gitignore; \(run); grep -c ls-files log")
        #expect(asked.text.hasSuffix("\n1\n") && asked.text.contains("Note.xib:"), "\(asked.all)")
        let without = try sandbox.shell("x=$(command -v xiblint); PATH=/nowhere $x --no-config App")
        #expect(without.end == .exit(2) && without.all.contains("git ignores all"), "\(without.all)")
        #expect(!without.all.contains("not installed"), "\(without.all)")
    }

    @Test func theSummaryCountsWhatIsNotShown() throws {
        let sandbox = try sandbox()
        let outcome = try sandbox.shell(
            "xiblint; xiblint --format json; xiblint --force-exclude Out/Note.xib App/Note.xib")
        #expect(outcome.all.contains("in 1 file; 1 in the baseline; 1 file excluded."), "\(outcome.all)")
        #expect(outcome.text.contains("\"excluded\": 1, \"newlySuppressed\": null"), "\(outcome.all)")
        #expect(outcome.all.components(separatedBy: "1 file excluded").count == 3)
        let named = try sandbox.shell("xiblint App Out")
        #expect(!named.all.contains("excluded"), "\(named.all)")
    }

    // MARK: The configuration of a commit

    @Test(arguments: [
        "printf 'extends: []\\nexclude: [App]\\n' >.xiblint.yml",
        "rm -r .xiblint.yml rules known.json real.yml .config",
        "printf 'rules: {my-rule: off, freeform-size: off}\\n' >App/.xiblint.yml",
        "printf 'fail-on: off\\nextends: []\\n' >real.yml",
        "printf 'id: my-rule\\ntitle: T\\nmatch: view\\nassert: \"true()\"\\nmessage: M.\\n' >rules/my-rule.yml",
        "printf '{\"version\": 1, \"entries\": [[\"App/Note.xib\", \"my-rule\", \"pRi-ce-Vw1\"]]}' >known.json",
        "ln -sf /etc/passwd real.yml && mkfifo x && rm rules/my-rule.yml && ln -s /dev/zero rules/my-rule.yml",
        "echo x >.xiblint.yml",
        "printf 'rules\\n.config\\n' >.gitignore && mv rules r && mv .config c",
    ])
    func aChangeChangesNothing(change: String) throws {
        let before = try sandbox().shell("xiblint")
        try #require(before.text.contains("[my-rule]") && before.end == .exit(1), "\(before.all)")
        let sandbox = try sandbox(change)
        for command in [
            "xiblint --base-config main", "cd App && xiblint --base-config main ..", "xiblint --base-config HEAD~1",
        ] {
            let outcome = try sandbox.shell(command)
            #expect(outcome.end == .exit(1), "\(outcome.all)")
            #expect(outcome.text.contains("Note.xib:6:9: error: Mine. [my-rule]"), "\(outcome.all)")
            #expect(
                !outcome.text.contains("freeform-size") && outcome.all.contains("1 file excluded"), "\(outcome.all)")
        }
        #expect(try sandbox.shell("git status --short").text.isEmpty, "nothing was checked out")
    }

    @Test func aMissingConfigurationIsReported() throws {
        let sandbox = try sandbox(
            "git rm -q .xiblint.yml && \(Self.git) commit -qm none && git branch none && git checkout -q HEAD~1 .xiblint.yml"
        )
        let outcome = try sandbox.shell("xiblint --base-config none")
        #expect(outcome.all.contains("none has no .xiblint.yml here, so this run uses no configuration."))
        #expect(outcome.text.contains("[freeform-size]") && !outcome.text.contains("[my-rule]"), "\(outcome.all)")
    }

    @Test(arguments: [
        ("--config x.yml", "not both"), ("--no-config", "not both"), ("", "no commit \"nope\""),
    ])
    func mistakes(options: String, message: String) throws {
        let outcome = try sandbox().shell("xiblint --base-config nope \(options)")
        #expect(outcome.end == .exit(2) && outcome.all.contains(message), "\(outcome.all)")
    }

    @Test func aFileOfTheCommitHasItsBound() throws {
        let outcome = try sandbox("head -c 16777217 /dev/zero | tr '\\0' ' ' >real.yml").shell(
            "xiblint --base-config pr")
        #expect(outcome.end == .exit(2) && outcome.all.contains("too large"), "\(outcome.all)")
    }

    /// A commit's own links and paths must stay in the boundary, too.
    @Test(arguments: [
        "ln -sf ../../etc/passwd real.yml", "rm real.yml && ln -s real.yml real.yml",
        "printf 'extends: [/etc/passwd]\\n' >.xiblint.yml",
        "printf 'baseline: ../b.json\\n' >.xiblint.yml",
    ])
    func theCommitStaysInside(change: String) throws {
        let outcome = try sandbox(change).shell("xiblint --base-config pr")
        #expect(outcome.end == .exit(2) && outcome.all.contains("leads out of the repository"), "\(outcome.all)")
    }

    // MARK: Suppressions

    @Test(arguments: [
        ("", "1 suppressed, 0 of them not in main"),
        (
            "sed -i.b 's/freeform-size: old/freeform-size: new/' App/Note.xib; rm App/*.b;",
            "1 suppressed, 1 of them not in main"
        ),
        ("cp App/Note.xib App/New.xib;", "2 suppressed, 1 of them not in main"),
        (
            "sed -i.b 's/<view/<!-- xiblint:disable my-rule: x --><view/' App/Note.xib; rm App/*.b;",
            "2 suppressed, 1 of them not in main"
        ),
    ])
    func suppressionsBelongToTheChange(change: String, summary: String) throws {
        let sandbox = try sandbox()
        let old =
            "sed -i.b 's/<view/<!-- xiblint:disable freeform-size: old --><view/' App/Note.xib; rm App/*.b; rm known.json; git add -A"
        let outcome = try sandbox.shell(
            "git checkout -q main && \(old) && \(Self.git) commit -qm 3 && git checkout -q -b other && \(change) xiblint --base-config main"
        )
        #expect(outcome.all.contains(summary), "\(outcome.all)")
        let json = try sandbox.shell("xiblint --base-config main --format json")
        #expect(json.text.contains("\"newlySuppressed\": \(summary.split(separator: " ")[2])"), "\(json.all)")
    }
}
