/// The app's fonts in an Info.plist.
struct ListedFonts: Hashable, Sendable {
    /// File names under `UIAppFonts`.
    var files: [String] = []
    /// The folder under `ATSApplicationFontsPath`, whose fonts a Mac app loads; nil when there is none.
    var folder: String?

    /// Nil when it lists none.
    init?(_ root: PropertyList) {
        files = (root["UIAppFonts"]?.items ?? []).compactMap(\.string)
        folder = root["ATSApplicationFontsPath"]?.string
        if files.isEmpty && folder == nil { return nil }
    }
}
