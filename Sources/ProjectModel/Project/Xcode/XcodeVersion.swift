package import Base
package import InterfaceBuilder

/// The Xcode with which a project is built, according to its files.
package struct XcodeVersion: Hashable, Sendable {
    package let version: SystemVersion
    /// The file that names it.
    package let path: Path

    /// The file of xcodes, fastlane and Xcode version managers.
    static let fileName = ".xcode-version"
    private static let workflows = Array(".github/workflows".utf8)
    /// `Xcode_15.4.app`, `xcode-version: "15.4"`
    private static let words = ["Xcode_", "xcode_", "Xcode-", "xcode-version:"]

    /// Whether a file may name a version.
    static func mayBe(in path: Path) -> Bool {
        path.lastComponent == fileName
            || ["yml", "yaml"].contains(path.fileExtension) && path.parent.bytes.ends(with: workflows)
    }

    /// The version in one of some files: that of `.xcode-version`, or the newest one in a workflow, because workflows may
    /// also build with others.
    init?(_ files: [Path], read: (Path) -> [UInt8]?) {
        let found = files.compactMap { path -> XcodeVersion? in
            guard let bytes = read(path) else { return nil }
            let text = bytes.prefix(Self.longest)
            let versions = path.lastComponent == Self.fileName ? [Self.version(text)] : Self.versions(inWorkflow: text)
            return versions.compactMap { $0 }.max().map { XcodeVersion(version: $0, path: path) }
        }
        let own = found.filter { $0.path.lastComponent == Self.fileName }
        guard let newest = (own.isEmpty ? found : own).max(by: { $0.version < $1.version }) else { return nil }
        self = newest
    }

    private init(version: SystemVersion, path: Path) {
        self.version = version
        self.path = path
    }

    private static let longest = 100_000

    private static func versions(inWorkflow text: ArraySlice<UInt8>) -> [SystemVersion?] {
        text.split(separator: 0x0A).flatMap { line -> [SystemVersion?] in
            let line = Array(line.prefix { $0 != UInt8(ascii: "#") })
            guard let word = words.first(where: { firstOffset(of: $0, in: line) != nil }) else { return [] }
            return allOffsets(of: Array(word.utf8), in: line).map { version(line[($0 + word.utf8.count)...]) }
        }
    }

    /// `10.3` at the start of a text, also in quotes, after `Xcode ` and before `.app`.
    private static func version(_ text: ArraySlice<UInt8>) -> SystemVersion? {
        let digits = String(decoding: text, as: UTF8.self).drop { !$0.isNumber && !$0.isNewline && $0 != "$" }.prefix {
            $0.isNumber || $0 == "."
        }
        return SystemVersion(digits.last == "." ? digits.dropLast() : digits)
    }
}
