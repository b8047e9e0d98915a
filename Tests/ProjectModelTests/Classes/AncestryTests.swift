import Testing

@testable import InterfaceBuilder
@testable import ProjectModel

/// The ancestors of a class's declarations, as shown to users.
@Suite struct AncestryTests {
    /// The lineages of all declarations, each as `Base > UIView?`: `?` marks an unknown class, `!` the project's.
    private func ways(_ name: String, _ files: KeyValuePairs<String, String>, on platform: Platform = .ios) throws
        -> [[String]]
    {
        let description = try #require(classes(files, on: platform).description(ofClass: name))
        return description.declarations.map { declaration in
            declaration.ancestries.map { way in
                way.map { ancestor in
                    switch ancestor.origin {
                    case .project: ancestor.name + "!"
                    case .system: ancestor.name
                    case .unknown: ancestor.name + "?"
                    }
                }.joined(separator: " > ")
            }
        }
    }

    @Test func itGoesUpThroughBothLanguages() throws {
        let files: KeyValuePairs = [
            "A.swift": "class Cell: BaseCell {}", "Base.h": "@interface BaseCell : UITableViewCell\n@end",
        ]
        #expect(
            try ways("Cell", files) == [["BaseCell! > UITableViewCell > UIView > UIResponder > NSObject"]])
    }

    @Test func eachTargetsDeclarationHasItsOwn() throws {
        let files: KeyValuePairs = ["App/A.swift": "class Cell: UILabel {}", "Mac/A.swift": "class Cell: Base {}"]
        #expect(try ways("Cell", files) == [["UILabel > UIView > UIResponder > NSObject"], ["Base?"]])
    }

    @Test func aSuperclassOfSeveralTargetsGivesSeveralWays() throws {
        let files: KeyValuePairs = [
            "A.swift": "class Cell: Base {}", "App/B.swift": "class Base: UIView {}", "Kit/B.swift": "class Base {}",
            "Old/B.swift": "class Base: Gone {}",
        ]
        #expect(try ways("Cell", files) == [["Base! > UIView > UIResponder > NSObject", "Base! > Gone?"]])
    }

    @Test func anAliasIsThePlatformsOwn() throws {
        let files: KeyValuePairs = [
            "A.swift": "class Badge: ViewBase {}\n#if os(macOS)\ntypealias ViewBase = NSView\n#else\n"
                + "typealias ViewBase = UIView\n#endif\nextension NSView {}"
        ]
        #expect(try ways("Badge", files) == [["UIView > UIResponder > NSObject"]])
        #expect(try ways("Badge", files, on: .macos) == [["NSView > NSResponder > NSObject"]])
    }

    @Test func aClassWithoutOneDerivesFromNothing() throws {
        #expect(try ways("Model", ["A.swift": "class Model {}"]) == [[""]])
    }

    @Test func circlesEnd() throws {
        let files: KeyValuePairs = ["A.swift": "class A: B {}\nclass B: C {}\nclass C: B {}\nclass D: D {}"]
        #expect(try ways("A", files) == [["B! > C!"]])
        #expect(try ways("D", files) == [[""]])
    }

    @Test func theOtherModulesClassOfTheSameNameIsForeign() throws {
        #expect(try ways("Button", ["A.swift": "class Button: Kit.Button {}"]) == [["Button?"]])
    }

    /// Each of 30 classes is declared twice, so that there are 2³⁰ lineages.
    @Test func veryManyWaysAreNotGone() throws {
        let source = (0..<30).map {
            "class A\($0): A\($0 + 1) {}\nclass A\($0): B\($0 + 1) {}\nclass B\($0): A\($0 + 1) {}"
        }
        let found = try ways("A0", ["A.swift": source.joined(separator: "\n")])
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.count == 16 })
    }

    @Test func bothNamesOfAClassFindIt() throws {
        let files: KeyValuePairs = ["A.swift": "@objc(XYZCell) class Cell: UIView {}"]
        #expect(try ways("Cell", files) == (try ways("XYZCell", files)))
    }

    @Test func applesClassesHaveTheirs() throws {
        let description = try #require(classes([:]).description(ofClass: "UILabel"))
        #expect(description.systemLineage == ["UILabel", "UIView", "UIResponder", "NSObject"])
        #expect(description.declarations.isEmpty)
        #expect(classes([:]).description(ofClass: "NSButton") == nil)
        #expect(classes([:]).description(ofClass: "Cell") == nil)
    }
}
