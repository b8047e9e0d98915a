import Base
import InterfaceBuilder
import SourceSyntax

/// The complete code of a class: its own, that of its ancestors and protocols in the project, and that of its
/// subclasses there. A property is used in this code, or by code that accesses it on an object of the class.
final class ClassCode {
    let names: LoadingNames
    let members: [DeclarationID]
    /// Those that may find constraints, or remove some.
    private(set) lazy var membersWithConstraints = members.filter {
        index.mentions(["constraints", "removeConstraint"], in: $0)
    }
    private let known = Cache<String, [MemberUse]>()
    // Every object of the class asks.
    private let constrained = Cache<String, Bool>()
    private let set = Cache<[String], Bool>()
    fileprivate private(set) lazy var setsSize = members.contains { id in
        index.name(of: id) == "intrinsicContentSize"
            || words(of: id).contains { $0 == "contentSize" || CodedLayout.isAboutConstraints($0) }
    }
    private lazy var isAboutAllSubviews = members.contains { isAboutAllSubviews($0) }
    var index: SourceIndex { names.index }
    var bodies: CodeBodies { names.bodies }

    /// - Parameter lineage: Which of several classes with one name is meant; nil: all of them.
    init(_ names: LoadingNames, _ type: String, in lineage: ClassLineage? = nil) {
        self.names = names
        let index = names.index
        let tree = names.members.tree
        var seen: Set<String> = []
        let types = (tree.descendants(of: type) + tree.ancestors(of: type)).filter {
            !ClassTable.isKnown($0) && seen.insert($0).inserted
        }
        let chosen = Dictionary(grouping: lineage?.parts ?? []) { index.typeName(around: $0) }
        members = types.flatMap { name in
            lineage?.classes.contains(name) == true ? chosen[name] ?? [] : index.named(name)
        }.flatMap(index.membersWithCode)
    }

    /// Where a property is named, except where it is assigned to or compared with nil: `view`, `self.view`, `card.view`, in
    /// Objective-C `_view` and `[self view]`, and a loop through a list with it.
    func uses(of property: String) -> [MemberUse] {
        known.value(for: property) { uses(of: property, in: members) }
    }

    func uses(of property: String, in ids: [DeclarationID]) -> [MemberUse] {
        bodies.uses(of: MemberName(property), in: ids).filter { use in
            if use.code.part == .element || use.code.assigned != nil { return false }
            if case .compared(with: .null)? = use.code.steps.use { return false }
            // On earlier systems, such a loop does nothing.
            return !use.code.guards.contains { index.source(use.declaration).text($0.range).contains("#available") }
        }
    }

    fileprivate func constrains(_ outlet: String) -> Bool {
        constrained.value(for: outlet) {
            uses(of: outlet).contains { $0.followers.contains(where: CodedLayout.isAboutLayout) }
        }
    }

    fileprivate func sets(_ properties: [String]) -> Bool {
        set.value(for: properties) { members.contains { bodies.setsOwn(Set(properties), in: $0) } }
    }

    /// The words in the code of a member, including comments and strings.
    func words(of id: DeclarationID) -> Set<Substring> {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        var words: Set<Substring> = []
        for range in [declaration.body, declaration.value] where !range.isEmpty {
            let text = source.text(range)
            words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        }
        return words
    }
}

extension ProjectClasses {
    /// The code of the class that is meant.
    func code(of reference: ClassReference) -> ClassCode {
        let lineage = lineage(of: reference)
        return fact { Cache<String, ClassCode>() }.value(for: lineage.key) {
            ClassCode(loadingNames, reference.name, in: lineage)
        }
    }
}

extension ClassCode {
    /// Whether any code may give a loaded view a size, or the object the size of the view.
    /// - Parameter range: The call that adds the view.
    func isSized(
        _ view: LoadedViewFinder.View, in id: DeclarationID, addedBy range: ByteRange
    ) -> Bool {
        // Code that visits all subviews, or observes new ones, may size this one too.
        if isAboutAllSubviews { return true }
        if bodies.setsOwn(["frame", "bounds"], in: id) { return true }
        let local = view.variables.flatMap(bodies.uses(of: id).uses)
        return (local + view.properties.sorted().flatMap(uses).map(\.code)).contains { use in
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
        } || ["addSubview", "didAddSubview"].contains(index.name(of: id))
    }

    // MARK: What is done with a view

    private static let harmless: Set<String> = [
        "alpha", "backgroundColor", "clipsToBounds", "contentMode", "delegate", "hidden", "isHidden", "isOpaque",
        "isUserInteractionEnabled", "layer", "opaque", "tag", "tintColor", "userInteractionEnabled",
        "accessibilityLabel", "accessibilityIdentifier", "isAccessibilityElement", "removeFromSuperview", "superview",
        "addSubview", "addGestureRecognizer", "setBackgroundColor", "setHidden", "setTag", "setAlpha",
        "setUserInteractionEnabled", "setClipsToBounds",
    ]

    private static let taking: Set<String> = [
        "first", "firstObject", "last", "lastObject", "objectAtIndex", "objectAtIndexedSubscript",
    ]

    /// Whether a use of a view, or of the array that contains it, certainly does not change its size.
    private func isHarmless(_ steps: [CodeStep], _ view: LoadedViewFinder.View, addedBy range: ByteRange) -> Bool {
        for step in steps.reversed() {
            switch step {
            case .cast, .passedOn, .unwrapped, .element: continue
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

extension ProjectClasses {
    /// Whether code of the project may give objects of a class their size: it overrides the intrinsic content size,
    /// adds constraints or sets the size of scrolled content. A stack view's size depends on the views that code
    /// arranges in it.
    package func sizesItself(_ reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        if isKind(reference, of: "UIStackView") == true || isKind(reference, of: "NSStackView") == true { return true }
        return code(of: reference).setsSize
    }

    /// Whether code of a class may lay out the object of one of its outlets: it adds constraints, sets a frame, or passes
    /// the object to a function whose name is about layout.
    /// Unknown code of a class that is not declared here may do so too.
    package func constrains(outlet: String, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return true }
        return code(of: reference).constrains(outlet)
    }

    /// Whether code of a class, or of its subclasses, sets one of some properties of its own objects, such as a
    /// controller's `view`.
    package func sets(_ properties: [String], of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        return code(of: reference).sets(properties)
    }

    /// Whether code of a class may change or remove constraints that it finds in a view: `constraints` is read, or some
    /// are removed.
    /// - Parameter property: Nil for the object itself.
    package func findsConstraints(in property: String?, of reference: ClassReference) -> Bool {
        guard !declarations(of: reference).isEmpty else { return false }
        let code = code(of: reference)
        if let property {
            return code.uses(of: property, in: code.membersWithConstraints).contains {
                $0.followers.contains(where: Self.isAboutFound)
            }
        }
        return code.membersWithConstraints.contains { id in
            code.bodies.uses(of: id).members.contains { name, uses in
                Self.isAboutFound(name) && uses.contains(where: \.isOnSelf)
            }
        }
    }

    private static func isAboutFound(_ name: String) -> Bool {
        name == "constraints" || name.hasPrefix("removeConstraint")
    }
}

private enum CodedLayout {
    static func isAboutLayout(_ name: String) -> Bool {
        Array(name.lowercased().utf8).mentions([
            "align", "anchor", "arrange", "attach", "autopin", "autoset", "bounds", "center", "constrain", "edge",
            "embed", "fill", "frame", "insert", "layout", "mas_", "origin", "pin", "place", "position", "snp",
            "subview",
        ])
    }

    /// Anchors, single constraints, and the libraries that many apps use for both.
    static func isAboutConstraints(_ word: Substring) -> Bool {
        word.hasSuffix("Anchor") || word.contains("onstraint") && word != "updateConstraints" || word == "snp"
            || word.hasPrefix("mas_") || word.hasPrefix("autoPin") || word.hasPrefix("autoSetDimension")
    }
}
