import Testing

@testable import DocumentChanges

/// What a change of a document is called.
@Suite struct WordsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var replacements: [(String, String)]
        var lines: [String]
        var testDescription: String { lines.joined(separator: " / ") }

        init(_ replacements: [(String, String)], _ lines: String...) {
            self.replacements = replacements
            self.lines = lines
        }
    }

    static let cases = [
        Case([("text=\"Login\"", "text=\"Sign in\"")], "label titleLabel: text “Login” → “Sign in”"),
        // A text with a line end is an element.
        Case(
            [
                ("text=\"Login\" ", ""),
                (
                    "<nil key=\"highlightedColor\"/>",
                    "<string key=\"text\">Sign\nin</string><nil key=\"highlightedColor\"/>"
                ),
            ],
            "label titleLabel: text “Login” → “Sign⏎in”"),
        Case([("title=\"Save\" ", "title=\"Store\" ")], "button “Store”: title “Save” → “Store”"),
        Case([("image=\"star\"/", "image=\"moon\"/")], "button “Save”: image star → moon"),
        Case([("red=\"0.5\"", "red=\"1\"")], "button “Save”: background #8040FF → #FF40FF"),
        Case([("alpha=\"1\"", "alpha=\"0.5\"")], "button “Save”: background #8040FF → #8040FF (50 %)"),
        Case(
            [("type=\"system\" pointSize=\"17\"", "style=\"UICTFontTextStyleHeadline\"")],
            "label titleLabel: font system 17 → Headline"),
        Case([("<label opaque=\"NO\"", "<label hidden=\"YES\" opaque=\"NO\"")], "label titleLabel: hidden"),
        Case([("textAlignment=\"center\" ", "")], "label titleLabel: text alignment center → default"),
        Case(
            [("adjustsFontSizeToFit=\"NO\"", "adjustsFontSizeToFit=\"YES\"")],
            "label titleLabel: adjusts font size to fit on"),
        Case([("useAutolayout=\"YES\" ", "")], "Document: Auto Layout off"),
        Case(
            [("id=\"lab-el-001\">", "id=\"lab-el-001\" customClass=\"StyledLabel\" customModule=\"App\">")],
            "label titleLabel: class StyledLabel (new)"),
        // The frame of a view with an autoresizing mask means something.
        Case(
            [("widthSizable=\"YES\"", "flexibleMinX=\"YES\"")],
            "view “card”: autoresizing left and right, flexible width, top and bottom, flexible height → right, top and bottom, flexible height"
        ),
        // Constraints are told from the view that they place.
        Case(
            [("constant=\"16\" id=\"con-le-001\"", "constant=\"24\" id=\"con-le-001\"")],
            "label titleLabel: leading 16 → 24"),
        Case(
            [
                ("constant=\"16\" id=\"con-le-001\"", "constant=\"24\" id=\"con-le-001\""),
                ("constant=\"16\" id=\"con-tr-001\"", "constant=\"24\" id=\"con-tr-001\""),
            ],
            "label titleLabel: leading and trailing 16 → 24"),
        Case(
            [("constant=\"8\" id=\"con-tp-001\"", "constant=\"12\" id=\"con-tp-001\"")],
            "button “Save”: below titleLabel 8 → 12"),
        Case(
            [("constant=\"8\" id=\"con-tp-001\"", "relation=\"greaterThanOrEqual\" constant=\"8\" id=\"con-tp-001\"")],
            "button “Save”: below titleLabel 8 → ≥ 8"),
        Case(
            [("constant=\"8\" id=\"con-tp-001\"", "constant=\"8\" priority=\"750\" id=\"con-tp-001\"")],
            "button “Save”: below titleLabel required → priority 750"),
        Case(
            [
                (
                    "constant=\"8\" id=\"con-tp-001\"/>",
                    "constant=\"8\" id=\"con-tp-001\"><variation key=\"widthClass=regular\" constant=\"24\"/></constraint>"
                )
            ],
            "button “Save”: below titleLabel in regular width: 24"),
        Case(
            [
                (
                    "secondItem=\"lab-el-001\" secondAttribute=\"bottom\" constant=\"8\" id=\"con-tp-001\"",
                    "secondItem=\"roo-t0-001\" secondAttribute=\"top\" constant=\"90\" id=\"con-tp-002\""
                )
            ],
            "button “Save”: below titleLabel + 8 → 90 from the top edge of view “card”"),
        Case(
            [
                (
                    "<constraint firstAttribute=\"trailing\" secondItem",
                    "<constraint firstItem=\"but-to-001\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"44\" id=\"con-he-001\"/><constraint firstAttribute=\"trailing\" secondItem"
                )
            ],
            "button “Save”: at least 44 high (new)"),
        // Connections have no identity.
        Case(
            [("property=\"titleLabel\"", "property=\"headLabel\"")],
            "File's Owner (LoginView): outlet titleLabel → headLabel"),
        Case(
            [("destination=\"lab-el-001\"", "destination=\"but-to-001\"")],
            "File's Owner (LoginView): outlet titleLabel: label “Login” → button “Save”"),
        Case([("selector=\"save:\"", "selector=\"store:\"")], "button “Save”: action save: → store:"),
        Case(
            [
                (
                    "selector=\"save:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"act-io-001\"",
                    "selector=\"store:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"act-io-002\""
                )
            ], "button “Save”: action save: → store:"),
        Case(
            [
                (
                    "<outlet property=\"titleLabel\"",
                    "<outlet property=\"saveButton\" destination=\"but-to-001\" id=\"out-le-002\"/><outlet property=\"titleLabel\""
                )
            ],
            "File's Owner (LoginView): outlet saveButton new"),
        Case(
            [
                (
                    "<subviews>\n",
                    "<subviews><switch opaque=\"NO\" id=\"swi-tc-001\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></switch>\n"
                )
            ],
            "switch: new, in view “card”"),
        // A re-created object is matched and compared.
        Case(
            [
                ("destination=\"lab-el-001\"", "destination=\"lab-el-002\""),
                ("id=\"lab-el-001\">", "id=\"lab-el-002\">"), ("firstItem=\"lab-el-001\"", "firstItem=\"lab-el-002\""),
                ("secondItem=\"lab-el-001\"", "secondItem=\"lab-el-002\""),
                ("secondItem=\"lab-el-001\"", "secondItem=\"lab-el-002\""), ("text=\"Login\"", "text=\"Sign in\""),
            ],
            "Re-created with new ids: titleLabel", "label titleLabel: text “Login” → “Sign in”"),
    ]

    @Test(arguments: cases)
    func aChangeIsTold(_ one: Case) throws {
        let (lines, diff) = try Versions.lines(one.replacements)
        #expect(lines == one.lines)
        #expect(!diff.isOnlyNoise)
    }

    @Test func threeObjectsWithOneChangeAreTold() throws {
        let labels = (1...3).map {
            "<label text=\"L\($0)\" id=\"l\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></label>"
        }.joined()
        let before = try Versions.xib.replacing([("<subviews>\n", "<subviews>\(labels)\n")])
        let lines = try Versions.lines([1, 2, 3].map { ("id=\"l\($0)\"", "id=\"l\($0)\" tag=\"7\"") }, in: before).lines
        #expect(lines == ["3 labels (“L1”, “L2” and “L3”): tag default → 7"])
    }

    @Test func outletsWithOneChangeAreTold() throws {
        let outlet = "<outlet property=\"titleLabel\""
        let new = ["card", "rootView"].map { "<outlet property=\"\($0)\" destination=\"roo-t0-001\" id=\"\($0)\"/>" }
            .joined()
        #expect(
            try Versions.lines([(outlet, new + outlet)]).lines == [
                "File's Owner (LoginView): outlets card and rootView new"
            ])
    }

    @Test func aSwapIsTold() throws {
        let before = try Versions.xib.replacing([("<subviews>\n", "<subviews><label text=\"B\" id=\"b\"/>\n")])
        let lines = try Versions.lines(
            [("text=\"B\"", "text=\"Login\""), ("text=\"Login\" textA", "text=\"B\" textA")], in: before
        ).lines
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("swapped with") }, "\(lines)")
    }
}
