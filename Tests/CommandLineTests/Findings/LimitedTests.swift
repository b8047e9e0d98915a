import Foundation
import Testing

/// Checks that can't be decided because a class may come from a missing pod are counted for their rule.
@Suite struct LimitedTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("pod 'Kit'\n", to: "Podfile")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <view id="v" customClass="Card" customModule="App" customModuleProvider="target"><subviews>
            <view id="w" customClass="Badge" customModule="App" customModuleProvider="target"/></subviews></view>
            </objects></document>
            """, to: "Card.xib")
    }

    /// A class that is not found may be in a source that is not read.
    @Test func aLargeSource() throws {
        try sandbox.write("", to: "Podfile")
        try sandbox.write("import UIKit\nclass View: UIView {}\n", to: "View.swift")
        try sandbox.write("import UIKit\nclass Card: UIView {}\n", to: "Large.swift")
        try FileHandle(forWritingTo: sandbox.folder.appendingPathComponent("Large.swift")).truncate(atOffset: 16 << 20)
        let text = try sandbox.run("--only", "custom-class-exists").all
        #expect(text.contains("Card") && !text.contains("Limited"), "\(text)")
        try FileHandle(forWritingTo: sandbox.folder.appendingPathComponent("Large.swift")).truncate(
            atOffset: (16 << 20) + 1)
        let limited = try sandbox.run("--only", "custom-class-exists").all
        #expect(limited.contains("Limited: sources over 16 MB are not read (Large.swift)."), "\(limited)")
        #expect(!limited.contains("Card"), "\(limited)")
    }

    /// What may have caused most comes first, with its number.
    @Test func whatMattersMost() throws {
        try sandbox.write("github \"example/Lists\"\n", to: "Cartfile")
        try sandbox.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <view id="v" customClass="ListView" customModule="Lists"/><view id="w" customClass="RowView" customModule="Lists"/>
            <view id="x" customClass="KitView" customModule="Kit"/></objects></document>
            """, to: "Card.xib")
        try sandbox.write("import UIKit\nclass View: UIView {}\n", to: "View.swift")
        let text = try sandbox.run("--only", "custom-class-exists").all
        let line = """
            Limited: Carthage's checkouts are missing (Cartfile, 2 places) and pods are not installed (Podfile, 1 place). \
            3 places could not be judged.
            """
        #expect(text.contains(line), "\(text)")
    }

    private func limited(_ rule: String, _ source: String) throws -> [String: Int] {
        try sandbox.write("import UIKit\n\(source)\n", to: "Code.swift")
        let output = try sandbox.run("--only", rule, "--format", "json").output
        let report = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
        #expect((report["diagnostics"] as? [Any])?.isEmpty == true)
        let rules = (report["limited"] as? [String: Any])?["rules"] as? [[String: Any]] ?? []
        return rules.reduce(into: [:]) { $0[$1["rule"] as? String ?? ""] = $1["checks"] as? Int }
    }

    @Test(arguments: [("KitView", "Headline", ["nib-loading-mismatch": 1]), ("UIView", "Card", [:])])
    func aCast(base: String, cast: String, expected: [String: Int]) throws {
        let source = """
            final class Card: \(base) {}
            final class Headline: UIView {}
            func make() -> Any { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as! \(cast) }
            """
        #expect(try limited("nib-loading-mismatch", source) == expected)
    }

    @Test(arguments: [("KitCell", ["cell-content-view": 1]), ("UIView", [:])])
    func aCell(base: String, expected: [String: Int]) throws {
        let source = "final class RowCell: \(base) { let a = UIButton(); func setUp() { addSubview(a) } }"
        #expect(try limited("cell-content-view", source) == expected)
    }

    /// Whether an object in the nib loads the nib again.
    @Test(arguments: [("KitView", ["nib-recursion": 2]), ("UIView", [:])])
    func recursion(base: String, expected: [String: Int]) throws {
        let source = """
            final class Card: \(base) {}
            final class Badge: \(base) {}
            func make() -> Any { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil) }
            """
        #expect(try limited("nib-recursion", source) == expected)
    }
}
