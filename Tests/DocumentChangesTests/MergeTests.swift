import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentChanges

/// Two versions of a document and the one that both come from.
@Suite struct MergeTests {
    private static func request(_ resolution: MergeResult.Resolution = .markers) -> MergeResult.Request {
        MergeResult.Request(
            path: "Login.xib", labels: ConflictLabels(base: nil, ours: "ours", theirs: "theirs"), resolution: resolution
        )
    }

    private static func merge(
        _ base: String, _ ours: String, _ theirs: String, _ resolution: MergeResult.Resolution = .markers
    ) throws -> MergeResult {
        MergeResult(
            base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), request(resolution),
            try #require(DocumentReader()))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var ours: [(String, String)]
        var theirs: [(String, String)]

        init(_ name: String, ours: (String, String)..., theirs: (String, String)...) {
            testDescription = name
            self.ours = ours
            self.theirs = theirs
        }
    }

    private static let constraint =
        "                <constraint firstItem=\"but-to-001\" firstAttribute=\"top\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" constant=\"8\" id=\"con-tp-001\"/>\n"

    /// Both scripts apply in either order, and the merge is what both make.
    static let clean = [
        Case(
            "two attributes", ours: ("text=\"Login\"", "text=\"Sign in\""),
            theirs: ("textAlignment=\"center\"", "textAlignment=\"natural\"")),
        Case(
            "attribute and constraint", ours: ("title=\"Save\"", "title=\"Store\""),
            theirs: ("constant=\"8\"", "constant=\"12\"")),
        Case("same change", ours: ("title=\"Save\"", "title=\"Store\""), theirs: ("title=\"Save\"", "title=\"Store\"")),
        Case(
            "font and color", ours: ("pointSize=\"17\"", "pointSize=\"20\""), theirs: ("red=\"0.5\"", "red=\"1\"")),
        Case(
            "both add an outlet",
            ours: (
                "<outlet property=\"titleLabel\"",
                "<outlet property=\"card\" destination=\"roo-t0-001\" id=\"out-le-002\"/>\n                <outlet property=\"titleLabel\""
            ),
            theirs: (
                "id=\"out-le-001\"/>",
                "id=\"out-le-001\"/>\n                <outlet property=\"titleView\" destination=\"lab-el-001\" id=\"out-le-003\"/>"
            )),
        Case(
            "what one side deletes goes with what only followed", ours: (constraint, ""),
            theirs: ("text=\"Login\"", "text=\"Sign in\"")),
    ]

    @Test(arguments: clean)
    func changesOfBothAreInTheResult(_ one: Case) throws {
        let base = Versions.xib
        let (ours, theirs) = (try base.replacing(one.ours), try base.replacing(one.theirs))
        let result = try Self.merge(base, ours, theirs)
        let expected = one.ours.first?.1 == one.theirs.first?.1 ? ours : try ours.replacing(one.theirs)
        #expect(result.isClean, "\(result.conflicts.map(\.words))")
        #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
        #expect(try Self.merge(base, theirs, ours).bytes == result.bytes)
    }

    @Test func theNewerXcodeWins() throws {
        let base = Versions.xib
        let ours = try base.replacing([
            ("toolsVersion=\"22505\"", "toolsVersion=\"23094\""), ("version=\"22504\"", "version=\"23084\""),
        ])
        let theirs = try base.replacing([
            ("toolsVersion=\"22505\"", "toolsVersion=\"23504\""), ("version=\"22504\"", "version=\"23506\""),
        ])
        #expect(try Self.merge(base, ours, theirs).bytes == Array(theirs.utf8))
        #expect(try Self.merge(base, theirs, ours).bytes == Array(theirs.utf8))
        let unknown = try base.replacing([("toolsVersion=\"22505\"", "toolsVersion=\"32700.99.1234\"")])
        #expect(try Self.merge(base, unknown, ours).bytes == Array(ours.utf8))
    }

    @Test(arguments: [
        Case("value", ours: ("text=\"Login\"", "text=\"Sign in\""), theirs: ("text=\"Login\"", "text=\"Log in\"")),
        Case("value", ours: ("constant=\"8\"", "constant=\"12\""), theirs: ("constant=\"8\"", "constant=\"16\"")),
        Case("value", ours: ("pointSize=\"17\"", "pointSize=\"20\""), theirs: ("pointSize=\"17\"", "pointSize=\"15\"")),
        Case(
            "class", ours: ("customClass=\"LoginView\"", "customClass=\"SignInView\""),
            theirs: ("customClass=\"LoginView\"", "customClass=\"LogInView\"")),
        Case("delete/change", ours: (constraint, ""), theirs: ("constant=\"8\"", "constant=\"12\"")),
        Case(
            "outlet",
            ours: (
                "<outlet property=\"titleLabel\"",
                "<outlet property=\"card\" destination=\"roo-t0-001\" id=\"out-le-002\"/>\n                <outlet property=\"titleLabel\""
            ),
            theirs: (
                "<outlet property=\"titleLabel\"",
                "<outlet property=\"card\" destination=\"but-to-001\" id=\"out-le-003\"/>\n                <outlet property=\"titleLabel\""
            )),
        Case(
            "delete/reference",
            ours: (
                "<nil key=\"highlightedColor\"/>",
                "<nil key=\"highlightedColor\"/>\n                    <connections>\n                        <outlet property=\"rule\" destination=\"con-tp-001\" id=\"out-le-004\"/>\n                    </connections>"
            ),
            theirs: (constraint, "")),
    ])
    func bothChangesOfOneThingAreAConflict(_ one: Case) throws {
        let base = Versions.xib
        let (ours, theirs) = (try base.replacing(one.ours), try base.replacing(one.theirs))
        let result = try Self.merge(base, ours, theirs)
        #expect(!result.isClean && result.conflicts.map(\.kind) == [one.testDescription], "\(result.conflicts)")
        // Each side of the markers, and each decision, is a document.
        let sides = try #require(ConflictSides(result.bytes))
        #expect(sides.ours == Array(ours.utf8) && sides.theirs == Array(theirs.utf8))
        #expect(try Self.merge(base, ours, theirs, .ours).bytes == Array(ours.utf8))
        #expect(try Self.merge(base, ours, theirs, .theirs).bytes == Array(theirs.utf8))
        let mirrored = try Self.merge(base, theirs, ours)
        #expect(mirrored.conflicts.map(\.ours) == result.conflicts.map(\.theirs))
    }

    /// Ours makes a constraint what theirs made beside it: each choice has one of them.
    @Test func blocksOfOneThingAreOne() throws {
        let edge = "firstAttribute=\"top\""
        let theirs = try Self.constraint.replacing([(edge, "firstAttribute=\"bottom\"")])
        let new = try Self.constraint.replacing([(edge, "firstAttribute=\"centerY\""), ("con-tp-001", "new-co-001")])
        let result = try Self.merge(
            Versions.xib, Versions.xib.replacing([(edge, "firstAttribute=\"centerY\"")]),
            Versions.xib.replacing([(Self.constraint, theirs + new)]))
        #expect(
            result.conflicts.count == 1
                && String(decoding: result.bytes, as: UTF8.self).ranges(of: "<<<<<<<").count == 1)
    }

    /// What can't be read as a document is merged by lines.
    @Test func otherFilesAreMergedByLines() throws {
        let result = try Self.merge("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n")
        #expect(result.isClean && result.bytes == Array("A\nb\nc\nd\nE\n".utf8) && !result.notes.isEmpty)
        let conflict = try Self.merge("a\n", "b\n", "c")
        #expect(!conflict.isClean && conflict.bytes == Array("<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n".utf8))
    }

    @Test func oneSideAloneIsTakenAsItIs() throws {
        let reader = try #require(DocumentReader())
        var random = SeededGenerator(seed: 46)
        for path in try OwnDocuments.files() + Corpus.files {
            let bytes = try readFile(path)
            // Damaged too.
            var other = bytes
            if !other.isEmpty { other.remove(at: Int.random(in: 0..<other.count, using: &random)) }
            func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
                MergeResult(base: base, ours: ours, theirs: theirs, Self.request(), reader).bytes
            }
            #expect(
                merge(bytes, other, bytes) == other && merge(bytes, bytes, other) == other
                    && merge(bytes, other, other) == other, "\(path)")
        }
    }

    @Test func lineEndsOfWindowsAreKept() throws {
        let base = Versions.xib.replacing(line: "\n", with: "\r\n")
        let ours = try base.replacing([("text=\"Login\"", "text=\"Sign in\"")])
        let theirs = try base.replacing([("constant=\"8\"", "constant=\"12\"")])
        #expect(
            try Self.merge(base, ours, theirs).bytes
                == Array(ours.replacing([("constant=\"8\"", "constant=\"12\"")]).utf8))
    }
}

extension String {
    fileprivate func replacing(line end: String, with other: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: other)
    }
}
