import Base
import BuiltInRules
import RuleEngine
import TestSupport
import Testing

@testable import LanguageServer

/// What an analysis of a project reads and lints.
struct AnalyzerTests {
    private static func xib(_ outlet: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                    <connections><outlet property="\(outlet)" destination="l" id="o"/></connections>
                </placeholder>
                <view contentMode="scaleToFill" id="v"><subviews><label opaque="NO" id="l"/></subviews></view>
            </objects>
        </document>
        """
    }

    private let folder: ScratchFolder
    private let analyzer: Analyzer

    init() throws {
        folder = try ScratchFolder()
        try folder.write("extends: recommended\n", to: ".xiblint.yml")
        for name: Path in ["A.xib", "B.xib", "C.xib"] { try folder.write(Self.xib("title"), to: name) }
        for name: Path in ["D.swift", "E.swift", "F.swift"] {
            try folder.write("class \(name.stem): UIView {}\n", to: name)
        }
        try folder.write("class Card: UIView { @IBOutlet var title: UILabel! }\n", to: "Card.swift")
        analyzer = Analyzer(catalog: BuiltInRules.catalog)
    }

    private func open(_ texts: [Path: String]) -> [Path: OpenDocument] {
        Dictionary(
            uniqueKeysWithValues: texts.map { name, text in
                let path = folder.path.join(name)
                return (path, OpenDocument(uri: FileURI.uri(path), version: 1, text: text))
            })
    }

    private func look(
        _ texts: [Path: String], since last: Analysis? = nil, _ names: Path..., onlyOpen: Bool = false
    ) -> Analysis {
        let change = last.map { Analyzer.Change(last: $0, paths: Set(names.map(folder.path.join))) }
        return analyzer.analyze(
            folder.path, open: open(texts), generation: 1, since: change, onlyOpen: onlyOpen)
    }

    private func rules(_ analysis: Analysis, _ name: Path) -> [String] {
        (analysis.diagnostics[folder.path.join(name)] ?? []).map(\.rule).filter { $0 == "outlet-exists" }
    }

    @Test func aBrokenConfigurationInAFolderHidesNoFindingsElsewhere() throws {
        try folder.write(Self.xib("titl"), to: "A.xib")
        try folder.write(Self.xib("titl"), to: "Sub/D.xib")
        try folder.write("extends: recommended\nrules: {outlet-exist: off}\n", to: "Sub/.xiblint.yml")
        let first = look([:])
        let file = folder.path.join("Sub/.xiblint.yml")
        #expect(first.problems.keys.map(\.self) == [file] && first.problems[file]?.first?.position.line == 2)
        #expect(rules(first, "A.xib") == ["outlet-exists"] && rules(first, "Sub/D.xib").isEmpty)
        #expect(first.mayDepend(on: file))
        // Still there after a keystroke elsewhere.
        let next = look(["A.xib": Self.xib("title")], since: first, "A.xib")
        #expect(next.problems == first.problems && rules(next, "A.xib").isEmpty)
    }

    @Test func aKeystrokeInASourceReadsOneSourceAndLintsTheOpenDocumentsFirst() throws {
        let first = look(["A.xib": Self.xib("title")])
        #expect(first.isComplete)
        #expect(first.effort == Analysis.Effort(readSources: 4, lintedDocuments: 3))
        #expect(rules(first, "A.xib").isEmpty && rules(first, "B.xib").isEmpty)

        let texts: [Path: String] = [
            "A.xib": Self.xib("title"), "Card.swift": "class Card: UIView { @IBOutlet var titl: UILabel! }\n",
        ]
        let opened = look(texts, since: first, "Card.swift", onlyOpen: true)
        #expect(opened.effort == Analysis.Effort(readSources: 1, lintedDocuments: 1))
        #expect(rules(opened, "A.xib") == ["outlet-exists"] && rules(opened, "B.xib").isEmpty)
        #expect(opened.fresh == [folder.path.join("A.xib")])

        let all = look(texts, since: opened)
        #expect(all.isComplete)
        #expect(all.effort == Analysis.Effort(readSources: 0, lintedDocuments: 2))
        #expect(rules(all, "A.xib") == ["outlet-exists"] && rules(all, "B.xib") == ["outlet-exists"])
    }

    @Test func aKeystrokeInADocumentLintsThatOne() throws {
        let first = look([:])
        let texts: [Path: String] = ["B.xib": Self.xib("other")]
        let opened = look(texts, since: first, "B.xib", onlyOpen: true)
        #expect(opened.effort == Analysis.Effort(readSources: 0, lintedDocuments: 1))
        #expect(rules(opened, "B.xib") == ["outlet-exists"])
        let all = look(texts, since: opened)
        #expect(all.effort == Analysis.Effort(readSources: 0, lintedDocuments: 0))
    }

    @Test func aFileThatComesOrGoesMakesTheServerReadEverything() throws {
        let first = look([:])
        try folder.write("extension Card {}\n", to: "More.swift")
        let after = look([:], since: first, "More.swift", onlyOpen: true)
        #expect(after.isComplete && after.effort.readSources == 5)
    }

    @Test func settingsOfOtherToolsAndTextsForPeopleChangeNothing() throws {
        try folder.write("extends: [recommended, .rules.yml]\nbaseline: .known.json\n", to: ".xiblint.yml")
        try folder.write("rules: {}\n", to: ".rules.yml")
        let first = look([:])
        #expect(first.problems.isEmpty)
        for name: Path in [
            ".xiblint.yml", "Sub/.xiblint.yml", ".rules.yml", ".known.json", "A.xib", "E.swift", "data.yml",
            "Package.resolved",
            ".gitignore",
        ] {
            #expect(first.mayDepend(on: folder.path.join(name)), "\(name)")
        }
        for name: Path in [".swiftlint.yml", ".vscode/.settings.json", "README.md"] {
            #expect(!first.mayDepend(on: folder.path.join(name)), "\(name)")
        }
        // If nothing could be linted, any file may be the reason.
        try folder.write("extends: nothing\n", to: ".xiblint.yml")
        let none = look([:])
        #expect(none.mayDepend(on: folder.path.join("README.md")))
    }
}
