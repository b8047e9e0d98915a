package import Base
package import InterfaceBuilder

/// How the xib of a view or a cell is bound to its class: what the document declares, and which code loads it.
package struct NibBinding: Sendable {
    package let nib: NibSummary
    /// In the order of the sources.
    package let loads: [NibLoad]

    package init(nib: NibSummary, loads: [NibLoad] = []) {
        self.nib = nib
        self.loads = loads
    }
}

/// Code that loads or registers a nib.
package struct NibLoad: Hashable, Sendable {
    package var kind: LoadingKind
    /// The class that contains the code; for a controller that is instantiated, the controller's class; nil for code
    /// outside of classes.
    package var className: String?
    /// Nil when the call has no owner.
    package var owner: LoadingOwner?
    /// Whether the code does not name the nib and UIKit finds it.
    package var isImplicit: Bool
    /// The place of the function's name.
    package var place: Place
}

extension LoadingCalls {
    /// The code that loads or registers a nib by name. Creating a nib object counts only when nothing is known about
    /// its use.
    package func loads(ofNib name: String, in index: SourceIndex) -> [NibLoad] { loads(uses(ofNib: name), index) }

    /// The code that instantiates a storyboard by name, or something in it.
    package func loads(ofStoryboard name: String, in index: SourceIndex) -> [NibLoad] {
        loads(uses(ofStoryboard: name), index)
    }

    private func loads(_ uses: [NibUse], _ index: SourceIndex) -> [NibLoad] {
        var found: [NibLoad] = []
        var seen: Set<NibLoad> = []
        let isLoaded = uses.contains { calls[$0.call].kind != .nib }
        for use in uses {
            let call = calls[use.call]
            if isLoaded, call.kind == .nib { continue }
            for owner in owners(of: use, index) {
                let load = NibLoad(
                    kind: call.kind, className: owner, owner: call.owner, isImplicit: use.isImplicit,
                    place: index.place(of: call.nameRange, inFile: call.declaration.file))
                if seen.insert(load).inserted { found.append(load) }
            }
        }
        return found
    }

    /// The classes of a nib's use: those of the controllers that are instantiated, else the class that contains the
    /// code.
    private func owners(of use: NibUse, _ index: SourceIndex) -> [String?] {
        let call = calls[use.call]
        guard call.kind == .viewController || call.kind == .windowController else {
            return [userClass(of: use)]
        }
        let made = call.classes.names.filter { use.runningClass == nil || $0.name == use.runningClass }.map(\.name)
        return made.isEmpty ? [userClass(of: use)] : made
    }
}
