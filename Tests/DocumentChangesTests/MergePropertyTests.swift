import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentChanges

/// Edits of many kinds, each against each.
@Suite struct MergePropertyTests {
    typealias Edit = [(old: String, new: String)]

    private static let label = part("<label ", "</label>\n")
    private static let button = part("<button ", "</button>\n")
    private static let constraint = part("<constraint firstItem=\"but-to-001\"", "/>\n")
    private static let leading = part("<constraint firstItem=\"lab-el-001\"", "/>\n")
    private static let trailing = part("<constraint firstAttribute=\"trailing\"", "/>\n")
    private static let connections = part("<connections>", "</connections>\n")
    private static let outlet = part("<outlet ", "/>\n")

    private static func part(_ start: String, _ end: String) -> String {
        let first = base.ranges(of: start).first?.lowerBound ?? base.startIndex
        let rest = base[first...]
        return String(rest[..<(rest.ranges(of: end).first?.upperBound ?? rest.endIndex)])
    }

    /// The label, the button, and a segmented control.
    static let base = Versions.xib.split(separator: "</subviews>\n", maxSplits: 1).joined(
        separator: """
            <segmentedControl opaque="NO" id="seg-me-001">
            <rect key="frame" x="16" y="10" width="100" height="32"/>
            <segments>
            <segment title="One"/>
            <segment title="Two"/>
            <segment title="Three"/>
            </segments>
            </segmentedControl>
            </subviews>

            """)

    private static func constraint(_ id: String, _ rest: String) -> Edit {
        [(leading, "<constraint firstItem=\"but-to-001\" firstAttribute=\"width\" \(rest) id=\"\(id)\"/>\n\(leading)")]
    }

    private static func outlet(_ name: String, _ destination: String, _ id: String) -> Edit {
        [(outlet, "<outlet property=\"\(name)\" destination=\"\(destination)\" id=\"\(id)\"/>\n\(outlet)")]
    }

    private static func box(_ id: String, _ content: String = "") -> String {
        "<view contentMode=\"scaleToFill\" id=\"\(id)\">\n<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n\(content)</view>\n"
    }

    /// Texts, values, classes, new and deleted objects, moves, orders, connections, constraints and lists.
    static let edits: [Edit] = [
        [("text=\"Login\"", "text=\"Sign in\"")], [("text=\"Login\"", "text=\"Log in\"")],
        [("textAlignment=\"center\"", "textAlignment=\"natural\"")], [("title=\"Save\"", "title=\"Store\"")],
        [("title=\"Save\"", "title=\"A&#10;B\"")], [("title=\"Save\"", "title=\"A&#xA;B\"")],
        [("pointSize=\"17\"", "pointSize=\"20\"")], [("type=\"system\" pointSize", "type=\"boldSystem\" pointSize")],
        [("red=\"0.5\"", "red=\"1\"")], [("customColorSpace=\"sRGB\"", "customColorSpace=\"displayP3\"")],
        [("customClass=\"LoginView\"", "customClass=\"SignInView\"")], [("image=\"star\"/", "image=\"moon\"/")],
        [("constant=\"8\"", "constant=\"12\"")], [("constant=\"8\"", "constant=\"16\"")],
        [("constant=\"8\" id", "constant=\"8\" priority=\"750\" id")], [(constraint, "")],
        [("secondItem=\"lab-el-001\" secondAttribute=\"bottom\"", "secondItem=\"roo-t0-001\" secondAttribute=\"top\"")],
        [("firstAttribute=\"top\" secondItem=\"lab-el-001\"", "firstAttribute=\"centerY\" secondItem=\"lab-el-001\"")],
        [
            ("firstAttribute=\"top\" secondItem=\"lab-el-001\"", "firstAttribute=\"bottom\" secondItem=\"lab-el-001\""),
            (
                leading,
                "<constraint firstItem=\"but-to-001\" firstAttribute=\"centerY\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" id=\"new-co-005\"/>\n\(leading)"
            ),
        ],
        constraint("new-co-001", "constant=\"50\""), constraint("new-co-002", "constant=\"50\""),
        constraint("new-co-003", "constant=\"60\""),
        constraint("new-co-004", "relation=\"greaterThanOrEqual\" constant=\"60\""),
        [(connections, "")], outlet("card", "roo-t0-001", "new-ou-001"), outlet("card", "roo-t0-001", "new-ou-002"),
        outlet("card", "but-to-001", "new-ou-003"), outlet("button", "but-to-001", "new-ou-004"),
        [("selector=\"save:\"", "selector=\"store:\"")],
        [("destination=\"-1\" eventType", "destination=\"-2\" eventType")],
        [(label, box("new-bo-001") + label)], [(label, box("new-bo-002") + label)],
        [(button, button + box("new-bo-003"))],
        [(label, ""), (leading, ""), (trailing, ""), (constraint, ""), (connections, "")],
        [(button, ""), (constraint, "")],
        [(label, box("new-bo-004", "<subviews>\n\(label)</subviews>\n"))],
        [(button, box("new-bo-005", "<subviews>\n\(button)</subviews>\n"))],
        [(label, ""), (button, button + label)], [(button, ""), (label, button + label)],
        [("<constraints>", "<viewLayoutGuide key=\"safeArea\" id=\"new-sa-001\"/>\n<constraints>")],
        [("<constraints>", "<viewLayoutGuide key=\"safeArea\" id=\"new-sa-002\"/>\n<constraints>")],
        [("<segment title=\"One\"/>\n", "")], [("<segment title=\"Two\"/>\n", "")],
        [("<segment title=\"Three\"/>\n", "")],
        [("title=\"Two\"", "title=\"Zwei\"")], [("</segments>", "<segment title=\"Four\"/>\n</segments>")],
        [("<segments>\n", "<segments>\n<segment title=\"Zero\"/>\n")],
        [("toolsVersion=\"22505\"", "toolsVersion=\"23094\"")], [("x=\"16\" y=\"16\"", "x=\"20\" y=\"16\"")],
    ]

    /// The edited document as Xcode writes it; nil if one edit does not go with another one.
    private static func edited(_ edits: [Edit], _ reader: DocumentReader) throws -> [UInt8]? {
        var text = base
        for (old, new) in edits.joined() {
            if text.ranges(of: old).isEmpty { return nil }
            text = try text.replacing([(old, new)])
        }
        let bytes = try Versions.tree(text).bytes
        let integrity = try reader.read(bytes, path: "Login.xib").integrity
        return integrity.repeatedIDs.isEmpty && integrity.missingIDs.isEmpty ? bytes : nil
    }

    private static func merge(
        _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ reader: DocumentReader,
        _ resolution: MergeResult.Resolution = .markers
    ) -> MergeResult {
        MergeResult(
            base: base, ours: ours, theirs: theirs,
            MergeResult.Request(
                path: "Login.xib", labels: ConflictLabels(base: nil, ours: "ours", theirs: "theirs"),
                resolution: resolution), reader)
    }

    /// With the second seed, each side has one more edit.
    @Test(arguments: edits.indices, [1, 2])
    func eachAgainstEach(_ number: Int, _ seed: Int) throws {
        let reader = try #require(DocumentReader())
        let base = try Versions.tree(Self.base).bytes
        var random = SeededGenerator(seed: UInt64(number + seed * 1000))
        func edited(_ number: Int) throws -> [UInt8]? {
            guard seed > 1, let more = Self.edits.randomElement(using: &random) else {
                return try Self.edited([Self.edits[number]], reader)
            }
            return try Self.edited([Self.edits[number], more], reader)
        }
        for other in Self.edits.indices where other > number {
            guard runsAllTests || (number + other) % Self.partOfPairs == 0, let ours = try edited(number),
                let theirs = try edited(other)
            else { continue }
            #expect(Self.merge(base, ours, ours, reader).bytes == ours)
            let result = Self.merge(base, ours, theirs, reader)
            #expect(result.isClean == Self.merge(base, theirs, ours, reader).isClean, "\(number) \(other)")
            #expect(!result.conflicts.contains { $0.kind == "document" }, "\(number) \(other)")
            let audit = MergeAudit(
                base: try Versions.tree(base), ours: try Versions.tree(ours), theirs: try Versions.tree(theirs))
            if result.isClean {
                let version = MergeAudit.Version(try Versions.tree(result.bytes))
                // What both made for one purpose has our id.
                let lost = audit.lost(version, false) + audit.lists(version, false) + audit.lists(version, true)
                #expect(lost.isEmpty, "\(number) \(other) \(lost)")
                continue
            }
            for resolution in [MergeResult.Resolution.ours, .theirs] {
                let tree = try Versions.tree(Self.merge(base, ours, theirs, reader, resolution).bytes)
                let findings = audit.findings(tree, decidedFor: resolution == .theirs).filter {
                    if case .lost = $0.kind { return false }
                    return true
                }
                #expect(findings.isEmpty, "\(number) \(other) \(findings)")
            }
            for _ in 0..<3 {
                let chosen = Self.chosen(result.bytes, &random)
                let document = try reader.read(chosen, path: "Login.xib")
                #expect(
                    document.integrity.repeatedIDs.isEmpty && document.integrity.missingIDs.isEmpty,
                    "\(number) \(other)")
                let findings = audit.findings(SourceTree(document), decidedFor: false)
                #expect(!findings.contains { $0.kind == .twice || $0.kind == .outside }, "\(number) \(other)")
            }
        }
    }

    /// Objects that are changed, moved and deleted, in a format that is merged by lines.
    @Test(arguments: 0..<40)
    func everyChoiceOfLinesIsWellFormed(_ seed: Int) throws {
        let reader = try #require(DocumentReader())
        var random = SeededGenerator(seed: UInt64(seed))
        let base = (0..<12).map { "<object id=\"\($0)\">\n<int key=\"a\">\($0 % 3)</int>\n</object>\n" }
        func text(_ objects: [String]) -> [UInt8] { Array("<archive>\n\(objects.joined())</archive>\n".utf8) }
        func edited() -> [UInt8] {
            var objects = base
            for _ in 0..<4 {
                let place = Int.random(in: objects.indices, using: &random)
                let object = objects.remove(at: place)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: break
                case 1: objects.insert(object, at: Int.random(in: objects.indices, using: &random))
                default: objects.insert("\(object.dropLast(10))<int key=\"b\">\(place)</int>\n</object>\n", at: place)
                }
            }
            return text(objects)
        }
        let (ours, theirs) = (edited(), edited())
        for resolution in MergeResult.Resolution.allCases {
            let result = Self.merge(text(base), ours, theirs, reader, resolution)
            for _ in 0..<8 {
                let chosen = Self.chosen(result.bytes, &random)
                let problem = #expect(throws: ReadingProblem.self) { try reader.read(chosen, path: "Login.xib") }
                #expect(problem?.kind == .legacy, "\(String(decoding: result.bytes, as: UTF8.self))")
                #expect(LineMerge.ids(chosen).values.allSatisfy { $0 == 1 })
            }
        }
    }

    /// All pairs take minutes: scripts/test --all merges them.
    private static let partOfPairs = 12

    /// One side of each block.
    private static func chosen(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var output: [UInt8] = []
        var part: Bool?
        var choice = false
        for line in LineDifference.lines(bytes) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("<<<<<<< ") {
                (part, choice) = (false, Bool.random(using: &random))
            } else if text == "=======\n" {
                part = true
            } else if text.hasPrefix(">>>>>>> ") {
                part = nil
            } else if part == nil || part == choice {
                output += line
            }
        }
        return output
    }
}
