import Testing

@testable import InterfaceBuilder

@Suite struct SystemOutletsTests {
    @Test(
        arguments: [
            ("delegate", "UITableView", Platform.ios), ("dataSource", "UICollectionView", .tvos),
            ("gestureRecognizers", "UIButton", .ios), ("view", "UITableViewController", .ios),
            ("delegate", "UITextView", .ios), ("delegate", "UISearchTextField", .ios),
            ("delegate", "UITapGestureRecognizer", .visionos), ("preferredFocusedView", "UIViewController", .tvos),
            ("view", "NSPageController", .macos), ("nextKeyView", "NSSecureTextField", .macos),
            ("menu", "NSTableView", .macos), ("window", "NSWindowController", .macos),
            ("window", "NSPersistentDocument", .macos), ("formatter", "NSFormCell", .macos),
            ("delegate", "NSComboBox", .macos), ("initialFirstResponder", "NSPanel", .macos),
            ("content", "NSArrayController", .macos), ("searchMenuTemplate", "NSSearchField", .macos),
            ("_window", "NSPreferencePane", .macos), ("view", "AMAppleScriptAction", .macos),
            ("mapView", "MKScaleView", .ios), ("menu", "NSMenuToolbarItem", .macos), ("delegate", "NSAlert", .macos),
            ("mailComposeDelegate", "MFMailComposeViewController", .ios),
            ("notificationAlertLabel", "WKUserNotificationInterfaceController", .watchos),
        ])
    func ownAndInheritedOutlets(property: String, className: String, platform: Platform) {
        #expect(SystemOutlets.isSystemOutlet(property, ofClass: className, on: platform))
    }

    @Test(
        arguments: [
            ("titleLabel", "UIViewController", Platform.ios), ("delegate", "UIView", .ios), ("view", "UIView", .ios),
            ("delegate", "ProfileView", .ios), ("delegate", "NSTableView", .ios), ("delegates", "UITableView", .ios),
            ("gestureRecognizers[]", "UIView", .ios), ("", "UIView", .ios), ("view", "NSWindowController", .macos),
        ])
    func otherNamesAreNotOutlets(property: String, className: String, platform: Platform) {
        #expect(!SystemOutlets.isSystemOutlet(property, ofClass: className, on: platform))
    }

    @Test func collectionsDifferFromSingleOutlets() {
        #expect(SystemOutlets.kind(of: "gestureRecognizers", ofClass: "UIImageView", on: .ios) == .collection)
        #expect(SystemOutlets.kind(of: "delegate", ofClass: "UIScrollView", on: .ios) == .single)
        #expect(SystemOutlets.kind(of: "title", ofClass: "UIScrollView", on: .ios) == nil)
    }

    @Test func namesIncludeInheritedOnes() {
        let names = SystemOutlets.names(ofClass: "UITextField", on: .ios)
        #expect(names == names.sorted())
        #expect(names.contains("delegate") && names.contains("gestureRecognizers") && !names.contains("dataSource"))
        #expect(SystemOutlets.names(ofClass: "ProfileView", on: .ios).isEmpty)
    }

    @Test(arguments: [Platform.ios, .macos, .watchos])
    func everyListedOutletHasItsKind(platform: Platform) {
        let file =
            switch platform {
            case .macos: "outlets/appKit"
            case .watchos: "outlets/watchKit"
            default: "outlets/uiKit"
            }
        var owner = ""
        for line in Table.text(file).split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") {
                owner = line
                continue
            }
            let word = String(line.dropFirst(2))
            let isCollection = word.hasSuffix("[]")
            let kind = SystemOutlets.kind(
                of: isCollection ? String(word.dropLast(2)) : word, ofClass: owner, on: platform)
            #expect(kind == (isCollection ? .collection : .single), "\(line)")
        }
    }
}
