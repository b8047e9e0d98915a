package import Base

/// A key of an Info.plist, or a build setting for one, that names a document to load.
package struct DocumentSetting: Sendable {
    /// What the document is loaded for.
    package enum Use: Hashable, Sendable {
        case mainStoryboard, launchScreen, mainNib
    }

    package var use: Use
    /// As it is written: `UIMainStoryboardFile~ipad`.
    package var key: String
    /// The name of the document.
    package var value: String
    /// Of the value.
    package var place: Place
    /// The class of the application that the same Info.plist names.
    package var principalClass: String?

    static let uses: [String: Use] = [
        "UIMainStoryboardFile": .mainStoryboard, "NSMainStoryboardFile": .mainStoryboard,
        "UISceneStoryboardFile": .mainStoryboard, "NSExtensionMainStoryboard": .mainStoryboard,
        "UILaunchStoryboardName": .launchScreen, "UILaunchStoryboardFile": .launchScreen, "NSMainNibFile": .mainNib,
    ]

    /// The part of a key before its device or platform: `~ipad`, `-iphoneos`, `[sdk=macosx*]`, `_iPad`.
    fileprivate static func plain(_ key: String) -> String {
        String(key.prefix { !"~-[_".contains($0) })
    }
}

extension Project {
    func readDocumentSettings() -> [DocumentSetting] {
        guard let resources else { return [] }
        let settings = targets.all.flatMap(\.settings)
        let used = Set(settings.compactMap(Self.infoFile))
        // Where Xcode projects are generated, each may be used.
        let listed = resources.infoFiles.filter { path in
            used.isEmpty || used.contains { path.string == $0 || path.string.hasSuffix("/" + $0) }
        }.flatMap { self.settings(inFile: $0) }
        var built: [DocumentSetting] = []
        var seen: Set<BuildSettings.Setting> = []
        // Xcode uses them only for an Info.plist that it generates.
        for settings in settings where settings.value("GENERATE_INFOPLIST_FILE").map({ $0 != "NO" }) ?? false {
            for (name, setting) in settings.settings(withPrefix: Self.prefix) where seen.insert(setting).inserted {
                let key = String(name.dropFirst(Self.prefix.count))
                guard let use = DocumentSetting.uses[DocumentSetting.plain(key)], let offset = setting.offset,
                    let value = settings.expanded(setting.text), let bytes = read(setting.path)
                else { continue }
                let place = place(ofValueIn: SourceText(bytes), at: setting.path, afterKeyAt: offset, isXML: false)
                built.append(DocumentSetting(use: use, key: name, value: value, place: place))
            }
        }
        return listed + built + localizedSettings(resources)
    }

    /// What a language sets instead, in `InfoPlist.strings`.
    private func localizedSettings(_ resources: ResourceIndex) -> [DocumentSetting] {
        resources.tables(named: "InfoPlist").flatMap { table -> [DocumentSetting] in
            guard table.format == .strings, let contents = resources.contents(of: table) else { return [] }
            return contents.entries.compactMap { entry in
                guard let use = DocumentSetting.uses[DocumentSetting.plain(entry.key)], let value = entry.value,
                    let offset = entry.offset, let source = contents.source
                else { return nil }
                let isXML = source.bytes.first == UInt8(ascii: "<")
                let place = place(ofValueIn: source, at: table.path, afterKeyAt: offset, isXML: isXML)
                return DocumentSetting(use: use, key: entry.key, value: value, place: place)
            }
        }
    }

    private static let prefix = "INFOPLIST_KEY_"

    /// The end of the path of the file that a target uses as its Info.plist.
    private static func infoFile(_ settings: BuildSettings) -> String? {
        guard let name = settings.setting("INFOPLIST_FILE")?.text else { return nil }
        let start = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "./"].first(where: name.hasPrefix) ?? ""
        let rest = String(name.dropFirst(start.count))
        // With a variable that is unknown, only the file's own name is.
        return settings.expanded(rest) ?? Path(rest).lastComponent
    }

    private func settings(inFile path: Path) -> [DocumentSetting] {
        guard let bytes = read(path), let file = try? PropertyListFile(bytes), let source = file.source else {
            return []
        }
        var found: [DocumentSetting] = []
        var lists = [file.root]
        while let list = lists.popLast() {
            let members = list.members ?? []
            lists += ((list.items ?? []) + members.map(\.value)).reversed()
            for member in members {
                guard let use = DocumentSetting.uses[DocumentSetting.plain(member.key)],
                    let value = member.value.string, let offset = member.offset
                else { continue }
                let place = place(ofValueIn: source, at: path, afterKeyAt: offset, isXML: file.isXML)
                found.append(
                    DocumentSetting(
                        use: use, key: member.key, value: value, place: place,
                        principalClass: file.root["NSPrincipalClass"]?.string))
            }
        }
        return found
    }

    /// The value after a key: the content of `<string>`, or what is between the equals sign and the end.
    private func place(ofValueIn source: SourceText, at path: Path, afterKeyAt offset: Int, isXML: Bool) -> Place {
        let bytes = source.bytes
        let opening = Array((isXML ? "<string>" : "=").utf8)
        let closings = Set((isXML ? "<" : ";\n").utf8)
        guard let found = firstOffset(of: opening, in: bytes, from: offset) else {
            let position = source.position(at: min(offset, bytes.count))
            return Place(path: path, start: position, end: position)
        }
        var start = found + opening.count
        while !isXML, start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
        let end = bytes[start...].firstIndex(where: closings.contains) ?? bytes.count
        return Place(path: path, start: source.position(at: start), end: source.position(at: end))
    }
}
