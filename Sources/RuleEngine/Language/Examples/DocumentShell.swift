/// The parts of a document around its objects, as Xcode writes them.
struct DocumentShell {
    /// An empty element of the shell; connections can be added to it.
    struct Element {
        var name: String
        /// With a space before each.
        var attributes: String
    }

    let platform: Applicability.PlatformName

    func start(isStoryboard: Bool) -> String {
        let type =
            switch platform {
            case .ios, .visionos: "com.apple.InterfaceBuilder3.CocoaTouch\(isStoryboard ? ".Storyboard" : "").XIB"
            case .macos: "com.apple.InterfaceBuilder3.Cocoa\(isStoryboard ? ".Storyboard" : "").XIB"
            case .tvos: "com.apple.InterfaceBuilder.AppleTV.\(isStoryboard ? "Storyboard" : "XIB")"
            case .watchos: "com.apple.InterfaceBuilder.WatchKit.Storyboard"
            }
        let runtime =
            switch platform {
            case .ios: "iOS.CocoaTouch"
            case .macos: "MacOSX.Cocoa"
            case .tvos: "AppleTV"
            case .watchos: "watchKit"
            case .visionos: "visionOS"
            }
        var attributes = #"type="\#(type)" version="3.0" toolsVersion="22505" targetRuntime="\#(runtime)""#
        attributes += #" propertyAccessControl="none" useAutolayout="YES""#
        attributes +=
            platform == .macos
            ? isStoryboard ? "" : #" customObjectInstantitationMethod="direct""#
            : #" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES""#
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document \(attributes)>

            """
    }

    /// Empty for macOS documents, which have no device.
    var device: String {
        switch platform {
        case .ios: "    <device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>\n"
        case .tvos: "    <device id=\"appleTV\" appearance=\"light\"/>\n"
        case .macos, .watchos, .visionos: ""
        }
    }

    var dependencies: String {
        let deployment =
            switch platform {
            case .ios: "iOS"
            case .macos: "macosx"
            case .tvos: "tvOS"
            case .watchos: "watchOS"
            case .visionos: "visionOS"
            }
        let plugIn = platform == .macos ? "CocoaPlugin" : "IBCocoaTouchPlugin"
        return """
                <dependencies>
                    <deployment identifier="\(deployment)"/>
                    <plugIn identifier="com.apple.InterfaceBuilder.\(plugIn)" version="22504"/>
                </dependencies>

            """
    }

    var owner: Element {
        platform == .macos
            ? Element(name: "customObject", attributes: #" id="-2" userLabel="File's Owner""#)
            : Element(
                name: "placeholder",
                attributes: #" placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner""#)
    }

    /// A view controller, for a scene without objects.
    var controller: Element {
        Element(
            name: platform == .watchos ? "controller" : "viewController",
            attributes: #" id="view-controller" sceneMemberID="viewController""#)
    }

    var otherPlaceholders: String {
        platform == .macos
            ? """
                    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                    <customObject id="-3" userLabel="Application" customClass="NSObject"/>

            """
            : "        <placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\" customClass=\"UIResponder\"/>\n"
    }

    var sceneFirstResponder: String {
        let attributes = #"id="first-responder" userLabel="First Responder" sceneMemberID="firstResponder""#
        let element =
            switch platform {
            case .macos: #"<customObject \#(attributes) customClass="NSResponder"/>"#
            // watchOS has no responder chain.
            case .watchos: ""
            case .ios, .tvos, .visionos: #"<placeholder placeholderIdentifier="IBFirstResponder" \#(attributes)/>"#
            }
        return element.isEmpty ? "" : "                \(element)\n"
    }
}
