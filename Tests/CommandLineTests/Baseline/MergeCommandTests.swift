import Foundation
import Testing

/// Merges in repositories: what is missing in a finished one, and files in conflict that are merged again.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct MergeCommandTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var commands: String
        var exit: Int32
        /// A part of the output.
        var text: String

        init(_ name: String, _ commands: String, _ exit: Int32, _ text: String) {
            (testDescription, self.commands, self.exit, self.text) = (name, commands, exit, text)
        }
    }

    /// Two branches, of which `other` changes a text and an action of `A.xib`.
    private static let start = """
        export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@localhost GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@localhost
        commit() { git add -A && git commit -qm c; }
        edit() { sed "$1" "$2" >../edited && cat ../edited >"$2" && commit; }
        merge() { git merge -q "$@" >/dev/null 2>&1; }
        check() { xiblint merge --check "$@"; }
        git init -q -b main App && cp Examples/Views/AlertView.xib App/A.xib && cd App && commit && git checkout -qb other
        edit 's/text="Text"/text="Delete?"/; s/selector="dismiss:"/selector="close:"/' A.xib; git checkout -q main
        alignment='s/textAlignment="center"/textAlignment="natural"/'; text='s/text="Text"/text="Remove?"/'

        """

    private func check(_ one: Case) throws {
        let outcome = try Sandbox().shell(Self.start + one.commands)
        #expect(outcome.end == .exit(one.exit) && outcome.all.contains(one.text), "\(outcome.all)")
    }

    private static func lost(_ file: String, _ line: String, of side: String = "theirs (HEAD^2)") -> String {
        "\(file)\n  not in the merge, changed in \(side):\n    \(line)\n"
    }

    private static let action = "tap gesture recognizer: action dismiss: → close:"

    @Test(arguments: [
        Case(
            "one side is taken as a whole", "edit $alignment A.xib; merge -s ours other; check", 1,
            lost("A.xib", action + "\n    label textLabel: text “Text” → “Delete?”")
                + "1 file checked, 0 with all changes of both sides.\n"),
        Case(
            "both changed a text",
            "edit $text A.xib; merge other; xiblint merge --resolve --on-conflict ours A.xib; commit; check", 1,
            lost("A.xib", "label textLabel: text “Text” → “Delete?”")),
        Case("only theirs changed it", "echo 1 >README; commit; merge -s ours other; check", 1, lost("A.xib", action)),
        Case("renamed by ours", "git mv A.xib B.xib; commit; merge -s ours other; check", 1, lost("B.xib", action)),
        Case(
            "deleted by ours and in the merge", "git rm -q A.xib; commit; merge other; git rm -q A.xib; commit; check",
            1, lost("A.xib", "File: changed, but deleted in the merge")),
        Case(
            "deleted by ours, but not in the merge", "git rm -q A.xib; commit; merge other; commit; check", 1,
            lost("A.xib", "File: deleted", of: "ours (HEAD^1)")),
        Case(
            "added by theirs",
            """
            git checkout -q other; git mv A.xib B.xib; cp ../Examples/Cells/ProfileCell.xib .; commit
            git checkout -q main; echo 1 >README; commit; merge other; git rm -q ProfileCell.xib
            git commit -q --amend -m c; check
            """, 1, lost("ProfileCell.xib", "File: changed, but deleted in the merge")),
        Case(
            "nothing is missing",
            "xiblint init --merge-driver; edit $alignment A.xib; merge other; check", 0,
            "1 file checked, 1 with all changes of both sides.\n"),
        Case("a renamed file", "git mv A.xib B.xib; commit; merge other; check", 0, "0 files checked"),
        Case("not a merge", "check", 2, "xiblint: HEAD is not a merge.\n"),
        Case("no commit", "check nothing", 2, "git knows no commit \"nothing\" here."),
        Case("no repository", "cd ..; check", 2, "the working directory is not in a git work tree"),
        Case(
            "more than two sides",
            """
            git checkout -qb third; edit $alignment A.xib; git checkout -q main; echo 1 >README; commit
            merge -s ours other third; check
            """, 2, "xiblint: HEAD is a merge of 3 commits, not of two.\n"),
        Case(
            "a clone without the sides",
            "edit $alignment A.xib; merge -s ours other; git clone -q --depth 1 file://$PWD C; cd C; check", 2,
            " here. Fetch it first: a shallow clone does not have it.\n"),
        Case(
            "a clone without the base",
            "edit $alignment A.xib; merge -s ours other; git clone -q --depth 2 file://$PWD C; cd C; check", 2,
            "the two sides of HEAD have no common ancestor here. In a shallow clone, fetch more of the history.\n"),
        Case(
            "a clone without files",
            """
            edit $alignment A.xib; merge -s ours other; git config uploadpack.allowFilter true
            git clone -q --no-checkout --filter=blob:none file://$PWD C; cd C; check
            """, 2, "A.xib: note: not checked, because a version of it is not in this partial clone"),
    ])
    func whatAMergeLacks(_ one: Case) throws { try check(one) }

    private static let tool = "xiblint init --merge-driver >/dev/null; rm .gitattributes; "

    /// With git's own driver, whose markers are in the file.
    @Test(arguments: [
        Case(
            "the tool merges by objects",
            tool + """
                edit "$alignment" A.xib; merge other; grep -q '<<<<<<<' A.xib || exit 9
                git mergetool -y --tool=xiblint A.xib && git commit -qm c && check
                """, 0, "1 file checked, 1 with all changes of both sides.\n"),
        Case(
            "a conflict is left",
            tool + """
                edit "$text" A.xib; merge other; cp A.xib ../marked
                git mergetool -y --tool=xiblint A.xib && exit 9; cmp A.xib ../marked && git status --short
                """, 0, "UU A.xib\n"),
        Case(
            "one side of a conflict",
            """
            edit "$text" A.xib; merge other; xiblint merge --resolve --on-conflict theirs A.xib
            commit; check; xiblint diff HEAD^2 A.xib
            """, 0, "label textLabel: text “Text” → “Remove?”"),
        Case(
            "added by both",
            """
            sed "$text" A.xib >N.xib; commit; git checkout -q other; cp A.xib N.xib; commit; merge main
            xiblint merge --resolve N.xib
            """, 1, "N.xib: conflict: label textLabel: text “Delete?” (ours) or “Remove?” (theirs)\n"),
        Case(
            "deleted by ours", "git rm -q A.xib; commit; merge other; xiblint merge --resolve A.xib", 2,
            """
            A.xib can't be merged again: one side deleted it. Keep it with "git add", or delete it with "git rm".
            """),
        Case(
            "not in conflict", "xiblint merge --resolve A.xib", 2, "A.xib can't be merged again: it is not in conflict."
        ),
        Case(
            "elsewhere", "cp A.xib ..; xiblint merge --resolve ../A.xib", 2,
            "../A.xib can't be merged again: it is not in the repository."),
    ])
    func filesInConflict(_ one: Case) throws { try check(one) }
}
