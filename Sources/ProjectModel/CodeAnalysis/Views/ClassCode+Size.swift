import SourceSyntax

extension ClassCode {
    /// Whether any code may give a loaded view a size, or the object the size of the view.
    /// - Parameter range: The call that adds the view.
    func isSized(
        _ view: LoadedViewFinder.View, in id: DeclarationID, variables: CodeVariables, addedBy range: ByteRange
    ) -> Bool {
        // Code that visits all subviews, or observes new ones, may size this one too.
        if members.contains(where: { isAboutAllSubviews($0) }) { return true }
        if setsOwnSize(in: id) { return true }
        let local = view.variables.flatMap { variable in
            variables.uses(of: variable).map { Use(declaration: id, range: $0.range, steps: $0.steps) }
        }
        return (local + view.properties.sorted().flatMap(uses)).contains { use in
            !isHarmless(use.steps, view, addedBy: range)
        }
    }

    /// Whether a function's code mentions sizes.
    func mentionsSize(in id: DeclarationID) -> Bool {
        words(of: id).contains { word in
            let word = word.lowercased()
            return ["frame", "bounds", "autoresiz", "constrain", "anchor", "snp", "mas_", "autopin", "center", "size"]
                .contains { word.contains($0) }
        }
    }

    private func isAboutAllSubviews(_ id: DeclarationID) -> Bool {
        words(of: id).contains { word in
            (word.contains("ubviews") && word != "layoutSubviews") || word == "didAddSubview"
        } || ["addSubview", "didAddSubview"].contains(name(of: id))
    }

    // MARK: What is done with a view

    private static let harmless: Set<String> = [
        "alpha", "backgroundColor", "clipsToBounds", "contentMode", "delegate", "hidden", "isHidden", "isOpaque",
        "isUserInteractionEnabled", "layer", "opaque", "tag", "tintColor", "userInteractionEnabled",
        "accessibilityLabel",
        "accessibilityIdentifier", "isAccessibilityElement", "removeFromSuperview", "superview", "addSubview",
        "addGestureRecognizer", "setBackgroundColor", "setHidden", "setTag", "setAlpha", "setUserInteractionEnabled",
        "setClipsToBounds",
    ]

    private static let taking: Set<String> = [
        "first", "firstObject", "last", "lastObject", "objectAtIndex", "objectAtIndexedSubscript",
    ]

    /// Whether a use of a view, or of the array that contains it, certainly does not change its size.
    private func isHarmless(_ steps: [CodeStep], _ view: LoadedViewFinder.View, addedBy range: ByteRange) -> Bool {
        for step in steps.reversed() {
            switch step {
            case .cast, .passedOn, .element: continue
            case .variable(let variable):
                // The uses of the view's own variables are examined separately.
                return view.variables.contains { $0.nameRange == variable.nameRange }
            case .member(let name, _):
                if Self.taking.contains(name) { continue }
                return Self.harmless.contains(name)
            case .receiver(let call):
                if Self.taking.contains(call.name) { continue }
                return Self.harmless.contains(call.name)
            case .argument(let call, _):
                return call.range == range || ["bringSubviewToFront", "sendSubviewToBack"].contains(call.name)
            default: return false
            }
        }
        return false
    }
}
