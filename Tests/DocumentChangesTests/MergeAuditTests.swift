import Testing

@testable import DocumentChanges

/// A result made by hand is judged by the documents alone.
@Suite struct MergeAuditTests {
    typealias Kind = MergeAudit.Finding.Kind

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var ours: [(String, String)]
        var theirs: [(String, String)]
        /// What is wrong, and what is right.
        var wrong: [(String, String)]
        var right: [(String, String)]
        var kinds: Set<Kind>

        init(
            _ name: String, ours: [(String, String)], theirs: [(String, String)], wrong: [(String, String)],
            right: [(String, String)]? = nil, _ kinds: Kind...
        ) {
            testDescription = name
            self.ours = ours
            self.theirs = theirs
            self.wrong = wrong
            self.right = right ?? ours + theirs
            self.kinds = Set(kinds)
        }
    }

    private static let outlet = "<outlet property=\"titleLabel\" destination=\"lab-el-001\" id=\"out-le-001\"/>"
    private static let constraint =
        "<constraint firstItem=\"but-to-001\" firstAttribute=\"top\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" constant=\"8\" id=\"con-tp-001\"/>"
    private static let text = ("text=\"Login\"", "text=\"Sign in\"")
    private static let title = ("title=\"Save\"", "title=\"Store\"")

    private static func adding(_ new: String, before old: String) -> (String, String) { (old, new + old) }

    private static func box(_ id: String, _ content: String = "") -> String {
        "<view contentMode=\"scaleToFill\" id=\"\(id)\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\(content)</view>"
    }

    /// The label without its place, and with the box around it.
    private static let label: String = {
        let start = Versions.xib.ranges(of: "<label ").first?.lowerBound ?? Versions.xib.startIndex
        let end = Versions.xib.ranges(of: "</label>").first?.upperBound ?? Versions.xib.endIndex
        return String(Versions.xib[start..<end])
    }()
    private static let segments =
        "<segmentedControl id=\"seg-00-001\"><segments><segment title=\"One\"/><segment title=\"Two\"/><segment title=\"Three\"/></segments></segmentedControl>"

    static let cases = [
        Case("a text", ours: [text], theirs: [title], wrong: [title], .lost(isTheirs: false)),
        Case("a text of theirs", ours: [text], theirs: [title], wrong: [text], .lost(isTheirs: true)),
        Case(
            "a new object", ours: [adding(box("new"), before: "<label ")], theirs: [title], wrong: [title],
            .lost(isTheirs: false)),
        Case(
            "an attribute of a new object", ours: [adding(box("new\" tag=\"7"), before: "<label ")], theirs: [title],
            wrong: [adding(box("new"), before: "<label "), title], .lost(isTheirs: false)),
        Case("a deletion", ours: [(constraint, "")], theirs: [title], wrong: [title], .lost(isTheirs: false)),
        Case(
            "a connection", ours: [text],
            theirs: [adding("<outlet property=\"card\" destination=\"roo-t0-001\" id=\"o2\"/>", before: outlet)],
            wrong: [text], .lost(isTheirs: true)),
        Case(
            "a move", ours: [(label, box("new", "<subviews>\(label)</subviews>"))], theirs: [title],
            wrong: [adding(box("new"), before: "<label "), title], .lost(isTheirs: false)),
        Case(
            "an order", ours: [(label, ""), ("</button>", "</button>\(label)")], theirs: [title], wrong: [title],
            .lost(isTheirs: false)),
        Case(
            "an entry of a list", ours: [adding(segments.replacing("<segment title=\"One\"/>", ""), before: "<label ")],
            theirs: [adding(segments.replacing("<segment title=\"Two\"/>", ""), before: "<label ")],
            wrong: [adding(segments.replacing("<segment title=\"Three\"/>", ""), before: "<label ")],
            right: [
                adding(segments.replacing("<segment title=\"One\"/><segment title=\"Two\"/>", ""), before: "<label ")
            ],
            .lost(isTheirs: false), .lost(isTheirs: true)),
        Case(
            "two outlets",
            ours: [adding("<outlet property=\"card\" destination=\"roo-t0-001\" id=\"o2\"/>", before: outlet)],
            theirs: [adding("<outlet property=\"card\" destination=\"but-to-001\" id=\"o3\"/>", before: outlet)],
            wrong: [
                adding(
                    "<outlet property=\"card\" destination=\"roo-t0-001\" id=\"o2\"/><outlet property=\"card\" destination=\"but-to-001\" id=\"o3\"/>",
                    before: outlet)
            ], right: [], .twice),
        Case(
            "two constraints",
            ours: [adding(constraint.replacing("con-tp-001", "a").replacing("top", "centerY"), before: constraint)],
            theirs: [adding(constraint.replacing("con-tp-001", "b").replacing("top", "centerY"), before: constraint)],
            wrong: [
                adding(constraint.replacing("con-tp-001", "a").replacing("top", "centerY"), before: constraint),
                adding(constraint.replacing("con-tp-001", "b").replacing("top", "centerY"), before: constraint),
            ], right: [], .twice),
        Case(
            "two objects with a key",
            ours: [adding("<viewLayoutGuide key=\"safeArea\" id=\"a\"/>", before: "<constraints>")],
            theirs: [adding("<viewLayoutGuide key=\"safeArea\" id=\"b\"/>", before: "<constraints>")],
            wrong: [
                adding(
                    "<viewLayoutGuide key=\"safeArea\" id=\"a\"/><viewLayoutGuide key=\"safeArea\" id=\"b\"/>",
                    before: "<constraints>")
            ], right: [], .twice),
        Case(
            "a constraint outside of its view",
            ours: [adding(constraint.replacing("con-tp-001", "a").replacing("top", "centerY"), before: constraint)],
            theirs: [(label, ""), ("</objects>", label + "</objects>"), (constraint, "")],
            wrong: [
                (label, ""), ("</objects>", label + "</objects>"),
                (constraint, constraint.replacing("con-tp-001", "a").replacing("top", "centerY")),
            ], right: [], .outside),
        Case(
            "parts of a constraint",
            ours: [
                (
                    "secondItem=\"lab-el-001\" secondAttribute=\"bottom\"",
                    "secondItem=\"roo-t0-001\" secondAttribute=\"top\""
                )
            ],
            theirs: [("constant=\"8\"", "constant=\"12\"")],
            wrong: [
                (
                    "secondItem=\"lab-el-001\" secondAttribute=\"bottom\"",
                    "secondItem=\"roo-t0-001\" secondAttribute=\"top\""
                ),
                ("constant=\"8\"", "constant=\"12\""),
            ], right: [], .mixed),
        Case(
            "a value of neither", ours: [text], theirs: [title], wrong: [text, title, ("tag=\"1\"", "tag=\"2\"")],
            .invented),
    ]

    private static func base(_ one: Case) throws -> String {
        let base = try Versions.xib.replacing([("<button opaque", "<button tag=\"1\" opaque")])
        return one.testDescription.hasPrefix("an entry")
            ? try base.replacing([adding(segments, before: "<label ")]) : base
    }

    private static func findings(_ one: Case, _ result: [(String, String)]) throws -> [MergeAudit.Finding] {
        let base = try base(one)
        // The list is replaced as a whole.
        let own = one.testDescription.hasPrefix("an entry") ? try base.replacing([(segments, "")]) : base
        let audit = MergeAudit(
            base: try Versions.tree(base), ours: try Versions.tree(own.replacing(one.ours)),
            theirs: try Versions.tree(own.replacing(one.theirs)))
        let tree = try Versions.tree(own.replacing(result))
        return audit.findings(tree, decidedFor: false) + audit.lost(MergeAudit.Version(tree), true)
            + audit.lists(MergeAudit.Version(tree), true)
    }

    @Test(arguments: cases)
    func aWrongResultIsRefused(_ one: Case) throws {
        let kinds = Set(try Self.findings(one, one.wrong).map(\.kind))
        #expect(kinds.isSuperset(of: one.kinds), "\(kinds)")
    }

    @Test(arguments: cases.filter { !$0.right.isEmpty })
    func theRightResultIsAccepted(_ one: Case) throws {
        #expect(try Self.findings(one, one.right).isEmpty)
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        guard let range = ranges(of: old).first else { return self }
        return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
    }
}
