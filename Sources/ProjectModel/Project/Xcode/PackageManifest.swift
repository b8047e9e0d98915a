import Base
import InterfaceBuilder
import SourceSyntax

/// The targets of a Swift package, read from its manifest without running it.
struct PackageManifest {
    private(set) var targets: [ProjectTargets.Target] = []
    private let folder: Path
    /// The system versions that it supports, as Xcode's settings.
    private let settings: [BuildSettings]

    init(_ path: Path, _ bytes: [UInt8]) {
        folder = path.parent
        settings = [BuildSettings(Self.platforms(bytes), path: path)]
        // Older packages have no resources, and `.module` does not exist in them.
        guard Self.mayHaveResources(bytes) else { return }
        let source = scanSwift(bytes)
        var found: [CodeCall] = []
        var walk = CodeWalk { expression, _ in
            guard case .call(let call) = expression, Self.kinds.contains(call.name),
                call.arguments.first?.label == "name"
            else { return }
            found.append(call)
        }
        for declaration in source.declarations where !declaration.value.isEmpty {
            walk.walk([.expression(CodeReader.value(of: source, declaration.value))])
        }
        // A dependency has the same form as a target, but only a name.
        let calls = Dictionary(grouping: found) { Self.text($0, "name") ?? "" }
        for (name, calls) in calls.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
            let longest = calls.max { $0.arguments.count < $1.arguments.count }
            if let target = longest.flatMap({ target(name, $0) }) { targets.append(target) }
        }
        leaveOutNestedTargets()
    }

    /// In bytes: the length of the line with the version.
    private static let longestFirstLine = 200

    /// `// swift-tools-version:5.3`
    private static func mayHaveResources(_ bytes: [UInt8]) -> Bool {
        let line = String(decoding: bytes.prefix(longestFirstLine).prefix { $0 != 0x0A }, as: UTF8.self)
        guard line.contains("swift-tools-version") else { return false }
        let numbers = line.drop { !$0.isNumber }.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard let major = numbers.first else { return false }
        return major > 5 || major == 5 && numbers.count > 1 && numbers[1] >= 3
    }

    /// `platforms: [.iOS(.v13), .macOS("10.15.1")]`
    private static func platforms(_ bytes: [UInt8]) -> [String: String] {
        guard let start = firstOffset(of: "platforms:", in: bytes),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return [:] }
        let words = String(decoding: bytes[start..<end], as: UTF8.self).dropFirst("platforms:".count)
            .split { !($0.isLetter || $0.isNumber) }
        var found: [String: String] = [:]
        var setting: String?
        for word in words {
            if let platform = Platform.allCases.first(where: { $0.displayName == word }) {
                setting = platform.deploymentSetting
            } else if let setting {
                let number = word.hasPrefix("v") ? word.dropFirst() : word
                found[setting] = (found[setting].map { $0 + "." } ?? "") + number
            }
        }
        return found
    }

    private static let kinds: Set<String> = ["target", "executableTarget", "testTarget"]

    private static func text(_ call: CodeCall, _ label: String) -> String? {
        guard let argument = call.arguments.first(where: { $0.label == label }),
            case .string(let pieces, _) = argument.value, pieces.count == 1, case .text(let text) = pieces[0]
        else { return nil }
        return text
    }

    private func target(_ name: String, _ call: CodeCall) -> ProjectTargets.Target? {
        var target = ProjectTargets.Target(name: name, product: call.name == "target" ? .package : .other)
        target.settings = settings
        let hasPath = call.arguments.contains { $0.label == "path" }
        if hasPath {
            // A computed path is unknown.
            guard let path = Self.text(call, "path") else { return nil }
            target.folders = [ProjectTargets.Folder(path: folder.join(Path(path)).normalized)]
        } else {
            let parents = call.name == "testTarget" ? Self.testFolders + Self.folders : Self.folders
            target.folders = parents.map { ProjectTargets.Folder(path: folder.join(Path($0)).join(Path(name))) }
        }
        return target
    }

    /// The default folders for a target without a path.
    private static let folders = ["Sources", "Source", "src", "srcs"]
    private static let testFolders = ["Tests"]

    /// The files of a target in another target's folder do not belong to the other one.
    private mutating func leaveOutNestedTargets() {
        let all = targets.map { $0.folders.map(\.path) }
        for number in targets.indices {
            for folder in targets[number].folders.indices {
                let outer = targets[number].folders[folder].path
                let inner = all.enumerated().filter { $0.offset != number }.flatMap(\.element)
                targets[number].folders[folder].without = Set(inner.filter { $0.isInside(outer) })
            }
        }
    }
}
