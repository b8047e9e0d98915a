/// The platform a document is made for.
package enum Platform: String, CaseIterable, Sendable {
    case ios, macos, tvos, watchos, visionos

    /// The name Apple writes: `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS`.
    package var displayName: String {
        switch self {
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }

    /// The platform of a document's `targetRuntime`; nil for a runtime that nobody has seen yet.
    package init?(targetRuntime: String) {
        switch targetRuntime {
        case "iOS.CocoaTouch", "iOS.CocoaTouch.iPad": self = .ios
        case "MacOSX.Cocoa": self = .macos
        case "AppleTV": self = .tvos
        case "watchKit": self = .watchos
        default:
            // No document made for visionOS alone has been seen; its SDK goes by these two names.
            let lowercased = targetRuntime.lowercased()
            guard lowercased.hasPrefix("xros") || lowercased.hasPrefix("visionos") else { return nil }
            self = .visionos
        }
    }

    /// The platform of a document's `type` (`com.apple.InterfaceBuilder3.CocoaTouch.XIB`), for documents without a
    /// `targetRuntime`. A `type` is no help in telling a xib from a storyboard: both end in `XIB`.
    package init?(documentType: String) {
        for part in documentType.split(separator: ".") {
            switch part {
            case "CocoaTouch": self = .ios
            case "Cocoa": self = .macos
            case "AppleTV": self = .tvos
            case "WatchKit": self = .watchos
            case "XR", "XROS", "visionOS": self = .visionos
            default: continue
            }
            return
        }
        return nil
    }

    /// Which framework draws the platform's user interface.
    package var framework: UserInterfaceFramework {
        switch self {
        case .ios, .tvos, .visionos: .uiKit
        case .macos: .appKit
        case .watchos: .watchKit
        }
    }
}

/// The classes a document can name come from one of three frameworks; iOS, tvOS and visionOS share UIKit.
package enum UserInterfaceFramework: CaseIterable {
    case uiKit, appKit, watchKit
}
