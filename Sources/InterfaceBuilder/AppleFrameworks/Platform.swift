/// The platform of a document.
package enum Platform: String, CaseIterable, Sendable {
    case ios, macos, tvos, watchos, visionos

    /// Apple's spelling: `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS`.
    package var displayName: String {
        switch self {
        case .ios: "iOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .watchos: "watchOS"
        case .visionos: "visionOS"
        }
    }

    /// The platform of a document's `targetRuntime`; nil for an unknown runtime.
    package init?(targetRuntime: String) {
        switch targetRuntime {
        case "iOS.CocoaTouch", "iOS.CocoaTouch.iPad": self = .ios
        case "MacOSX.Cocoa": self = .macos
        case "AppleTV": self = .tvos
        case "watchKit": self = .watchos
        default:
            // No document for visionOS only has been observed; its SDK has these two names.
            let lowercased = targetRuntime.lowercased()
            guard lowercased.hasPrefix("xros") || lowercased.hasPrefix("visionos") else { return nil }
            self = .visionos
        }
    }

    /// The platform of a document's `type` (`com.apple.InterfaceBuilder3.CocoaTouch.XIB`), for documents without a
    /// `targetRuntime`. A `type` does not distinguish a xib from a storyboard: both end in `XIB`.
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

    /// The framework of the platform's user interface.
    package var framework: UserInterfaceFramework {
        switch self {
        case .ios, .tvos, .visionos: .uiKit
        case .macos: .appKit
        case .watchos: .watchKit
        }
    }
}

/// The three frameworks with the classes that a document can refer to; iOS, tvOS and visionOS share UIKit.
package enum UserInterfaceFramework: CaseIterable {
    case uiKit, appKit, watchKit
}
