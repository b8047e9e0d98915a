import SourceSyntax

extension LoadingCalls {
    /// Whether the object of a weak outlet of a nib's owner is certainly deallocated before any code can use it: all
    /// code that loads the nib drops the result, and neither that code, nor what runs with it, nor the outlet's
    /// observers pass the object on.
    ///
    /// Only valid for an object that nothing else in the nib retains.
    package func losesOutlet(_ outlet: String, ofClass name: String, nib: String, in classes: ProjectClasses) -> Bool {
        let loads = uses(ofNib: nib).map { calls[$0.call] }.filter { $0.kind != .nib }
        guard !loads.isEmpty, loads.allSatisfy({ $0.loads && $0.dropsObjects }) else { return false }
        let names = classes.loadingNames
        let code = ClassCode(names, name)
        let members = Set(code.members)
        // Code of another class, which may read the object from the outlet.
        for load in loads where !members.contains(load.declaration) {
            if code.uses(of: outlet, in: [load.declaration]).contains(where: \.mayKeep) { return false }
        }
        let reach = LoadingReach(self, names, name)
        let loading = Set(loads.map(\.declaration))
        let around = code.members.filter { !reach.reached(from: [$0]).isDisjoint(with: loading) }
        let running = reach.reached(from: around + code.soon(outlet))
        return !code.uses(of: outlet, in: running.sorted()).contains(where: \.mayKeep)
    }
}

extension LoadingCall {
    /// Whether no code uses the objects that it loads.
    fileprivate var dropsObjects: Bool { !results.isEmpty && results.allSatisfy { $0.use == .dropped } }
}

extension ClassCode {
    /// What runs while a property is set, or so soon after loading that the objects may still exist: until then the
    /// loading code retains them.
    fileprivate func soon(_ property: String) -> [DeclarationID] {
        members.filter { id in
            let name = index.name(of: id)
            return index.isAccessor(id, of: property) || name == MemberName(property).setter
                || Self.following.contains(name)
        }
    }

    /// UIKit calls these in the same run loop cycle in which a view is decoded and added.
    private static let following: Set<String> = [
        "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "layoutSubviews", "updateConstraints", "willMove",
        "willMoveToSuperview", "willMoveToWindow",
    ]
}

extension MemberUse {
    /// Whether other code may retain the object: it is an argument, is assigned or returned. Reading a member, or
    /// calling a method without arguments, retains nothing.
    fileprivate var mayKeep: Bool {
        switch code.steps.use {
        case .member, .dropped: false
        case .receiver(let call): !call.arguments.isEmpty && call.name != "addSubview"
        default: true
        }
    }
}

extension ProjectClasses {
    /// Whether an outlet certainly does not retain its object: `weak`, and in Objective-C also `assign` and
    /// `unsafe_unretained`.
    package func isWeakOutlet(_ name: String, of reference: ClassReference) -> Bool {
        // A class extension can redeclare it.
        let declarations = outletDeclarations(name, in: lineage(of: reference))
        return !declarations.isEmpty && declarations.allSatisfy(isWeak)
    }

    /// Whether a declaration certainly does not retain its object.
    package func isWeak(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        // Other builds have another declaration.
        if declaration.modifiers.contains(.conditional) { return false }
        switch declaration.kind {
        case .property:
            if declaration.modifiers.contains(.weak) { return true }
            if source.language == .swift { return declaration.modifiers.contains(.unowned) }
            return source.attributes(of: declaration).contains {
                source.reads($0.name, "assign") || source.reads($0.name, "unsafe_unretained")
            }
        case .instanceVariable:
            let words = source.text(declaration.range).split { !$0.isLetter && $0 != "_" }
            return words.contains("__weak") || words.contains("__unsafe_unretained")
        default: return false
        }
    }
}
