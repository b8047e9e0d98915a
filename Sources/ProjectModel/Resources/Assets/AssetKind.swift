package import Base

/// The kind of an asset in a catalog.
package enum AssetKind: String, CaseIterable, Hashable, Sendable {
    case image, color, symbol, data
    /// Icons, layered images and similar assets, which are named like images.
    case otherImage

    /// The kind of a folder in a catalog, by its extension; nil for a plain folder.
    init?(folderExtension: String) {
        switch folderExtension {
        case "imageset": self = .image
        case "colorset": self = .color
        case "symbolset": self = .symbol
        case "dataset": self = .data
        case "appiconset", "brandassets", "iconset", "imagestack", "launchimage", "sticker", "cubetextureset",
            "textureset":
            self = .otherImage
        default: return nil
        }
    }

    /// Whether an image can be loaded by its name.
    package var isImage: Bool { self == .image || self == .symbol || self == .otherImage }
}

/// A named resource of a catalog.
package struct Asset: Hashable, Sendable {
    /// The name in documents: with the names of the folders that provide a namespace, `Icons/Star`.
    package var name: String
    package var kind: AssetKind
    /// The set's folder.
    package var path: Path
}
