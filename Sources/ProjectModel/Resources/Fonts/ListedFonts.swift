/// What an Info.plist says of the app's fonts.
struct ListedFonts: Hashable, Sendable {
    /// File names under `UIAppFonts`.
    var files: [String] = []
    /// The folder under `ATSApplicationFontsPath`, whose fonts a Mac app has; nil without one.
    var folder: String?

    /// Nil when it says nothing.
    init?(_ root: PropertyList) {
        files = (root["UIAppFonts"]?.items ?? []).compactMap(\.string)
        folder = root["ATSApplicationFontsPath"]?.string
        if files.isEmpty && folder == nil { return nil }
    }
}
