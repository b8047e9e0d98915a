import Base
import Foundation
import Testing

@testable import Linting
@testable import Reports

@Suite struct JSONReportTests {
    static let full = Diagnostic(
        rule: "duplicate-id", category: "connections", severity: .error, message: "Two have one id",
        place: makePlace("/app/Views/A.xib", 3, 14, to: (4, 20)),
        object: ObjectReference(id: "a-b", className: "CardView", label: "Card"),
        element: ElementReference(name: "view", id: "a-b"),
        related: [RelatedPlace(place: makePlace("/app/B.xib", 2, 5, to: (2, 9)), message: "the first one")],
        fingerprint: "00ff")
    static let bare = Diagnostic(
        rule: "malformed-document", category: "document", severity: .note, message: "Cut off",
        place: makePlace("/app/Views/B.xib", 1, 1))

    private func render(_ report: Report) -> String {
        String(decoding: JSONReport(paths: appPaths).render(report), as: UTF8.self)
    }

    @Test func theShape() {
        var report = makeReport([Self.full, Self.bare], files: 7)
        report.skipped = [.init(rule: "outlet-exists", reason: "there are no sources")]
        report.limited = Limited(
            missing: ["the pods of Podfile are not installed"], checks: ["image-exists": 1, "custom-class-exists": 2],
            places: 2, summary: "Limited: pods are not installed (Podfile). 2 places could not be judged.")
        #expect(
            render(report) == """
                {
                  "version": 1,
                  "tool": {"name": "xiblint", "version": "1.2.3"},
                  "diagnostics": [
                    {
                      "rule": "duplicate-id",
                      "severity": "error",
                      "category": "connections",
                      "message": "Two have one id",
                      "path": "Views/A.xib",
                      "line": 3,
                      "column": 14,
                      "endLine": 4,
                      "endColumn": 20,
                      "object": {"id": "a-b", "class": "CardView", "label": "Card"},
                      "element": {"name": "view", "id": "a-b"},
                      "related": [
                        {"path": "B.xib", "line": 2, "column": 5, "endLine": 2, "endColumn": 9, "message": "the first one"}
                      ],
                      "fixable": false,
                      "fix": null,
                      "fingerprint": "00ff"
                    },
                    {
                      "rule": "malformed-document",
                      "severity": "note",
                      "category": "document",
                      "message": "Cut off",
                      "path": "Views/B.xib",
                      "line": 1,
                      "column": 1,
                      "endLine": 1,
                      "endColumn": 1,
                      "object": null,
                      "element": null,
                      "related": [],
                      "fixable": false,
                      "fix": null,
                      "fingerprint": ""
                    }
                  ],
                  "summary": {"files": 7, "errors": 1, "warnings": 0, "notes": 1, "suppressed": 0, "baselined": 0, "fixable": 0, "excluded": 0, "newlySuppressed": null},
                  "skipped": [
                    {"rule": "outlet-exists", "reason": "there are no sources"}
                  ],
                  "skippedFolders": [],
                  "change": null,
                  "limited": {
                    "places": 2,
                    "checks": 3,
                    "missing": [
                      "the pods of Podfile are not installed"
                    ],
                    "rules": [
                      {"rule": "custom-class-exists", "checks": 2},
                      {"rule": "image-exists", "checks": 1}
                    ]
                  }
                }

                """)
    }

    @Test func nothingFound() {
        #expect(
            render(makeReport([], files: 0)) == """
                {
                  "version": 1,
                  "tool": {"name": "xiblint", "version": "1.2.3"},
                  "diagnostics": [],
                  "summary": {"files": 0, "errors": 0, "warnings": 0, "notes": 0, "suppressed": 0, "baselined": 0, "fixable": 0, "excluded": 0, "newlySuppressed": null},
                  "skipped": [],
                  "skippedFolders": [],
                  "change": null,
                  "limited": null
                }

                """)
    }

    @Test func whatAnObjectHasNotIsNull() throws {
        var diagnostic = Self.full
        diagnostic.object = ObjectReference(id: nil, className: nil, label: "")
        diagnostic.element = ElementReference(name: "outlet", id: nil)
        let json = try parseJSON(JSONReport(paths: appPaths).render(makeReport([diagnostic])))["diagnostics"]?[0]
        #expect(json?["object"] == .object([.init("id", .null), .init("class", .null), .init("label", .string(""))]))
        #expect(json?["element"] == .object([.init("name", .string("outlet")), .init("id", .null)]))
    }

    /// One text in all the places that the report takes from outside.
    private func diagnostic(_ text: String) -> Diagnostic {
        Diagnostic(
            rule: "some-rule", category: "layout", severity: .warning, message: text,
            place: makePlace(Path(text), 1, 1), object: ObjectReference(id: text, className: text, label: text),
            element: ElementReference(name: text, id: text),
            related: [RelatedPlace(place: makePlace(Path(text), 1, 1), message: text)], fingerprint: text)
    }

    private func texts(in json: JSONValue?) -> [String?] {
        let ids: [JSONValue?] = [
            json?["message"], json?["path"], json?["object"]?["id"], json?["object"]?["class"],
            json?["object"]?["label"],
            json?["element"]?["name"], json?["element"]?["id"], json?["related"]?[0]?["path"],
            json?["related"]?[0]?["message"], json?["fingerprint"],
        ]
        return ids.map { $0?.string }
    }

    @Test(arguments: hostileTexts) func everyTextComesBack(_ text: String) throws {
        let bytes = JSONReport(paths: PathStyle { $0.string }).render(makeReport([diagnostic(text)]))
        let values = texts(in: try parseJSON(bytes)["diagnostics"]?[0])
        #expect(values.allSatisfy { $0?.unicodeScalars.elementsEqual(text.unicodeScalars) == true })
        #expect(!bytes.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F })
    }

    @Test(.enabled(if: Tool.python != nil, "python3 is not installed")) func pythonReadsTheSame() throws {
        let python = try #require(Tool.python)
        let script = """
            import json, sys
            report = json.load(open("report.json", encoding="utf-8"))
            for entry in report["diagnostics"]:
                for text in (entry["message"], entry["path"], entry["object"]["label"], entry["related"][0]["message"]):
                    print(text.encode("utf-8").hex())
            """
        let bytes = JSONReport(paths: PathStyle { $0.string }).render(makeReport(hostileTexts.map(diagnostic)))
        let result = try withTemporaryFolder { folder in
            try Data(bytes).write(to: folder.appendingPathComponent("report.json"))
            return try python.run(["-c", script], in: folder)
        }
        #expect(result.status == 0)
        #expect(result.lines == hostileTexts.flatMap { Array(repeating: hexadecimal($0), count: 4) })
    }
}
