import Testing

@testable import InterfaceBuilder

@Suite struct OutlineTitleTests {
    @Test(
        arguments: [
            ("label", Platform.ios, "Label"), ("button", .ios, "Button"), ("tableView", .ios, "Table View"),
            ("view", .ios, "View"), ("imageView", .ios, "Image View"), ("stackView", .macos, "Stack View"),
            ("tapGestureRecognizer", .ios, "Tap Gesture Recognizer"),
            ("pongPressGestureRecognizer", .ios, "Long Press Gesture Recognizer"), ("constraint", .ios, "Constraint"),
            ("customView", .macos, "Custom View"), ("view", .macos, "View"), ("customObject", .macos, "Object"),
            ("popUpButton", .macos, "Pop Up Button"), ("textFieldCell", .macos, "Text Field Cell"),
            ("pagecontroller", .macos, "Page Controller"), ("tableViewCellContentView", .ios, "Content View"),
            ("avPlayerViewController", .ios, "AV Player View Controller"),
            ("glkViewController", .ios, "GLKit View Controller"), ("hostingController", .ios, "Hosting Controller"),
            ("controller", .watchos, "Interface Controller"), ("label", .watchos, "Label"),
            ("notificationController", .watchos, "Static Notification Interface Controller"),
            ("glanceController", .watchos, "Glance Interface Controller"), ("exit", .ios, "Exit"),
            ("tableViewSection", .ios, "Table View Section"), ("outletCollection", .ios, "Outlet Collection"),
            ("openGLView", .macos, "OpenGL View"), ("label", .macos, "Label"),
        ])
    func elements(element: String, platform: Platform, title: String) throws {
        #expect(try #require(ElementTable.info(element)).defaultLabel(on: platform) == title)
    }

    @Test(
        arguments: [
            ("viewLayoutGuide", "safeArea", "Safe Area"), ("viewLayoutGuide", "other", "Layout Guide"),
            ("viewLayoutGuide", "contentLayoutGuide", "Content Layout Guide"),
            ("viewControllerLayoutGuide", "top", "Top Layout Guide"),
            ("viewControllerLayoutGuide", "bottom", "Bottom Layout Guide"),
            ("placeholder", "IBFilesOwner", "File's Owner"), ("placeholder", "IBFirstResponder", "First Responder"),
        ])
    func variants(element: String, variant: String, title: String) throws {
        #expect(try #require(ElementTable.info(element)).defaultLabel(on: .ios, variant: variant) == title)
    }

    @Test(
        arguments: [
            ("UITableViewCell", "Table View Cell"), ("ProfileView", "Profile View"),
            ("AAPLViewController", "View Controller"),
            ("MXKSampleJSQMessagesViewController", "SampleJSQ Messages View Controller"),
            ("AAPLOpenGLViewController", "OpenGL View Controller"), ("avTouchController", "Av Touch Controller"),
            ("GLViewController", "View Controller"), ("WUIExtHandler", "Ext Handler"), ("AView", "A View"),
            ("URL", "URL"),
            ("GameViewControllerMacOS", "Game View Controller MacOS"), ("view2", "View2"), ("_NIB_View", "_NIB_ View"),
            ("", ""),
        ])
    func classes(className: String, title: String) {
        #expect(OutlineTitle.title(ofClass: className) == title)
    }

    @Test func everyElementHasATitle() {
        for info in ElementTable.allElementNames.compactMap(ElementTable.info) {
            for platform in Platform.allCases { #expect(!info.defaultLabel(on: platform).isEmpty, "\(info.name)") }
        }
    }
}
