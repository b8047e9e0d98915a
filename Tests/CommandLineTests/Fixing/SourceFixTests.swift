import Foundation
import Testing

/// `--unsafe-fixes` in sources: members that connections need and that are not exposed to Objective-C.
@Suite struct SourceFixTests {
    private static let code = """
        import UIKit
        class Card: UIView {
            // “Ümlauts” before
            private func close() { }
            @available(iOS 15, *)
            func open(_ sender: UIButton) {}
            var a = 1, badge: UILabel!
            weak var caption: UILabel!
        }

        """

    private func project(_ code: String = code) throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: []\nrules: {outlet-exists: on, action-exists: on}\n", to: ".xiblint.yml")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="v" customClass="Card"><connections><outlet property="caption" destination="b" id="o"/>
            <outlet property="badge" destination="b" id="p"/></connections></view>
            <button id="b"><connections><action selector="close" destination="v" eventType="touchUpInside" id="q"/>
            <action selector="close" destination="v" eventType="touchDown" id="r"/>
            <action selector="open:" destination="v" eventType="touchUpInside" id="s"/></connections></button></objects></document>
            """, to: "Card.xib")
        try sandbox.write(code, to: "Card.swift")
        return sandbox
    }

    private func text(_ sandbox: Sandbox) throws -> String {
        try String(contentsOf: sandbox.folder.appendingPathComponent("Card.swift"), encoding: .utf8)
    }

    /// What is declared together with something else has no fix.
    @Test func membersAreExposed() throws {
        let sandbox = try project()
        #expect(try sandbox.lint(".").diagnostics.count == 5)
        #expect(try sandbox.run(["lint", ".", "--fix"]).end == .exit(1))
        #expect(try text(sandbox) == Self.code)
        let run = try sandbox.run(["lint", ".", "--unsafe-fixes"])
        #expect(run.end == .exit(1), "\(run.summary)")
        #expect(
            try text(sandbox)
                == Self.code.replacing("private func", with: "@IBAction private func")
                .replacing("@available", with: "@IBAction @available").replacing("weak", with: "@IBOutlet weak"))
        #expect(try sandbox.lint(".").diagnostics.map(\.message).filter { $0.contains("badge") }.count == 1)
    }

    @Test func theDifferenceIsShown() throws {
        let run = try project().run(["lint", ".", "--unsafe-fixes", "--diff"])
        #expect(run.text.contains("+    @IBAction private func close() { }"))
    }
}
