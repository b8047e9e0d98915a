import Base
import Foundation
import Testing

@testable import Linting
@testable import Reports
@testable import RuleEngine

@Suite struct SARIFReportTests {
    static let rule = RuleInfo(
        id: "duplicate-id", title: "Two objects have the same id", category: "connections", defaultSeverity: .warning,
        severity: .error, since: "0.1", platforms: ["ios"],
        rationale: "Connections name objects by `id`.\n\nSee **Xcode**.\n",
        invalid: [.init(xml: "<view ↓id=\"a\"/>")], presets: [.init(preset: "recommended", level: "on")])
    static let other = RuleInfo(
        id: "my-rule-2", title: "A house rule", category: "custom", defaultSeverity: .note, severity: .note,
        since: "1.0")

    static let file = Marked(
        "<a>\n  <b/><c [id=\"x\"]/>\n  <d [id=\"x\"]/>\n</a>\n", path: "/app/My Views/Ä.xib")

    static func finding() throws -> Diagnostic {
        var diagnostic = try #require(file.diagnostic("Two have one id", rule: "duplicate-id", severity: .error))
        diagnostic.object = ObjectReference(id: "x", className: "CardView", label: "Card")
        return diagnostic
    }

    static func make(_ rules: [RuleInfo] = [rule, other]) -> SARIFReport {
        SARIFReport(rules: rules, location: { Array(appPaths.show($0).utf8) }, content: { _ in file.source.bytes })
    }

    static func run(_ report: Report, _ sarif: SARIFReport = make()) throws -> JSONValue {
        let json = try parseJSON(sarif.render(report))
        #expect(json["runs"]?.items?.count == 1)
        return try #require(json["runs"]?[0])
    }

    @Test func theCompleteReport() throws {
        let bytes = Self.make([Self.rule]).render(makeReport([try Self.finding()]))
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "xiblint",
                          "semanticVersion": "1.2.3",
                          "rules": [
                            {
                              "id": "duplicate-id",
                              "name": "DuplicateId",
                              "shortDescription": {"text": "Two objects have the same id"},
                              "fullDescription": {"text": "Connections name objects by id. See Xcode."},
                              "help": {
                                "text": "Connections name objects by `id`.\n\nSee **Xcode**.\n\nWrong (↓ marks each reported place)\n    <view ↓id=\"a\"/>",
                                "markdown": "Connections name objects by `id`.\n\nSee **Xcode**.\n\n**Wrong** (`↓` marks each reported place)\n\n```xml\n<view ↓id=\"a\"/>\n```"
                              },
                              "defaultConfiguration": {"level": "error"},
                              "properties": {
                                "tags": ["connections", "ios"],
                                "precision": "high",
                                "problem.severity": "error"
                              }
                            }
                          ]
                        }
                      },
                      "automationDetails": {"id": "xiblint/"},
                      "columnKind": "unicodeCodePoints",
                      "originalUriBaseIds": {
                        "%SRCROOT%": {
                          "description": {"text": "The top of the repository, or of the project where there is none"}
                        }
                      },
                      "invocations": [
                        {
                          "executionSuccessful": true,
                          "toolExecutionNotifications": []
                        }
                      ],
                      "results": [
                        {"ruleId": "duplicate-id", "ruleIndex": 0, "level": "error", "message": {"text": "Two have one id. See [see here](1)"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "My%20Views/%C3%84.xib", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 16}}, "logicalLocations": [{"name": "Card", "fullyQualifiedName": "My%20Views/%C3%84.xib#x", "kind": "element", "properties": {"id": "x", "class": "CardView"}}]}], "relatedLocations": [{"id": 1, "physicalLocation": {"artifactLocation": {"uri": "My%20Views/%C3%84.xib", "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 3, "startColumn": 6, "endLine": 3, "endColumn": 12}}, "message": {"text": "see here"}}], "partialFingerprints": {"primaryLocationLineHash": "6f71c1af3c31ef7b:1", "xiblint/v1": "0123456789abcdef"}}
                      ]
                    }
                  ]
                }

                """#)
    }

    @Test func nothingFound() throws {
        let run = try Self.run(makeReport([]))
        #expect(run["results"] == .array([]))
        #expect(run["tool"]?["driver"]?["rules"]?.items?.count == 2)
        #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == true)
    }

    // MARK: Rules

    @Test func aRuleWithoutTextHasItsTitle() throws {
        let rules = try Self.run(makeReport([]))["tool"]?["driver"]?["rules"]
        let unused = rules?[1]
        #expect(unused?["help"]?["text"]?.string == "A house rule")
        #expect(unused?["help"]?["markdown"] == nil)
        let finding = Diagnostic(
            rule: try #require(unused?["id"]?.string), category: "style", severity: .note, message: "It is large",
            place: makePlace("/app/A.xib", 1, 1))
        let rule = try Self.run(makeReport([finding]))["tool"]?["driver"]?["rules"]?[1]
        #expect(rule?["name"]?.string == "MyRule2")
        #expect(rule?["fullDescription"]?["text"]?.string == "A house rule")
        #expect(rule?["help"]?["text"]?.string == "A house rule")
        #expect(rule?["help"]?["markdown"]?.string == "A house rule")
        #expect(rule?["properties"]?["precision"]?.string == "medium")
        #expect(rule?["properties"]?["problem.severity"]?.string == "recommendation")
        #expect(rule?["defaultConfiguration"]?["level"]?.string == "note")
    }

    /// The schema requires it. A user's rule can have the category `ios`, and list a platform twice.
    @Test func noTagIsThereTwice() throws {
        var rule = Self.rule
        rule.category = "ios"
        rule.platforms = ["ios", "macos", "ios"]
        let properties = try Self.run(makeReport([]), Self.make([rule]))["tool"]?["driver"]?["rules"]?[0]?["properties"]
        #expect(properties?["tags"] == .array([.string("ios"), .string("macos")]))
    }

    @Test func longDescriptionsAreCutBetweenWords() throws {
        var rule = Self.rule
        rule.rationale = String(repeating: "Größe 😀 ", count: 400)
        rule.title = String(repeating: "x", count: 2000)
        let written = try Self.run(makeReport([]), Self.make([rule]))["tool"]?["driver"]?["rules"]?[0]
        for key in ["shortDescription", "fullDescription"] {
            let text = try #require(written?[key]?["text"]?.string)
            #expect(text.utf16.count <= 1024 && text.utf16.count > 1000 && text.hasSuffix("…"))
        }
        #expect(written?["fullDescription"]?["text"]?.string?.hasSuffix("😀 Größe…") == true)
        rule.id = String(repeating: "x", count: 300)
        let long = try Self.run(makeReport([]), Self.make([rule]))["tool"]?["driver"]?["rules"]?[0]
        #expect(long?["name"]?.string?.count == 255)
    }

    @Test func aResultNamesItsRuleByNumber() throws {
        var second = try Self.finding()
        second.rule = "my-rule-2"
        var unknown = try Self.finding()
        unknown.rule = "gone"
        let results = try Self.run(makeReport([second, try Self.finding(), unknown]))["results"]
        #expect(results?.items?.map { $0["ruleIndex"]?.integer } == [1, 0, nil])
        #expect(results?.items?.map { $0["ruleId"]?.string } == ["my-rule-2", "duplicate-id", "gone"])
    }

    @Test func aRuleThatWasSkippedCannotReport() throws {
        var report = makeReport([])
        report.skipped = [.init(rule: "duplicate-id", reason: "there are no sources")]
        let run = try Self.run(report)
        #expect(run["tool"]?["driver"]?["rules"]?.items?.map { $0["id"]?.string } == ["my-rule-2"])
        let notification = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
        #expect(notification?["level"]?.string == "note")
        #expect(notification?["message"]?["text"]?.string == "there are no sources")
        #expect(notification?["associatedRule"] == .object([.init("id", .string("duplicate-id"))]))
        #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == true)
    }

    // MARK: Places

    @Test func aFileOutsideOfTheRepositoryHasAnAbsoluteURI() throws {
        var diagnostic = try Self.finding()
        diagnostic.place.path = "/other/A.xib"
        let location = try Self.run(makeReport([diagnostic]))["results"]?[0]?["locations"]?[0]?["physicalLocation"]
        #expect(location?["artifactLocation"] == .object([.init("uri", .string("file:///other/A.xib"))]))
    }

    @Test func anObjectWithoutIdOrLabel() throws {
        var diagnostic = try Self.finding()
        diagnostic.object = ObjectReference(id: nil, className: nil, label: "")
        var none = diagnostic
        none.object = nil
        let results = try Self.run(makeReport([diagnostic, none]))["results"]
        #expect(
            results?[0]?["locations"]?[0]?["logicalLocations"]
                == .array([.object([.init("kind", .string("element")), .init("properties", .object([]))])]))
        #expect(results?[1]?["locations"]?[0]?["logicalLocations"] == nil)
    }

    @Test func aFileThatCannotBeReadHasNoLineHash() throws {
        var sarif = Self.make()
        sarif.content = { _ in nil }
        let result = try Self.run(makeReport([try Self.finding()]), sarif)["results"]?[0]
        #expect(
            result?["partialFingerprints"] == .object([.init("xiblint/v1", .string("0123456789abcdef"))]))
    }

    @Test func eachFileIsReadAndLocatedOnce() throws {
        var reads: [Path] = []
        var locations: [Path] = []
        let sarif = SARIFReport(
            rules: [],
            location: {
                locations.append($0)
                return $0.bytes
            },
            content: {
                reads.append($0)
                return []
            })
        let finding = try Self.finding()
        _ = sarif.render(makeReport([finding, finding, finding]))
        #expect(reads == [Self.file.path] && locations == [Self.file.path])
    }

    // MARK: Messages

    @Test func relatedPlacesAreLinked() throws {
        let file = Marked("<a>[1][2][3][4][5]</a>")
        var diagnostic = try #require(file.diagnostic("Wrong!"))
        for index in diagnostic.related.indices { diagnostic.related[index].message = "a[\(index)] \\ b" }
        let result = try Self.run(makeReport([diagnostic]))["results"]?[0]
        #expect(
            result?["message"]?["text"]?.string
                == #"Wrong! See [a\[0\] \\ b](1), [a\[1\] \\ b](2), [a\[2\] \\ b](3) and 1 more"#)
        #expect(result?["relatedLocations"]?.items?.map { $0["id"]?.integer } == [1, 2, 3, 4])
        #expect(result?["relatedLocations"]?[0]?["message"]?["text"]?.string == #"a[0] \ b"#)
    }

    @Test func theTextOfAnAppIsNotALink() throws {
        var diagnostic = try Self.finding()
        diagnostic.message = "Button [Buy](https://example.com) [x](1) is [odd] (really)"
        diagnostic.related = []
        let result = try Self.run(makeReport([diagnostic]))["results"]?[0]
        #expect(
            result?["message"]?["text"]?.string
                == #"Button [Buy\](https://example.com) [x\](1) is [odd] (really)"#)
    }

    @Test(arguments: hostileTexts) func everyTextComesBack(_ text: String) throws {
        var diagnostic = try Self.finding()
        diagnostic.message = text
        diagnostic.place.path = Path("/app/x" + text)
        diagnostic.object = ObjectReference(id: text, className: text, label: text)
        diagnostic.related = [RelatedPlace(place: diagnostic.place, message: text)]
        var rule = Self.rule
        (rule.title, rule.rationale) = (text, text)
        rule.options = [
            .init(
                name: text, type: text, defaultValue: .string(text), value: .object([.init(text, .string(text))]),
                description: text)
        ]
        rule.invalid = [.init(name: text, xml: text, path: text, messages: [text], fixed: text)]
        let bytes = Self.make([rule]).render(makeReport([diagnostic]))
        #expect(!bytes.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F })
        let result = try parseJSON(bytes)["runs"]?[0]?["results"]?[0]
        let message = try #require(result?["message"]?["text"]?.string)
        let plain = text.replacing("](", with: "\\](").replacing("{", with: "{{").replacing("}", with: "}}")
        #expect(message.unicodeScalars.starts(with: plain.unicodeScalars))
        let object = result?["locations"]?[0]?["logicalLocations"]?[0]
        for value in [object?["name"], object?["properties"]?["id"], object?["properties"]?["class"]] {
            #expect(value?.string?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        }
        let uri = try #require(
            result?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string)
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}#?:".utf8.contains($0) })
        #expect(uri.removingPercentEncoding?.unicodeScalars.elementsEqual("x\(text)".unicodeScalars) == true)
    }

    /// `{0}` would be an argument of the message.
    @Test func bracesAreDoubled() throws {
        var diagnostic = try Self.finding()
        diagnostic.message = "Label \"{0}\" {{1}}"
        diagnostic.related = [RelatedPlace(place: diagnostic.place, message: "{2}")]
        var report = makeReport([diagnostic])
        report.failures = [.init(message: "{3}", path: "/app/A.xib")]
        let run = try Self.run(report)
        let result = run["results"]?[0]
        #expect(result?["message"]?["text"]?.string == "Label \"{{0}}\" {{{{1}}}}. See [{{2}}](1)")
        #expect(result?["relatedLocations"]?[0]?["message"]?["text"]?.string == "{{2}}")
        let notification = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
        #expect(notification?["message"]?["text"]?.string == "{{3}}")
    }

    // MARK: The run

    @Test func whatIsLimited() throws {
        var report = makeReport([])
        report.limited = Limited(
            missing: ["the pods of Podfile are not installed"], checks: ["my-rule-2": 3],
            places: 2, summary: "Limited: pods are not installed (Podfile). 2 places could not be judged.")
        let invocation = try Self.run(report)["invocations"]?[0]
        #expect(invocation?["executionSuccessful"]?.bool == true)
        let notifications = invocation?["toolExecutionNotifications"]
        #expect(notifications?.items?.map { $0["descriptor"]?["id"]?.string } == ["limited", "skipped-checks"])
        #expect(notifications?[0]?["message"]?["text"]?.string == report.limited?.summary)
        #expect(notifications?[1]?["associatedRule"]?["id"]?.string == "my-rule-2")
    }

    @Test func failuresOfTheRun() throws {
        var report = makeReport([])
        report.failures = [
            .init(message: "It cannot be opened", path: "/app/B.xib"),
            .init(message: "XPath", path: "/app/A.xib", rule: "my-rule-2"),
        ]
        let invocation = try Self.run(report)["invocations"]?[0]
        #expect(invocation?["executionSuccessful"]?.bool == false)
        let notifications = invocation?["toolExecutionNotifications"]
        #expect(notifications?.items?.map { $0["level"]?.string } == ["error", "error"])
        #expect(notifications?[0]?["associatedRule"] == nil)
        #expect(notifications?[1]?["associatedRule"]?["index"]?.integer == 1)
        #expect(notifications?[1]?["message"]?["text"]?.string == "XPath")
        let location = notifications?[1]?["locations"]?[0]?["physicalLocation"]
        #expect(location?["artifactLocation"]?["uri"]?.string == "A.xib")
    }

    @Test func tooManyResultsKeepTheMostSevere() throws {
        let severities: [Severity] = [.note, .warning, .error, .note, .warning, .error]
        let diagnostics = severities.enumerated().compactMap { Self.file.diagnostic("\($0)", severity: $1) }
        var sarif = Self.make()
        sarif.mostResults = 5
        let run = try Self.run(makeReport(diagnostics), sarif)
        let texts = run["results"]?.items?.compactMap { $0["message"]?["text"]?.string?.prefix(1) }
        #expect(texts == ["2", "5", "1", "4", "0"])
        let notification = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
        #expect(notification?["level"]?.string == "warning")
        #expect(notification?["message"]?["text"]?.string?.hasPrefix("1 of 6 results, the least severe ones,") == true)
        #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == true)

        sarif.mostResults = 6
        let all = try Self.run(makeReport(diagnostics), sarif)
        #expect(all["results"]?.items?.count == 6)
        #expect(all["results"]?[0]?["level"]?.string == "note")
        #expect(all["invocations"]?[0]?["toolExecutionNotifications"] == .array([]))
    }

    @Test func gitHubsLimit() throws {
        #expect(Self.make().mostResults == 25_000)
    }

    @Test func noResultHasMoreThanAThousandPlaces() throws {
        var diagnostic = try Self.finding()
        diagnostic.related = Array(repeating: diagnostic.related[0], count: 1500)
        let result = try Self.run(makeReport([diagnostic]))["results"]?[0]
        #expect(result?["relatedLocations"]?.items?.count == 999)
        #expect(result?["message"]?["text"]?.string?.hasSuffix(" and 1497 more") == true)
    }

    @Test func theSameBytesEachTime() throws {
        let diagnostics = (0..<50).map { number in
            Diagnostic(
                rule: "duplicate-id", category: "c", severity: .error, message: "m",
                place: makePlace(Path("/app/\(number).xib"), 1, 1))
        }
        let first = Self.make().render(makeReport(diagnostics))
        for _ in 0..<5 { #expect(Self.make().render(makeReport(diagnostics)) == first) }
    }
}
