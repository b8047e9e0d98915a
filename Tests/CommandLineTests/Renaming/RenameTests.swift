import Foundation
import Testing

/// A rename on one side only is found at its object, with the intended name; after undoing it, nothing is.
@Suite struct RenameTests {
    struct Rename: Sendable, CustomTestStringConvertible {
        var what: String
        var file: String
        var old: String
        var new: String
        /// The expected finding: its rule, the document, the text at the place, and a part of the message.
        var rule: String
        var document: String
        var place: String
        var says: String

        var testDescription: String { what }
    }

    static let renames = [
        Rename(
            what: "an outlet in the document", file: "Connections/CaptionView.xib", old: "\"captionLabel\"",
            new: "\"captionLable\"", rule: "outlet-exists", document: "Connections/CaptionView.xib",
            place: "property=\"captionLable\"", says: "Did you mean \"captionLabel\"?"),
        Rename(
            what: "an outlet in the code", file: "Connections/CaptionView.swift", old: "captionLabel",
            new: "captionTextLabel", rule: "outlet-exists", document: "Connections/CaptionView.xib",
            place: "property=\"captionLabel\"", says: "\"captionLabel\" does not exist in CaptionView"),
        Rename(
            what: "an outlet in Objective-C", file: "Patterns/OwnerOutlet/OwnerOutletProfileView.m",
            old: "UILabel *nameLabel", new: "UILabel *nameField", rule: "outlet-exists",
            document: "Patterns/OwnerOutlet/OwnerOutletProfileView.xib", place: "property=\"nameLabel\"",
            says: "\"nameLabel\" does not exist in OwnerOutletProfileView"),
        Rename(
            what: "an action in the document", file: "Views/AlertView.xib", old: "\"dismiss:\"", new: "\"dismis:\"",
            rule: "action-exists", document: "Views/AlertView.xib", place: "selector=\"dismis:\"",
            says: "Did you mean \"dismiss:\"?"),
        Rename(
            what: "an action's argument in the code", file: "Views/AlertView.swift",
            old: "dismiss(_ sender: UITapGestureRecognizer)", new: "dismiss()", rule: "action-signature",
            document: "Views/AlertView.xib", place: "selector=\"dismiss:\"", says: "AlertView has \"dismiss\""),
        Rename(
            what: "a class in the document", file: "Connections/TagView.xib", old: "\"PaddedLabel\"",
            new: "\"PadedLabel\"", rule: "custom-class-exists", document: "Connections/TagView.xib",
            place: "customClass=\"PadedLabel\"", says: "Did you mean PaddedLabel?"),
        Rename(
            what: "a class in the code", file: "Connections/TagView.swift", old: "PaddedLabel", new: "RoomyLabel",
            rule: "custom-class-exists", document: "Connections/TagView.xib", place: "customClass=\"PaddedLabel\"",
            says: "The class PaddedLabel of"),
        Rename(
            what: "a module", file: "Connections/TagView.xib",
            old: "customClass=\"PaddedLabel\" customModule=\"Examples\" customModuleProvider=\"target\"",
            new: "customClass=\"PaddedLabel\"", rule: "custom-module", document: "Connections/TagView.xib",
            place: "customClass=\"PaddedLabel\"", says: "no module is set"),
    ]

    @Test(arguments: renames) func isFoundAndPutBack(_ rename: Rename) throws {
        let sandbox = try Sandbox()
        func report() throws -> Set<Finding> {
            Set(try sandbox.lint("Examples", options: ["--no-config"]).diagnostics.map(Finding.init))
        }
        let before = try report()
        let file = sandbox.folder.appendingPathComponent("Examples/\(rename.file)")
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains(rename.old))
        try sandbox.write(text.replacingOccurrences(of: rename.old, with: rename.new), to: "Examples/\(rename.file)")
        let new = try report().subtracting(before)
        #expect(new.map(\.rule) == [rename.rule])
        let finding = try #require(new.first)
        #expect(finding.place.path == "Examples/\(rename.document)")
        #expect(finding.message.contains(rename.says), "\(finding.message)")
        let document = try FileText(sandbox.folder.appendingPathComponent(finding.place.path))
        #expect(document.text(finding.place) == rename.place)
        try sandbox.write(text, to: "Examples/\(rename.file)")
        #expect(try report() == before)
    }

    private struct Finding: Hashable {
        var rule: String
        var message: String
        var place: Report.Place

        init(_ diagnostic: Report.Diagnostic) {
            rule = diagnostic.rule
            message = diagnostic.message
            place = diagnostic.place
        }
    }
}
