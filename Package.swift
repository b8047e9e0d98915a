// swift-tools-version: 6.1
import PackageDescription

// Targets stand in the order of docs/architecture.md: each one imports only targets above it.
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
        .target(name: "POSIX", dependencies: ["CPOSIX"]),
        .target(name: "LibXML", dependencies: ["CLibXML2"]),
        .target(name: "Text", dependencies: ["CLibYAML"]),
        .target(name: "Diagnostics", dependencies: ["Text"]),
        .target(name: "InterfaceBuilder", dependencies: ["LibXML", "Text", "Diagnostics"]),
        .target(name: "AutoLayout"),
        .target(name: "ProjectIndex", dependencies: ["POSIX", "LibXML", "Text", "Diagnostics", "InterfaceBuilder"]),
        .target(name: "RuleLanguage", dependencies: ["LibXML", "Text", "Diagnostics"]),

        .executableTarget(name: "embed-rules", dependencies: ["POSIX", "RuleLanguage"]),
        .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"]),
        .target(name: "BuiltInRules", path: "Rules", plugins: ["EmbedRules"]),

        .target(
            name: "RuleEngine",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "InterfaceBuilder", "ProjectIndex", "RuleLanguage",
            ]),
        .target(
            name: "Linting",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "InterfaceBuilder", "ProjectIndex", "RuleLanguage",
                "BuiltInRules", "RuleEngine",
            ]),
        .target(name: "Reports", dependencies: ["POSIX", "Text", "Diagnostics", "InterfaceBuilder", "ProjectIndex"]),
        .target(name: "Arguments", dependencies: ["Text"]),
        .executableTarget(
            name: "xiblint",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "InterfaceBuilder", "ProjectIndex", "RuleLanguage", "BuiltInRules",
                "RuleEngine", "Linting", "Reports", "Arguments",
            ]),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "POSIXTests", dependencies: ["POSIX", "TestSupport"]),
        .testTarget(name: "LibXMLTests", dependencies: ["LibXML", "CLibXML2", "TestSupport"]),
        .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
        .testTarget(
            name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "LibXML", "Text", "TestSupport"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "TestSupport"]),
        .testTarget(
            name: "ProjectIndexTests",
            dependencies: ["ProjectIndex", "InterfaceBuilder", "POSIX", "Text", "TestSupport"]),
        .testTarget(
            name: "RuleLanguageTests", dependencies: ["RuleLanguage", "embed-rules", "BuiltInRules", "TestSupport"]),
        .testTarget(
            name: "RuleEngineTests",
            dependencies: [
                "RuleEngine", "RuleLanguage", "InterfaceBuilder", "ProjectIndex", "POSIX", "LibXML", "Text",
                "Diagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "LintingTests",
            dependencies: [
                "Linting", "BuiltInRules", "InterfaceBuilder", "ProjectIndex", "RuleEngine", "RuleLanguage", "POSIX",
                "TestSupport",
            ]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "InterfaceBuilder", "ProjectIndex", "RuleLanguage", "BuiltInRules",
                "Linting", "Reports", "TestSupport",
            ]),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
        .testTarget(name: "CommandLineTests", dependencies: ["xiblint", "Arguments", "Reports", "TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "InterfaceBuilder", "RuleLanguage", "BuiltInRules", "Linting",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
