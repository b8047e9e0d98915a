package import Diagnostics
package import InterfaceBuilder
package import ProjectModel

/// How the xib of a view or a cell is bound to its class: what the document says, and who loads it.
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
    /// The class whose code it is; of a controller that is made, the controller's; nil for code outside of classes.
    package var className: String?
    /// Nil where a call has no owner.
    package var owner: LoadingOwner?
    /// Whether nothing names the nib and UIKit finds it.
    package var isImplicit: Bool
    /// Of the function's name.
    package var place: Place
}

extension LoadingCalls {
    /// Who loads or registers a nib of a name. That a nib is made of it counts only where nothing is known of what becomes of
    /// that.
    package func loads(ofNib name: String, in index: SourceIndex) -> [NibLoad] { loads(uses(ofNib: name), index) }

    /// Who makes a storyboard of a name, or something in it.
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

    /// The classes that a use of a nib is about: those of the controllers that are made, else whose code it is.
    private func owners(of use: NibUse, _ index: SourceIndex) -> [String?] {
        let call = calls[use.call]
        guard call.kind == .viewController || call.kind == .windowController else {
            return [userClass(of: use)]
        }
        let made = call.classes.names.filter { use.runningClass == nil || $0.name == use.runningClass }.map(\.name)
        return made.isEmpty ? [userClass(of: use)] : made
    }
}
