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
                "Alive.xib": "error", "Unknown.xib": "error", "Dead.xib": "warning", "Circle.xib": "warning",
                "Scene.xib": "error", "App.swift": "error", "Old.swift": "warning",
            ])
        let messages = found.map(\.message)
        #expect(messages.filter { $0.contains("Nothing loads this nib") }.count == 2)
        #expect(messages.filter { $0.contains("Nothing uses Old") }.count == 1)
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
}
