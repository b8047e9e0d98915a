import Base
import Testing

@testable import InterfaceBuilder
@testable import ProjectModel
@testable import Reports

/// The output of `xiblint index` for projects whose files are generated here.
@Suite struct IndexReportTests {
    private func report(_ files: [String: String], isOn: Bool = true) -> IndexReport {
        let project = Project(
            root: "/App", files: files.sorted { $0.key < $1.key }.map { (Path("/App/" + $0.key), Array($0.value.utf8)) }
        )
        return IndexReport(
            project, sources: .init(isOn: isOn, exclude: [], text: isOn ? "on (default)" : "off (.xiblint.yml:1)"),
            folder: "/App/Docs")
    }

    private func problem(_ name: String, _ files: [String: String], isOn: Bool = true) -> [String]? {
        let report = report(files, isOn: isOn)
        return report.pages([name], on: .ios).entries.first?.problem(in: report)
    }

    @Test func pathsAreRelativeToTheWorkingDirectory() throws {
        let page = report(["A.swift": "class Cell: UIView {}"]).pages(["Cell"], on: .ios)
        #expect(page.text.contains("\n  ../A.swift:1:7  class in Swift\n"))
        let json = try parseJSON(page.json)
        let declaration = json["names"]?.items?.first?["class"]?["declarations"]?.items?.first
        #expect(declaration?["path"]?.string == "../A.swift")
        #expect(declaration?["column"]?.integer == 7)
    }

    @Test func namesCannotControlTheTerminal() {
        let files = [
            "\u{1B}[2J.swift": "class Cell: UIView {\n@IBOutlet var a: Map<String, /*\u{1B}[2J\u{202E}*/ \n Int>!\n}"
        ]
        let text = report(files).pages(["Cell"], on: .ios).text
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
        #expect(text.split(separator: "\n").filter { $0.contains("Map<") }.count == 1)
    }

    @Test func resourcesAreFoundWhenNoClassHasTheName() {
        let files = [
            "A.xcassets/star.imageset/Contents.json": "{}", "A.xcassets/star.colorset/Contents.json": "{}",
            "Pictures/star@2x.png": "", "A.swift": "class Moon: UIView {}",
            "A.xcassets/Moon.imageset/Contents.json": "{}",
        ]
        let pages = report(files).pages(["star", "Moon"], on: .ios)
        #expect(
            pages.text.hasPrefix(
                """
                star
                  ../A.xcassets/star.imageset  image set
                  ../Pictures/star@2x.png  image file
                  ../A.xcassets/star.colorset  color set

                Moon, as iOS has it

                """))
        #expect(!pages.text.contains("Moon.imageset"))
    }

    @Test func whatIsUnknownHasReasons() {
        #expect(
            problem("ProfilCell", ["A.swift": "class ProfileCell: UIView {}"])
                == [
                    "no class, image, color or font in .. is named \"ProfilCell\". Did you mean \"ProfileCell\"?"
                ])
        #expect(
            problem("NSButton", [:])?.last == "NSButton is a class of macOS, and not of iOS: --platform macos knows it."
        )
        #expect(problem("Theme", ["A.swift": "struct Theme {}"])?.last == "Theme is a structure, at ../A.swift:1:8.")
        let elsewhere = ["Podfile": "", "A.swift": "extension KitView {}"]
        #expect(
            problem("KitView", elsewhere)?.dropFirst() == [
                "KitView is extended at ../A.swift:1:11, and declared in no source that was read.",
                "It may come from elsewhere: the pods of ../Podfile are not installed: run \"pod install\".",
            ])
        #expect(problem("Cell", [:], isOn: false)?.last == "Sources are not read: off (.xiblint.yml:1).")
        #expect(problem("UIView", [:]) == nil)
    }

    @Test func aFolderThatIsTooLargeIsReported() throws {
        let report = IndexReport(
            Project(root: "/App", isCutOff: true), sources: .init(isOn: true, exclude: [], text: "on"), folder: "/App")
        #expect(report.text.contains(". has too many files to be a project, so it was not searched."))
        #expect(try parseJSON(report.json)["cutOff"]?.bool == true)
    }

    @Test func problemsHavePlaces() throws {
        let report = report(["A.xcassets/Icons/Contents.json": "{\n  ]", "A.xcassets/Icons/a.imageset/a.png": ""])
        #expect(report.text.contains("\nCould not be read\n  ../A.xcassets/Icons/Contents.json:2:3: "))
        let problem = try parseJSON(report.json)["problems"]?.items?.first
        #expect(problem?["line"]?.integer == 2)
    }
}
