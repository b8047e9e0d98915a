import Foundation
import Testing

/// What a change adds that hides findings from its own check: it is counted and named, and with `--strict-change` the
/// run fails.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct ChangeExceptionTests {
    /// A repository with a configuration on `main`, and the branch `pr`. `bad` adds a document with a finding.
    private static let start = """
        export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@localhost GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@localhost
        commit() { git add -A -f && git commit -qm c; }
        edit() { sed "$1" "$2" >../edited && cat ../edited >"$2"; }
        bad() { mkdir -p "$(dirname "$1")"; cp "$note" "$1"; }
        git init -q -b main . && mkdir App && echo 1 >README.md
        printf 'extends: [recommended]\\nfail-on: note\\nbaseline: known.json\\n' >.xiblint.yml
        echo '{"version": 1, "entries": []}' >known.json
        commit && git checkout -qb pr

        """

    private func shell(_ commands: String) throws -> Outcome {
        let note = Fixtures.folder.appendingPathComponent("Documents/Note.xib").path
        return try Sandbox(isEmpty: true).shell("note='\(note)'\n" + Self.start + commands)
    }

    // MARK: Skipped folders

    /// A folder is skipped only where the tool that fills it is used.
    @Test(arguments: ["Pods", "Carthage", ".build", "node_modules", "DerivedData"])
    func aNameAloneHidesNothing(folder: String) throws {
        for options in ["", "--changed-since main", "--base-config main", "--changed-since main --base-config main"] {
            let outcome = try shell("bad \(folder)/V.xib; commit; xiblint \(options)")
            #expect(outcome.end == .exit(1), "\(outcome.all)")
            #expect(outcome.text.contains("\(folder)/V.xib:6:9: note: "), "\(outcome.all)")
        }
    }

    /// Where git tracks a document, ignore files hide nothing.
    @Test func derivedDataThatGitIgnores() throws {
        let commands = "bad DerivedData/V.xib; commit; echo DerivedData >.gitignore; commit;"
        let outcome = try shell(commands + "xiblint --changed-since main")
        #expect(outcome.text.contains("DerivedData/V.xib:6:9: note: "), "\(outcome.all)")
        let untracked = try shell(
            "echo DerivedData >.gitignore; commit; bad DerivedData/V.xib; bad App/V.xib; xiblint")
        #expect(!untracked.text.contains("DerivedData") && !untracked.all.contains("skipped"), "\(untracked.all)")
    }

    @Test(arguments: [".xib", "V.XIB", "App/V.Xib", "App/.storyboard", "App/V.StoryBoard"])
    func namesInAnyCaseCount(name: String) throws {
        for options in ["", "--changed-since main", "--pre-commit"] {
            let outcome = try shell("bad \(name); git add -A; xiblint \(options)")
            #expect(outcome.end == .exit(1) && outcome.text.contains("\(name):6:9: note: "), "\(outcome.all)")
        }
    }

    /// What a change hides by the file of a tool is counted and named.
    @Test(arguments: [
        ("Pods", "Podfile"), ("Carthage", "Cartfile"), (".build", "Package.swift"), ("node_modules", "package.json"),
    ])
    func aFileOfATool(folder: String, file: String) throws {
        let change = "touch \(file); bad \(folder)/V.xib; bad \(folder)/W.xib; commit;"
        for options in ["--changed-since main", "--base-config main --allow-empty"] {
            let outcome = try shell(change + "xiblint \(options)")
            #expect(outcome.end == .exit(0), "\(outcome.all)")
            let counts = "skipped 2 files in \(folder); not in main: 2 skipped files."
            #expect(outcome.all.contains(counts), "\(outcome.all)")
            #expect(outcome.all.contains("\(folder)/V.xib is part of the change and not linted"), "\(outcome.all)")
            let strict = try shell(change + "xiblint -q --strict-change \(options)")
            #expect(strict.end == .exit(1), "\(strict.all)")
            #expect(strict.all.contains("2 skipped files (--strict-change)"), "\(strict.all)")
        }
    }

    /// Known documents of a tool are counted, and nothing is new.
    @Test func whatIsKnown() throws {
        let outcome = try shell(
            """
            git checkout -q main; touch Podfile; bad Pods/A/V.xib; bad App/Pods/W.xib; touch App/Podfile; commit
            git checkout -q pr; git merge -q main; echo '<x/>' >App/V.xib; commit
            xiblint --strict-change --changed-since main; xiblint --format json
            """)
        #expect(outcome.all.contains("skipped 1 file in App/Pods, 1 in Pods"), "\(outcome.all)")
        #expect(!outcome.all.contains("not in main") && !outcome.all.contains("strict-change"), "\(outcome.all)")
        #expect(outcome.text.contains(#"{"path": "App/Pods", "files": 1},"#), "\(outcome.all)")
        #expect(outcome.text.contains(#""change": null"#), "\(outcome.all)")
    }

    /// A folder of documents becomes one that is skipped.
    @Test func aFolderThatWasLinted() throws {
        let outcome = try shell(
            """
            git checkout -q main; bad Pods/V.xib; commit; git checkout -q pr; git merge -q main; touch Podfile; commit
            xiblint --strict-change --changed-since main
            """)
        #expect(outcome.end == .exit(1) && outcome.all.contains("not in main: 1 skipped file"), "\(outcome.all)")
    }

    // MARK: The other exceptions

    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var commands: String
        /// With `--changed-since`, and with `--base-config`, in the summary.
        var counts: String

        init(_ name: String, _ commands: String, counts: String) {
            (testDescription, self.commands, self.counts) = (name, commands, counts)
        }
    }

    @Test(arguments: [
        Change(
            "a suppression",
            "bad App/V.xib; edit 's/<view/<!-- xiblint:disable freeform-size: x --><view/' App/V.xib",
            counts: "1 suppressed, 1 of them not in main"),
        Change(
            "an entry of the baseline", "bad App/V.xib; xiblint baseline -q", counts: "not in main: 1 baseline entry"),
        Change(
            "an exclusion", "bad App/V.xib; echo 'exclude: [App]' >>.xiblint.yml",
            counts: "not in main: 1 excluded file"),
        Change(
            "an exclusion in a folder", "bad App/V.xib; echo 'exclude: [V.xib]' >App/.xiblint.yml",
            counts: "not in main: 1 excluded file"),
        Change(
            "files to include", "bad App/V.xib; bad Kit/W.xib; echo 'include: [Kit]' >>.xiblint.yml",
            counts: "not in main: 1 excluded file"),
        Change(
            "all of them",
            """
            bad App/V.xib; bad Kit/W.xib; bad Pods/X.xib; touch Podfile; xiblint baseline -q App
            echo 'exclude: [Kit]' >>.xiblint.yml
            """, counts: "not in main: 1 baseline entry, 1 excluded file, 1 skipped file"),
    ])
    func eachKind(change: Change) throws {
        for options in ["--changed-since main", "--base-config main", "--changed-since main --base-config main"] {
            let commands = change.commands + "\ncommit\nxiblint \(options) --exit-zero"
            let outcome = try shell(commands)
            #expect(outcome.end == .exit(0) && outcome.all.contains(change.counts), "\(options): \(outcome.all)")
            let strict = try shell(commands + " --strict-change")
            #expect(strict.end == .exit(1) && strict.all.contains("(--strict-change)"), "\(options): \(strict.all)")
        }
        let hook = try shell(change.commands + "\ngit add -A -f; xiblint --pre-commit --strict-change --exit-zero")
        #expect(hook.end == .exit(1) && hook.all.contains("(--strict-change)"), "\(hook.all)")
    }

    @Test(arguments: [
        // The owner's exclusions also apply to new files.
        "echo 'exclude: [App]' >>.xiblint.yml; commit; git branch -f main; bad App/V.xib; commit",
        // The entry follows its file.
        """
        bad App/V.xib; xiblint baseline -q; commit; git branch -f main; git mv App/V.xib App/W.xib
        edit s/V.xib/W.xib/ known.json; commit
        """,
        "echo 2 >README.md; commit",
    ])
    func whatIsNotAnException(commands: String) throws {
        for options in ["--changed-since main", "--base-config main"] {
            let outcome = try shell(commands + "\nxiblint --strict-change --exit-zero --allow-empty \(options)")
            #expect(outcome.end == .exit(0) && !outcome.all.contains("not in main"), "\(options): \(outcome.all)")
        }
    }

    @Test func theReport() throws {
        let outcome = try shell(
            """
            bad App/V.xib; bad Kit/W.xib; bad Pods/X.xib; touch Podfile; xiblint baseline -q App
            echo 'exclude: [Kit]' >>.xiblint.yml; commit; xiblint --format json --changed-since main
            """)
        for part in [
            #""since": "main","#, #""suppressed": 0,"#, #""baselined": 1,"#, #""excluded": ["Kit/W.xib"],"#,
            #""skipped": ["Pods/X.xib"]"#, #"{"path": "Pods", "files": 1}"#,
        ] {
            #expect(outcome.text.contains(part), "\(outcome.all)")
        }
    }

    /// The configuration of the commit may be one that this version does not accept.
    @Test func aFormerConfigurationThatIsBroken() throws {
        let outcome = try shell(
            """
            echo x >.xiblint.yml; commit; git branch -f main; bad App/V.xib; echo 'exclude: [App]' >.xiblint.yml; commit
            xiblint --strict-change --changed-since main
            """)
        #expect(outcome.end == .exit(1) && outcome.all.contains("1 excluded file"), "\(outcome.all)")
    }

    @Test func itNeedsACommit() throws {
        let outcome = try shell("xiblint --strict-change")
        #expect(outcome.end == .exit(2) && outcome.all.contains("--strict-change needs --changed-since"))
    }
}
