package import Base
package import ProjectModel

extension ProjectView {
    /// The names in code by which it loads documents or looks something up in them.
    /// - Parameter unjudged: Why rules did not judge a call, by the place of its name.
    package func coverage(unjudged: [Place: [Uncertainty]]) -> ReferenceCoverage {
        var coverage = ReferenceCoverage()
        for call in calls.calls where !call.isHelper {
            guard let (kind, names) = call.reference else { continue }
            let place = place(of: call.nameRange, inFile: call.declaration.file)
            let unresolved = names.unresolved.sorted { $0.rawValue < $1.rawValue }.map { Uncertainty.because($0.cause) }
            let reasons = unresolved.isEmpty ? unjudged[place] : unresolved
            coverage.add(kind, unjudged: reasons, in: project)
        }
        return coverage
    }
}

extension LoadingCall {
    /// The names that it looks up; nil where UIKit finds one by itself.
    fileprivate var reference: (ReferenceKind, ResolvedNames)? {
        switch kind {
        case .scene: return (.scenes, identifiers)
        case .segue: return (.segues, identifiers)
        case .dequeue: return (.cells, identifiers)
        case .storyboard: return (.storyboards, documents)
        case .nib, .loadNibNamed, .viewController, .windowController, .nibNameOverride:
            let isNamed = !documents.isEmpty && documents.names.allSatisfy { !$0.isImplicit }
            return isNamed ? (.nibs, documents) : nil
        case .instantiation, .registration, .initialScene: return nil
        }
    }
}

extension UnresolvedName {
    /// A sentence without a period.
    fileprivate var cause: String {
        switch self {
        case .parameter: "the name is an argument, and not all callers are known"
        case .variable: "the name is in a variable that can change"
        case .foreign: "the name comes from a source that was not found"
        case .expression: "the name is an expression that can't be evaluated"
        }
    }
}
