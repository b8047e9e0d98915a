import Foundation
import TestSupport
import Testing

/// Documents built to break a reader. Each gives diagnostics and nothing else, and the others are linted.
struct HostileDocumentTests {
    private static let readingRules: Set = [
        "malformed-document", "unreadable-document", "merge-conflict", "legacy-document",
    ]

    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Lints a folder, and beside it a document whose finding must be reported.
    private func lintFolder(_ folder: String) throws -> Report {
        let report = try sandbox.lint(folder, "Warning.xib")
        #expect(report.diagnostics.filter { $0.place.path == "Warning.xib" }.map(\.rule) == ["duplicate-constraint"])
        try expectPlaces(report, in: sandbox.folder)
        return report
    }

    /// Lints one document and requires that it has few diagnostics.
    private func lint(_ text: String) throws -> [Report.Diagnostic] {
        try sandbox.write(text, to: "Hostile/Hostile.xib")
        return try lintFolder("Hostile").diagnostics.filter { $0.place.path == "Hostile/Hostile.xib" }
    }

    // MARK: Damaged

    @Test func cutOff() throws {
        let whole = Array(try Data(contentsOf: sandbox.folder.appendingPathComponent("Examples/Views/BannerView.xib")))
        let end = try #require(whole.lastIndex(of: UInt8(ascii: ">")))
        // Every byte of the first line and of the last, and hundreds between.
        let offsets = Set(0..<120).union(stride(from: 120, to: end, by: 7)).union(end - 40...end)
        for offset in offsets { try sandbox.write(whole[..<offset], to: "CutOff/\(offset).xib") }
        let report = try lintFolder("CutOff")
        #expect(report.summary.files == offsets.count + 1)
        let found = Dictionary(grouping: report.diagnostics, by: \.place.path)
        for offset in offsets {
            let rules = found["CutOff/\(offset).xib", default: []].map(\.rule)
            #expect(rules == ["malformed-document"], "cut off at \(offset)")
        }
    }

    @Test func randomBytes() throws {
        var random = SeededGenerator(seed: 1)
        let markup = [
            "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "?>", "<!DOCTYPE", "&#x", "&lt;", "=",
            "\"", "'",
        ]
        let words = [
            "document", "view", "id", "constraint", "objects", " ", "\n", "a", "9", "\u{0}", "é", "👋", "\u{FEFF}",
        ]
        for number in 0..<300 {
            let length = Int.random(in: 0..<600, using: &random)
            let bytes: [UInt8] =
                switch number % 3 {
                case 0: (0..<length).map { _ in .random(in: 0 ... .max, using: &random) }
                case 1: (0..<length).map { _ in .random(in: 0x20...0x7E, using: &random) }
                default: (0..<length / 4).flatMap { _ in ((markup + words).randomElement(using: &random) ?? "").utf8 }
                }
            try sandbox.write(bytes, to: "Random/\(number).xib")
        }
        let report = try lintFolder("Random")
        #expect(report.summary.files == 301)
        let found = Dictionary(grouping: report.diagnostics, by: \.place.path)
        for number in 0..<300 {
            let rules = found["Random/\(number).xib", default: []].map(\.rule)
            #expect(rules.count == 1 && Self.readingRules.isSuperset(of: rules), "file \(number): \(rules)")
        }
    }

    @Test func mutations() throws {
        var random = SeededGenerator(seed: 2)
        let names = ["Views/BannerView", "Views/AlertView", "Cells/MessageCell", "Screens/SignInViewController"]
        let originals = try names.map { name in
            Array(try Data(contentsOf: sandbox.folder.appendingPathComponent("Examples/\(name).xib")))
        }
        for number in 0..<400 {
            var bytes = originals[number % originals.count]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 1...60, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(start..<end)
                case 1:
                    bytes.insert(
                        contentsOf: Array(bytes[start..<end]), at: Int.random(in: 0..<start + 1, using: &random))
                case 2: bytes[start] = .random(in: 0 ... .max, using: &random)
                // Another id, name or number, so that the document stays well-formed.
                default: if "0123456789abcdefghi".utf8.contains(bytes[start]) { bytes[start] = UInt8(ascii: "1") }
                }
            }
            try sandbox.write(bytes, to: "Mutations/\(number).xib")
        }
        #expect(try lintFolder("Mutations").summary.files == 401)
    }

    /// A byte that ends a string in C, at any position.
    @Test func zeroBytes() throws {
        let parts = Documents.xib("<label id=\"l\" text=\"a b\"/>").components(separatedBy: " ")
        for number in 0..<parts.count {
            let text = parts[..<number].joined(separator: " ") + "\0" + parts[number...].joined(separator: " ")
            try sandbox.write(text, to: "Zero/\(number).xib")
        }
        let found = Dictionary(grouping: try lintFolder("Zero").diagnostics, by: \.place.path)
        for number in 0..<parts.count {
            let rules = found["Zero/\(number).xib", default: []].map(\.rule)
            #expect(rules.count == 1 && Self.readingRules.isSuperset(of: rules), "byte \(number): \(rules)")
        }
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func utf16(isBigEndian: Bool, hasMark: Bool) throws {
        let text = Documents.xib("<label id=\"l\" text=\"é👋\"/>").replacingOccurrences(of: "UTF-8", with: "UTF-16")
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        try sandbox.write(bytes, to: "UTF16/Wide.xib")
        let found = try lintFolder("UTF16").diagnostics.filter { $0.place.path == "UTF16/Wide.xib" }
        #expect(found.map(\.rule) == ["unreadable-document"])
        #expect(found.first?.message.contains("UTF-16") == true)
    }

    // MARK: Too much

    @Test func nesting() throws {
        let found = try lint(String(repeating: "<view>", count: 100_000) + String(repeating: "</view>", count: 100_000))
        #expect(found.map(\.rule) == ["malformed-document"])
        #expect(found.map(\.place.column) == [256 * 6 + 1])
    }

    @Test func attributes() throws {
        let attributes = (0..<80_000).map { " a\($0)=\"\"" }.joined()
        let found = try lint(Documents.xib("<view\(attributes)/>"))
        #expect(found.map(\.rule) == ["malformed-document"])
        #expect(found.first?.message.contains("80000 attributes") == true)
    }

    @Test func longAttribute() throws {
        let image = String(decoding: [UInt8](repeating: UInt8(ascii: "A"), count: 50_000_000), as: UTF8.self)
        #expect(
            try lint(Documents.xib("<imageView id=\"i\" data=\"\(image)\"/>\n<view id=\"i\"/>")).map(\.rule) == [
                "duplicate-id"
            ])
    }

    @Test func constraints() throws {
        let constraints = (0..<100_000).map {
            "<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"c\($0)\"/>\n"
        }
        let found = try lint(Documents.xib("", constraints: constraints.joined()))
        #expect(Set(found.map(\.rule)) == ["unsatisfiable-constraints", "document-too-complex"])
    }

    @Test func duplicateIds() throws {
        let views = (0..<50_000).map { "<view id=\"v\($0 / 2)\"/>\n" }
        try sandbox.write(Documents.xib(views.joined()), to: "Hostile.xib")
        let outcome = try sandbox.run("-q", "--only", "duplicate-id", "Hostile.xib")
        #expect(outcome.code == 1)
        #expect(outcome.output.count { $0 == UInt8(ascii: "\n") } == 25_000)
    }

    // MARK: Entities

    @Test func billionLaughs() throws {
        let entities = (1...9).map { level in
            "<!ENTITY lol\(level) \"\(String(repeating: "&lol\(level - 1);", count: 10))\">\n"
        }
        let found = try lint(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE document [\n<!ENTITY lol0 \"lol\">\n\(entities.joined())]>\n"
                + "<document>&lol9;</document>\n")
        #expect(found.map(\.rule) == ["malformed-document"])
        #expect(found.map(\.place.line) == [2])
    }

    @Test(arguments: ["text", "json", "sarif"])
    func nothingElseIsRead(format: String) throws {
        let secret = "swordfish-\(UInt64.random(in: 0 ... .max))"
        try sandbox.write("<view userLabel=\"\(secret)\"/>\(secret)", to: "secret.txt")
        let file = sandbox.folder.appendingPathComponent("secret.txt").absoluteString
        let documents = [
            "<!DOCTYPE document [<!ENTITY e SYSTEM \"\(file)\">]>\n<document>&e;</document>",
            "<!DOCTYPE document [<!ENTITY e SYSTEM \"secret.txt\">]>\n<document><objects><view id=\"&e;\"/></objects></document>",
            "<!DOCTYPE document SYSTEM \"\(file)\">\n<document/>",
            "<!DOCTYPE document [<!ENTITY % p SYSTEM \"\(file)\"> %p;]>\n<document/>",
            "<!DOCTYPE document PUBLIC \"-//X//Y\" \"\(file)\" [<!ATTLIST view id CDATA \"x\">]>\n<document><view/></document>",
            "<document xmlns:xi=\"http://www.w3.org/2001/XInclude\"><objects><xi:include href=\"secret.txt\" parse=\"text\"/></objects></document>",
            "<?xml-stylesheet href=\"secret.txt\"?>\n<document xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"secret.txt\"/>",
            "<!-- --><!DOCTYPE document SYSTEM \"secret.txt\"><document/>",
        ]
        for (number, text) in documents.enumerated() { try sandbox.write(text, to: "External/\(number).xib") }
        let outcome = try sandbox.run("--verbose", "--format", format, "External")
        #expect(outcome.code == 1)
        for output in [outcome.output, outcome.errors] {
            #expect(!String(decoding: output, as: UTF8.self).contains(secret))
        }
    }

    // MARK: Lines

    @Test(arguments: [("\n", ""), ("\r\n", "\u{FEFF}")])
    func manyLines(lineEnd: String, mark: String) throws {
        // libxml2 counts up to line 65,535.
        var lines = ["<view id=\"twice\"/>"] + (0..<70_000).map { "<view id=\"v\($0)\"/>" }
        lines += ["<view", "  userLabel=\"wrapped\"", "  id=\"twice\"", "/>", "\t<view id=\"twice\"/>"]
        let text =
            mark
            + Documents.xib("\n" + lines.joined(separator: "\n") + "\n")
            .replacingOccurrences(of: "\n", with: lineEnd)
        let first = try #require(text.components(separatedBy: lineEnd).firstIndex(of: lines[0])) + 1
        let found = try lint(text)
        #expect(found.map(\.rule) == ["duplicate-id", "duplicate-id"])
        #expect(found.map(\.place.line) == [first + 70_003, first + 70_005])
        #expect(found.map(\.place.column) == [3, 8])
        #expect(found.map(\.place.endLine) == found.map(\.place.line))
        #expect(found.map(\.place.endColumn) == [13, 18])
        #expect(found.map { $0.related.map(\.line) } == [[first], [first]])
    }
}
