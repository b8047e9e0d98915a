package import Base
package import InterfaceBuilder

/// The oldest system version that a document has to work on.
package struct DeploymentTarget: Sendable {
    /// What sets it.
    package enum Origin: Hashable, Sendable {
        case target(String)
        case package(String)
        case podfile
    }

    package var version: SystemVersion
    package var origin: Origin
}

extension Project {
    /// The module of the targets that contain a document; nil when it is unknown, or when there are several.
    package func ownModule(of document: Path) -> String? {
        let modules = Set(targets.targets(of: document).flatMap(\.modules))
        return modules.count == 1 ? modules.first : nil
    }

    /// The value of a build setting in all targets that contain a document; nil when it is unknown, or when they differ.
    package func buildSetting(_ name: String, of document: Path) -> String? {
        let values = Set(targets.targets(of: document).flatMap(\.settings).map { $0.value(name) })
        return values.count == 1 ? values.first.flatMap { $0 } : nil
    }

    /// Whether only targets for static libraries compile some sources, and no build setting makes the linker take all of
    /// their code.
    func linksOnlyReferences(_ sources: [Path]) -> Bool {
        let owners = sources.map(targets.targets)
        guard owners.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isStaticLibrary) }) else { return false }
        let flags = ["-ObjC", "-all_load", "-force_load"]
        return hasXcodeProject && missingDependencies.isEmpty && areSettingsComplete
            && !xcodeProjects(contain: flags) && !linkerFlags(contain: flags)
    }

    private var areSettingsComplete: Bool { !targets.all.contains { $0.settings.contains(where: \.isIncomplete) } }

    private func linkerFlags(contain texts: [String]) -> Bool {
        targets.all.flatMap(\.settings).flatMap { $0.settings(withPrefix: "OTHER_LDFLAGS") }
            .contains { _, setting in texts.contains { setting.text.contains($0) } }
    }

    /// Whether certainly nothing brings one of some frameworks into the process of a document's targets: neither a
    /// source imports it nor a target links it.
    package func lacksFrameworks(_ names: [String], for document: Path) -> Bool {
        let names = names.filter { !$0.isEmpty }
        guard !names.isEmpty, !isCutOff, missingDependencies.isEmpty, !targets.targets(of: document).isEmpty,
            areSettingsComplete
        else { return false }
        return !targets.all.contains { !$0.links.isDisjoint(with: names) } && !linkerFlags(contain: names)
            && !projectFilesMention(anyOf: names) && !sources.mentions(names.flatMap { ["import \($0)", "<\($0)/"] })
    }

    /// The oldest deployment target of the targets that a document belongs to; nil when it is unknown.
    package func deploymentTarget(of document: Path, on platform: Platform) -> DeploymentTarget? {
        let targets = targets.targets(of: document).filter { $0.mayBuild(for: platform) }
        guard !targets.isEmpty else { return podfileTarget(of: document, on: platform) }
        var oldest: DeploymentTarget?
        for target in targets {
            let versions = target.settings.map { $0.value(platform.deploymentSetting).flatMap { SystemVersion($0) } }
            guard let version = versions.compactMap({ $0 }).min(), !versions.contains(nil) else { return nil }
            if let oldest, oldest.version <= version { continue }
            let isPackage = target.product == .package
            oldest = DeploymentTarget(
                version: version, origin: isPackage ? .package(target.name) : .target(target.name))
        }
        return oldest
    }

    /// The one that the nearest Podfile sets, where Xcode projects are generated: `platform :ios, '13.0'`.
    private func podfileTarget(of document: Path, on platform: Platform) -> DeploymentTarget? {
        guard !projectFilesMention(document.lastComponent), document.isInside(root),
            let (name, version) = podfilePlatform(for: document.parent),
            name == (platform == .macos ? ":osx" : ":" + platform.displayName.lowercased())
        else { return nil }
        return SystemVersion(version).map { DeploymentTarget(version: $0, origin: .podfile) }
    }

    private func podfilePlatform(for folder: Path) -> PodfilePlatform? {
        podfilePlatforms.value(for: folder) {
            if let bytes = read(folder.join("Podfile")) { return Self.platform(ofPodfile: bytes) }
            return folder.isInside(root) ? podfilePlatform(for: folder.parent) : nil
        }
    }

    /// Nil for several: then each counts for a target of its own.
    private static func platform(ofPodfile bytes: [UInt8]) -> PodfilePlatform? {
        let lines = bytes.split(separator: 0x0A).map { $0.drop { BlankBytes.inLine($0) } }
            .filter { $0.starts(with: "platform".utf8) }
            .map { line in
                String(decoding: line, as: UTF8.self).prefix { $0 != "#" }.split { " \t\r,'\"()".contains($0) }
            }
        let platforms = lines.filter { $0.first == "platform" }
        guard platforms.count == 1, let words = platforms.first, words.count == 3 else { return nil }
        return (String(words[1]), String(words[2]))
    }
}

extension Project {
    /// How a document is missing from the bundles of the targets.
    package enum Membership: String, Sendable {
        /// An Xcode project lists it, and no target contains it.
        case none
        /// Targets for both kinds of devices contain it, but only for one of them.
        case phone, pad
        /// A target lists it among the sources to compile.
        case compiled
        /// A target lists it twice.
        case twice
    }

    /// Nil when it is not missing, or unknown.
    package func membership(of document: Path) -> Membership? {
        if targets.all.contains(where: { $0.compiledDocuments.contains(document) }) { return .compiled }
        if targets.all.contains(where: { $0.repeatedDocuments.contains(document) }) { return .twice }
        let devices: [(ending: String, other: String, Membership)] = [
            ("~iphone", "~ipad", .phone), ("~ipad", "~iphone", .pad),
        ]
        for (ending, other, membership) in devices where document.stem.hasSuffix(ending) {
            let plain = String(document.stem.dropLast(ending.count))
            let namesakes = documents.filter { $0 != document }.map(\.stem)
            let families = targets.targets(of: document).flatMap(\.settings).map { $0.value("TARGETED_DEVICE_FAMILY") }
            let areBoth = families.contains { $0?.contains("1") == true && $0?.contains("2") == true }
            return areBoth && !namesakes.contains(plain) && !namesakes.contains(plain + other) ? membership : nil
        }
        guard projectFilesMention(document.lastComponent), lacksTarget(document) else { return nil }
        return Membership.none
    }

    /// Whether the change took a document out of all targets, and none contains another one of its name.
    package func leftTargets(_ document: Path) -> Bool {
        guard let earlier, !targets.all.isEmpty,
            !earlier.project.targets.targets(of: earlier.formerPath(of: document)).isEmpty
        else { return false }
        return !documents.contains { other in
            (other == document || other.stem == document.stem) && targets.all.contains { $0.mayContain(other) }
        }
    }

    /// Whether a property list names a document under a key for such a name. They are read when this is first asked.
    package func listNames(_ document: String, isStoryboard: Bool) -> Bool {
        let listed = lazyListed.value {
            ListedDocuments(resources?.textFiles.filter { $0.fileExtension == "plist" } ?? [], read: read)
        }
        return (isStoryboard ? listed.storyboards : listed.nibs).contains(document)
    }

    /// Whether a target contains a file with another case: a Mac finds it, too.
    private func mayBeInTarget(_ document: Path) -> Bool {
        lazyTargetFiles.value { Set(targets.all.flatMap(\.files).map { $0.string.lowercased() }) }
            .contains(document.string.lowercased())
    }

    /// Whether no target contains a document or another one of its name, such as that of another language, as far as the
    /// project's files tell.
    package func lacksTarget(_ document: Path) -> Bool {
        let pods = resources?.podFolders ?? []
        return !targets.all.isEmpty && xcode.problems.isEmpty && !mayBeInTarget(document)
            && documents.allSatisfy { other in
                other.stem != document.stem
                    || !targets.all.contains { $0.mayContain(other) } && !pods.contains(where: other.isInside)
            }
    }
}

extension ProjectTargets.Target {
    /// Whether it contains a file, or copies a folder around it.
    fileprivate func mayContain(_ path: Path) -> Bool { contains(path) || files.contains { path.isInside($0) } }

    /// Whether a target may be built for a platform, by its SDK and the platforms that it supports.
    fileprivate func mayBuild(for platform: Platform) -> Bool {
        let known = settings.compactMap { ($0.value("SUPPORTED_PLATFORMS") ?? $0.value("SDKROOT"))?.lowercased() }
        return known.isEmpty || known.contains { $0.contains(platform.sdk) || $0.contains("auto") }
    }
}

extension Platform {
    /// The beginning of the SDK's name.
    fileprivate var sdk: String {
        switch self {
        case .ios: "iphone"
        case .macos: "macosx"
        case .tvos: "appletv"
        case .watchos: "watch"
        case .visionos: "xr"
        }
    }
}
