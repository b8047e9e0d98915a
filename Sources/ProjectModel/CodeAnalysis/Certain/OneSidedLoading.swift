import SourceSyntax

/// A class that loads its nib when it is initialized from one side only, by decoding or by code, and not from the other
/// side.
package struct OneSidedLoading: Sendable {
    package var className: String
    /// The start that loads: `init(frame:)`, `init(coder:)`, or `awakeFromNib()`.
    package var start: LoadingStart
    package var loading: DeclarationID
    package var loads: [ClassLoading.Load]
    /// The initializers of the other side that certainly load nothing.
    package var silent: [OtherInitializer]
}

package struct OtherInitializer: Hashable, Sendable {
    /// Nil for `init(coder:)`.
    package var creation: ClassCreation.Initializer?
    /// The project's declaration; nil when UIKit's own initializer runs.
    package var declaration: DeclarationID?
}

extension LoadingCalls {
    /// The classes that load a nib in only one of their initializers, including those that inherit it.
    /// - Parameters:
    ///   - asked: The classes to look at, with their subclasses; nil: all.
    ///   - isWanted: A filter; the code of the other classes isn't read.
    package func oneSidedLoadings(
        in index: SourceIndex, of asked: Set<String>? = nil, where isWanted: (String) -> Bool = { _ in true }
    ) -> [OneSidedLoading] {
        let names = LoadingNames(index)
        let classes = loadingClasses(names.members, of: asked).filter(isWanted)
        return index.answer(to: OneSidedQuestion(classes: classes)) { findOneSidedLoadings(ofClasses: classes, names) }
    }

    private struct OneSidedQuestion: Hashable { var classes: [String] }

    /// The classes with code that loads, and their subclasses.
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

    /// The `init(coder:)` of those classes for which it always ends the program.
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
