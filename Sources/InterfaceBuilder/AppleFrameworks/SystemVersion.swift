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
