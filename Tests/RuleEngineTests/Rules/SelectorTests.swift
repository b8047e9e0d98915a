import Foundation
import Testing

@Suite struct SelectorTests {
    private let document = xib(
        """
        <tapGestureRecognizer id="t"/>
        <view id="v"><subviews>
            <label id="l"/><collectionViewCell id="c"><view key="contentView"/></collectionViewCell>
        </subviews>
        <viewLayoutGuide key="safeArea" id="g"/>
        <constraints><constraint firstAttribute="width" id="k"/></constraints>
        <connections><outlet property="a" destination="l" id="o"/><action selector="b" destination="l" id="a"/></connections>
        </view>
        <viewController id="vc"><label key="view" id="w"/></viewController>
        """, owner: "")

    /// The elements that a `match` selects, by id or name.
    private func found(_ match: String, in text: String? = nil) throws -> [String] {
        try lint(
            text ?? document,
            with: """
                match: \(match)
                report: "true()"
                message: "{ib:choose(@id, @id, name())}"
                """
        ).messages
    }

    @Test(
        arguments: [
            ("view", ["v", "view"]), ("[label, outlet]", ["l", "o", "w"]), ("[outlet, outlet]", ["o"]),
            ("document", ["document"]),
            ("nothing", []), ("subviews/label", ["l"]), ("view/subviews/label", ["l"]), ("view//label", ["l"]),
            ("\"subviews/*\"", ["l", "c"]), ("\"*/label\"", ["l", "w"]), ("objects/view", ["v"]),
            ("//label", ["l", "w"]),
            ("/document/objects/view", ["v"]), ("\"subviews/label|connections/outlet\"", ["l", "o"]),
            ("\"connections/outlet | subviews/label\"", ["l", "o"]), ("view/label", []),
            ("\"//label|connections/outlet | subviews/*\"", ["l", "c", "o", "w"]),
            ("\"label | connections/outlet\"", ["l", "o", "w"]), ("subviews/child::label", ["l"]),
            ("\"*/child::label|view/connections/ child :: outlet\"", ["l", "o", "w"]),
            ("any-object", ["-1", "-2", "t", "v", "l", "c", "view", "g", "k", "vc", "w"]),
            ("any-view", ["v", "l", "c", "view", "w"]), ("any-view-controller", ["vc"]),
            ("any-connection", ["o", "a"]),
            ("top-level-object", ["t", "v", "vc"]), ("top-level-view", ["v"]), ("file-owner", ["-1"]),
            ("width-constraint", ["k"]), ("suspect-constraint", []), ("similar-constraint", []),
            ("[file-owner, subviews/label, constraint, top-level-view]", ["-1", "v", "l", "k"]),
            ("[any-view, label]", ["v", "l", "c", "view", "w"]),
        ])
    func finds(match: String, ids: [String]) throws {
        #expect(try found(match) == ids)
    }

    @Test func constraintsByWhatTheyRelate() throws {
        func view(_ more: String = "") -> String {
            xib(
                """
                <view id="v"><subviews><view id="a"/></subviews><constraints>
                    <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" id="k1"/>
                    <constraint firstAttribute="width" secondItem="a" secondAttribute="width" id="k2"/>
                    <constraint firstAttribute="height" constant="8" id="k3"/>
                    <constraint firstAttribute="top" constant="8" id="k4"/>
                </constraints>\(more)</view>
                """)
        }
        #expect(try found("similar-constraint", in: view()) == ["k1", "k2"])
        #expect(try found("width-constraint", in: view()) == [])
        #expect(try found("suspect-constraint", in: view()) == ["k4"])
        let varied = "<variation key='default'><mask key='subviews'><exclude reference='a'/></mask></variation>"
        #expect(try found("suspect-constraint", in: view(varied)) == ["k1", "k2", "k3", "k4"])
    }

    @Test func anyElementIsEachOnce() throws {
        let names = try found("any-element")
        // Each has a start tag; the first `<` is the XML declaration's.
        #expect(
            names.count == document.components(separatedBy: "<").count - document.components(separatedBy: "</").count
                - 1)
        #expect(names.first == "document" && names.last == "w")
        #expect(try found("[any-element, view, subviews/label, any-view]") == names)
    }

    @Test func aDocumentRuleMatchesTheRootOnly() throws {
        let text = """
            scope: document
            report: "true()"
            message: "{name()} {count(//view)}"
            """
        #expect(try lint(document, with: text).messages == ["document 2"])
        let nested = xib("<document id='d'/>")
        #expect(try lint(nested, with: text).messages == ["document 0"])
    }

    @Test func mentionsAreNotConnections() throws {
        let text = document.replacing(
            "</document>",
            with: "<inferredMetricsTieBreakers><segue reference='o'/></inferredMetricsTieBreakers></document>")
        #expect(try found("any-connection", in: text) == ["o", "a"])
        #expect(try found("segue", in: text) == ["segue"])
    }

    @Test func onMacOS() throws {
        let document = macXib(
            """
            <window id="w"><view key="contentView" id="v"><subviews><customView id="c"/></subviews></view></window>
            <viewController id="vc"/><customView id="top"/><customObject id="o"/>
            """)
        #expect(try found("file-owner", in: document) == ["-2"])
        #expect(try found("top-level-object", in: document) == ["w", "vc", "top", "o"])
        #expect(try found("top-level-view", in: document) == ["top"])
        #expect(try found("any-view", in: document) == ["v", "c", "top"])
        #expect(try found("any-view-controller", in: document) == ["vc"])
    }

    @Test func inStoryboardsEachSceneHasTopLevelObjects() throws {
        let document = storyboard(
            #"<viewController id="a"><view key="view" id="v"/></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="f"/>"#,
            #"<viewController id="b"/><view id="w"/>"#)
        #expect(try found("top-level-object", in: document) == ["a", "b", "w"])
        #expect(try found("top-level-view", in: document) == ["w"])
        #expect(try found("file-owner", in: document) == [])
        #expect(try found("any-view-controller", in: document) == ["a", "b"])
    }

    @Test func oneEngineSeesPlatformsInTurn() throws {
        let worker = try Worker(
            """
            match: any-view
            report: "true()"
            message: "{name()}"
            """)
        let objects = #"<toolbar id="t"/><window id="w"/><view id="v"/>"#
        #expect(try worker.lint(xib(objects)).messages == ["toolbar", "window", "view"])
        #expect(try worker.lint(macXib(objects)).messages == ["view"])
        #expect(try worker.lint(xib(objects)).messages == ["toolbar", "window", "view"])
    }

    @Test func namesThatComeOnlyLater() throws {
        let worker = try Worker(
            """
            match: [label, switch]
            report: "true()"
            message: "{name()}"
            """)
        #expect(try worker.lint(xib("<view id='v'/>")).messages == [])
        #expect(try worker.lint(xib("<switch id='s'/><label id='l'/>")).messages == ["switch", "label"])
    }
}
