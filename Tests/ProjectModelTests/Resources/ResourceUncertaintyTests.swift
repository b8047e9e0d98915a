import Base
import Testing

@testable import ProjectModel

@Suite struct ResourceUncertaintyTests {
    private let catalog = ["App/Assets.xcassets/logo.imageset/Contents.json": "{}"]
    private let project = """
        // !$*UTF8*$!
        { objects = {
            1 = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; };
            2 = {isa = PBXFileReference; lastKnownFileType = image.png; name = a; path = "../Shared/far away@2x.png"; };
            3 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/Own.plist"; }; };
        }; }
        """

    private func reasons(_ more: [String: String]) -> [Uncertainty] {
        resources(catalog.merging(more) { $1 }).uncertainty
    }

    @Test func aCatalogMakesCertain() {
        let index = resources(catalog)
        #expect(index.uncertainty.isEmpty && index.lacksImage("x") && index.color("x") == .absent)
    }

    @Test func withoutACatalogNothingLacks() {
        let index = resources(["App/a.png": ""])
        #expect(index.uncertainty == [.noCatalog])
        #expect(!index.lacksImage("x") && index.color("x") != .absent)
    }

    @Test func whatAnXcodeProjectNames() {
        #expect(reasons(["A.xcodeproj/project.pbxproj": project]).isEmpty)
        let other = project.replacing("Assets.xcassets", with: "\"Other Media.xcassets\"")
        #expect(
            reasons(["A.xcodeproj/project.pbxproj": other]) == [
                .missingCatalog(name: "Other Media.xcassets", project: "A.xcodeproj/project.pbxproj")
            ])
        let index = resources(catalog.merging(["A.xcodeproj/project.pbxproj": project]) { $1 })
        #expect(!index.lacksImage("far away") && index.lacksImage("far"))
    }

    @Test func catalogsWithoutTheirFiles() {
        let contents = ["App/Assets.xcassets/logo.imageset/Contents.json": #"{"images": [{"filename": "logo.pdf"}]}"#]
        let stripped = resources(contents)
        #expect(stripped.imageUncertainty == [.missingImageFiles])
        #expect(!stripped.lacksImage("x") && stripped.color("x") == .absent)
        let whole = resources(contents.merging(["App/Assets.xcassets/logo.imageset/logo.pdf": ""]) { $1 })
        #expect(whole.imageUncertainty.isEmpty && whole.lacksImage("x"))
    }

    @Test func aCatalogWithNothingButAnIcon() {
        let icon = ["App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}"]
        let index = resources(icon)
        #expect(index.imageUncertainty == [.noImage] && !index.lacksImage("x") && index.color("x") == .absent)
        #expect(resources(icon.merging(["App/Kit.bundle/back.png": ""]) { $1 }).lacksImage("x"))
    }

    @Test func pods() {
        let pods = "target 'App' do\n  pod 'A', '1'\n  # use_frameworks!\nend\n"
        #expect(reasons(["ios/Podfile": pods]) == [.missing(.pods(podfile: "ios/Podfile"))])
        #expect(reasons(["ios/Podfile": pods, "ios/Pods/A/a.m": ""]).isEmpty)
        #expect(reasons(["ios/Podfile": pods.replacing("# use", with: "use")]).isEmpty)
        #expect(
            reasons(["Podfile": pods.replacing("# use_frameworks!", with: "use_frameworks! :linkage => :static")]).count
                == 1)
        #expect(reasons(["Podfile": "# pod 'A'"]).isEmpty)
    }

    @Test func submodulesAndCompiledCatalogs() {
        let modules = "[submodule \"Lib\"]\n\tpath = Vendor/Lib\n\turl = https://example.com\n"
        #expect(reasons([".gitmodules": modules]) == [.missing(.submodule("Vendor/Lib"))])
        #expect(reasons([".gitmodules": modules, "Vendor/Lib/a.swift": ""]).isEmpty)
        let pod = "use_frameworks!\npod 'Lib', :path => 'Vendor/Lib/Lib.podspec'\npod 'Other', '1'\n"
        #expect(reasons([".gitmodules": modules, "Podfile": pod]).isEmpty)
        #expect(reasons([".gitmodules": modules, "Podfile": pod.replacing("Vendor/Lib", with: "Lib")]).count == 1)
        #expect(reasons([".gitmodules": modules, "A.xcodeproj/project.pbxproj": project]).isEmpty)
        let folder = project.replacing("PBXFileReference;", with: "PBXFileSystemSynchronizedRootGroup;")
            .replacing("Assets.xcassets", with: "Vendor")
        #expect(
            reasons([".gitmodules": modules, "A.xcodeproj/project.pbxproj": folder]) == [
                .missing(.submodule("Vendor/Lib"))
            ])
        #expect(reasons(["Lib/Assets.car": ""]) == [.compiledCatalog("Lib/Assets.car")])
        #expect(reasons(["Lib/A.framework/Assets.car": ""]).isEmpty)
    }

    @Test func aBrokenProjectIsAProblemOnly() {
        let index = resources(catalog.merging(["A.xcodeproj/project.pbxproj": "{ objects = "]) { $1 })
        #expect(index.problems.map(\.path) == ["A.xcodeproj/project.pbxproj"])
    }

    @Test func everyReasonHasText() {
        let all: [Uncertainty] = [
            .noCatalog, .missingCatalog(name: "a", project: "p"), .missing(.pods(podfile: "p")),
            .missing(.submodule("p")),
            .compiledCatalog("p"), .unreadableFont("p"), .noFont, .missingImageFiles, .noImage,
        ]
        #expect(Set(all.map { $0.text(in: ".") }).count == all.count)
    }
}
