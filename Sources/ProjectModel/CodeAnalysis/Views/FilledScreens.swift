import Base
import SourceSyntax

extension SourceIndex {
    /// Whether code may show a view as large as a screen: its class mentions one, or other code that names the class or
    /// the nib lays out views.
    /// - Parameter names: The class and the nib.
    package func mayFillScreen(_ names: Set<String>) -> Bool {
        let classes = names.union(names.flatMap(classTree.ancestors))
        let own = Set(classes.flatMap(named).map(\.file))
        return own.contains { mentions(Self.screens, inFile: $0) }
            || names.contains { name in
                files(with: name).contains { file in
                    !own.contains(file) && mentions(Self.screens + Self.layout, inFile: file)
                }
            }
    }

    private func mentions(_ texts: [String], inFile file: Int) -> Bool {
        texts.contains { firstOffset(of: $0, in: files[file].bytes) != nil }
    }

    private static let screens = ["UIScreen", "UIWindow", "keyWindow", ".window"]
    /// Parts of the words of UIKit, and of the libraries that many apps use.
    private static let layout = [
        "bounds", "dges", "Anchor", "frame", "onstraint", "autoresizing", "snp", "mas_", "autoPin", "MatchingParent",
    ]
}
