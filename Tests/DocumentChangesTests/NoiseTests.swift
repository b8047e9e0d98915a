import Testing

@testable import DocumentChanges

/// What Interface Builder writes by itself is counted, and nothing else is.
@Suite struct NoiseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var kind: Noise
        var replacements: [(String, String)]
        var testDescription: String { "\(kind) \(replacements.first?.1 ?? "")" }

        init(_ kind: Noise, _ replacements: (String, String)...) {
            self.kind = kind
            self.replacements = replacements
        }
    }

    static let cases = [
        Case(.xcode, ("toolsVersion=\"22505\"", "toolsVersion=\"23094\"")),
        Case(.xcode, ("version=\"22504\"", "version=\"23084\"")),
        Case(
            .capabilities,
            (
                "minToolsVersion=\"9.0\"/>",
                "minToolsVersion=\"9.0\"/><capability name=\"Named colors\" minToolsVersion=\"9.0\"/>"
            )),
        Case(.device, ("id=\"retina6_12\"", "id=\"retina4_7\"")),
        Case(.canvas, ("key=\"canvasLocation\" x=\"0.0\"", "key=\"canvasLocation\" x=\"77\"")),
        Case(.misplaced, ("<label opaque", "<label misplaced=\"YES\" opaque")),
        Case(.frames, ("x=\"16\" y=\"16\"", "x=\"17\" y=\"18\"")),
        Case(.resources, ("name=\"star\" width=\"24\"", "name=\"star\" width=\"32\"")),
        Case(.order, ("<capability name=\"Safe", "<plugIn identifier=\"x\" version=\"1\"/><capability name=\"Safe")),
        Case(.ids, ("id=\"con-tp-001\"", "id=\"con-tp-002\"")), Case(.ids, ("id=\"act-io-001\"", "id=\"act-io-002\"")),
        Case(.defaults, ("<nil key=\"highlightedColor\"/>", "")),
        Case(.rounding, ("constant=\"8\"", "constant=\"8.0000001\"")),
        Case(.colors, ("red=\"0.5\"", "red=\"0.50000001\"")),
        Case(.colors, ("colorSpace=\"custom\" customColorSpace=\"sRGB\"", "colorSpace=\"calibratedRGB\"")),
        Case(.xcode, ("<deployment identifier=\"iOS\"/>", "<deployment identifier=\"tvOS\"/>")),
        Case(.xcode, ("<deployment identifier=\"iOS\"/>", "")),
        Case(.defaults, ("<label opaque", "<label preferredMaxLayoutWidth=\"0.0\" opaque")),
        Case(.comments, ("<objects>", "<objects><!--Login-->")),
        Case(.format, ("encoding=\"UTF-8\"?>", "encoding=\"UTF-8\" standalone=\"no\"?>")),
        Case(
            .format,
            (
                "textAlignment=\"center\" adjustsFontSizeToFit=\"NO\"",
                "adjustsFontSizeToFit=\"NO\" textAlignment=\"center\""
            )),
    ]

    @Test(arguments: cases)
    func isCounted(_ one: Case) throws {
        let (lines, diff) = try Versions.lines(one.replacements)
        #expect(lines.isEmpty && diff.isOnlyNoise)
        if one.kind == .order { return }
        // What was taken out may leave a blank line.
        #expect(diff.noise.map(\.kind).filter { $0 != .format || one.kind == .format } == [one.kind])
    }

    @Test(arguments: [
        (Noise.defaults, "userLabel=\"Application\" customClass=\"NSObject\"", "userLabel=\"Application\""),
        (.defaults, "<animations/>", ""),
        (.defaults, "wantsLayer=\"YES\" ", ""),
        (.frames, "widthSizable=\"YES\" heightSizable=\"YES\"", "flexibleMaxX=\"YES\""),
        (.device, "statusBar\"/>", "statusBar\" statusBarStyle=\"lightContent\"/>"),
    ])
    func isCountedOnTheMac(_ kind: Noise, _ old: String, _ new: String) throws {
        let (lines, diff) = try Versions.lines([(old, new)], in: MacVersions.xib)
        #expect(lines.isEmpty && diff.noise.map(\.kind).filter { $0 != .format } == [kind])
    }

    @Test func orderOfASortedListIsCounted() throws {
        let constraint =
            "<constraint firstItem=\"but-to-001\" firstAttribute=\"top\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" constant=\"8\" id=\"con-tp-001\"/>\n"
        let (lines, diff) = try Versions.lines([(constraint, ""), ("<constraints>", "<constraints>\(constraint)")])
        #expect(lines.isEmpty && diff.noise.first?.kind == .order)
    }

    @Test func orderOfSectionsIsCounted() throws {
        let start = try #require(Versions.xib.ranges(of: "<resources>").first?.lowerBound)
        let end = try #require(Versions.xib.ranges(of: "</resources>").first?.upperBound)
        let section = String(Versions.xib[start..<end])
        let (lines, diff) = try Versions.lines([(section, ""), ("<objects>", section + "<objects>")])
        #expect(lines.isEmpty && diff.isOnlyNoise)
    }

    @Test func whatGoesWithAnObjectIsCounted() throws {
        let start = try #require(Versions.xib.ranges(of: "<button").first?.lowerBound)
        let end = try #require(Versions.xib.ranges(of: "</button>").first?.upperBound)
        let (lines, diff) = try Versions.lines(
            [
                (String(Versions.xib[start..<end]), ""),
                (
                    "<constraint firstItem=\"but-to-001\" firstAttribute=\"top\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" constant=\"8\" id=\"con-tp-001\"/>",
                    ""
                ),
            ])
        #expect(lines == ["button “Save”: removed"])
        #expect(diff.noise.contains { $0.kind == .gone })
    }

    /// Easily taken for noise.
    @Test(arguments: [
        ("heightSizable=\"YES\"", "flexibleMaxY=\"YES\""),
        ("width=\"280\" height=\"80\"", "width=\"300\" height=\"80\""),
        ("useSafeAreas=\"YES\" ", ""),
        (
            "opaque=\"NO\" contentMode=\"scaleToFill\" buttonType",
            "tag=\"3\" opaque=\"NO\" contentMode=\"scaleToFill\" buttonType"
        ),
        (
            "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"but-to-001\"",
            "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"but-to-001\""
        ),
        ("<objects>", "<objects><!-- xiblint:disable all -->"),
        ("customColorSpace=\"sRGB\"", "customColorSpace=\"displayP3\""),
        ("<deployment identifier", "<deployment version=\"4352\" identifier"),
    ])
    func isNotCounted(_ old: String, _ new: String) throws {
        #expect(try !Versions.lines([(old, new)]).diff.isOnlyNoise)
    }
}
