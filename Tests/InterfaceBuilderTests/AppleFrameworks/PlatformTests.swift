import Testing

@testable import InterfaceBuilder

@Suite struct PlatformTests {
    @Test(
        arguments: [
            ("iOS.CocoaTouch", Platform.ios), ("iOS.CocoaTouch.iPad", .ios), ("MacOSX.Cocoa", .macos),
            ("AppleTV", .tvos), ("watchKit", .watchos), ("XROS", .visionos), ("visionOS.CocoaTouch", .visionos),
        ])
    func targetRuntimeNamesThePlatform(targetRuntime: String, platform: Platform) {
        #expect(Platform(targetRuntime: targetRuntime) == platform)
    }

    @Test(
        arguments: [
            ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", Platform.ios),
            ("com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB", .ios),
            ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", .ios),
            ("com.apple.InterfaceBuilder3.Cocoa.XIB", .macos),
            ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", .macos),
            ("com.apple.InterfaceBuilder.AppleTV.XIB", .tvos),
            ("com.apple.InterfaceBuilder.AppleTV.Storyboard", .tvos),
            ("com.apple.InterfaceBuilder.WatchKit.Storyboard", .watchos),
        ])
    func documentTypeNamesThePlatform(type: String, platform: Platform) {
        #expect(Platform(documentType: type) == platform)
    }

    @Test(arguments: ["", "iOS", "MacOSX.CocoaTouch", "WATCHKIT", "com.apple.InterfaceBuilder3"])
    func otherNamesAreNotPlatforms(word: String) {
        #expect(Platform(targetRuntime: word) == nil)
    }

    @Test func unknownDocumentTypeNamesNone() {
        #expect(Platform(documentType: "com.apple.InterfaceBuilder3.XIB") == nil)
        #expect(Platform(documentType: "") == nil)
    }

    @Test func displayNames() {
        #expect(Platform.allCases.map(\.displayName) == ["iOS", "macOS", "tvOS", "watchOS", "visionOS"])
    }

    @Test func rawValuesAreWhatRulesAndConfigurationsWrite() {
        #expect(Platform.allCases.map(\.rawValue) == ["ios", "macos", "tvos", "watchos", "visionos"])
    }
}
