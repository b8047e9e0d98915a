import Testing

@Suite struct DocumentFunctionTests {
    @Test(
        arguments: [
            ("/project/Card.xib", "Card"), ("/project/Base.lproj/Card~ipad.xib", "Card~ipad"),
            ("/project/A.b.xib", "A.b"),
        ])
    func theFile(path: String, stem: String) throws {
        let document = xib(#"<view id="v"/>"#)
        #expect(try values(of: "ib:file-stem()", in: document, path: path) == [stem])
        // The root is /project: a path must not differ from one machine to the next.
        let fromRoot = String(path.dropFirst("/project/".count))
        #expect(try values(of: "ib:path()", in: document, path: path) == [fromRoot])
    }

    @Test(
        arguments: [
            ("iOS.CocoaTouch", "ios"), ("MacOSX.Cocoa", "macos"), ("AppleTV", "tvos"), ("watchKit", "watchos"),
            ("XROS", "visionos"),
        ])
    func thePlatform(runtime: String, platform: String) throws {
        #expect(try values(of: "ib:platform()", in: xib(#"<view id="v"/>"#, runtime: runtime)) == [platform])
    }

    @Test func theOwner() throws {
        #expect(try values(of: "ib:owner()/@id", in: xib(#"<view id="v"/>"#)) == ["-1"])
        #expect(try values(of: "ib:owner()/@id", in: macXib(#"<view id="v"/>"#)) == ["-2"])
        #expect(try values(of: "count(ib:owner())", in: storyboard(#"<view id="v"/>"#)) == ["0"])
        #expect(
            try values(of: "ib:owner-kind()", in: xib(#"<view id="v"/>"#, owner: #" customClass="CardView""#)) == [
                "view"
            ])
        #expect(try values(of: "ib:owner-kind()", in: storyboard(#"<view id="v"/>"#)) == ["unset"])
    }

    @Test(
        arguments: [
            ("ib:object('l')/@id", "l"), ("ib:object(@id)/@id", "v"), ("count(ib:object('gone'))", "0"),
            ("count(ib:object(''))", "0"), ("count(ib:object(//nothing))", "0"),
            // Each node's text is an id; other values are converted to text.
            ("count(ib:object(//outlet/@destination))", "2"), ("ib:object(7)/@id", "7"),
            ("count(ib:object(true()))", "0"),
            ("ib:object(outlet/@destination)/@id", ""), ("ib:object(//outlet[1]/@destination)/@id", "l"),
        ])
    func objects(expression: String, value: String) throws {
        let document = xib(
            """
            <view id="v"><subviews><label id="l"/><label id="7"/></subviews><connections>
                <outlet property="a" destination="l" id="o1"/><outlet property="b" destination="7" id="o2"/>
                <outlet property="c" destination="gone" id="o3"/><outlet property="d" destination="l" id="o4"/>
            </connections></view>
            """)
        #expect(try values(of: expression, in: document) == [value])
    }

    @Test func theObjectOfTheNodeItself() throws {
        let document = xib(
            #"<view id="v"><connections><outlet property="a" destination="v" id="o"/></connections></view>"#)
        // A lone call is evaluated by a shortcut, which must give the same result.
        let outcome = try lint(
            document,
            with: """
                match: outlet
                report: "@destination"
                at: ib:object(.)
                message: "{ib:object(.)/@id} {name(ib:object(string(.)))} {count(ib:object(.))}"
                """)
        #expect(outcome.messages == ["v view 1"])
        #expect(outcome.texts(in: document) == [#"<view id="v">"#])
    }

    @Test(
        arguments: [
            ("count(ib:top-level-objects())", "3"), ("ib:top-level-objects()/@id", "t"),
            ("ib:top-level-objects()[last()]/@id", "w"), ("count(ib:top-level-views())", "2"),
            ("ib:top-level-views()/@id", "v"), ("ib:is-view-xib()", "true"), ("ib:is-cell-xib()", "false"),
        ])
    func topLevel(expression: String, value: String) throws {
        let document = xib(
            #"<tapGestureRecognizer id="t"/><view id="v"><subviews><label id="l"/></subviews></view><view id="w"/>"#)
        #expect(try values(of: expression, at: "label", in: document) == [value])
    }

    @Test func theKindsOfXib() throws {
        let cell = xib(#"<tableViewCell id="v"/>"#)
        #expect(try values(of: "ib:is-view-xib()", at: "tableViewCell", in: cell) == ["false"])
        #expect(try values(of: "ib:is-cell-xib()", at: "tableViewCell", in: cell) == ["true"])
        let launch = xib(#"<view id="v"/>"#, root: #" launchScreen="YES""#)
        #expect(try values(of: "ib:is-view-xib()", in: launch) == ["false"])
        let empty = try values(
            of: "concat(count(ib:top-level-views()), count(ib:top-level-objects()))", at: "file-owner", in: xib(""))
        #expect(empty == ["00"])
    }
}
