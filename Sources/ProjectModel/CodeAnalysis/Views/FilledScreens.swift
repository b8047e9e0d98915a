import Base

extension SourceIndex {
    /// Whether code may show a view as large as a screen: its class mentions one, or other code that names the class or
    /// the nib lays out views.
    /// - Parameter names: The class and the nib.
    package func mayFillScreen(_ names: Set<String>) -> Bool {
        let classes = names.union(names.flatMap(classTree.ancestors))
        let own = Set(classes.flatMap(named).map(\.file))
        return own.contains { files[$0].bytes.mentions(Self.screens) }
            || names.contains { name in
                files(with: name).contains { file in
                    !own.contains(file) && files[file].bytes.mentions(Self.screens + Self.layout)
                }
            }
    }

    private static let screens = ["UIScreen", "UIWindow", "keyWindow", ".window"]
    /// Parts of the words of UIKit, and of the libraries that many apps use.
    private static let layout = [
        "bounds", "dges", "Anchor", "frame", "onstraint", "autoresizing", "snp", "mas_", "autoPin", "MatchingParent",
    ]
}
