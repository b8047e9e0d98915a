import Base
import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// The selector of the first method with the same first piece and other arguments: `save:` for `save`.
    package func similarAction(_ selector: String, of reference: ClassReference) -> String? {
        selectors(beginningWith: String(selector.prefix { $0 != ":" }), of: reference).first { $0 != selector }
    }

    /// The first two selectors of a class with a first piece: at least one of them differs from any given selector,
    /// however many overloads there are.
    private func selectors(beginningWith piece: String, of reference: ClassReference) -> [String] {
        let asked = Query(name: piece, type: reference.name)
        return selectorsBeginning.value(for: asked) {
            let lineage = lineage(of: reference.name)
            var found: [String] = []
            for member in lineage.members(index).methods(beginningWith: piece[...]) where found.count < 2 {
                let source = index.source(member.part)
                guard !source.declarations[member.number].isOfType,
                    index.isVisibleToObjectiveC(member.number, in: member.part, of: lineage)
                else { continue }
                for selector in source.selectors(of: member.number)
                where selector.prefix(while: { $0 != ":" }) == piece && !found.contains(selector) {
                    found.append(selector)
                }
            }
            return found
        }
    }

    /// The method of a class that a selector would call if it were exposed to Objective-C.
    package func hiddenAction(_ selector: String, of reference: ClassReference) -> DeclarationID? {
        SelectorSearch(selector).findHidden(in: lineage(of: reference.name), index)
    }

    /// The variable of a class that an outlet would set if it were exposed to Objective-C.
    package func hiddenOutlet(_ key: String, of reference: ClassReference) -> DeclarationID? {
        KeySearch(key).findHidden(in: lineage(of: reference.name), index)
    }

    /// Whether any class of the project or of Apple's tables has a method with a selector: what the responder chain may
    /// find.
    package func isKnownAction(_ selector: String) -> Bool {
        if SystemActions.isSystemAction(selector, on: platform) { return true }
        return index.kept("selector \(selector)") { selectors.contains(selector) }
    }

    /// Whether a selector is a typo of an action in the project's classes.
    package func isSlipOfAction(_ selector: String) -> Bool {
        nearActions.slip(selector).map { Self.isSlip(selector, ofMember: $0) } ?? false
    }

    /// Why classes may not have been found, in sentences; empty when all sources were found.
    package var missingSources: [String] { missingDependencies.map { $0.text(in: project.root) } }
}
