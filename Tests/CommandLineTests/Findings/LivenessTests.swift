import Foundation
import Testing

/// A finding's message depends on reachability only, not on threads, nor on the linted paths.
@Suite struct LivenessTests {
    private static let names = ["Alive", "Unknown", "Dead", "Circle", "Scene"]

    private func project() throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(
            "extends: []\nrules: {outlet-exists: on, storyboard-identifier-exists: on}\n", to: ".xiblint.yml")
        for name in Self.names {
            let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Card\">"
            let root = name == "Circle" ? " customClass=\"Circle\"" : ""
            try sandbox.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>\(owner)<connections><outlet property="gone" destination="v" id="o"/></connections></placeholder>
                <view id="v"\(root)/></objects></document>
                """, to: "App/\(name).xib")
        }
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="f"><objects><viewController storyboardIdentifier="First" id="g" customClass="First"/></objects></scene>
            <scene sceneID="s"><objects><viewController storyboardIdentifier="List" id="c" customClass="List"/></objects></scene>
            </scenes></document>
            """, to: "App/Main.storyboard")
        try sandbox.write(
            """
            @main class App: UIResponder, UIApplicationDelegate { let names = ["Unknown"], list = List(), card = Card() }
            // Only what it loads itself makes objects of it.
            class Circle: UIView { static func make() { UINib(nibName: String(describing: self), bundle: nil).instantiate(withOwner: Card()) } }
            // Made by the storyboard.
            class First: UIViewController { func show() { UINib(nibName: "Scene", bundle: nil).instantiate(withOwner: Card()) } }
            class Card: UIView { func load() { UINib(nibName: "Alive", bundle: nil).instantiate(withOwner: self) } }
            class List: UIViewController { func show() { storyboard?.instantiateViewController(withIdentifier: "Settings")
                UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "First") } }
            """, to: "App/App.swift")
        try sandbox.write(
            """
            // Old.swift
            class Old: UIViewController { func show() { storyboard?.instantiateViewController(withIdentifier: "Start") } }
            """, to: "App/Old.swift")
        return sandbox
    }

    @Test func severityAndMessage() throws {
        let found = try project().lint(".").diagnostics
        let severities = Dictionary(
            found.map { (($0.place.path as NSString).lastPathComponent, $0.severity) }, uniquingKeysWith: { a, _ in a })
        #expect(
            severities == [
                "Alive.xib": "error", "Unknown.xib": "warning", "Dead.xib": "note", "Circle.xib": "note",
                "Scene.xib": "error", "App.swift": "error", "Old.swift": "note",
            ])
        let messages = found.map(\.message)
        #expect(messages.filter { $0.hasPrefix("Nothing loads Dead.xib. The outlet") }.count == 1)
        #expect(messages.filter { $0.hasPrefix("Nothing loads Circle.xib. The outlet") }.count == 1)
        #expect(messages.filter { $0.hasPrefix("Nothing uses Old. No storyboard") }.count == 1)
    }

    /// Missing pods load a document only by a name that code gives them; code that creates a controller loads no scene.
    @Test func whatIsLeftOverIsOneNote() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let outlets = (0..<3).map { "<outlet property=\"gone\($0)\" destination=\"v\" id=\"o\($0)\"/>" }.joined()
        try sandbox.write("extends: [recommended]\n", to: ".xiblint.yml")
        try sandbox.write("pod 'Kit'\n", to: "Podfile")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="a">
            <scenes><scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController" customClass="First" customModule="App" customModuleProvider="target"><view key="view" id="w"/></viewController></objects></scene>
            <scene sceneID="t"><objects><viewController storyboardIdentifier="Settings" id="b" sceneMemberID="viewController" customClass="Settings" customModule="App" customModuleProvider="target"><view key="view" id="v"/>
            <connections>\(outlets)</connections></viewController></objects></scene></scenes></document>
            """, to: "Main.storyboard")
        try sandbox.write(
            "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>", to: "Info.plist")
        let app = """
            @main class App: UIResponder, UIApplicationDelegate { var settings: Settings? }
            class First: UIViewController { func show() { present(Settings(), animated: true) } }
            class Settings: UIViewController {}
            """
        try sandbox.write(app, to: "App.swift")
        let found = try sandbox.lint(".").diagnostics
        #expect(
            found.map(\.message) == [
                "Nothing leads to the scene Settings. 3 findings in it are not reported: outlet-exists (3). Delete the scene, or connect it."
            ])
        #expect(found.map(\.severity) == ["note"])
        // A protocol of the pod could do so as well.
        let adopting = app.replacing("Settings: UIViewController", with: "Settings: UIViewController, Loadable")
        try sandbox.write(adopting, to: "App.swift")
        #expect(try sandbox.lint(".").diagnostics.map(\.severity) == ["warning", "warning", "warning"])
        // A generic function could derive the name from the type.
        let generic = """

            func make<T>(_ kind: String) -> T {
                UIStoryboard(name: kind, bundle: nil).instantiateViewController(withIdentifier: kind) as! T
            }
            """
        try sandbox.write(app + generic, to: "App.swift")
        #expect(try sandbox.lint(".").diagnostics.map(\.severity) == ["warning", "warning", "warning"])
    }

    /// Calls in a file that no target compiles lead nowhere.
    @Test func codeThatNoTargetCompiles() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {nib-loading-mismatch: on}\n", to: ".xiblint.yml")
        try sandbox.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; };
                M = { isa = PBXGroup; children = (F, X); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                X = { isa = PBXFileReference; path = Card.xib; sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = F; };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try sandbox.write("@main class App: UIResponder, UIApplicationDelegate {}", to: "App.swift")
        let load = "UINib(nibName: \"Gone\", bundle: nil).instantiate(withOwner: nil)"
        try sandbox.write("func load() { \(load) }", to: "Old.swift")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects></document>
            """, to: "Card.xib")
        func found() throws -> [String] { try sandbox.lint(".").diagnostics.map { "\($0.severity) \($0.message)" } }
        let reported = try found()
        #expect(reported.count == 1)
        let start = "note No target compiles Old.swift. No xib of this project is named \"Gone\""
        #expect(reported.first?.hasPrefix(start) == true, "\(reported)")
        // Another tool may compile it.
        try sandbox.write("add_library(old Old.swift)", to: "CMakeLists.txt")
        #expect(try found().first?.hasPrefix("error") == true)
    }

    /// A controller finds no nib by its name if the app has none.
    @Test func documentThatNoTargetContains() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {outlet-exists: on}\n", to: ".xiblint.yml")
        func project(resources: String) -> String {
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; };
                M = { isa = PBXGroup; children = (F, X); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                X = { isa = PBXFileReference; path = List.xib; sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                S = { isa = PBXSourcesBuildPhase; files = (B); };
                R = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
                B = { isa = PBXBuildFile; fileRef = F; };
                C = { isa = PBXBuildFile; fileRef = X; };
            }; rootObject = P; }
            """
        }
        try sandbox.write(project(resources: ""), to: "App.xcodeproj/project.pbxproj")
        let app = "@main class App: UIResponder, UIApplicationDelegate { let list = List() }\n"
        try sandbox.write("\(app)class List: UIViewController {}", to: "App.swift")
        let outlets = ["a", "b"].map { "<outlet property=\"\($0)\" destination=\"v\" id=\"\($0)\"/>" }.joined()
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="List"><connections>\(outlets)
            <outlet property="view" destination="v" id="c"/></connections></placeholder><view id="v"/></objects></document>
            """, to: "List.xib")
        func found() throws -> [String] { try sandbox.lint(".").diagnostics.map { "\($0.severity) \($0.message)" } }
        #expect(
            try found() == [
                "note No target contains List.xib. 2 findings in it are not reported: outlet-exists (2). Delete the file, or add it to a target."
            ])
        // A script may copy it.
        let script = "{ isa = PBXShellScriptBuildPhase; shellScript = \"ibtool List.xib\"; }; C ="
        try sandbox.write(
            project(resources: "").replacing("C =", with: "D = \(script)"), to: "App.xcodeproj/project.pbxproj")
        #expect(try found().map { $0.prefix(5) } == ["error", "error"])
        try sandbox.write(project(resources: "C"), to: "App.xcodeproj/project.pbxproj")
        #expect(try found().map { $0.prefix(5) } == ["error", "error"])
    }

    @Test func languagesOfADocumentAreOneFinding() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {outlet-exists: on}\n", to: ".xiblint.yml")
        try sandbox.write("class Card: UIView {}", to: "Card.swift")
        for language in ["de", "en", "fr"] {
            let outlets = (language == "fr" ? ["a", "b"] : ["a"]).map {
                "<outlet property=\"\($0)\" destination=\"v\" id=\"\($0)\"/>"
            }
            try sandbox.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><view id="v" customClass="Card"><connections>\(outlets.joined())</connections></view></objects></document>
                """, to: "\(language).lproj/Card.xib")
        }
        let found = try sandbox.lint(".").diagnostics
        #expect(found.map(\.place.path) == ["en.lproj/Card.xib", "fr.lproj/Card.xib"])
        #expect(found.first?.message.hasSuffix("It is the same in 2 other languages.") == true)
        #expect(try sandbox.lint("fr.lproj/Card.xib").diagnostics.count == 2)
    }

    @Test func neitherThreadsNorWhatIsNamedMatters() throws {
        let sandbox = try project()
        func lint(_ path: String, _ jobs: Int) throws -> Report {
            try sandbox.lint(path, options: ["--jobs", "\(jobs)"])
        }
        func text(_ report: Report) -> [String] {
            report.diagnostics.map { "\($0.place.path):\($0.place.line) \($0.severity) \($0.message)" }
        }
        let all = try text(lint(".", 1))
        #expect(all.count == 7)
        #expect(try text(lint(".", 8)) == all)
        for name in Self.names {
            let path = "App/\(name).xib"
            #expect(try text(lint(path, 1)) == all.filter { $0.hasPrefix(path) })
        }
    }

    /// A class that lost its outlets is one finding, in all documents that connect them; three are read one by one.
    @Test(arguments: [(3, 3), (5, 1)]) func aCauseIsReportedOnce(outlets: Int, findings: Int) throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("class Card: UIView {}\nclass Row: UIView {}", to: "Card.swift")
        func write(_ name: String, _ type: String, _ outlets: [String]) throws {
            let connections = outlets.map { "<outlet property=\"\($0)\" destination=\"v\" id=\"\($0)\"/>" }.joined()
            try sandbox.write(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><view id="v" customClass="\(type)"><connections>\(connections)</connections></view></objects></document>
                """, to: name)
        }
        let names = (0..<outlets).map { "outlet\($0)" }
        try write("A.xib", "Card", Array(names.prefix(2)))
        try write("B.xib", "Card", Array(names.dropFirst(2)))
        try write("C.xib", "Row", ["other"])
        let found = try sandbox.lint(".", options: ["--only", "outlet-exists"]).diagnostics
        #expect(found.map(\.place.path).filter { $0 == "C.xib" }.count == 1 && found.count == findings + 1)
        let first = try #require(found.first)
        #expect(first.message.hasSuffix(" 4 other findings have the same cause.") == (findings == 1))
        #expect(first.related.filter { $0.path == "B.xib" }.count == (findings == 1 ? 3 : 0))
    }
}
