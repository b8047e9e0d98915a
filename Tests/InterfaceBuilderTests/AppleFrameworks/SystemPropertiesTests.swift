import Testing

@testable import InterfaceBuilder

@Suite struct SystemPropertiesTests {
    @Test(
        arguments: [
            ("contentView", "UITableViewCell", Platform.ios), ("imageView", "UITableViewCell", .ios),
            ("textLabel", "UITableViewHeaderFooterView", .ios), ("contentView", "UICollectionViewCell", .tvos),
            ("tabBarController", "UITableViewController", .ios),
            ("navigationController", "UIViewController", .visionos),
            ("superview", "UILabel", .ios), ("arrangedSubviews", "UIStackView", .ios),
            ("searchBar", "UISearchController", .ios), ("scrollView", "WKWebView", .ios),
            ("document", "NSWindowController", .macos), ("window", "NSButton", .macos),
            ("undoManager", "NSView", .macos), ("enclosingScrollView", "NSTableView", .macos),
            ("parentViewController", "NSTabViewController", .macos), ("toolbar", "NSSearchToolbarItem", .macos),
            ("selectedObjects", "NSArrayController", .macos), ("accessibilityParent", "NSCell", .macos),
            ("crownSequencer", "WKUserNotificationInterfaceController", .watchos),
        ])
    func readOnlyProperties(key: String, className: String, platform: Platform) {
        #expect(SystemKeyPaths.mayTake(key, ofClass: className, on: platform))
    }

    @Test(
        arguments: [
            ("delegate", "UITableView", Platform.ios), ("gestureRecognizers", "UIView", .ios),
            ("backgroundColor", "UIView", .ios), ("anything", "CALayer", .ios), ("nextKeyView", "NSView", .macos),
            ("anything", "FirstResponder", .macos), ("anything", "QTMovieView", .macos),
        ])
    func outletsAndKeysCountToo(key: String, className: String, platform: Platform) {
        #expect(SystemKeyPaths.mayTake(key, ofClass: className, on: platform))
    }

    @Test(
        arguments: [
            ("_contentView", "UITableViewCell"), ("_delegate", "UITableView"), ("BackgroundView", "UITableView"),
            ("View", "UIViewController"), ("URL", "WKWebView"),
        ])
    func spellingsOfVariablesAndSetters(key: String, className: String) {
        #expect(SystemKeyPaths.mayTake(key, ofClass: className, on: .ios))
    }

    @Test(
        arguments: [
            ("titleLabel", "UIViewController", Platform.ios), ("contentView", "UIView", .ios),
            ("delegate", "UIView", .ios), ("_titleLabel", "UIView", .ios), ("TitleLabel", "UIView", .ios),
            ("view", "UIView", .ios), ("_", "UIView", .ios), ("__contentView", "UITableViewCell", .ios),
            ("", "UIView", .ios), ("*", "UIView", .ios), ("*", "NSView", .macos), ("window", "NSObject", .macos),
            ("view", "NSWindowController", .macos), ("document", "NSWindow", .macos),
            ("delegate", "WKInterfaceController", .watchos),
        ])
    func otherKeysAreTakenByNothing(key: String, className: String, platform: Platform) {
        #expect(!SystemKeyPaths.mayTake(key, ofClass: className, on: platform))
    }

    @Test func anUnknownClassMayTakeAnything() {
        #expect(SystemKeyPaths.mayTake("titleLabel", ofClass: "ProfileView", on: .ios))
        #expect(SystemKeyPaths.mayTake("titleLabel", ofClass: "NSView", on: .ios))
    }

    @Test(
        arguments: [
            ("shared", Platform.ios), ("shared", .macos), ("uiKit", .ios), ("appKit", .macos), ("watchKit", .watchos),
        ])
    func everyPropertyIsTakenAndNoOutlet(file: String, platform: Platform) {
        var owner = ""
        for line in Table.text("properties/\(file)").split(separator: "\n").map(String.init)
        where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") {
                owner = line
                continue
            }
            let name = String(line.dropFirst(2))
            #expect(SystemKeyPaths.mayTake(name, ofClass: owner, on: platform), "\(owner) \(name)")
            #expect(!SystemOutlets.isSystemOutlet(name, ofClass: owner, on: platform), "an outlet: \(name)")
        }
    }
}
