import InterfaceBuilder
import Testing

/// Every combination of classes and outlets on File's Owner and on the root.
@Suite struct LoadingPatternTests {
    private static let outlet = #"<outlet property="nameLabel" destination="l" id="o"/>"#
    private static let holder = #"<outlet property="contentView" destination="v" id="h"/>"#
    private static let collection = #"<outletCollection property="labels" destination="l" id="c"/>"#

    private func pattern(
        owner: String = "", _ connections: String = "", root: String = "", _ rootConnections: String = "",
        element: String = "view"
    ) throws -> LoadingPattern? {
        let list = rootConnections.isEmpty ? "" : "<connections>\(rootConnections)</connections>"
        let view = #"<\#(element) id="v"\#(root)><subviews><label id="l"/></subviews>\#(list)</\#(element)>"#
        return try iosXib(owner: owner, connections: connections, view).loadingPattern()
    }

    private static let profile = #" customClass="ProfileView""#

    @Test(arguments: [
        // class on: owner, root; outlets on: owner, root
        ("", "", profile, outlet, LoadingPattern.rootClass), ("", "", profile, "", .rootClass),
        ("", "", #" customClass="_ProfileView""#, outlet, .layoutClass),
        (#" customClass="NSObject""#, "", profile, outlet, .rootClass),
        (profile, outlet, "", "", .owner), (profile, "", "", "", .owner), (profile, collection, "", "", .owner),
        (profile, outlet + holder, "", "", .ownerOutlet), (profile, holder, "", "", .ownerOutlet),
        (#" customClass="ProfileCell""#, outlet, "", "", .owner),
        // By the element's name, or UIKit's: a plain view.
        (profile, outlet, #" customClass="UIView""#, "", .owner),
        (profile, outlet, #" customClass="UIControl""#, "", .owner),
        // Outlets on both.
        (profile, outlet, "", outlet, .mixed), ("", outlet, profile, outlet, .mixed), ("", outlet, profile, "", .mixed),
        ("", collection, profile, "", .mixed), (profile, "", "", collection, .mixed),
        // Classes on both.
        (profile, "", profile, "", .mixed), (profile, outlet, #" customClass="GradientView""#, "", .mixed),
        (profile, "", profile, outlet, .mixed), (profile, outlet, profile, outlet, .mixed),
        // A class on one, outlets on the other.
        (profile, "", "", outlet, .mixed),
    ])
    func aPattern(owner: String, connections: String, root: String, rootConnections: String, expected: LoadingPattern)
        throws
    {
        #expect(try pattern(owner: owner, connections, root: root, rootConnections) == expected)
    }

    @Test(arguments: [
        ("", "", "", ""), ("", outlet, "", outlet), ("", "", #" customClass="UIControl""#, ""),
        // A system's class, or one that may be a view controller's.
        (#" customClass="UIView""#, "", profile, outlet), (#" customClass="UIApplication""#, "", "", ""),
        (#" customClass="ProfileViewController""#, holder, "", ""), (#" customClass="Profile""#, outlet, "", ""),
        (profile, #"<outlet property="view" destination="v" id="o"/>"#, "", ""),
    ])
    func nothingTells(owner: String, connections: String, root: String, rootConnections: String) throws {
        #expect(try pattern(owner: owner, connections, root: root, rootConnections) == nil)
    }

    @Test(arguments: ["tableViewCell", "collectionViewCell", "collectionReusableView"])
    func cells(element: String) throws {
        let cell = #" customClass="_ProfileCell""#
        #expect(try pattern(root: cell, Self.outlet, element: element) == .rootClass)
        #expect(try pattern(owner: cell, Self.outlet, root: cell, element: element) == .mixed)
        #expect(
            try pattern(
                owner: #" customClass="ListViewController""#, Self.outlet, root: cell, Self.outlet, element: element)
                == nil)
    }

    /// UIKit's own outlets do not belong to a pattern.
    @Test func systemOutletsDoNotCount() throws {
        let delegate = #"<outlet property="delegate" destination="-1" id="d"/>"#
        #expect(try pattern(owner: Self.profile, "", root: "", delegate, element: "tableView") == .owner)
        #expect(try pattern(owner: Self.profile, "", root: "", delegate, element: "view") == .mixed)
    }

    @Test func otherDocumentsFollowNone() throws {
        #expect(try macXib(owner: Self.profile, connections: "", #"<customView id="v"/>"#).loadingPattern() == nil)
        #expect(
            try iosXib(owner: Self.profile, connections: "", #"<tapGestureRecognizer id="t"/>"#).loadingPattern() == nil
        )
    }
}
