import Testing

@testable import InterfaceBuilder

@Suite struct SystemActionsTests {
    @Test(
        arguments: [
            ("performClose:", "NSWindow", Platform.macos), ("performClick:", "NSButton", .macos),
            ("takeIntegerValueFrom:", "NSStepper", .macos), ("copy:", "NSTextView", .macos),
            ("alignCenter:", "NSTextView", .macos), ("terminate:", "NSApplication", .macos),
            ("saveDocument:", "NSPersistentDocument", .macos), ("showWindow:", "NSWindowController", .macos),
            ("selectNext:", "NSArrayController", .macos), ("goBack:", "WKWebView", .macos),
            ("paste:", "UITextView", .ios),
            ("goBack:", "WKWebView", .ios), ("modifyFont:", "NSFontManager", .macos),
        ])
    func ownAndInheritedActions(selector: String, className: String, platform: Platform) {
        #expect(SystemActions.isSystemAction(selector, ofClass: className, on: platform))
        #expect(SystemActions.isSystemAction(selector, on: platform))
        #expect(SystemActions.selectors(ofClass: className, on: platform).contains(selector))
    }

    @Test(
        arguments: [
            ("performClose:", "NSView", Platform.macos), ("performClose", "NSWindow", .macos),
            ("save:", "NSDocument", .macos),
            ("terminate:", "UIApplication", .ios), ("copy:", "UIBarButtonItem", .ios), ("copy:", "ProfileView", .ios),
            ("copy:", "WKInterfaceButton", .watchos), ("", "NSWindow", .macos),
        ])
    func otherSelectorsAreNotActions(selector: String, className: String, platform: Platform) {
        #expect(!SystemActions.isSystemAction(selector, ofClass: className, on: platform))
    }
}
