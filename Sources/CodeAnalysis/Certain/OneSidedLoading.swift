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
    /// - Parameters:
    ///   - asked: The classes that are of interest, with those that derive from them; nil: all.
    ///   - isWanted: Which of them; the code of the others isn't looked at.
    package func oneSidedLoadings(
        in index: SourceIndex, of asked: Set<String>? = nil, where isWanted: (String) -> Bool = { _ in true }
    ) -> [OneSidedLoading] {
        let names = LoadingNames(index)
        let classes = loadingClasses(names.members, of: asked).filter(isWanted)
        return index.answer(to: OneSidedQuestion(classes: classes)) { findOneSidedLoadings(ofClasses: classes, names) }
    }

    private struct OneSidedQuestion: Hashable { var classes: [String] }

    /// The classes that have code which loads, or inherit it.
    private func loadingClasses(_ members: LoadingMembers, of asked: Set<String>?) -> [String] {
        let types = calls.filter(\.loads).compactMap(\.typeName)
        var seen: Set<String> = []
        let classes = Set(types).flatMap({ members.tree.descendants(of: $0) }).filter { seen.insert($0).inserted }
        let related = asked.map(members.tree.allDescendants)
        return classes.sorted().filter { name in
            if let related, !related.contains(name) { return false }
            if let asked, !asked.contains(name), asked.isDisjoint(with: members.ancestors(of: name)) { return false }
            return members.isOneClass(name)
        }
    }

    private func findOneSidedLoadings(ofClasses classes: [String], _ names: LoadingNames) -> [OneSidedLoading] {
        let candidates = classes.compactMap { LoadingSides(self, names, $0).candidate }
        let outside = OutsideCalls(
            names.index, of: candidates.reduce(into: []) { $0.formUnion($1.functions) },
            users: Set(candidates.map(\.loading.className)))
        return candidates.filter { !outside.areCalled($0.functions, byUsersOf: $0.loading.className) }.map(\.loading)
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
