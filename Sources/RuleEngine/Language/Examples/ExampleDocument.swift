import Base

/// An example as a complete document, with the places of the expected findings.
package struct ExampleDocument: Hashable, Sendable {
    package var bytes: [UInt8]
    /// The offset of each `↓` in bytes, in document order.
    package var marks: [Int]
    package var kind: Applicability.DocumentKind

    /// The parts that come from the example; nil if the example is a complete document.
    private var parts: [TextPart]?

    package init(bytes: [UInt8], marks: [Int], kind: Applicability.DocumentKind) {
        self.bytes = bytes
        self.marks = marks
        self.kind = kind
    }

    /// The offset in the example, without its marks, of a byte of the document; nil in the added parts.
    package func origin(of offset: Int) -> Int? {
        guard let parts else { return offset }
        let part = parts.first { $0.target..<$0.target + $0.source.count ~= offset }
        return part.map { $0.source.lowerBound + offset - $0.target }
    }

    /// Removes the marks from an example and puts a snippet into a document of the first platform that the rule applies
    /// to, by default iOS: objects become top-level objects, connections File's Owner's, scenes a storyboard's. In a
    /// storyboard the first object takes the owner's place. A snippet with placeholders gets no others.
    ///
    /// A complete document, or text that is not a sequence of elements, is left unchanged.
    package static func expand(xml: String, for rule: Applicability = Applicability()) -> ExampleDocument {
        let (bytes, marks) = ExampleMarks.strip(xml)
        guard !isCompleteDocument(bytes), let pieces = SnippetPiece.pieces(of: bytes) else {
            return ExampleDocument(bytes: bytes, marks: marks, kind: kind(of: bytes))
        }
        let platform = rule.platforms.first ?? .ios
        let isStoryboard =
            pieces.contains { $0.slot == .scene } || rule.documents == [.storyboard] || platform == .watchos
        var writer = SnippetWriter(source: bytes, pieces: pieces, platform: platform, isStoryboard: isStoryboard)
        let assembly = writer.write()
        var document = ExampleDocument(
            bytes: assembly.bytes, marks: marks.map(assembly.place).sorted(), kind: isStoryboard ? .storyboard : .xib)
        document.parts = assembly.parts
        return document
    }

    private static func isCompleteDocument(_ bytes: [UInt8]) -> Bool {
        let text = bytes.drop(while: BlankBytes.inMarkup)
        return !text.starts(with: "<".utf8)
            || ["<?xml", "<document", "<archive"].contains { text.starts(with: $0.utf8) }
    }

    private static func kind(of bytes: [UInt8]) -> Applicability.DocumentKind {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(".Storyboard") || text.contains("<scenes") ? .storyboard : .xib
    }
}

/// The `↓` marks in examples: each is just before the place of an expected finding.
package enum ExampleMarks {
    package static let mark: Character = "↓"

    /// Removes the marks from a text.
    /// - Returns: The text's bytes without the marks, and the offsets of the marks in bytes of the result.
    package static func strip(_ text: String) -> (bytes: [UInt8], marks: [Int]) {
        let mark = Array(String(mark).utf8)
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var marks: [Int] = []
        var at = 0
        while at < source.count {
            if source[at] == mark[0], source[at...].starts(with: mark) {
                marks.append(bytes.count)
                at += mark.count
            } else {
                bytes.append(source[at])
                at += 1
            }
        }
        return (bytes, marks)
    }
}

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
