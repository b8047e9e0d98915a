import Foundation
import Testing

/// What a change did to references is reported, whatever dependency is missing: pods are not installed here.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct ChangedReferenceTests {
    /// A repository without its pods, whose work tree has a change.
    private func shell(_ change: String, _ command: String) throws -> Outcome {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("pod 'Kit'", to: "Podfile")
        try sandbox.write(
            """
            class Card: KitView {
                @IBOutlet var badge: UIView!
                @IBAction func save(_ sender: Any?) {}
                static func load() { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil) }
            }
            class Plain: UIView { @IBOutlet var badge: UIView! }
            """, to: "Card.swift")
        for (name, owner) in [("Main", "Card"), ("Row", "Plain")] {
            try sandbox.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="v" customClass="\(owner)">
                <subviews><button id="b"/></subviews>
                <connections><outlet property="badge" destination="b" id="o"/></connections></view></objects></document>
                """, to: "\(name).xib")
        }
        return try sandbox.shell(
            """
            export GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x@localhost GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x@localhost
            edit() { sed "$1" "$2" >.git/edited && cat .git/edited >"$2"; }
            git init -q -b main . && git add -A && git commit -qm 1
            \(change)
            \(command)
            """)
    }

    @Test(arguments: [
        ("edit 's/badge/marker/' Card.swift", #"(declared in Card.swift:1). It was renamed to "marker" in this"#),
        ("edit 's/badge/marker/' Main.xib", #"(declared in Card.swift:1). Before this change, it was "badge"."#),
        ("edit 's/Card/Deck/' Card.swift", "is not declared in the sources. It was renamed to Deck in this change."),
        ("edit 's/\"Card\"/\"Deck\"/' Main.xib", "is not declared in the sources. Before this change, it was Card."),
        ("git mv Row.xib Line.xib", #"No xib of this project is named "Row". It was renamed to Line in this change."#),
        ("mv Row.xib Line.xib", #"No xib of this project is named "Row". It was renamed to Line in this change."#),
        ("edit 's/\"Row\"/\"Line\"/' Card.swift", #"is named "Line". Before this change, it was "Row"."#),
    ])
    func whatTheChangeDidIsReported(change: String, message: String) throws {
        for command in ["xiblint --changed-since main", "git add -A; xiblint --pre-commit Main.xib"] {
            let outcome = try shell(change, command)
            if command.contains("pre-commit"), !change.contains("Main.xib") { continue }
            #expect(outcome.text.contains(message), "\(change): \(outcome.all)")
        }
        let complete = try shell(change, "git add -A; git commit -qm 2; xiblint")
        #expect(!complete.text.contains("in this change") && !complete.text.contains("Before this"), "\(complete.all)")
    }

    /// What still exists, or may come from what the change adds, is not reported.
    @Test(arguments: [
        "edit 's/badge: UIView/badge: UIButton/' Card.swift",
        "git mv Card.swift Cards.swift",
        "edit 's/class Card.*{/class Card: KitView { @IBOutlet var more: UIView!/' Card.swift",
        "edit \"s/'Kit'/'Kit'; pod 'Card'/\" Podfile; edit 's/class Card/class Deck/' Card.swift",
    ])
    func nothingElseIsReported(change: String) throws {
        let outcome = try shell(change, "xiblint --changed-since main")
        let isSilent = !outcome.text.contains("error:") && !outcome.text.contains("in this change.")
        #expect(isSilent, "\(change): \(outcome.all)")
    }

    /// A change after which a broken outlet can't be checked has a note and fails with `--strict-change`.
    @Test(arguments: [
        ("edit 's/Plain: UIView/Plain: PodView/' Card.swift", "Plain derives from PodView"),
        (
            "echo 'class Plain: UIView { @IBOutlet var badge: UIView! }' >Plain.swift",
            "which of them is meant is open"
        ),
        (
            "echo 'extension NSObject { @objc func setValue(_ v: Any?, forUndefinedKey k: String) { keep(v) } }' >>Card.swift",
            "may take any key"
        ),
        (
            "printf ' extension Plain {\\n#if STAGING\\n@objc func setBadge(_ v: UIView) {}\\n#endif\\n}\\n' >>Card.swift",
            "is compiled only with"
        ),
    ])
    func aChangeThatEndsChecksIsReported(change: String, reason: String) throws {
        let broken = change + "; edit '/class Plain/s/badge/label/' Card.swift"
        let outcome = try shell(broken, "xiblint --changed-since main")
        #expect(outcome.text.contains("note: This was checked before this change by outlet-exists"), "\(outcome.all)")
        #expect(outcome.text.contains(reason) && outcome.text.contains("can't be checked any more"), "\(outcome.all)")
        let strict = try shell(broken, "xiblint -q --strict-change --exit-zero --changed-since main")
        let line = "can't be checked any more (--strict-change)"
        #expect(strict.end == .exit(1) && strict.all.contains(line), "\(strict.all)")
    }
}
