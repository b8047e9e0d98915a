import Testing

@testable import InterfaceBuilder

@Suite struct ElementTableTests {
    @Test(arguments: ["everywhere", "uiKit", "appKit", "watchKit"])
    func tableIsWellFormed(name: String) {
        let table = Table("elements/\(name)", in: "Tables")
        #expect(!table.numbers.isEmpty)
        var seen: Set<String> = []
        for line in table.numbers {
            let words = table.words(of: line)
            if table.owner(of: line) == nil {
                #expect(ElementCategory(rawValue: words[0]) != nil && words.count == 1, "no category: \(words)")
            } else {
                #expect(words.count >= 2, "no class: \(words)")
                #expect(seen.insert(words[0]).inserted, "twice: \(words[0])")
            }
        }
    }

    @Test(arguments: Platform.allCases)
    func classOfEveryElementIsKnown(platform: Platform) {
        for info in ElementTable.allElementNames.compactMap(ElementTable.info) {
            guard let className = info.className(on: platform) else { continue }
            #expect(ClassTable.isKnown(className, on: platform), "\(info.name): \(className)")
        }
    }

    @Test(arguments: [(Platform.ios, "UIView"), (.macos, "NSView"), (.watchos, "WKInterfaceObject")])
    func viewsAreTheElementsWhoseClassIsAView(platform: Platform, root: String) {
        for info in ElementTable.allElementNames.compactMap(ElementTable.info) {
            guard let className = info.className(on: platform) else { continue }
            #expect(info.isView(on: platform) == ClassTable.isKind(className, of: root, on: platform), "\(info.name)")
        }
    }

    @Test(
        arguments: [
            (ElementCategory.viewController, Platform.ios, "UIViewController"),
            (.viewController, .macos, "NSViewController"), (.viewController, .watchos, "WKInterfaceController"),
            (.cell, .macos, "NSCell"), (.objectController, .macos, "NSController"), (.window, .macos, "NSWindow"),
            (.formatter, .macos, "NSFormatter"), (.gestureRecognizer, .ios, "UIGestureRecognizer"),
            (.gestureRecognizer, .macos, "NSGestureRecognizer"),
            (.gestureRecognizer, .watchos, "WKGestureRecognizer"), (.layout, .ios, "UICollectionViewLayout"),
            (.layout, .macos, "NSCollectionViewLayout"), (.constraint, .tvos, "NSLayoutConstraint"),
        ])
    func categoriesFollowTheClass(category: ElementCategory, platform: Platform, root: String) throws {
        var count = 0
        for info in ElementTable.allElementNames.compactMap(ElementTable.info) {
            guard info.category(on: platform) == category, let className = info.className(on: platform) else {
                continue
            }
            #expect(ClassTable.isKind(className, of: root, on: platform) == true, "\(info.name): \(className)")
            count += 1
        }
        #expect(count > 0)
    }

    @Test func everyCategoryIsUsed() {
        let used = Set(ElementTable.allElementNames.compactMap { ElementTable.info($0)?.category })
        #expect(used.union([.window]) == Set(ElementCategory.allCases))
        #expect(ElementTable.info("window")?.category(on: .macos) == .window)
    }

    @Test(
        arguments: [
            ("label", Platform.ios, "UILabel"), ("label", .tvos, "UILabel"), ("label", .visionos, "UILabel"),
            ("label", .watchos, "WKInterfaceLabel"), ("label", .macos, nil), ("textField", .macos, "NSTextField"),
            ("customView", .macos, "NSView"), ("customView", .ios, nil), ("customObject", .macos, "NSObject"),
            ("pagecontroller", .macos, "NSPageController"), ("pageController", .macos, nil),
            ("pongPressGestureRecognizer", .ios, "UILongPressGestureRecognizer"),
            ("longPressGestureRecognizer", .ios, "UILongPressGestureRecognizer"),
            ("toolbar", .ios, "UIToolbar"), ("toolbar", .macos, "NSToolbar"), ("window", .macos, "NSWindow"),
            ("constraint", .watchos, "NSLayoutConstraint"), ("outlet", .ios, nil),
            ("viewControllerLayoutGuide", .ios, nil), ("controller", .watchos, "WKInterfaceController"),
            ("collectionViewCellContentView", .ios, "UIView"), ("sceneView", .macos, "SCNView"),
        ] as [(String, Platform, String?)])
    func classes(element: String, platform: Platform, className: String?) {
        #expect(ElementTable.info(element)?.className(on: platform) == className)
    }

    @Test func toolbarAndWindowAreViewsOnIOSOnly() throws {
        for name in ["toolbar", "window"] {
            let info = try #require(ElementTable.info(name))
            #expect(info.isView(on: .ios) && !info.isView(on: .macos))
        }
        #expect(ElementTable.info("toolbar")?.category(on: .macos) == .object)
    }

    @Test func elementOfAnotherPlatformKeepsItsCategory() throws {
        let label = try #require(ElementTable.info("label"))
        #expect(label.isView(on: .macos))
        #expect(label.name == "label")
    }

    @Test(arguments: ["rect", "subviews", "state", "mask", "variation", "connections", "", "Label", "labels"])
    func valuesStructureAndUnknownNamesAreNotObjects(name: String) {
        #expect(ElementTable.info(name) == nil)
    }

    @Test func elementNames() {
        let names = ElementTable.allElementNames
        #expect(names == names.sorted() && Set(names).count == names.count)
        for name in ["view", "rect", "fontDescription", "menuDeletion", "action", "scene", "document"] {
            #expect(names.contains(name) && ElementTable.isElementName(name), "\(name)")
        }
        #expect(!ElementTable.isElementName("fontDescriptor"))
        #expect(names.allSatisfy(ElementTable.isElementName))
    }

    @Test func attributeNames() {
        let names = AttributeNames.all
        #expect(names == names.sorted() && Set(names).count == names.count)
        for name in [
            "id", "customClass", "translatesAutoresizingMaskIntoConstraints", "base64-UTF8",
            "placeholderIntrinsicWidth",
            "customObjectInstantitationMethod", "HUD", "yPlacement", "inheritsFrom", "destinationCreationSelector",
        ] {
            #expect(AttributeNames.contains(name), "\(name)")
        }
        #expect(!AttributeNames.contains("customclass"))
    }
}
