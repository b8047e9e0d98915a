import Base
import SourceSyntax

/// How a class replaces a view that is being decoded with another one, in `awakeAfter(using:)`.
package struct PlaceholderReplacement: Sendable {
    /// The method of the class or of an ancestor.
    package var declaration: DeclarationID
    /// The nibs that it loads.
    package var nibs: ResolvedNames
    /// Whether a view with subviews is not replaced.
    package var keepsSuperviews: Bool
    /// Every word in the code that runs for the replacement: a property that is not among these is not copied.
    package var words: Set<String>
    /// Every word in the class's code.
    package var classWords: Set<String>
}

extension ProjectClasses {
    /// How objects of a class are replaced while they are decoded; nil when they are not, when that is uncertain, and
    /// when what is copied can't be determined because other code gets the old view.
    package func replacement(of reference: ClassReference) -> PlaceholderReplacement? {
        fact { Cache<String, PlaceholderReplacement?>() }.value(for: reference.name) { findReplacement(of: reference) }
    }

    private func findReplacement(of reference: ClassReference) -> PlaceholderReplacement? {
        // Most classes have none, and following code takes longer than looking up the method.
        guard override("awakeAfterUsingCoder:", swift: "awakeAfter(using:)", of: reference) != nil else { return nil }
        let name = reference.name
        let calls = index.loadingCalls
        let reach = LoadingReach(calls, loadingNames, name)
        guard let entry = reach.entry(.awakeAfter), !entry.isUnavailable, givesAnother(entry.declaration),
            let keepsSuperviews = keepsSuperviews(entry)
        else { return nil }
        let code = ReplacingCode(reach)
        code.follow(entry.declaration)
        guard !code.givesPlaceholderAway else { return nil }
        let body = ClassCode(loadingNames, name)
        let words = code.reached.map(\.declaration).reduce(into: Set<String>()) { words, id in
            words.formUnion(body.words(of: id).map(String.init))
        }
        var nibs = ResolvedNames()
        for load in entry.loads {
            let documents = calls.calls[load.call].documents
            nibs.names += documents.names.filter { ($0.runningClass ?? name) == name && !nibs.names.contains($0) }
            nibs.unresolved.formUnion(documents.unresolved)
        }
        return PlaceholderReplacement(
            declaration: entry.declaration, nibs: nibs, keepsSuperviews: keepsSuperviews, words: words,
            classWords: body.members.reduce(into: []) { $0.formUnion(body.words(of: $1).map(String.init)) })
    }

    /// Whether one of the method's return values is neither `self` nor the result of the superclass.
    private func givesAnother(_ id: DeclarationID) -> Bool {
        CodeReturns.values(loadingNames.bodies.statements(of: id)).contains { value in
            switch value {
            case nil, .null?: return false
            case .call(let call)? where call.receiver?.name == "super": return false
            case let value?: return !value.isSelf
            }
        }
    }

    /// Nil when it is unknown which views are replaced.
    private func keepsSuperviews(_ entry: ClassLoading.Entry) -> Bool? {
        guard !entry.loads.isEmpty else { return nil }
        var keepsSuperviews = false
        for load in entry.loads {
            for condition in load.guards {
                switch condition.subject {
                case .subviews where checksOnlySubviews(condition, load.path): keepsSuperviews = true
                // Set around the load: a call from outside sees the initial value.
                case .flag(let flag, ofType: true) where isSet(flag, load.path): break
                default: return nil
                }
            }
        }
        return keepsSuperviews
    }

    private static let counting: Set<Substring> = [
        // In Objective-C the keyword belongs to the condition's range.
        "if", "self", "subviews", "count", "isEmpty", "first", "last", "firstObject", "lastObject", "nil", "NULL", "0",
        "1",
    ]

    /// Whether the condition tests nothing else, whichever function on the path contains it.
    private func checksOnlySubviews(_ condition: CodeGuard, _ path: [DeclarationID]) -> Bool {
        path.allSatisfy { id in
            let source = index.source(id)
            let body = source.declarations[id.number].body
            guard body.start <= condition.range.start, condition.range.end <= body.end else { return true }
            let words = source.text(condition.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.allSatisfy(Self.counting.contains)
        }
    }

    /// Whether one of the functions on the path sets a flag.
    private func isSet(_ flag: String, _ path: [DeclarationID]) -> Bool {
        path.contains { id in
            let source = index.source(id)
            let text = source.text(source.declarations[id.number].body)
            return text.split(separator: flag, omittingEmptySubsequences: false).dropFirst().contains { rest in
                let rest = rest.drop { $0 == " " }
                return rest.first == "=" && rest.dropFirst().first != "="
            }
        }
    }
}
