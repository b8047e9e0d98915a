import Base
import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import ProjectModel

/// Sources that a project takes from outside its folder: a class may be declared in a file that is not read.
@Suite struct SourcesOutsideTests {
    private let own = ClassReference("Card", isOfOwnTarget: true)

    /// A project with a group and a file in it.
    private func project(group: String, file: String, type: String = "sourcecode.swift") -> String {
        """
        { objects = {
            P = { isa = PBXProject; mainGroup = M; };
            M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
            G = { isa = PBXGroup; children = (F); path = "\(group)"; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; lastKnownFileType = \(type); path = "\(file)"; sourceTree = "<group>"; };
        }; rootObject = P; }
        """
    }

    @Test(arguments: [
        ("../Shared", "Card.swift", false), ("App", "../../Shared Code/Card.swift", false), ("..", "Card.m", false),
        ("App", "../Shared/Card.swift", true), ("App/Views", "../../Card.swift", true), ("Shared", "Card.swift", true),
        ("../../Library", "Kit.tbd", true), ("..", "x.png", true),
    ])
    func xcodeProjects(_ group: String, _ file: String, _ isAbsent: Bool) {
        let classes = classes([
            "A.swift": "class A: UIView {}", "App.xcodeproj/project.pbxproj": project(group: group, file: file),
        ])
        #expect(classes.presence(of: own).isAbsent == isAbsent)
    }

    @Test func aProjectInAFolderOfTheProject() {
        let classes = classes([
            "A.swift": "class A: UIView {}",
            "ios/App.xcodeproj/project.pbxproj": project(group: "..", file: "Shared/Card.swift"),
        ])
        #expect(classes.presence(of: own) == .absent)
    }

    @Test func links() throws {
        let files = FileManager.default
        let folder = try temporaryFolder().appendingPathComponent("links-\(UUID().uuidString)").path
        defer { try? files.removeItem(atPath: folder) }
        let app = folder + "/app"
        let shared = folder + "/shared"
        for path in [app, shared] { try files.createDirectory(atPath: path, withIntermediateDirectories: true) }
        try writeFile(Array("class Card: UIView {}".utf8), to: Path("\(shared)/Card.swift"))
        try writeFile(Array("class A: UIView {}".utf8), to: Path("\(app)/A.swift"))
        func presence() -> Presence {
            ProjectClasses(ProjectReader(root: Path(app)).read(), platform: .ios).presence(of: own)
        }
        // In a circle, and up to the project's parent.
        try files.createSymbolicLink(atPath: app + "/loop", withDestinationPath: ".")
        try files.createSymbolicLink(atPath: app + "/up", withDestinationPath: "..")
        #expect(presence() == .absent)
        try files.createSymbolicLink(atPath: app + "/Shared", withDestinationPath: shared)
        let unread = presence()
        #expect(unread != .absent && unread != .present)
        try files.createSymbolicLink(atPath: app + "/Card.swift", withDestinationPath: shared + "/Card.swift")
        #expect(presence() == .present)
    }
}
