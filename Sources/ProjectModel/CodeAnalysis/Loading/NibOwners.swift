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
        owners.isComplete = unresolvedNibs.isEmpty
        let uses = uses(ofNib: name)
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

extension NibOwners {
    fileprivate mutating func add(_ names: [String], isComplete: Bool) {
        classes += names.filter { !classes.contains($0) }
        if !isComplete { self.isComplete = false }
    }
}
