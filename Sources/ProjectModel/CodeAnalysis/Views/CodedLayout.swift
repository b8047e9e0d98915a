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

    /// Whether code of a class may lay out the object of one of its outlets: it adds constraints, sets a frame, or passes
    /// the object to a function whose name is about layout.
    /// Unknown code of a class that is not declared here may do so too.
    package func constrains(outlet: String, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return true }
        return ClassCode(loadingNames, reference.name).uses(of: outlet).contains { use in
            use.steps.contains { step in
                switch step {
                case .member(let name, _): CodedLayout.isAboutLayout(name)
                case .receiver(let call), .argument(let call, _): CodedLayout.isAboutLayout(call.name)
                default: false
                }
            }
        }
    }

    /// Whether code of a class, or of its subclasses, sets a property of its own objects, such as a controller's `view`.
    package func sets(_ property: String, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let code = ClassCode(loadingNames, reference.name)
        return code.members.contains { code.sets([property], in: $0) }
    }

    /// Whether code accesses something of an outlet's object whose name contains a word, such as `setImage` for `image`:
    /// code of the class, or other code with one of its objects, such as a data source with a cell.
    package func accesses(_ word: String, ofOutlet outlet: String, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let isOwn = ClassCode(loadingNames, reference.name).uses(of: outlet).contains { use in
            use.steps.contains { step in
                switch step {
                case .member(let name, _): name.lowercased().contains(word)
                case .receiver(let call): call.name.lowercased().contains(word)
                default: false
                }
            }
        }
        guard !isOwn, let id = outletDeclaration(outlet, of: reference) else { return isOwn }
        return outletCode.usesElsewhere(of: id, in: lineage(of: reference.name)).contains { use in
            if case .member(let name) = use.kind { name.lowercased().contains(word) } else { false }
        }
    }
}

private enum CodedLayout {
    static func isAboutLayout(_ name: String) -> Bool {
        let name = name.lowercased()
        return [
            "align", "anchor", "arrange", "attach", "autopin", "autoset", "bounds", "center", "constrain", "edge",
            "embed", "fill",
            "frame", "insert", "layout", "mas_", "origin", "pin", "place", "position", "snp", "subview",
        ].contains { name.contains($0) }
    }

    /// Anchors, single constraints, and the libraries that many apps use for both.
    static func isAboutConstraints(_ word: Substring) -> Bool {
        word.hasSuffix("Anchor") || word.contains("onstraint") && word != "updateConstraints" || word == "snp"
            || word.hasPrefix("mas_") || word.hasPrefix("autoPin") || word.hasPrefix("autoSetDimension")
    }
}
