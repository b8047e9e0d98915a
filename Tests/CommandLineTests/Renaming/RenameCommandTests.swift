import Foundation
import Testing

/// Documents and code are as valid after a rename as before: for xiblint, and for the Swift compiler.
@Suite struct RenameCommandTests {
    struct Rename: Sendable, CustomTestStringConvertible {
        var name: String
        var newName: String
        var options: [String] = []
        /// Whether renaming back restores the files byte for byte.
        var isReversible = true

        /// The member with the new name afterwards.
        var renamed: String {
            guard let dot = name.lastIndex(of: ".") else { return newName }
            return name[...dot] + newName + name[dot...].drop { $0 != ":" }
        }
        var oldName: String { String(name[(name.lastIndex(of: ".") ?? name.startIndex)...].drop { $0 == "." }) }

        var testDescription: String { "\(name) to \(newName)" }
    }

    static let renames = [
        // The variable of `guard let titleLabel` is renamed, too.
        Rename(name: "ProfileView.titleLabel", newName: "captionLabel", isReversible: false),
        // A variable of this name hides the outlet in one function.
        Rename(name: "ProfileView.titleLabel", newName: "nameLabel", isReversible: false),
        Rename(name: "ProfileView.titleLabel", newName: "heading", isReversible: false),
        Rename(name: "ProfileView.save:", newName: "store"),
        Rename(name: "BadgeView.countLabel", newName: "numberLabel"),
        Rename(name: "BadgeView.dismissBadge:", newName: "close", options: ["--uncertain"]),
        Rename(name: "ProfileView", newName: "AccountView"),
        Rename(name: "LargeProfileView", newName: "BigView"),
        Rename(name: "BadgeView", newName: "SealView"),
        Rename(name: "PersonCell", newName: "HumanCell", options: ["--kind", "class"]),
        Rename(name: "PersonCell", newName: "HumanCell", options: ["--kind", "reuse"]),
        Rename(name: "ListController", newName: "PeopleController"),
        Rename(name: "List", newName: "People & friends"),
        Rename(name: "showPerson", newName: "showHuman", options: ["--uncertain"]),
        Rename(name: "star", newName: "comet"),
    ]

    /// The fixture's sources end in `.txt`, so that they are not sources of the project around the examples.
    private static let unpack = "sh '\(Fixtures.folder.appendingPathComponent("Rename/unpack").path)'"

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox(isEmpty: true)
        #expect(try sandbox.shell("\(Self.unpack) App").code == 0)
        try sandbox.write("extends: all\n", to: "App/.xiblint.yml")
        return sandbox
    }

    @Test(arguments: renames) func findsNothingNewAfterwards(rename: Rename) throws {
        let sandbox = try sandbox()
        let before = try findings(sandbox)
        try apply(rename, sandbox)
        #expect(try findings(sandbox) == before)
    }

    private func findings(_ sandbox: Sandbox) throws -> [String] {
        // Files keep their names, which the command reports.
        try sandbox.lint("App").diagnostics.filter { $0.rule != "root-class-matches-name" }
            .map { "\($0.place.path):\($0.place.line): \($0.rule)" }.sorted()
    }

    private func apply(_ rename: Rename, _ sandbox: Sandbox) throws {
        let arguments = ([rename.name, rename.newName] + rename.options).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try sandbox.shell("cd App && xiblint rename \(arguments)")
        #expect(outcome.code == 0 && outcome.text.hasPrefix("Renamed "), "\(outcome.all)")
    }

    @Test(.enabled(if: Tool.swiftc.isThere, "swiftc is not installed"), arguments: renames)
    func compilesAfterwards(rename: Rename) throws {
        let sandbox = try sandbox()
        try apply(rename, sandbox)
        #expect(try compile(sandbox) == "")
    }

    /// The compiler's messages for the app's code, with stubs instead of Apple's frameworks.
    private func compile(_ sandbox: Sandbox) throws -> String {
        let stubs = Fixtures.folder.appendingPathComponent("Rename/Stubs").path
        let options = "-parse-as-library -enable-objc-interop -disable-objc-attr-requires-foundation-module -I modules"
        let outcome = try sandbox.shell(
            """
            mkdir modules && for name in ObjectiveC UIKit; do
                cp '\(stubs)'/$name.swift.txt modules/$name.swift &&
                swiftc -frontend -emit-module -module-name $name \(options) modules/$name.swift -o modules/$name.swiftmodule || exit 1
            done
            swiftc -frontend -typecheck -warnings-as-errors \(options) App/*.swift
            """)
        return outcome.code == 0 ? "" : outcome.summary
    }

    @Test(.enabled(if: Tool.swiftc.isThere, "swiftc is not installed"))
    func theCompilerSeesWhatIsWrong() throws {
        let sandbox = try sandbox()
        #expect(
            try sandbox.shell(
                "sed -i.bak 's/var titleLabel: UILabel! {/var heading: UILabel! {/' App/ProfileView.swift"
            ).code == 0)
        #expect(try compile(sandbox).contains("titleLabel"))
    }

    @Test(arguments: renames.filter(\.isReversible)) func canBeTakenBack(rename: Rename) throws {
        let sandbox = try sandbox()
        try apply(rename, sandbox)
        let back = Rename(name: rename.renamed, newName: rename.oldName, options: rename.options)
        try apply(back, sandbox)
        let outcome = try sandbox.shell("rm App/.xiblint.yml && \(Self.unpack) Original && diff -r Original App")
        #expect(outcome.code == 0, "\(outcome.text)")
    }
}
