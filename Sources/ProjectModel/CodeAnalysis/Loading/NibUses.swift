import SourceSyntax

/// What a call does with a nib of some name.
package struct NibUse: Hashable, Sendable {
    /// The index of the call in `LoadingCalls`.
    package var call: Int
    /// The class that has to run the code to use this nib; nil when all classes use it.
    package var runningClass: String?
    /// Whether the code does not name the nib and UIKit looks for it.
    package var isImplicit: Bool
}

extension LoadingKind {
    /// Whether it refers to a nib.
    package var isAboutNib: Bool {
        switch self {
        case .nib, .instantiation, .loadNibNamed, .viewController, .windowController, .nibNameOverride, .registration:
            true
        case .dequeue, .storyboard, .scene, .initialScene, .segue: false
        }
    }
}

extension LoadingCalls {
    /// The class that uses a nib: the one that runs the code, else the enclosing one; nil at file level.
    package func userClass(of use: NibUse) -> String? { use.runningClass ?? calls[use.call].typeName }

    /// Whether a nib's root of some class is only the layout of another class, which loads the nib and adds the view to
    /// itself; nil when unknown.
    package func isLayout(_ rootClass: String, ofNib name: String, in index: SourceIndex) -> Bool? {
        var isLayout: Bool?
        for use in uses(ofNib: name) {
            let call = calls[use.call]
            if case .registration = call.kind { return false }
            guard call.loads, let user = userClass(of: use) else { continue }
            // `_NIB_Card`, a subclass of Card that does not load its nib again, is a Card.
            if user == rootClass || index.classTree.ancestors(of: rootClass).contains(user) { return false }
            let isAdded = call.results.contains { $0.use == .addedToSelf || $0.use == .addedToContentView }
            // A view with the same name as its xib is a separate view, whichever class uses it.
            if isAdded, rootClass != name { isLayout = true }
        }
        return isLayout
    }
}

/// The objects that code passes to a nib as its owner.
package struct NibOwners: Sendable {
    /// Their classes, in the order of the calls.
    package var classes: [String] = []
    /// Whether code loads the nib without an owner, as a table view does with a registered nib.
    package var hasNone = false
    /// Whether there may be others.
    package var isComplete = true
}

extension LoadingCalls {
    /// The owners of a nib by the calls that load it. Creating a nib object counts only when nothing is known about its
    /// use.
    package func owners(ofNib name: String, in index: SourceIndex) -> NibOwners {
        var owners = NibOwners()
        let uses = uses(ofNib: name)
        // A table creates its cells without an owner, and other code does not load them.
        owners.isComplete =
            unresolvedNibs.allSatisfy { calls[$0].isForCells } || uses.contains { calls[$0.call].isRegistration }
        let isUsed = uses.contains { calls[$0.call].kind != .nib }
        for use in uses where !isUsed || calls[use.call].kind != .nib {
            let call = calls[use.call]
            switch (call.kind, call.owner) {
            case (.registration, _), (_, .some(.none)): owners.hasNone = true
            case (.viewController, _),
                (.windowController, .itself?) where call.ownerRange.isEmpty:
                let made = call.classes.names.filter { use.runningClass == nil || $0.name == use.runningClass }
                owners.add(made.map(\.name), isComplete: call.classes.isComplete && !made.isEmpty)
            case (.nibNameOverride, _):
                let running = use.runningClass.map { [$0] } ?? call.typeName.map { index.classTree.descendants(of: $0) }
                owners.add(running ?? [], isComplete: running != nil)
            case (_, .itself(isClass: false)?):
                let user = userClass(of: use).flatMap { index.hasClass($0) ? $0 : nil }
                owners.add([user].compactMap { $0 }, isComplete: user != nil)
            case (_, .itself(isClass: true)?): owners.hasNone = true
            default: owners.add([call.ownerClass].compactMap { $0 }, isComplete: call.ownerClass != nil)
            }
            if !call.documents.isComplete || call.isHelper { owners.isComplete = false }
        }
        return owners
    }
}

extension LoadingCall {
    /// Whether its nib is only for cells, which are created without an owner: a registration, and a nib that is
    /// registered.
    fileprivate var isForCells: Bool {
        isRegistration
            || kind == .nib && !results.isEmpty
                && results.allSatisfy { [.passed(to: "register"), .passed(to: "registerNib")].contains($0.use) }
    }
}

extension NibOwners {
    fileprivate mutating func add(_ names: [String], isComplete: Bool) {
        classes += names.filter { !classes.contains($0) }
        if !isComplete { self.isComplete = false }
    }
}
