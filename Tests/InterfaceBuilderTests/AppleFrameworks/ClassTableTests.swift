import Testing

@testable import InterfaceBuilder

@Suite struct ClassTableTests {
    /// Reads the files again, so that a class listed twice under different classes is found.
    @Test(
        arguments: [
            ("shared", Platform.ios), ("uiKit", .ios), ("shared", .macos), ("appKit", .macos), ("shared", .watchos),
            ("watchKit", .watchos),
        ])
    func theTableHasWhatTheFileHas(name: String, platform: Platform) {
        var parent = ""
        for line in Table.text("classes/\(name)").split(separator: "\n").map(String.init)
        where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") {
                parent = line
                continue
            }
            #expect(ClassTable.superclass(of: String(line.dropFirst(2)), on: platform) == parent, "\(line)")
        }
    }

    @Test(arguments: [(Platform.ios, "uiKit"), (.macos, "appKit"), (.watchos, "watchKit")])
    func everythingEndsAtNSObject(platform: Platform, file: String) throws {
        let lines = ["shared", file].flatMap { Table.text("classes/\($0)").split(separator: "\n") }
        let names = Set(lines.filter { !$0.hasPrefix("#") }.map { String($0.drop { $0 == " " }) })
        #expect(names.count > 250)
        let hierarchy = ClassTable.hierarchy(of: platform)
        for name in names where name != "NSProxy" {
            let number = try #require(hierarchy.number(of: name))
            // Counted, because a lineage with a cycle has no end.
            let last = Array(hierarchy.numbers(from: number).prefix(13)).last
            #expect(last == hierarchy.number(of: "NSObject"), "\(name)")
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
