import Base
import TestSupport

extension Documents {
    /// Those of real apps, if available, else the examples.
    static var real: [Path] {
        get throws {
            Corpus.isThere ? try Corpus.files : try Corpus.documents(in: OwnDocuments.package.join("Examples"))
        }
    }
}
