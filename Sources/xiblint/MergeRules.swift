import Base
import DocumentChanges
import InterfaceBuilder
import Linting
import RuleEngine

/// The rules that judge the result of a merge: those whose findings are errors, and that need nothing but the document.
struct MergeRules {
    private let engine: Engine

    init() throws(EngineError) {
        let active = RuleSelection.recommended(Catalog.builtIn).active
        engine = try Engine(active.filter { $0.severity == .error })
    }

    func errors(_ document: Document) -> [MergeResult.RuleError] {
        engine.diagnose(document, identityPath: "").diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .error, let id = diagnostic.object?.id else { return nil }
            return MergeResult.RuleError(rule: diagnostic.rule, object: id, message: diagnostic.message)
        }
    }
}
