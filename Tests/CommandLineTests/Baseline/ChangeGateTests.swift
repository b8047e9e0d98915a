import Foundation
import Testing

/// Changes that are easily missed: each case ends with the report for a commit hook, a branch or a named file.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct ChangeGateTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var commands: String
        /// A part of the expected report; nil: there is no finding.
        var finding: String?

        init(_ name: String, _ commands: String, finds finding: String?) {
            (testDescription, self.commands, self.finding) = (name, commands, finding)
        }
    }

    /// A cell with its class, and the shell functions `commit`, `lint` and `edit SCRIPT FILE`.
    private static let start = """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@localhost
        export GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@localhost
        commit() { git add -A && git commit -qm c; }
        lint() { xiblint lint "$@"; }
        edit() { sed "$1" "$2" >../edited && cat ../edited >"$2"; }
        git init -q -b main App && cp Examples/Cells/ProfileCell.* App/ && rm -r Examples && cd App

        """

    private func check(_ one: Case) throws {
        let outcome = try Sandbox().shell(Self.start + one.commands)
        if let finding = one.finding {
            #expect(outcome.end == .exit(1), "\(outcome.all)")
            #expect(outcome.text.contains(finding), "\(outcome.all)")
        } else {
            #expect(outcome.end == .exit(0), "\(outcome.all)")
        }
    }

    private static let outlet = "ProfileCell.xib:45:25: error: "

    /// pre-commit does not pass files that are only deleted, links, or files that the hook's filter excludes.
    @Test(arguments: [
        Case(
            "a baseline",
            """
            edit s/nameLabel/titleLabel/ ProfileCell.swift; echo 'baseline: known.json' >.xiblint.yml
            xiblint baseline -q --output known.json; commit; edit /outlet-exists/d known.json; git add -A; lint --pre-commit
            """, finds: outlet),
        Case(
            "dependencies that are gone",
            """
            edit 's/customClass="ProfileCell".*target"/customClass="ElsewhereCell"/' ProfileCell.xib
            echo 'github "a/Kit"' >Cartfile; commit; git rm -q Cartfile; lint --pre-commit
            """, finds: "ElsewhereCell"),
        Case(
            "a source that is a link now",
            """
            echo 'class Other {}' >Other.swift; commit; ln -sf Other.swift ProfileCell.swift; git add -A; lint --pre-commit
            """, finds: ": error: "),
        Case("nothing that decides", "commit; echo a >README.md; git add -A; lint --pre-commit", finds: nil),
    ])
    func filesThatPreCommitDoesNotName(one: Case) throws { try check(one) }

    /// In a merge with conflicts pre-commit passes only the files that were in conflict.
    @Test(arguments: [
        Case(
            "a text was in conflict",
            """
            mv ProfileCell.xib ..; echo 1 >README.md; commit; git checkout -qb br; mv ../ProfileCell.xib .; echo 2 >README.md; commit
            git checkout -q main; edit s/nameLabel/titleLabel/ ProfileCell.swift; echo 3 >README.md; commit
            git checkout -q br; git merge -q main >/dev/null; echo both >README.md; git add -A; lint --pre-commit
            """, finds: outlet),
        Case(
            "code was in conflict, and is as it was",
            """
            mv ProfileCell.xib ..; echo 'class A {}' >Other.swift; commit
            git checkout -qb br; mv ../ProfileCell.xib .; echo 'class B {}' >Other.swift; commit
            git checkout -q main; edit s/nameLabel/titleLabel/ ProfileCell.swift; echo 'class C {}' >Other.swift; commit
            git checkout -q br; git merge -q main >/dev/null; git checkout -q --ours Other.swift; git add -A
            lint --pre-commit Other.swift
            """, finds: outlet),
    ])
    func merges(one: Case) throws { try check(one) }

    /// If the earlier state is unknown, all findings that can follow from the change are reported.
    @Test(arguments: [
        Case(
            "a rule is on now",
            """
            echo 'rules: {}' >.xiblint.yml; commit; echo 'rules: {user-label: warning}' >.xiblint.yml; commit
            """, finds: "ProfileCell.xib:16:13: warning: "),
        Case(
            "a document is gone that code loads",
            """
            cp ProfileCell.xib Card.xib; edit 's/customClass="ProfileCell".*target"//; /<outlet/d' Card.xib
            printf 'import UIKit\\nclass List {\\n    let card = UINib(nibName: "Card", bundle: nil)\\n}\\n' >List.swift
            commit; git rm -q Card.xib; git commit -qm c
            """, finds: "List.swift:3:"),
        Case(
            "a type alias stands for another class",
            """
            edit 's/: UITableViewCell {/: Base {/; /nameLabel/d' ProfileCell.swift; echo 'typealias Base = Real' >Alias.swift
            printf 'import UIKit\\nclass Real: UITableViewCell { @IBOutlet var nameLabel: UILabel! }\\n' >Real.swift
            echo 'class Other: UITableViewCell {}' >>Real.swift
            commit; edit 's/= Real/= Other/' Alias.swift; commit
            """, finds: outlet),
    ])
    func aCloneWithoutItsFiles(one: Case) throws {
        var one = one
        one.commands += """

            git config uploadpack.allowFilter true; cd ..; git clone -q --filter=blob:none "file://$PWD/App" Part
            cd Part; lint --changed-since HEAD~1
            """
        try check(one)
    }

    @Test(arguments: ["UITableViewCell", "UIView", "UIResponder", "NSObject"])
    func namedCodeThatExtendsASuperclass(name: String) throws {
        try check(
            Case(
                name,
                """
                edit /nameLabel/d ProfileCell.swift
                printf 'import UIKit\\nextension \(name) { @objc func setNameLabelX(_ l: UILabel) {} }\\n' >Ext.swift; lint Ext.swift
                """, finds: Self.outlet))
    }

    @Test(arguments: [
        Case(
            "a type alias of the superclass",
            """
            edit 's/: UITableViewCell {/: Base {/; /nameLabel/d' ProfileCell.swift
            echo 'typealias Base = UITableViewCell' >Alias.swift; lint Alias.swift
            """, finds: outlet),
        Case(
            "a rule in a folder with a configuration of its own",
            """
            mkdir -p Kit/rules; mv ProfileCell.* Kit; echo 'custom-rules: [rules]' >Kit/.xiblint.yml
            printf 'id: no-label\\ntitle: T\\nseverity: warning\\nmatch: label\\nassert: "false()"\\nmessage: M.\\n' >Kit/rules/no-label.yml
            lint Kit/rules/no-label.yml
            """, finds: "[no-label]"),
        Case(
            "what a configuration extends",
            "echo 'rules: {user-label: warning}' >top.yml; echo 'extends: top.yml' >.xiblint.yml; lint top.yml",
            finds: "ProfileCell.xib:16:13: warning: "),
        Case("what the project builds on", "echo '{}' >Package.resolved; lint Package.resolved", finds: nil),
        // A missing image does not depend on code.
        Case(
            "code that is not read",
            """
            mkdir -p A.xcassets/i.imageset Gen; echo '{}' >A.xcassets/i.imageset/Contents.json; echo 'class G {}' >Gen/G.swift
            echo 'sources: {exclude: [Gen]}' >.xiblint.yml; lint Gen/G.swift
            """, finds: nil),
        Case(
            "code by a link",
            """
            mkdir -p A.xcassets/i.imageset Code; echo '{}' >A.xcassets/i.imageset/Contents.json; echo 'class H {}' >Code/H.swift
            ln -s Code Link; lint Link/H.swift
            """, finds: nil),
        Case(
            "code that a branch brings",
            """
            edit 's/property="nameLabel"/property="bogus"/' ProfileCell.xib; commit
            echo 'extension ProfileCell { func f() {} }' >New.swift; commit; lint --changed-since HEAD~1 New.swift
            """, finds: nil),
        Case(
            "a link to a folder that led to another one",
            """
            mkdir A B; mv ProfileCell.* A; cp A/ProfileCell.xib B; edit 's/property="nameLabel"/property="bogus"/' B/ProfileCell.xib
            ln -s A Cur; commit; ln -sfn B Cur; commit; lint --changed-since HEAD~1 Cur
            """, finds: outlet),
    ])
    func namedFiles(one: Case) throws { try check(one) }

    /// `git --literal-pathspecs` passes its setting to its hooks, and users can configure git in any way.
    @Test(arguments: [
        "GIT_LITERAL_PATHSPECS=1", "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=diff.orderFile GIT_CONFIG_VALUE_0=/nowhere",
    ])
    func settingsOfGitHideNothing(variables: String) throws {
        try check(
            Case(
                variables,
                """
                commit; sed 's/property="nameLabel"/property="bogus"/' ProfileCell.xib >Second.xib
                export \(variables); lint --changed-since HEAD
                """, finds: "Second.xib:45:25: error: "))
    }

    @Test func aFileThatIsOnlyTouchedHasNotChanged() throws {
        try check(
            Case(
                "touched",
                """
                edit 's/property="nameLabel"/property="bogus"/' ProfileCell.xib; commit; git config diff.autoRefreshIndex false
                touch -t 202001010000 ProfileCell.xib; lint --changed-since HEAD
                """, finds: nil))
    }

    // MARK: Submodules

    /// A submodule `Kit` with a xib, of which `Kit/Card.xib` is added or changed with the submodule's commit.
    private static let submodule = """
        module() { git -c protocol.file.allow=always submodule --quiet "$@"; }
        move() { (cd ../kit && eval "$1" && commit) && git -C Kit pull -q && commit; }
        bogus() { sed 's/property="nameLabel"/property="bogus"/' ../App/ProfileCell.xib >$1; }
        git init -q -b main ../kit; (cd ../kit; echo 1 >README.md; commit)

        """
    private static let card = "Kit/Card.xib:45:25: error: "

    @Test(arguments: [
        Case(
            "is added",
            """
            commit; (cd ../kit; bogus Card.xib; commit); module add ../kit Kit; commit; lint --changed-since HEAD~1
            """, finds: card),
        Case(
            "is moved to another commit",
            "module add ../kit Kit; commit; move 'bogus Card.xib'; lint --changed-since HEAD~1", finds: card),
        Case(
            "is moved by the commit to come",
            """
            module add ../kit Kit; commit; (cd ../kit; bogus Card.xib; commit); git -C Kit pull -q; git add -A; lint --pre-commit
            """, finds: card),
        Case(
            "is moved, and git is told to ignore it",
            """
            module add ../kit Kit; commit; git config -f .gitmodules submodule.Kit.ignore all; move 'bogus Card.xib'
            lint --changed-since HEAD~1
            """, finds: card),
        Case(
            "is moved, with a document that is as before",
            """
            (cd ../kit; bogus Card.xib; commit); module add ../kit Kit; commit; move 'echo 2 >README.md'; lint --changed-since HEAD~1
            """, finds: card),
        Case(
            "has the code of a document elsewhere",
            """
            mv ProfileCell.swift ../kit; (cd ../kit; commit); module add ../kit Kit; commit
            move 'edit s/nameLabel/titleLabel/ ProfileCell.swift'; lint --changed-since HEAD~1
            """, finds: outlet),
        Case(
            "is moved, and nothing is new elsewhere",
            """
            edit 's/property="nameLabel"/property="bogus"/' ProfileCell.xib; mv ProfileCell.swift ../kit; (cd ../kit; commit)
            module add ../kit Kit; commit; move 'echo 2 >README.md'; lint --changed-since HEAD~1
            """, finds: nil),
        Case(
            "has another one in it",
            """
            git init -q -b main ../inner; (cd ../inner; bogus Card.xib; commit)
            module add ../kit Kit; commit; (cd ../kit; module add ../inner Inner; commit)
            git -C Kit pull -q; cd Kit; module update --init; cd ..; commit; lint --changed-since HEAD~1
            """, finds: "Kit/Inner/Card.xib:45:25: error: "),
        Case(
            "is replaced by a document",
            """
            module add ../kit Card.xib; commit; git rm -qf Card.xib; rm -rf Card.xib; bogus Card.xib; commit
            lint --changed-since HEAD~1
            """, finds: "Card.xib:45:25: error: "),
        Case(
            "is as before",
            "(cd ../kit; bogus Card.xib; commit); module add ../kit Kit; commit; lint --changed-since HEAD", finds: nil),
    ])
    func submodules(one: Case) throws {
        var one = one
        one.commands = Self.submodule + one.commands
        try check(one)
    }
}
