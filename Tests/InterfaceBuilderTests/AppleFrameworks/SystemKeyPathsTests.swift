import Testing

@testable import InterfaceBuilder

@Suite struct SystemKeyPathsTests {
    @Test(
        arguments: [
            ("layer.cornerRadius", "UIButton", Platform.ios), ("layer.transform.rotation.z", "UIButton", .ios),
            ("layer.anything", "NSButton", .macos), ("titleLabel.textAlignment", "UIButton", .ios),
            ("imageView.layer.cornerRadius", "UIButton", .ios), ("accessibilityIdentifier", "UITabBarItem", .ios),
            ("accessibilityIdentifier", "UICollectionViewFlowLayout", .ios),
            ("isAccessibilityElement", "UITextField", .ios),
            ("tag", "UIBarButtonItem", .tvos), ("navigationItem.titleView.hidden", "UITableViewController", .ios),
            ("cell.lineBreakMode", "NSTextField", .macos), ("enabled", "NSButtonCell", .macos),
            ("movableByWindowBackground", "NSPanel", .macos), ("spacing", "UIStackView", .ios),
            ("priority", "NSLayoutConstraint", .ios), ("hidden", "NSMenuItem", .macos),
            ("sectionHeaderTopPadding", "UITableView", .ios), ("textLabel.textColor", "UITableViewCell", .ios),
            ("cornerRadius", "UIView", .ios), ("continuousCornerRadius", "UIButton", .ios),
        ])
    func knownKeyPaths(keyPath: String, className: String, platform: Platform) {
        #expect(SystemKeyPaths.isKnown(keyPath, ofClass: className, on: platform))
    }

    @Test(
        arguments: [
            ("borderWidth", "UIView", Platform.ios), ("_placeholderLabel.textColor", "UITextField", .ios),
            ("titleLabel", "UIView", .ios), ("titleLabel.", "UIButton", .ios), ("", "UIView", .ios),
            (".", "UIView", .ios),
            ("hidden.x", "UIView", .ios), ("*", "UIView", .ios), ("alpha", "ProfileView", .ios),
            ("alpha", "NSView", .macos),
            ("alphaValue", "UIView", .ios),
        ])
    func unknownKeyPaths(keyPath: String, className: String, platform: Platform) {
        #expect(!SystemKeyPaths.isKnown(keyPath, ofClass: className, on: platform))
    }

    @Test func suggestionsIncludeInheritedKeys() {
        let keys = SystemKeyPaths.keys(ofClass: "UILabel", on: .ios)
        #expect(
            keys == keys.sorted() && keys.contains("numberOfLines") && keys.contains("alpha") && !keys.contains("*"))
        #expect(SystemKeyPaths.keys(ofClass: "ProfileView", on: .ios).isEmpty)
    }
}
