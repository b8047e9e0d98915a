import Foundation
import Testing

/// `explain --at` uses the same configuration as the lint, whichever there is, or none.
@Suite struct ExplainTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write("extends: [recommended]\n", to: ".xiblint.yml")
        try sandbox.write("extends: [recommended]\n", to: "other.yml")
        try sandbox.write(
            """
            class Card: UIView { @IBOutlet var title: UILabel! }
            class Sheet: Base { @IBOutlet var title: UILabel! }
            """, to: "Views.swift")
        let views = ["Card", "Sheet"].map { name in
            """
                    <view id="\(name)" customClass="\(name)">
                        <connections>
                            <outlet property="subtitle" destination="\(name)" id="\(name)-o"/>
                        </connections>
                    </view>

            """
        }
        try sandbox.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
            \(views.joined())    </objects>
            </document>

            """, to: "Views.xib")
        return sandbox
    }

    /// On a terminal of 80 columns, what is printed without `--all` is read without scrolling far.
    @Test func thePageOfARuleFitsAScreen() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let list = try sandbox.shell("xiblint rules --format json | sed -n 's/.*\"id\": \"\\([a-z-]*\\)\".*/\\1/p'")
        let rules = String(decoding: list.output, as: UTF8.self).split(separator: "\n")
        #expect(rules.count > 80)
        let script = rules.map { "xiblint explain \($0) >page || exit 2; grep -c '' page" }.joined(separator: "\n")
        let counts = String(decoding: try sandbox.shell(script).output, as: UTF8.self).split(separator: "\n")
            .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        #expect(counts.count == rules.count)
        for (rule, count) in zip(rules, counts) { #expect(count <= 48, "\(rule)") }
        let all = try sandbox.run("explain", "outlet-exists", "--all")
        #expect(all.output.count > 2 * (try sandbox.run("explain", "outlet-exists").output.count))
    }

    @Test(arguments: [[], ["--no-config"], ["--config", "other.yml"]]) func itConfirmsTheLint(options: [String]) throws
    {
        let sandbox = try project()
        let found = try sandbox.lint("Views.xib", options: options).diagnostics.filter { $0.rule == "outlet-exists" }
        #expect(found.map(\.place.line) == [6])
        let reported = try sandbox.run(["explain", "outlet-exists", "--at", "Views.xib:6"] + options)
        #expect(reported.text.contains("Views.xib:6:25: reported: ") && reported.end == .exit(0), "\(reported.all)")
        let silent = try sandbox.run(["explain", "outlet-exists", "--at", "Views.xib:11"] + options)
        #expect(silent.text.contains("it is uncertain: ") && silent.end == .exit(1), "\(silent.all)")
    }
}
