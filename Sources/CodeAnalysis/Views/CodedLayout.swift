package import ProjectModel
import SourceSyntax

extension ProjectClasses {
    /// Whether code of the project may give objects of a class their size: it overrides the intrinsic content size,
    /// adds constraints or sets the size of scrolled content. A stack view's size depends on the views that code
    /// arranges in it.
    package func sizesItself(_ reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        if isKind(reference, of: "UIStackView") == true || isKind(reference, of: "NSStackView") == true { return true }
        let code = ClassCode(loadingNames, reference.name)
        return code.members.contains { id in
            code.name(of: id) == "intrinsicContentSize"
                || code.words(of: id).contains { $0 == "contentSize" || CodedLayout.isAboutConstraints($0) }
        }
    }

    /// Whether code of a class adds constraints to the object of one of its outlets.
    package func constrains(outlet: String, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        return ClassCode(loadingNames, reference.name).uses(of: outlet).contains { use in
            use.steps.contains { step in
                switch step {
                case .member(let name, _): CodedLayout.isAboutConstraints(name[...])
                case .receiver(let call), .argument(let call, _): CodedLayout.isAboutConstraints(call.name[...])
                default: false
                }
            }
        }
    }
}

private enum CodedLayout {
    /// Anchors, single constraints, and the libraries that many apps use for both.
    static func isAboutConstraints(_ word: Substring) -> Bool {
        word.hasSuffix("Anchor") || word.contains("onstraint") && word != "updateConstraints" || word == "snp"
            || word.hasPrefix("mas_") || word.hasPrefix("autoPin") || word.hasPrefix("autoSetDimension")
    }
}
