import Base

/// Reads the build settings of an Xcode project's targets.
struct XcodeSettings {
    private let objects: XcodeObjects
    private let path: Path
    /// The settings of the project's `.xcconfig` files.
    private var files: [Path: BuildSettings.Layer] = [:]

    init(_ objects: XcodeObjects, _ path: Path, read: (Path) -> [UInt8]?) {
        self.objects = objects
        self.path = path
        for (_, configuration) in objects.of("XCBuildConfiguration") {
            guard let file = file(of: configuration), files[file] == nil else { continue }
            // CocoaPods' own files only add flags and search paths, and exist only where pods are installed.
            let isPods = file.lastComponent.hasPrefix("Pods-") && read(file) == nil
            files[file] = isPods ? BuildSettings.Layer() : BuildSettings.Layer(file: file, read: read)
        }
    }

    /// The `.xcconfig` file that a configuration is based on; in a synchronized folder it has no reference.
    private func file(of configuration: PropertyList) -> Path? {
        if let id = configuration["baseConfigurationReference"]?.string { return objects.path(of: id) }
        guard let folder = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap(objects.path(of:)),
            let part = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return folder.join(Path(part)).normalized
    }

    /// The settings of a target in each of its configurations, in the project's order.
    func settings(of target: PropertyList) -> [BuildSettings] {
        let project = configurations(of: objects.rootObject)
        return configurations(of: target).map { configuration in
            let name = configuration["name"]?.string ?? ""
            let layers = layers(of: configuration)
            let outer = project.first { $0["name"]?.string == name }.map(layers(of:))
            return BuildSettings(
                configuration: name, layers: layers + (outer ?? []),
                own: ["TARGET_NAME": target["name"]?.string ?? "", "CONFIGURATION": name])
        }
    }

    private func configurations(of object: PropertyList?) -> [PropertyList] {
        let list = object?["buildConfigurationList"]?.string.flatMap { objects.all[$0] }
        return objects.objects(list?["buildConfigurations"])
    }

    private func layers(of configuration: PropertyList) -> [BuildSettings.Layer] {
        var layer = BuildSettings.Layer()
        for member in configuration["buildSettings"]?.members ?? [] {
            guard let text = member.value.string else { continue }
            layer.settings[member.key] = BuildSettings.Setting(text: text, path: path, offset: member.offset)
        }
        let isBased = configuration["baseConfigurationReference"] ?? configuration["baseConfigurationReferenceAnchor"]
        guard isBased != nil else { return [layer] }
        return [layer, file(of: configuration).flatMap { files[$0] } ?? BuildSettings.Layer(isMissing: true)]
    }
}
