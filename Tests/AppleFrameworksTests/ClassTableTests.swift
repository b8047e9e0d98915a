import Testing

@testable import AppleFrameworks

@Suite struct ClassTableTests {
    struct Outline: CustomTestStringConvertible {
        let name: String
        let platform: Platform
        let text: String
        var testDescription: String { "\(name), \(platform)" }
    }

    static let outlines = [
        Outline(name: "Foundation", platform: .ios, text: ClassOutlines.foundation),
        Outline(name: "other kits", platform: .ios, text: ClassOutlines.kits),
        Outline(name: "UIKit's views", platform: .ios, text: ClassOutlines.uiKitViews),
        Outline(name: "UIKit's controllers", platform: .ios, text: ClassOutlines.uiKitControllers),
        Outline(name: "UIKit's objects", platform: .ios, text: ClassOutlines.uiKitObjects),
        Outline(name: "Foundation", platform: .macos, text: ClassOutlines.foundation),
        Outline(name: "other kits", platform: .macos, text: ClassOutlines.kits),
        Outline(name: "AppKit's views", platform: .macos, text: ClassOutlines.appKitViews),
        Outline(name: "AppKit's controllers", platform: .macos, text: ClassOutlines.appKitControllers),
        Outline(name: "AppKit's objects", platform: .macos, text: ClassOutlines.appKitObjects),
        Outline(name: "Foundation", platform: .watchos, text: ClassOutlines.foundation),
        Outline(name: "other kits", platform: .watchos, text: ClassOutlines.kits),
        Outline(name: "WatchKit", platform: .watchos, text: ClassOutlines.watchKit),
    ]

    /// Reads an outline anew, so that a class listed twice under different classes is noticed.
    @Test(arguments: outlines)
    func outlineSaysWhatTheTableSays(outline: Outline) {
        var branch: [(indentation: Int, name: String)] = []
        for line in outline.text.split(separator: "\n") {
            let indentation = line.prefix(while: { $0 == " " }).count
            while let last = branch.last, last.indentation >= indentation { branch.removeLast() }
            #expect(indentation == branch.count * 2, "badly indented: \(line)")
            let names = line.split(separator: " ").map(String.init)
            for name in names where branch.last != nil {
                #expect(ClassTable.superclass(of: name, on: outline.platform) == branch.last?.name, "\(name)")
            }
            branch.append((indentation, names.last ?? ""))
        }
    }

    @Test(arguments: [Platform.ios, .macos, .watchos])
    func everythingEndsAtNSObject(platform: Platform) {
        let outlines = Self.outlines.filter { $0.platform == platform }.map(\.text)
        let names = Set(outlines.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) })
        #expect(names.count > 250)
        for name in names where name != "NSProxy" {
            let lineage = ClassTable.lineage(of: name, on: platform)
            #expect(lineage.first == name && lineage.last == "NSObject", "\(name)")
            #expect(Set(lineage).count == lineage.count && lineage.count < 12, "a cycle at \(name)")
        }
        #expect(ClassTable.superclass(of: "NSProxy", on: platform) == nil)
        #expect(ClassTable.superclass(of: "NSObject", on: platform) == nil)
    }

    @Test(
        arguments: [
            ("UILabel", Platform.ios, "UIView"), ("UITextView", .tvos, "UIScrollView"),
            ("UICollectionViewCell", .visionos, "UICollectionReusableView"), ("MKMapView", .ios, "UIView"),
            ("MKMapView", .macos, "NSView"), ("ARSCNView", .ios, "SCNView"), ("SCNView", .macos, "NSView"),
            ("NSTextField", .macos, "NSControl"), ("NSImageCell", .macos, "NSCell"),
            ("NSPopUpButtonCell", .macos, "NSMenuItemCell"), ("NSPanel", .macos, "NSWindow"),
            ("NSCollectionViewItem", .macos, "NSViewController"), ("NSTableView", .macos, "NSControl"),
            ("UIKeyCommand", .ios, "UICommand"), ("SKScene", .ios, "SKEffectNode"), ("SKNode", .macos, "NSResponder"),
            ("UITableViewCellContentView", .ios, "UIView"), ("FirstResponder", .macos, "NSObject"),
            ("WKUserNotificationInterfaceController", .watchos, "WKInterfaceController"),
            ("UILabel", .macos, nil), ("NSTextField", .ios, nil), ("ProfileView", .ios, nil), ("", .ios, nil),
            ("ScreenSaverView", .macos, "NSView"), ("NSPreferencePane", .macos, "NSObject"),
            ("UNNotificationServiceExtension", .ios, "NSObject"), ("CBCentralManager", .ios, "CBManager"),
            ("MKCircle", .macos, "MKShape"), ("GCEventViewController", .tvos, "UIViewController"),
            ("DateFormatter", .ios, "NSFormatter"), ("Operation", .macos, "NSObject"),
        ] as [(String, Platform, String?)])
    func superclasses(className: String, platform: Platform, superclass: String?) {
        #expect(ClassTable.superclass(of: className, on: platform) == superclass)
    }

    @Test(
        arguments: [
            ("UIButton", "UIView", true), ("UIButton", "UIButton", true), ("UIView", "UIButton", false),
            ("UISearchTextField", "UIResponder", true), ("UITapGestureRecognizer", "UIView", false),
            ("UILabel", "NSObject", true), ("ProfileView", "UIView", nil), ("UIView", "ProfileView", nil),
            ("NSProxy", "NSObject", false), ("UITableViewController", "UITableView", false),
        ] as [(String, String, Bool?)])
    func kinds(className: String, ancestor: String, answer: Bool?) {
        #expect(ClassTable.isKind(className, of: ancestor, on: .ios) == answer)
    }

    @Test func classOfAnotherPlatformIsUnknown() {
        #expect(ClassTable.isKind("NSButton", of: "NSView", on: .ios) == nil)
        #expect(ClassTable.isKind("NSButton", of: "NSView", on: .macos) == true)
        #expect(
            ClassTable.isKnown("NSButton") && ClassTable.isKnown("UIButton") && ClassTable.isKnown("WKInterfaceMap"))
        #expect(!ClassTable.isKnown("NSButton", on: .ios) && !ClassTable.isKnown("Button"))
        #expect(ClassTable.lineage(of: "Button", on: .ios).isEmpty)
    }

    @Test func classesAreManyEnough() {
        for name in [
            "UIActivityViewController", "UIImagePickerController", "UIPasteControl", "UICalendarView",
            "UIRefreshControl",
            "UITableViewHeaderFooterView", "UIScreenEdgePanGestureRecognizer", "UIStoryboardSegue", "UIWindow",
        ] {
            #expect(ClassTable.isKnown(name, on: .ios), "\(name)")
        }
        for name in [
            "NSDocument", "NSPersistentDocument", "NSDictionaryController", "NSTokenFieldCell", "NSScrubber",
            "NSTextView",
            "NSTouchBarItem", "NSSearchToolbarItem", "NSWindowController", "NSByteCountFormatter", "NSFontManager",
        ] {
            #expect(ClassTable.isKnown(name, on: .macos), "\(name)")
        }
    }
}
