import Base
import ProjectModel
import Testing

/// The target of a file.
struct ProjectTargetsTests {
    private func targets(_ files: KeyValuePairs<String, String>, of path: String) -> [String] {
        let project = Project(root: "/app", files: files.map { (Path("/app").join(Path($0)), Array($1.utf8)) })
        return project.targets.targets(of: Path("/app").join(Path(path))).map { "\($0.name) \($0.product)" }
    }

    private static let manifest = """
        // swift-tools-version:5.5
        import PackageDescription
        let package = Package(
            name: "Kit",
            targets: [
                .target(name: "Kit", dependencies: [.target(name: "Core"), "Other"], resources: [.process("Nibs")]),
                .target(name: "Core", path: "Core/Files"),
                .target(name: "Nested", path: "Sources/Kit/Nested"),
                .target(name: "Lost", path: somewhere),
                .executableTarget(name: "tool"),
                .testTarget(name: "KitTests", dependencies: ["Kit"]),
            ]
        )
        """

    @Test(arguments: [
        ("Sources/Kit/Card.swift", ["Kit package"]),
        ("Sources/Kit/Nibs/Card.xib", ["Kit package"]),
        ("Core/Files/A.swift", ["Core package"]),
        ("Sources/Kit/Nested/A.swift", ["Nested package"]),
        ("Sources/tool/main.swift", ["tool other"]),
        ("Tests/KitTests/A.swift", ["KitTests other"]),
        ("Sources/Lost/A.swift", []),
        ("Sources/KitMore/A.swift", []),
        ("App/A.swift", []),
    ])
    func package(_ path: String, _ expected: [String]) {
        #expect(targets(["Package.swift": Self.manifest], of: path) == expected, "\(path)")
    }

    @Test func aPackageWithoutResources() {
        let old = Self.manifest.split(separator: "5.5", maxSplits: 1).joined(separator: "5.2")
        #expect(targets(["Package.swift": old], of: "Sources/Kit/Card.swift").isEmpty)
        #expect(targets(["Package.swift": "not Swift ((("], of: "Sources/Kit/Card.swift").isEmpty)
    }

    private static let project = """
        // !$*UTF8*$!
        { objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (K, A); };
            G = { isa = PBXGroup; children = (H, S, App); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (F1, V); path = Kit; sourceTree = "<group>"; };
            F1 = { isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
            V = { isa = PBXVariantGroup; children = (F2); name = Card.xib; sourceTree = "<group>"; };
            F2 = { isa = PBXFileReference; name = Base; path = Base.lproj/Card.xib; sourceTree = "<group>"; };
            S = { isa = PBXFileReference; path = Shared/Both.m; sourceTree = SOURCE_ROOT; };
            App = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1, E2); };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Info.plist, Moved.swift); };
            E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = K; membershipExceptions = (Moved.swift); };
            B1 = { isa = PBXBuildFile; fileRef = F1; };
            B2 = { isa = PBXBuildFile; fileRef = V; };
            B3 = { isa = PBXBuildFile; fileRef = S; };
            B4 = { isa = PBXBuildFile; fileRef = S; };
            K1 = { isa = PBXSourcesBuildPhase; files = (B1, B3); };
            K2 = { isa = PBXResourcesBuildPhase; files = (B2); };
            A1 = { isa = PBXSourcesBuildPhase; files = (B4); };
            K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (K1, K2); buildConfigurationList = L; };
            A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (A1); fileSystemSynchronizedGroups = (App); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; buildSettings = { MACH_O_TYPE = mh_dylib; }; };
        }; rootObject = P; }
        """

    @Test(arguments: [
        ("Kit/Card.swift", ["Kit framework"]),
        ("Kit/Base.lproj/Card.xib", ["Kit framework"]),
        ("Shared/Both.m", ["App other", "Kit framework"]),
        ("App/Screens/List.swift", ["App other"]),
        ("App/Moved.swift", ["Kit framework"]),
        ("App/Info.plist", []),
        ("Card.swift", []),
    ])
    func xcode(_ path: String, _ expected: [String]) {
        #expect(targets(["App.xcodeproj/project.pbxproj": Self.project], of: path) == expected, "\(path)")
    }

    /// Its classes are the app's, and so is its bundle.
    @Test func aStaticFramework() {
        let project = Self.project.split(separator: "mh_dylib", maxSplits: 1).joined(separator: "staticlib")
        #expect(targets(["App.xcodeproj/project.pbxproj": project], of: "Kit/Card.swift") == ["Kit other"])
    }

    @Test func unreadableProjects() {
        #expect(targets(["App.xcodeproj/project.pbxproj": "{ objects = ("], of: "Card.swift").isEmpty)
        // A group that contains itself.
        let loop = """
            { objects = { G = { isa = PBXGroup; children = (G, F); path = a; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = A.m; sourceTree = "<group>"; }; B = { fileRef = F; };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            T = { isa = PBXNativeTarget; name = T; buildPhases = (S); }; }; }
            """
        #expect(targets(["App.xcodeproj/project.pbxproj": loop], of: "A.m").isEmpty)
    }
}
