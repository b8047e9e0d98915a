import TestSupport
import Testing

/// A clone without the contents of some earlier files, whose remote is gone.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct PartialCloneTests {
    private static let unknown = "a version of it is not in this partial clone"

    /// The folder `Part` has a merge in which two documents differ on all sides. It has all versions of one of them.
    /// - Parameter last: A command before the clone.
    private func clone(_ last: String = "true") throws -> Sandbox {
        let sandbox = try Sandbox()
        let outcome = try sandbox.shell(
            """
            mkdir App && cp Examples/Views/AlertView.* Examples/Connections/RenamedOutletView.* App && cd App
            printf 'extends: [recommended]\\n' >.xiblint.yml && git init -q -b main
            edit() { sed -i.bak "$1" ./*.xib && rm ./*.bak && git add -A && git -c user.name=x -c user.email=x@localhost commit -qm x; }
            edit '' && git checkout -q -b side && edit 's/text="Text"/text="Delete?"/' && git checkout -q main
            edit 's/captionLable/captionLabel/; s/constant="16"/constant="24"/' && git -c user.name=x -c user.email=x@localhost merge -q side && git tag merge
            \(last) && git config uploadpack.allowFilter true && cd .. && git clone -q --filter=blob:none "file://$PWD/App" Part && cd Part
            for commit in merge~1 merge^2 merge~2; do git cat-file -e "$commit:RenamedOutletView.xib" || exit 3; done
            rm -rf ../App
            """)
        try #require(outcome.end == .exit(0), "\(outcome.all)")
        return sandbox
    }

    @Test(arguments: ["merge~2..merge", "merge~2"])
    func theOtherFilesAreCompared(versions: String) throws {
        let outcome = try clone().shell("cd Part && xiblint diff --exit-code \(versions)")
        #expect(outcome.end == .exit(1), "\(outcome.all)")
        #expect(
            outcome.text.contains("AlertView.xib: cannot be compared by objects (\(Self.unknown)"), "\(outcome.all)")
        #expect(outcome.text.contains("outlet captionLable → captionLabel"), "\(outcome.all)")
        #expect(outcome.text.split(separator: "\n").count { $0.contains(Self.unknown) } == 1, "\(outcome.all)")
    }

    @Test func theFindingsOfTheOtherFilesAreCompared() throws {
        let outcome = try clone().shell("cd Part && xiblint diff --lint merge~2..merge")
        #expect(outcome.text.contains("AlertView.xib: cannot be compared"), "\(outcome.all)")
        #expect(outcome.text.contains("fixed: The outlet \"captionLable\" does not exist"), "\(outcome.all)")
        #expect(!outcome.text.contains("new finding"), "\(outcome.all)")
    }

    /// What depends on a source that is not in the clone is neither new nor fixed.
    @Test func findingsThatDependOnAMissingSourceAreNotListed() throws {
        let outcome = try clone("sed -i.bak 's/captionLabel/titleLabel/' RenamedOutletView.swift && edit ''").shell(
            """
            cd Part && sed -i.bak 's/captionLabel/titleLabel/' RenamedOutletView.xib && xiblint diff --lint HEAD~1
            """)
        #expect(outcome.text.contains("outlet captionLabel → titleLabel"), "\(outcome.all)")
        #expect(!outcome.text.contains("[outlet-exists]"), "\(outcome.all)")
        #expect(
            outcome.all.contains("findings that depend on RenamedOutletView.swift are not listed"), "\(outcome.all)")
    }

    @Test func theOtherFilesAreDrawn() throws {
        let outcome = try clone().shell(
            "cd Part && xiblint preview --since merge~2 -o Pictures && ls Pictures && cat Pictures/AlertView.diff.svg")
        #expect(outcome.end == .exit(0), "\(outcome.all)")
        #expect(outcome.all.contains("AlertView.xib: \(Self.unknown)"), "\(outcome.all)")
        #expect(outcome.text.contains("RenamedOutletView.before.svg"), "\(outcome.all)")
    }

    @Test func theOtherFilesOfAMergeAreChecked() throws {
        let outcome = try clone().shell("cd Part && xiblint merge --check")
        #expect(outcome.end == .exit(2), "\(outcome.all)")
        #expect(outcome.all.contains("AlertView.xib: note: not checked, because a version of it"), "\(outcome.all)")
        #expect(outcome.text.contains("1 file checked, 1 with all changes of both sides."), "\(outcome.all)")
    }

    @Test func theMissingFileIsNamed() throws {
        let outcome = try clone("sed -i.bak 's/captionLabel/titleLabel/' RenamedOutletView.swift && edit ''").shell(
            "cd Part && xiblint -q --changed-since HEAD~1")
        #expect(outcome.end == .exit(1), "\(outcome.all)")
        #expect(outcome.text.contains("[outlet-exists]"), "\(outcome.all)")
        #expect(outcome.all.contains("not in this clone, such as RenamedOutletView.swift"), "\(outcome.all)")
    }
}
