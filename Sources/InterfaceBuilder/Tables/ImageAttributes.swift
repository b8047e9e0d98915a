/// The attributes whose values are image names.
package enum ImageAttributes {
    private static let others: Set<String> = ["background", "disabledBackground", "backIndicatorTransitionMask"]

    /// `image`, `selectedImage`, `disabledBackground`
    package static func contains(_ name: String) -> Bool {
        name.hasSuffix("Image") || name == "image" || others.contains(name)
    }
}
