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
package enum UserInterfaceFramework: Int, CaseIterable {
    case uiKit, appKit, watchKit

    /// In the names of tables. To print a case, the program's conformances would be searched.
    var name: String {
        switch self {
        case .uiKit: "uiKit"
        case .appKit: "appKit"
        case .watchKit: "watchKit"
        }
    }
}

/// A version of an operating system, such as 10.15.4.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let parts: [Int]

    private init(parts: [Int]) { self.parts = parts + Array(repeating: 0, count: max(0, 3 - parts.count)) }

    /// `13`, `13.0`, `10.15.4`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        let parts = numbers.compactMap { $0 }
        guard (1...3).contains(numbers.count), parts.count == numbers.count, parts.allSatisfy({ $0 >= 0 }) else {
            return nil
        }
        self.init(parts: parts)
    }

    /// As a document has it: `<deployment version="2304" identifier="iOS"/>` is 9.0, and `version="101300"` of macOS is
    /// 10.13.
    package init?(documentVersion text: String, on platform: Platform) {
        guard let number = Int(text), number > 0 else { return nil }
        if platform != .macos {
            self.init(parts: [number >> 8, (number >> 4) & 0xF, number & 0xF])
        } else if number < 10_000 {
            self.init(parts: [number / 100, number / 10 % 10, number % 10])
        } else {
            self.init(parts: [number / 10_000, number / 100 % 100, number % 100])
        }
    }

    package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    /// The version of a platform's SDK in an Xcode; nil for a platform whose SDKs are not listed.
    package init?(sdkOf platform: Platform, inXcode xcode: Int) {
        switch platform {
        case .ios, .tvos: self.init(parts: [xcode < 26 ? xcode + 2 : xcode])
        case .macos: self.init(parts: xcode < 12 ? [10, xcode + 4] : [xcode < 26 ? xcode - 1 : xcode])
        default: return nil
        }
    }

    /// `13.0`, and `10.12.2`.
    package var description: String {
        parts.prefix(parts[2] == 0 ? 2 : 3).map(String.init).joined(separator: ".")
    }
}

extension Platform {
    /// The build setting for the oldest system version that a target supports.
    package var deploymentSetting: String {
        switch self {
        case .ios: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macos: "MACOSX_DEPLOYMENT_TARGET"
        case .tvos: "TVOS_DEPLOYMENT_TARGET"
        case .watchos: "WATCHOS_DEPLOYMENT_TARGET"
        case .visionos: "XROS_DEPLOYMENT_TARGET"
        }
    }
}

/// Versions of Xcode, by the number before the first dot.
package enum Xcode {
    /// The first versions of Interface Builder in each Xcode since 5; after 16 comes 26.
    private static let tools = [
        4400, 6000, 8000, 11000, 13000, 14200, 14700, 17000, 19000, 21000, 22000, 23000, 24000,
    ]

    /// The Xcode that saved a document with a `toolsVersion`, such as 16 for `23727`; 4 for an older one than 5.
    package static func number(ofTools version: String) -> Int? {
        guard let build = version.split(separator: ".").first.flatMap({ Int($0) }) else { return nil }
        let number = 4 + tools.filter { $0 <= build }.count
        return number > 16 ? 26 : number
    }
}

/// What in a document needs a certain version of the system, or is changed by one.
package struct Availability: Sendable {
    /// What of an element a line of the table is about.
    package struct Subject: Sendable {
        /// The attribute; nil when it is about the element itself.
        package let attribute: String?
        /// The only value of the attribute that is meant; nil: any. A key path may continue it.
        let value: String?
        fileprivate let line: Int

        /// Whether an attribute's value is meant.
        package func applies(to found: String) -> Bool {
            value.map { found == $0 || attribute == "keyPath" && found.hasPrefix($0 + ".") } ?? (found != "NO")
        }
    }

    package struct Row: Sendable {
        package let since: SystemVersion
        /// What happens on earlier versions, or since that one.
        package let effect: String
        /// Its name for messages; of a change what is so.
        package let name: String
        /// The message with which Interface Builder refuses it for earlier versions, or what follows from a change;
        /// empty when it is not known to refuse it.
        package let text: String
        /// The expression that limits it, in XPath.
        package let condition: String?
    }

    /// The elements that the table is about, those about any (`*`) last.
    package let elements: [String]
    private let table: Table

    /// What is new in versions, or what they change; nil for a platform that is not listed.
    package static func of(_ platform: Platform, changes: Bool) -> Availability? {
        guard platform == .ios || platform == .macos else { return nil }
        return (changes ? changed : new)[platform.framework]
    }

    private static let new = FrameworkTables { Availability(Table("since/\($0.name)")) }
    private static let changed = FrameworkTables { Availability(Table("changed/\($0.name)")) }

    private init(_ table: Table) {
        self.table = table
        elements = Set(table.numbers.filter { table.owner(of: $0) == nil }.map(table.name)).sorted(by: >)
    }

    package func subjects(of element: String) -> [Subject] {
        table.numbers(of: element).filter { table.owner(of: $0) == nil }.flatMap(table.numbers(under:)).map { line in
            let value = table.detail(of: line).dropFirst()
            let name = table.name(of: line)
            return Subject(
                attribute: name == "." ? nil : name, value: value.isEmpty ? nil : String(value), line: line)
        }
    }

    package func row(of subject: Subject) -> Row? {
        let words = table.words(of: subject.line)
        guard words.count > 4, let since = SystemVersion(words[1]) else { return nil }
        let limit = words.firstIndex { $0.hasPrefix("[") } ?? words.count
        // Bytes, because a search for a character looks for the end of each one.
        let texts = words[4..<limit].joined(separator: " ").utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            .map { String(Substring($0)) }
        let condition = Substring(words[limit...].joined(separator: " ").utf8.dropFirst().dropLast())
        return Row(
            since: since, effect: words[2], name: texts[0],
            text: texts.count > 1 ? String(texts[1].dropFirst()) : "",
            condition: condition.isEmpty ? nil : String(condition))
    }
}
