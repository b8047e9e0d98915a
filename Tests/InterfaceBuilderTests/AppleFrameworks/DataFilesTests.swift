import Foundation
import Testing

@testable import InterfaceBuilder

/// The files under `Data` have the documented form, so that a change is one line in its place.
@Suite struct DataFilesTests {
    static let all = EmbeddedFiles.all.filter { $0.name.hasPrefix("AppleFrameworks/") }.map {
        File(name: $0.name, text: $0.text)
    }
    private static let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct File: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        var testDescription: String { name }
        /// `outlets` of `AppleFrameworks/Data/outlets/uiKit.txt`.
        var list: String { name.split(separator: "/").count == 4 ? String(name.split(separator: "/")[2]) : "" }
        var platform: Platform? {
            switch name.split(separator: "/").last {
            case "uiKit.txt": .ios
            case "appKit.txt": .macos
            case "watchKit.txt": .watchos
            default: nil
            }
        }
    }

    @Test(arguments: all) func theProgramHasTheFile(file: File) throws {
        let path = Self.top.appendingPathComponent("Sources/InterfaceBuilder/\(file.name)")
        #expect(try String(contentsOf: path, encoding: .utf8) == file.text)
    }

    @Test(arguments: all) func thePageStatesItsOrigin(file: File) throws {
        let page = try String(
            contentsOf: Self.top.appendingPathComponent("docs/apple-frameworks.md"), encoding: .utf8)
        #expect(page.contains("`\(file.list.isEmpty ? "swiftNames.txt" : file.list + "/")`"))
    }

    @Test(arguments: all) func commentsAreAtTheHead(file: File) {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("# ") == true && lines.last == "")
        #expect(!lines.drop { $0.hasPrefix("# ") }.contains { $0.contains("#") })
    }

    /// Classes are sorted, and so are the entries under each.
    @Test(arguments: all) func linesAreSortedAndUnique(file: File) {
        var owner = ""
        var entry = ""
        for line in file.text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            if line.hasPrefix("  ") {
                #expect(entry < line && !owner.isEmpty, "\(owner) \(line)")
                entry = line
            } else {
                #expect(owner < line, "\(line)")
                (owner, entry) = (line, "")
            }
        }
    }

    @Test(arguments: all) func everyLineIsOneEntry(file: File) throws {
        let entry =
            switch file.list {
            case "outlets": #"[a-zA-Z_]\w*(\[\])?"#
            case "actions": #"[a-zA-Z]\w*(:(\w+:)*)?"#
            case "keys": #"\*|[a-zA-Z]\w*(=[A-Z]\w+)?"#
            case "properties", "readable": #"\*|[a-zA-Z_]\w*"#
            case "since":
                #"(\.|\w+(=\w+)?) \d+\.\d+(\.\d+)? (refused https://\S+ \S[^:]*: \S.*|(?!refused)[a-z]+ [a-z]+/\S+ \S[^:]*)"#
            case "changed":
                #"(\.|\w+(=[\w.]+)?) \d+\.\d+ [a-z]+ (https://|[a-z])\S+ [a-z][^:\[]*: "#
                    + #"[^\[]+(-\[\S+ [^\[]+)?( \[.*\])?"#
            default: #"[A-Z]\w+"#
            }
        let owner = ["changed", "since"].contains(file.list) ? #"\*|[a-z]\w+"# : #"[A-Z]\w+"#
        let form = try Regex("(\(owner))|  (\(entry))")
        for line in file.text.split(separator: "\n") where !line.hasPrefix("#") {
            #expect(line.wholeMatch(of: form) != nil, "\(line)")
        }
    }

    /// A list for one platform is checked against that platform's classes.
    @Test(arguments: all.filter { !["", "changed", "since"].contains($0.list) }) func everyClassIsKnown(file: File) {
        for line in file.text.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            let values = file.list == "keys" ? line.split(separator: "=").dropFirst().map(String.init) : []
            for name in line.hasPrefix(" ") ? values : [line] {
                let isKnown = file.platform.map { ClassTable.isKnown(name, on: $0) } ?? ClassTable.isKnown(name)
                #expect(isKnown, "\(line)")
            }
        }
    }

    @Test func theNamesOfSwiftAreThoseOfClasses() {
        for name in Table.text("swiftNames").split(separator: "\n") where !name.hasPrefix("#") {
            #expect(ClassTable.superclass(of: String(name), on: .ios) != nil, "\(name)")
        }
    }
}
