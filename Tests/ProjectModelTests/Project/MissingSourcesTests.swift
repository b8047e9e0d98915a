import Base
import Testing

@testable import InterfaceBuilder
@testable import ProjectModel

/// A missing part of the checkout makes only classes uncertain that can come from it.
@Suite struct MissingSourcesTests {
    private let own = ClassReference("Card", module: "App", isOfOwnTarget: true)

    /// A target that compiles a file, which is in a group.
    private static func project(
        file: String, group: String = "App", tree: String = "<group>", directory: String = "", more: String = ""
    ) -> String {
        """
        { objects = {
            P = { isa = PBXProject; mainGroup = M; projectDirPath = "\(directory)"; };
            M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
            G = { isa = PBXGroup; children = (F); path = "\(group)"; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = "\(file)"; sourceTree = "\(tree)"; };
            T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            B = { isa = PBXBuildFile; fileRef = F; };
            \(more)
        }; rootObject = P; }
        """
    }

    private func project(_ project: String, _ more: [String: String]) -> Project {
        var files = ["App/Other.swift": "class Other: UIView {}", "App.xcodeproj/project.pbxproj": project]
        files.merge(more) { $1 }
        let root: Path = "/app"
        return Project(
            root: root, files: files.sorted { $0.key < $1.key }.map { (root.join(Path($0.key)), Array($0.value.utf8)) })
    }

    private func presence(_ reference: ClassReference, _ text: String, _ more: [String: String] = [:]) -> Presence {
        ProjectClasses(project(text, more), platform: .ios).presence(of: reference)
    }

    private func missing(_ text: String, _ more: [String: String] = [:]) -> [MissingDependency] {
        project(text, more).missingDependencies
    }

    /// What only tests compile brings nothing to the app.
    @Test func aSourceOfTestsThatWasNotFound() {
        let text = Self.project(file: "Generated.swift").replacing(
            "name = App;", with: "name = Tests; productType = \"com.apple.product-type.bundle.unit-test\";")
        #expect(missing(text).isEmpty && presence(own, text).isAbsent)
    }

    @Test(arguments: [
        ("Generated.swift", "App", "<group>", ""), ("App/Generated.swift", "App", "SOURCE_ROOT", ""),
        ("Views.m", "../Code", "<group>", "App"), ("Views.mm", "App", "DERIVED_FILE_DIR", ""),
        // One named like a secret, and one like a class.
        ("PasswordField.swift", "App", "<group>", ""), ("TokenCell.m", "App", "<group>", ""),
    ])
    func aCompiledSourceThatWasNotFound(_ file: String, _ group: String, _ tree: String, _ directory: String) {
        let project = Self.project(file: file, group: group, tree: tree, directory: directory)
        let presence = presence(own, project)
        #expect(!presence.isAbsent && presence != .present)
    }

    @Test(arguments: [
        ("Other.swift", "App", "<group>", ""), ("App/Other.swift", "Gone", "SOURCE_ROOT", ""),
        ("other.swift", "App", "<group>", ""), ("Other.swift", "", "<group>", "App"),
        // Not code that can declare a class.
        ("Generated.c", "App", "<group>", ""), ("Generated.h", "App", "<group>", ""),
        ("Data.json", "App", "<group>", ""),
        // Files that repositories usually ignore, and that declare nothing used in documents.
        ("APICredentials.swift", "App", "<group>", ""), ("Secrets.swift", "App", "<group>", ""),
    ])
    func nothingIsMissing(_ file: String, _ group: String, _ tree: String, _ directory: String) {
        #expect(presence(own, Self.project(file: file, group: group, tree: tree, directory: directory)).isAbsent)
    }

    @Test(arguments: [
        "R = { isa = PBXShellScriptBuildPhase; outputPaths = (\"$(SRCROOT)/App/Icons.swift\"); };",
        "R = { isa = PBXShellScriptBuildPhase; outputPaths = (\"$(DERIVED_FILE_DIR)/Icons.swift\"); };",
        "U = { isa = PBXBuildRule; outputFiles = (\"$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).m\"); };",
        "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Generated; sourceTree = \"<group>\"; };",
    ])
    func whatIsMade(_ more: String) {
        #expect(!presence(own, Self.project(file: "Other.swift", more: more)).isAbsent)
    }

    @Test func podsDoNotBringClassesOfATarget() {
        #expect(presence(own, Self.project(file: "Other.swift"), ["Podfile": "pod 'Kit'"]).isAbsent)
        // The same for a module that a target here builds, but not for another one.
        #expect(presence(ClassReference("Card", module: "App"), Self.project(file: "Other.swift")).isAbsent)
        #expect(!presence(ClassReference("Card", module: "Kit"), Self.project(file: "Other.swift")).isAbsent)
    }

    @Test func aSlipIsAbsentWhateverIsMissing() {
        let project = Self.project(file: "Generated.swift")
        let pods = ["Podfile": "pod 'Kit'"]
        #expect(presence(ClassReference("Otehr", isOfOwnTarget: true), project, pods).isAbsent)
        #expect(presence(ClassReference("Othr"), project, pods).isAbsent)
        #expect(!presence(ClassReference("Bother2"), project, pods).isAbsent)
        #expect(!presence(ClassReference("Otehr", module: "Kit"), project, pods).isAbsent)
    }

    @Test func coreData() {
        let model = ["App/Store.xcdatamodeld/Store.xcdatamodel/contents": "<entity name=\"Card\"/>"]
        #expect(!presence(own, Self.project(file: "Other.swift"), model).isAbsent)
        #expect(
            presence(ClassReference("Deck", isOfOwnTarget: true), Self.project(file: "Other.swift"), model).isAbsent)
    }

    @Test func submodules() {
        let modules = [".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n"]
        func isMissing(_ project: String) -> Bool { missing(project, modules).contains(.submodule("/app/Kit")) }
        #expect(!isMissing(Self.project(file: "Other.swift")))
        #expect(!isMissing(Self.project(file: "kit.c", group: "Kit")))
        #expect(isMissing(Self.project(file: "Kit.swift", group: "Kit")))
        #expect(isMissing(Self.project(file: "Kit.xcodeproj", group: "Kit/Projects")))
        // If the Xcode project is generated, a missing pod is a pod.
        let pod = modules.merging(["Podfile": "pod 'Kit', :path => 'Kit/Kit.podspec'"]) { $1 }
        func generated(_ files: [String: String]) -> [MissingDependency] {
            let files = files.map { (Path("/app/\($0.key)"), Array($0.value.utf8)) }
            return Project(root: "/app", files: files).missingDependencies
        }
        #expect(generated(modules) == [.submodule("/app/Kit")])
        #expect(generated(pod) == [.pods(podfile: "/app/Podfile")])
        let group = "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit/Sources; sourceTree = SOURCE_ROOT; };"
        #expect(isMissing(Self.project(file: "Other.swift", more: group)))
    }

    /// A sibling in the workspace may build a framework that the app links.
    @Test func projectsOfAWorkspace() {
        let workspace = """
            <Workspace version="1.0">
                <FileRef location="group:App.xcodeproj"/><FileRef location="group:Pods/Pods.xcodeproj"/>
                <Group location="container:Frameworks" name="Frameworks">
                    <Group location="group:Kit"><FileRef location="group:Kit.xcodeproj"/></Group>
                </Group>
            </Workspace>
            """
        let file = ["App.xcworkspace/contents.xcworkspacedata": workspace]
        let missing = MissingDependency.project(name: "Kit.xcodeproj", in: "/app/App.xcworkspace")
        let project = Self.project(file: "Other.swift")
        #expect(self.missing(project, file) == [missing])
        #expect(!presence(ClassReference("KitView"), project, file).isAbsent)
        let submodule = file.merging([".gitmodules": "[submodule \"Kit\"]\n\tpath = Frameworks/Kit\n"]) { $1 }
        #expect(self.missing(project, submodule) == [.submodule("/app/Frameworks/Kit")])
        let present = file.merging(["Frameworks/Kit/Kit.xcodeproj/project.pbxproj": "{ objects = {}; }"]) { $1 }
        #expect(self.missing(project, present).isEmpty)
        #expect(self.missing(project, ["App.xcworkspace/contents.xcworkspacedata": "<Workspace"]).isEmpty)
    }

    /// A module counts against the dependency that has its name, and a superclass against what its subclass imports.
    @Test func theDependencyOfAModule() {
        let files = [
            "Podfile": "pod 'Badge-Kit'\n", ".gitmodules": "[submodule \"Kit\"]\n\tpath = Cards\n",
            "App/Badge.swift": "import UIKit\n@testable import BadgeKit\nclass Badge: BadgeView {}",
            "App/Deck.m": "#import <Cards/Deck.h>\n@interface Deck : CardDeck\n@end\n",
            "App/Chip.swift": "import Foundation\nimport struct Chips.Color\nclass Chip: ChipView {}",
        ]
        let project = project(Self.project(file: "Cards.swift", group: "Cards"), files)
        func kinds(_ reason: Uncertainty) -> MissingKinds { project.kinds(behind: [reason]) }
        #expect(kinds(.foreignModule("BadgeKit", of: "Card")) == .pods)
        #expect(kinds(.foreignModule("Cards", of: "Card")) == [.submodules, .sources])
        #expect(kinds(.foreignModule("Other", of: "Card")) == project.missingKinds)
        #expect(kinds(.unknownSuperclass("BadgeView", of: "Badge")) == .pods)
        #expect(kinds(.unknownSuperclass("CardDeck", of: "Deck")) == [.submodules, .sources])
        #expect(kinds(.unknownSuperclass("ChipView", of: "Chip")) == project.missingKinds)
    }

    @Test func packagesAreCounted() {
        let list = #"{"pins": [{"identity": "kit", "location": "https://example.com/Kit.git"}], "version": 2}"#
        let old =
            #"{"object": {"pins": [{"package": "Kit", "repositoryURL": "https://example.com/Kit"}]}, "version": 1}"#
        for list in [list, old] {
            #expect(
                missing(Self.project(file: "Other.swift"), ["Package.resolved": list]) == [
                    .packages(["kit"], list: "/app/Package.resolved")
                ])
        }
    }

    @Test func aMergeThatIsNotFinished() {
        let project = Self.project(file: "Generated.swift").replacing(
            "S = {", with: "\n<<<<<<< HEAD\n\tX = {};\n=======\n\tX = {};\n>>>>>>> other\n\tS = {")
        #expect(!presence(own, project).isAbsent)
    }
}
