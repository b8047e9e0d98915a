// swift-tools-version: 6.1
import PackageDescription

// Targets are in the order of docs/architecture.md: each one imports only targets above it.
let package = Package(
    name: "xiblint",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "xiblint", targets: ["xiblint"])
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CPOSIX"),
        .systemLibrary(name: "CRelease"),
        .target(name: "YAML", dependencies: ["CLibYAML"]),
        .executableTarget(name: "FileEmbedder", dependencies: ["YAML"]),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["FileEmbedder"]),
        .target(name: "Base", dependencies: ["YAML", "CPOSIX"]),
        .target(name: "LibXML", dependencies: ["CLibXML2", "Base"]),
        .target(name: "InterfaceBuilder", dependencies: ["Base", "LibXML"], plugins: ["EmbedFiles"]),
        .target(name: "DocumentChanges", dependencies: ["Base", "LibXML", "InterfaceBuilder"]),
        .target(
            name: "LayoutModel", dependencies: ["Base", "LibXML", "InterfaceBuilder"], plugins: ["EmbedFiles"]),
        .target(name: "SourceSyntax", dependencies: ["Base"]),
        .target(name: "ProjectModel", dependencies: ["Base", "LibXML", "InterfaceBuilder", "SourceSyntax"]),
        .target(
            name: "RuleEngine",
            dependencies: ["Base", "LibXML", "InterfaceBuilder", "LayoutModel", "SourceSyntax", "ProjectModel"]),
        .target(name: "BuiltInRules", dependencies: ["RuleEngine"], path: "Rules", plugins: ["EmbedFiles"]),
        .target(
            name: "Linting",
            dependencies: [
                "Base", "LibXML", "InterfaceBuilder", "DocumentChanges", "SourceSyntax", "ProjectModel", "RuleEngine",
                "BuiltInRules",
            ]),
        .target(
            name: "Reports",
            dependencies: [
                "Base", "LibXML", "InterfaceBuilder", "DocumentChanges", "LayoutModel", "SourceSyntax", "ProjectModel",
                "RuleEngine", "Linting",
            ],
            plugins: ["EmbedFiles"]),
        .target(
            name: "LanguageServer",
            dependencies: [
                "Base", "LibXML", "InterfaceBuilder", "SourceSyntax", "ProjectModel", "RuleEngine", "Linting",
                "Reports",
            ]),
        .executableTarget(
            name: "xiblint",
            dependencies: [
                "CRelease", "Base", "InterfaceBuilder", "DocumentChanges", "ProjectModel", "RuleEngine",
                "BuiltInRules", "Linting", "Reports", "LanguageServer",
            ]),

        .target(name: "TestSupport", dependencies: ["Base"], path: "Tests/TestSupport"),
        .testTarget(name: "BaseTests", dependencies: ["YAML", "Base", "TestSupport"]),
        .testTarget(name: "LibXMLTests", dependencies: ["CLibXML2", "LibXML", "TestSupport"]),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["Base", "LibXML", "InterfaceBuilder", "TestSupport"]),
        .testTarget(
            name: "DocumentChangesTests", dependencies: ["Base", "InterfaceBuilder", "DocumentChanges", "TestSupport"]),
        .testTarget(
            name: "LayoutModelTests",
            dependencies: ["Base", "LibXML", "InterfaceBuilder", "LayoutModel", "TestSupport"]),
        .testTarget(name: "SourceSyntaxTests", dependencies: ["SourceSyntax", "TestSupport"]),
        .testTarget(
            name: "ProjectModelTests",
            dependencies: ["Base", "InterfaceBuilder", "SourceSyntax", "ProjectModel", "TestSupport"]),
        .testTarget(
            name: "RuleEngineTests",
            dependencies: ["Base", "LibXML", "InterfaceBuilder", "RuleEngine", "BuiltInRules", "TestSupport"]),
        .testTarget(
            name: "LintingTests",
            dependencies: [
                "Base", "LibXML", "InterfaceBuilder", "SourceSyntax", "ProjectModel", "RuleEngine", "BuiltInRules",
                "Linting", "TestSupport",
            ]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Base", "LibXML", "InterfaceBuilder", "DocumentChanges", "LayoutModel", "ProjectModel", "RuleEngine",
                "BuiltInRules", "Linting", "Reports", "TestSupport",
            ]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["Base", "RuleEngine", "BuiltInRules", "LanguageServer", "TestSupport"]),
        .testTarget(name: "CommandLineTests", dependencies: ["Base", "Reports", "xiblint", "TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["Base", "InterfaceBuilder", "RuleEngine", "BuiltInRules", "Linting"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}

// scripts/xiblint builds in a third of the time a program that takes two to three times as long as a released one: most targets
// are not optimized, and they and the largest one are compiled in parts, so that all cores work. Only a root package may have such
// flags.
if Context.environment["XIBLINT_QUICK_BUILD"] != nil {
    let plain: Set = [
        "InterfaceBuilder", "DocumentChanges", "RuleEngine", "Linting", "Reports", "LanguageServer", "xiblint",
    ]
    for target in package.targets where plain.contains(target.name) || target.name == "ProjectModel" {
        target.swiftSettings?.append(.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"]))
        if plain.contains(target.name) { target.swiftSettings?.append(.unsafeFlags(["-Onone"])) }
    }
}

// scripts/test AREA builds and links one target's tests, because SwiftPM builds one product of all.
if let only = Context.environment["XIBLINT_TEST_TARGET"] {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}
