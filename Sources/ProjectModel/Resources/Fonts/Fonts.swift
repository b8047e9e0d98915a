package import Base

/// A font in a file of the project.
package struct Font: Hashable, Sendable {
    package var postScriptName: String
    package var path: Path
    /// Whether an Info.plist of the project makes the app load it. Code can do so too.
    package var isListed: Bool
}

/// The project's font files and the entries for them in its Info.plists.
struct Fonts: Sendable {
    private(set) var files: [Path] = []
    private(set) var listings: [(path: Path, fonts: ListedFonts)] = []
    private(set) var byName: [String: [Font]] = [:]
    /// Font files whose font names could not be read, such as those that Git LFS has not fetched.
    private(set) var unreadable: [Path] = []

    static let endings: Set<String> = ["ttf", "otf", "ttc", "otc"]

    mutating func add(file: Path) { files.append(file) }
    mutating func add(_ fonts: ListedFonts, from path: Path) { listings.append((path, fonts)) }

    /// Reads the font files, after all Info.plists have been added.
    mutating func finish(read: (Path) -> [UInt8]?) {
        let listed = Set(listings.flatMap(\.fonts.files).map { Path($0).lastComponent.lowercased() })
        let folders = listings.compactMap(\.fonts.folder).map { Path($0).lastComponent.lowercased() }
        for file in files {
            guard let names = read(file).flatMap(postScriptNames) else {
                unreadable.append(file)
                continue
            }
            // "." and an empty path mean the complete resources folder.
            let isListed =
                listed.contains(file.lastComponent.lowercased())
                || folders.contains { $0.isEmpty || $0 == "." || $0 == file.parent.lastComponent.lowercased() }
            for name in names {
                byName[name, default: []].append(Font(postScriptName: name, path: file, isListed: isListed))
            }
        }
    }
}
