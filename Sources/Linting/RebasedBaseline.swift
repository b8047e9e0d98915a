package import Configuration
import POSIX

extension Configuration {
    /// A baseline with its entries relative to the root: those that begin with `..` were written when the root was the
    /// configuration's folder.
    package func rebased(_ baseline: Baseline) -> Baseline {
        guard let home = file?.parent, root != home else { return baseline }
        return baseline.mappingPaths { path in
            guard path.components.first?.elementsEqual("..".utf8) == true else { return path }
            return home.join(path).normalized.relative(to: root)
        }
    }
}
