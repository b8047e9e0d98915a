package import ProjectModel
import SourceSyntax

/// A class that loads its nib when it is made from one side only, out of a document or by code, and does nothing of the kind
/// when it is made from the other one.
package struct OneSidedLoading: Sendable {
    package var className: String
    /// The start that loads: `init(frame:)`, `init(coder:)`, or `awakeFromNib()`.
    package var start: LoadingStart
    package var loading: DeclarationID
    package var loads: [ClassLoading.Load]
    /// The initialisers of the other side for which it is certain that they load nothing.
    package var silent: [SilentInitializer]
}

package struct SilentInitializer: Hashable, Sendable {
    /// Nil for `init(coder:)`.
    package var creation: ClassCreation.Initializer?
    /// What the project declares; nil when UIKit's own runs.
    package var declaration: DeclarationID?
}

extension LoadingCalls {
    /// The classes that load a nib in only one of their initialisers, those that inherit it too.
    /// - Parameter asked: The classes that are of interest, with those that derive from them; nil: all.
    package func oneSidedLoadings(in index: SourceIndex, of asked: Set<String>? = nil) -> [OneSidedLoading] {
        index.answer(to: OneSidedQuestion(asked: asked)) { findOneSidedLoadings(in: index, of: asked) }
    }

    private struct OneSidedQuestion: Hashable { var asked: Set<String>? }

    private func findOneSidedLoadings(in index: SourceIndex, of asked: Set<String>?) -> [OneSidedLoading] {
        let names = LoadingNames(index)
        let types = calls.filter(\.loads).compactMap(\.typeName)
        var seen: Set<String> = []
        let classes = Set(types).flatMap({ names.members.tree.descendants(of: $0) }).filter { seen.insert($0).inserted }
        let related = asked.map(names.members.tree.allDescendants)
        let candidates = classes.sorted().compactMap { name -> LoadingSides.Candidate? in
            if let related, !related.contains(name) { return nil }
            if let asked, !asked.contains(name), asked.isDisjoint(with: names.members.ancestors(of: name)) {
                return nil
            }
            guard names.members.isOneClass(name) else { return nil }
            return LoadingSides(self, names, name).candidate
        }
        let outside = OutsideCalls(index, of: candidates.reduce(into: []) { $0.formUnion($1.functions) })
        return candidates.compactMap { $0.oneSided(outside) }
    }

    /// Of some classes the initialisers for documents that end the program, whatever is decoded.
    package func crashingDecoders(ofClasses classes: Set<String>, in index: SourceIndex) -> [String: DeclarationID] {
        let names = LoadingNames(index)
        let flags = LoadingFlags(names)
        var found: [String: DeclarationID] = [:]
        for name in classes where names.members.isOneClass(name) {
            guard let start = names.members.start(.coder, of: name) else { continue }
            let object = DecodedObject(className: name, hasSubviews: nil)
            if CertainWalk(self, names, flags, object, .coder).run(start) == .crashes { found[name] = start }
        }
        return found
    }
}
