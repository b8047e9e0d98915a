import Base

extension Configuration {
    /// A baseline with its entries relative to the root, and named as in their folders: those that begin with `..` were
    /// written when the root was the configuration's folder.
    package func rebased(_ baseline: Baseline) -> Baseline {
        var listed = ListedNames(like: root)
        return baseline.mappingPaths { path in
            var path = path
            if let home = file?.parent, root != home, path.components.first?.elementsEqual("..".utf8) == true {
                path = home.join(path).normalized.relative(to: root)
            }
            return listed.path(path, in: root)
        }
    }
}
