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
        .plugin(name: "EmbedFiles", capability: .buildTool()),
        .target(name: "POSIX", dependencies: ["CPOSIX"]),
        .target(name: "Text", dependencies: ["CLibYAML", "POSIX"]),
        .target(name: "LibXML", dependencies: ["CLibXML2", "Text"]),
        .target(name: "Diagnostics", dependencies: ["POSIX", "Text"]),
        .target(name: "AppleFrameworks", dependencies: ["Text"], plugins: ["EmbedFiles"]),
        .target(name: "InterfaceBuilder", dependencies: ["POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks"]),
        .target(
            name: "DocumentChanges", dependencies: ["POSIX", "LibXML", "Text", "AppleFrameworks", "InterfaceBuilder"]),
        .target(name: "AutoLayout"),
        .target(name: "LayoutModel", dependencies: ["LibXML", "Text", "InterfaceBuilder", "AutoLayout"]),
        .target(name: "SourceSyntax", dependencies: ["POSIX", "Text"]),
        .target(name: "Discovery", dependencies: ["POSIX", "Text"]),
        .target(
            name: "ProjectModel",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "SourceSyntax",
                "Discovery",
            ]),
        .target(
            name: "CodeAnalysis",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "SourceSyntax", "ProjectModel",
            ]),
        .target(
            name: "Renaming",
            dependencies: [
                "POSIX", "LibXML", "Text", "AppleFrameworks", "InterfaceBuilder", "SourceSyntax", "ProjectModel",
                "CodeAnalysis",
            ]),
        .target(name: "RuleLanguage", dependencies: ["LibXML", "Text", "Diagnostics"]),

        .executableTarget(name: "compile-rules", dependencies: ["POSIX", "RuleLanguage"]),
        .target(name: "BuiltInRules", path: "Rules", plugins: ["EmbedFiles"]),

        .target(
            name: "RuleEngine",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "LayoutModel",
                "SourceSyntax", "ProjectModel", "CodeAnalysis", "RuleLanguage",
            ]),
        .target(
            name: "BuiltInChecks",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "LayoutModel",
                "SourceSyntax", "ProjectModel", "CodeAnalysis", "RuleLanguage", "RuleEngine",
            ]),
        .target(
            name: "Configuration",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "ProjectModel", "RuleLanguage", "BuiltInRules", "RuleEngine",
                "Discovery",
            ]),
        .target(
            name: "Linting",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "ProjectModel",
                "CodeAnalysis", "RuleLanguage", "BuiltInRules", "RuleEngine", "BuiltInChecks", "Discovery",
                "Configuration",
            ]),
        .target(
            name: "RuleTesting",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "InterfaceBuilder", "ProjectModel", "RuleLanguage", "RuleEngine",
                "BuiltInChecks", "Discovery", "Configuration", "Linting",
            ]),
        .target(name: "Reports", dependencies: ["Text", "Diagnostics"]),
        .target(
            name: "Inspection",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "SourceSyntax", "ProjectModel",
                "CodeAnalysis", "RuleLanguage", "RuleEngine", "Configuration", "Linting", "Reports",
            ]),
        .target(
            name: "LanguageServer",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "SourceSyntax",
                "ProjectModel", "CodeAnalysis", "Renaming", "RuleLanguage", "Discovery", "Configuration", "Linting",
            ]),
        .target(name: "Arguments", dependencies: ["Text"]),
        .executableTarget(
            name: "xiblint",
            dependencies: [
                "CRelease", "POSIX", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "ProjectModel",
                "CodeAnalysis", "RuleLanguage", "BuiltInRules", "RuleEngine", "Discovery", "Configuration", "Linting",
                "RuleTesting", "Reports", "Inspection", "LanguageServer", "Renaming", "Arguments", "DocumentChanges",
            ]),

        .target(name: "TestSupport", dependencies: ["POSIX"], path: "Tests/TestSupport"),
        .testTarget(name: "POSIXTests", dependencies: ["POSIX", "TestSupport"]),
        .testTarget(name: "LibXMLTests", dependencies: ["CLibXML2", "LibXML", "TestSupport"]),
        .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
        .testTarget(name: "AppleFrameworksTests", dependencies: ["AppleFrameworks"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: [
                "POSIX", "LibXML", "Text", "AppleFrameworks", "InterfaceBuilder", "TestSupport",
            ]),
        .testTarget(
            name: "DocumentChangesTests",
            dependencies: ["POSIX", "InterfaceBuilder", "DocumentChanges", "TestSupport"]),
        .testTarget(
            name: "AutoLayoutTests",
            dependencies: ["POSIX", "InterfaceBuilder", "AutoLayout", "LayoutModel", "TestSupport"]),
        .testTarget(
            name: "LayoutModelTests",
            dependencies: [
                "POSIX", "LibXML", "InterfaceBuilder", "AutoLayout", "LayoutModel", "TestSupport",
            ]),
        .testTarget(name: "SourceSyntaxTests", dependencies: ["SourceSyntax", "TestSupport"]),
        .testTarget(
            name: "ProjectModelTests",
            dependencies: [
                "POSIX", "Text", "AppleFrameworks", "SourceSyntax", "ProjectModel", "TestSupport",
            ]),
        .testTarget(
            name: "CodeAnalysisTests",
            dependencies: [
                "POSIX", "InterfaceBuilder", "SourceSyntax", "ProjectModel", "CodeAnalysis", "TestSupport",
            ]),
        .testTarget(
            name: "RuleLanguageTests",
            dependencies: [
                "LibXML", "Text", "Diagnostics", "RuleLanguage", "BuiltInRules", "TestSupport",
            ]),
        .testTarget(
            name: "RuleEngineTests",
            dependencies: [
                "Text", "Diagnostics", "InterfaceBuilder", "RuleLanguage", "RuleEngine", "BuiltInChecks",
            ]),
        .testTarget(
            name: "BuiltInChecksTests", dependencies: ["LibXML", "Diagnostics", "BuiltInChecks", "TestSupport"]),
        .testTarget(name: "DiscoveryTests", dependencies: ["POSIX", "Discovery", "TestSupport"]),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "RuleLanguage", "RuleEngine", "Discovery", "Configuration",
                "TestSupport",
            ]),
        .testTarget(
            name: "LintingTests",
            dependencies: [
                "POSIX", "LibXML", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "ProjectModel",
                "RuleLanguage", "BuiltInRules", "RuleEngine", "BuiltInChecks", "Discovery", "Configuration", "Linting",
                "RuleTesting", "TestSupport",
            ]),
        .testTarget(
            name: "RuleTestingTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "RuleLanguage", "RuleEngine", "Configuration", "Linting",
                "RuleTesting", "TestSupport",
            ]),
        .testTarget(name: "ReportsTests", dependencies: ["POSIX", "Text", "Diagnostics", "Reports", "TestSupport"]),
        .testTarget(
            name: "InspectionTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "AppleFrameworks", "InterfaceBuilder", "ProjectModel", "CodeAnalysis",
                "RuleLanguage", "BuiltInRules", "Configuration", "Linting", "Reports", "Inspection",
            ]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: [
                "POSIX", "Text", "RuleLanguage", "BuiltInRules", "LanguageServer", "TestSupport",
            ]),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
        .testTarget(
            name: "CommandLineTests", dependencies: ["POSIX", "Reports", "Arguments", "xiblint", "TestSupport"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "POSIX", "Text", "Diagnostics", "InterfaceBuilder", "RuleLanguage", "BuiltInRules", "Configuration",
                "RuleTesting",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}

// scripts/xiblint does not optimize targets in which no run spends its time. Only a root package may have such flags.
if Context.environment["XIBLINT_QUICK_BUILD"] != nil {
    let quick: Set = ["Renaming", "RuleTesting", "Linting", "Inspection", "Arguments", "LanguageServer", "xiblint"]
    for target in package.targets where quick.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
    }
}

// scripts/test AREA builds and links one target's tests, because SwiftPM builds one product of all.
if let only = Context.environment["XIBLINT_TEST_TARGET"] {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}
