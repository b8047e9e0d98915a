import InterfaceBuilder
import Testing

@Suite struct OwnerKindTests {
    private static let view = #"<outlet property="view" destination="v" id="o"/>"#

    @Test(
        arguments: [
            // Unset: no class, or NSObject.
            ("", "", OwnerKind.unset), (#"customClass="""#, "", .unset), (#"customClass="NSObject""#, "", .unset),
            ("", #"<outlet property="delegate" destination="v" id="o"/>"#, .unset),
            // ... but with a view outlet it may be a controller.
            ("", view, .maybeViewController), (#"customClass="NSObject""#, view, .maybeViewController),
            // Near-misses: other properties, and connections that are no outlets.
            ("", #"<outlet property="View" destination="v" id="o"/>"#, .unset),
            ("", #"<outlet property="views" destination="v" id="o"/>"#, .unset),
            ("", #"<outletCollection property="view" destination="v" id="o"/>"#, .unset),
            ("", #"<action selector="view" destination="v" id="o"/>"#, .unset),
            // UIKit knows the class: its name and outlets say nothing.
            (#"customClass="UIViewController""#, "", .viewController),
            (#"customClass="UITableViewController""#, "", .viewController),
            (#"customClass="UIPageViewController""#, "", .viewController),
            (#"customClass="UIView""#, "", .view), (#"customClass="UIView""#, view, .view),
            (#"customClass="UIButton""#, "", .view), (#"customClass="UITableViewCell""#, "", .cell),
            (#"customClass="UICollectionReusableView""#, "", .cell),
            (#"customClass="UITableViewHeaderFooterView""#, "", .cell),
            (#"customClass="UIApplication""#, "", .other), (#"customClass="UIApplication""#, view, .other),
            (#"customClass="UIResponder""#, "", .other),
            // Nobody knows it: the name decides, then the outlet.
            (#"customClass="LoginViewController""#, "", .viewController),
            (#"customClass="LoginViewController""#, view, .viewController),
            (#"customClass="LoginView""#, "", .view), (#"customClass="LoginView""#, view, .maybeViewController),
            (#"customClass="LoginCell""#, "", .cell), (#"customClass="LoginCell""#, view, .maybeViewController),
            (#"customClass="LoginController""#, "", .maybeViewController),
            (#"customClass="LoginController""#, view, .maybeViewController),
            (#"customClass="LoginViews""#, "", .maybeViewController),
            (#"customClass="LoginViewcontroller""#, "", .maybeViewController),
            (#"customClass="ViewLogin""#, "", .maybeViewController),
            (#"customClass="login_view""#, "", .maybeViewController),
            (#"customClass="Login""#, "", .maybeViewController), (#"customClass="Loader""#, "", .maybeViewController),
            // AppKit's classes are nobody's here.
            (#"customClass="NSViewController""#, "", .viewController), (#"customClass="NSView""#, "", .view),
        ])
    func onIOS(owner: String, connections: String, kind: OwnerKind) throws {
        for platform in ["iOS.CocoaTouch", "AppleTV"] {
            let document = try iosXib(owner: owner, connections: connections, platform: platform, #"<view id="v"/>"#)
            #expect(document.ownerKind == kind)
            #expect(document.isViewXib == ![.viewController, .maybeViewController].contains(kind))
        }
    }

    @Test(
        arguments: [
            ("", "", OwnerKind.unset), ("", view, .maybeViewController),
            (#"customClass="NSViewController""#, view, .viewController),
            (#"customClass="NSCollectionViewItem""#, "", .viewController), (#"customClass="NSView""#, "", .view),
            (#"customClass="NSTableCellView""#, "", .view),
            (#"customClass="NSWindowController""#, "", .other), (#"customClass="NSWindowController""#, view, .other),
            (#"customClass="NSApplication""#, "", .other), (#"customClass="NSDocument""#, "", .other),
            (#"customClass="PreferencesViewController""#, "", .viewController),
            (#"customClass="PreferencesWindowController""#, "", .maybeViewController),
            (#"customClass="BadgeView""#, "", .view), (#"customClass="UIViewController""#, "", .viewController),
        ])
    func onMacOS(owner: String, connections: String, kind: OwnerKind) throws {
        let document = try macXib(owner: owner, connections: connections, #"<customView id="v"/>"#)
        #expect(document.ownerKind == kind)
        #expect(!document.isViewXib && !document.isCellXib)
    }

    @Test func rawValuesAreWhatRulesCompareWith() {
        #expect(
            OwnerKind.allCases.map(\.rawValue)
                == ["unset", "view", "cell", "view-controller", "maybe-view-controller", "other"])
    }
}
