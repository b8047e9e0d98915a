import Foundation
import TestSupport
import Testing

/// The findings of a change: those that a run on the current files has and one on the earlier files had not, and all
/// others in files that have changed.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed"))
struct ChangedSinceTests {
    private struct Findings: Decodable {
        struct Finding: Decodable {
            var fingerprint: String
            var path: String
            var rule: String
            var message: String
            var related: [Related]
            struct Related: Decodable { var path: String }
        }

        var diagnostics: [Finding]

        /// The number of each finding.
        var counts: [String: Int] {
            diagnostics.reduce(into: [:]) { $0["\($1.path) \($1.rule) \($1.fingerprint)", default: 0] += 1 }
        }
    }

    private func findings(_ sandbox: Sandbox, _ command: String) throws -> Findings {
        let outcome = try sandbox.shell(command)
        // With 123, xargs reports that a call exited with 1.
        try #require([0, 1, 123].contains(outcome.code), "\(outcome.summary)")
        return try JSONDecoder().decode(Findings.self, from: outcome.output)
    }

    /// The examples, committed.
    private func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        let outcome = try sandbox.shell(
            """
            mkdir App && mv Examples App/ && cd App && printf 'extends: [all]\\n' >.xiblint.yml && git init -q -b main && git add -A
            git -c user.name=x -c user.email=x@localhost commit -qm 1
            """)
        try #require(outcome.end == .exit(0), "\(outcome.all)")
        return sandbox
    }

    private func commit(_ sandbox: Sandbox) throws {
        let outcome = try sandbox.shell(
            "cd App && git add -A && git -c user.name=x -c user.email=x@localhost commit -qm 2 --allow-empty")
        try #require(outcome.end == .exit(0), "\(outcome.all)")
    }

    /// Incomplete refactorings, a few at a time.
    private func edit(_ sandbox: Sandbox, _ numbers: inout SeededGenerator) throws {
        let top = sandbox.folder.appendingPathComponent("App")
        let files = try FileManager.default.subpathsOfDirectory(atPath: top.path).filter { path in
            path.hasPrefix("Examples/")
                && ["swift", "xib", "storyboard", "json"].contains((path as NSString).pathExtension)
        }.sorted()
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            guard let path = files.randomElement(using: &numbers) else { return }
            let file = top.appendingPathComponent(path)
            guard var text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: try FileManager.default.removeItem(at: file)
            case 1:
                let target = file.deletingLastPathComponent().appendingPathComponent("Moved\(file.lastPathComponent)")
                try FileManager.default.moveItem(at: file, to: target)
            case 2:
                try Data("extends: [all]\nrules: {outlet-exists: off, custom-class-exists: note}\n".utf8)
                    .write(to: top.appendingPathComponent(".xiblint.yml"))
            default:
                // A word is changed everywhere in the file.
                let words = Set(text.split { !$0.isLetter }.filter { $0.count > 5 }).sorted()
                guard let word = words.randomElement(using: &numbers) else { continue }
                text = text.replacingOccurrences(of: word, with: "x\(word)")
                try Data(text.utf8).write(to: file)
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func everyNewFindingIsReported(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let sandbox = try repository()
        // Some findings existed before.
        try edit(sandbox, &numbers)
        try commit(sandbox)
        try #require(try sandbox.shell("git clone -q App Before").end == .exit(0))
        try edit(sandbox, &numbers)
        let before = try findings(sandbox, "cd Before && xiblint -q --format json").counts
        let now = try findings(sandbox, "cd App && xiblint -q --format json").counts
        let since = try findings(sandbox, "cd App && xiblint -q --format json --changed-since main")
        let reported = since.counts
        let status = try sandbox.shell("cd App && git add -A && git diff --cached --name-only --no-renames -z").text
        let changed = Set(status.split(separator: "\0").map(String.init))
        for (finding, count) in now {
            let new = count - (before[finding] ?? 0)
            #expect(new <= reported[finding] ?? 0, "lost: \(finding)")
            #expect(count >= reported[finding] ?? 0, "twice: \(finding)")
        }
        for finding in since.diagnostics {
            let key = "\(finding.path) \(finding.rule) \(finding.fingerprint)"
            // What can't be checked any more is only found with the state before.
            let isNew = (now[key] ?? 0) > (before[key] ?? 0) || finding.rule == "unjudged-reference"
            #expect(
                isNew || changed.contains(finding.path) || finding.related.contains { changed.contains($0.path) },
                "not new: \(finding.path): \(finding.message)")
        }
        // The hook for the same change gives the same report.
        let hook = try findings(
            sandbox,
            "cd App && git diff --cached --name-only --no-renames --diff-filter=d -z | xargs -0 xiblint lint -q --format json --pre-commit"
        )
        #expect(hook.counts == reported)
    }

    /// What a change removes is missing, even where it could come from elsewhere as well.
    @Test func whatTheChangeRemoves() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("pod 'Kit'\n", to: "App/Podfile")
        try sandbox.write("extends: [recommended]\n", to: "App/.xiblint.yml")
        try sandbox.write("@objc(Card) class Card: UIView {}\n// The first card\n", to: "App/Card.swift")
        try sandbox.write(
            """
            let image = UIImage(named: "sunny")
            func load() { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil) }
            """, to: "App/Load.swift")
        try sandbox.write("{}", to: "App/Assets.xcassets/sun.imageset/Contents.json")
        try sandbox.write("{}", to: "App/Assets.xcassets/sunny.imageset/Contents.json")
        // A file of the project that is gone is missing, although the Xcode project still has it.
        let objects = ["Row.xib", "Main.storyboard"].map {
            "\($0.first ?? "A") = { isa = PBXFileReference; path = \($0); };"
        }
        try sandbox.write("{ objects = { \(objects.joined()) }; }", to: "App/App.xcodeproj/project.pbxproj")
        try sandbox.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><scenes/></document>",
            to: "App/Main.storyboard")
        try sandbox.write(
            "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>", to: "App/Info.plist")
        let main = "<view id=\"v\" customClass=\"Card\"/><imageView id=\"i\" image=\"sun\"/>"
        for (name, content) in [("Main", main), ("Row", "<view id=\"v\"/>")] {
            try sandbox.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(content)</objects></document>
                """, to: "App/\(name).xib")
        }
        try #require(try sandbox.shell("cd App && git init -q -b main").end == .exit(0))
        try commit(sandbox)
        let change = """
            cd App && sed -i.old 's/Card/Chip/g' Card.swift && rm Card.swift.old && git mv Row.xib Line.xib
            rm -r Assets.xcassets/sun.imageset && git mv Main.storyboard Mains.storyboard
            """
        try #require(try sandbox.shell(change).end == .exit(0))
        let rules = ["custom-class-exists", "image-exists", "info-plist-document", "nib-loading-mismatch"]
        func reported(_ options: String) throws -> [String] {
            try findings(sandbox, "cd App && xiblint -q --format json \(options)").diagnostics
                .filter { rules.contains($0.rule) }.map(\.message).sorted()
        }
        #expect(try reported("").isEmpty)
        let messages = try reported("--changed-since main")
        #expect(messages.count == 4, "\(messages)")
        #expect(
            messages.contains { $0.contains("\"Main\"") && $0.contains("was renamed to Mains in this change.") })
        // Whether there is a new name is known, so no similar one is suggested, and the new one can be set.
        #expect(!messages.contains { $0.contains("Did you mean") })
        let fixed = try sandbox.shell(
            "cd App && echo >>Main.xib && xiblint -q --changed-since main --unsafe-fixes --diff Main.xib")
        #expect(String(decoding: fixed.output, as: UTF8.self).contains("customClass=\"Chip\""))
        #expect(messages.contains { $0.contains("Card") && $0.contains("was renamed to Chip in this change.") })
        #expect(messages.contains { $0.contains("\"Row\". It was renamed to Line in this change.") })
        #expect(messages.contains { $0.contains("It was removed in this change. ") && $0.contains("\"sun\"") })
    }

    @Test func theHookOnAllFilesIsACompleteRun() throws {
        let sandbox = try repository()
        let all = try findings(
            sandbox, "cd App && git ls-files -z | xargs -0 xiblint lint -q --format json --pre-commit")
        let whole = try findings(sandbox, "cd App && xiblint lint -q --format json")
        #expect(!whole.counts.isEmpty)
        #expect(all.counts == whole.counts)
        // pre-commit calls a hook several times when there are many files.
        let parts = try ["-n", "-v -n"].map { side in
            let choice = side.hasPrefix("-v") ? "NR % 2" : "NR % 2 == 0"
            return try findings(
                sandbox,
                "cd App && git ls-files | awk '\(choice)' | tr '\\n' '\\0' | xargs -0 xiblint lint -q --format json --pre-commit"
            )
        }
        #expect(parts[0].counts.merging(parts[1].counts, uniquingKeysWith: +) == whole.counts)
    }

    /// A change in a file that is not read counts as no change.
    @Test func aCommitOfNothingCostsOneCall() throws {
        let sandbox = try repository()
        try sandbox.writeProgram("#!/bin/sh\necho \"$*\" >>\"$LOG\"\nPATH=$REAL exec git \"$@\"\n", to: "tools/git")
        let outcome = try sandbox.shell(
            """
            cd App && echo Hello >README.txt && git add -A && export LOG=$PWD/../log REAL=$PATH && PATH=$PWD/../tools:$PATH
            xiblint lint --pre-commit
            """)
        #expect(outcome.end == .exit(0))
        #expect(outcome.all == "Nothing has changed since the last commit.\n")
        let log = try String(contentsOf: sandbox.folder.appendingPathComponent("log"), encoding: .utf8)
        #expect(log.split(separator: "\n").count == 1, "\(log)")
    }

    /// Before the first commit everything is new.
    @Test func theFirstCommit() throws {
        let sandbox = try Sandbox(only: "Error.xib", as: "Card.xib")
        let outcome = try sandbox.shell("git init -q -b main && git add -A && xiblint lint -q --pre-commit Card.xib")
        #expect(outcome.end == .exit(1))
        #expect(outcome.text.contains("Card.xib:9:49: error: "))
    }

    /// Nothing is fetched, and if files can't be compared, findings that depend on the change are reported.
    @Test func aCloneWithoutItsFilesIsReported() throws {
        let sandbox = try repository()
        let outcome = try sandbox.shell(
            """
            cd App && who='-c user.name=x -c user.email=x@localhost' && printf 'extends: [recommended]\n' >.xiblint.yml
            git $who commit -qam 1b && sed -i.bak s/nameLabel/titleLabel/ Examples/Cells/ProfileCell.swift
            git config uploadpack.allowFilter true && git $who commit -qam 2 && cd ..
            git clone -q --filter=blob:none "file://$PWD/App" Part && cd Part && find .git/objects | sort >../before
            xiblint -q --changed-since HEAD~1; code=$?
            find .git/objects | sort | cmp - ../before && exit $code
            """)
        #expect(outcome.end == .exit(1), "\(outcome.all)")
        #expect(outcome.text.contains("ProfileCell.xib:45:25: error: "), "\(outcome.all)")
        #expect(!outcome.text.contains("MessageCell.xib"), "\(outcome.all)")
        #expect(outcome.all.contains("some files of the earlier commit are not in this clone"), "\(outcome.all)")
    }

    /// Findings that a change of code does not affect do not stop it.
    @Test func namedCodeIsAnsweredFor() throws {
        let sandbox = try repository()
        let outcome = try sandbox.shell(
            """
            cd App && printf 'extends: [recommended]\\n' >.xiblint.yml && cd Examples/Cells
            sed -i.bak s/nameLabel/titleLabel/ ProfileCell.swift && xiblint lint -q ProfileCell.swift
            """)
        #expect(outcome.end == .exit(1))
        #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
        #expect(outcome.text.contains("ProfileCell.xib:45:25: error: "), "\(outcome.text)")
    }

    /// A rule file selects its rule's findings, a configuration the documents that it applies to, an asset the
    /// documents that name it.
    @Test func namedFilesOfAllKindsAreAnsweredFor() throws {
        let sandbox = try repository()
        try sandbox.write(
            "id: no-label\ntitle: Labels\nseverity: warning\nmatch: label\nassert: 'false()'\nmessage: A label.\n",
            to: "App/Rules/no-label.yml")
        try sandbox.write("extends: [recommended]\ncustom-rules: [Rules]\n", to: "App/.xiblint.yml")
        let whole = try findings(sandbox, "cd App && xiblint lint -q --format json")
        let rule = try findings(sandbox, "cd App && xiblint lint -q --format json Rules/no-label.yml")
        #expect(rule.counts == whole.counts.filter { $0.key.contains(" no-label ") } && !rule.counts.isEmpty)
        #expect(try findings(sandbox, "cd App && xiblint lint -q --format json .xiblint.yml").counts == whole.counts)
        let asset = try findings(
            sandbox,
            """
            cd App/Examples/Assets.xcassets && mv avatar.imageset other.imageset
            xiblint lint -q --format json other.imageset/Contents.json
            """)
        let new = try findings(sandbox, "cd App && xiblint lint -q --format json").counts.filter {
            whole.counts[$0.key] == nil
        }
        // Paths in reports are relative to the working directory.
        let fingerprints = Set(asset.diagnostics.map(\.fingerprint))
        #expect(!new.isEmpty)
        for key in new.keys { #expect(fingerprints.contains { key.hasSuffix(" \($0)") }, "\(key)") }
    }
}
