package import SourceSyntax

/// What a class does when it is instantiated: which nibs it loads, and under which conditions.
package struct ClassLoading: Sendable {
    /// A start that the class or an ancestor in the project implements.
    package struct Entry: Sendable {
        package var start: LoadingStart
        package var declaration: DeclarationID
        /// What it loads, directly or through functions of the class.
        package var loads: [Load]
        /// Whether `awakeAfter(using:)` replaces nothing: it only ever returns `self`.
        package var onlyReturnsSelf: Bool
        /// Whether it ends the program: `fatalError()`, or `@available(*, unavailable)`.
        package var isUnavailable: Bool
    }

    package struct Load: Sendable {
        /// The index of the call in `LoadingCalls`.
        package var call: Int
        /// The functions and properties on the path, the start first.
        package var path: [DeclarationID]
        /// The conditions on the path, outer ones first.
        package var guards: [CodeGuard]
    }

    package let name: String
    package let entries: [Entry]
}

extension LoadingCalls {
    /// The loading of several classes, which share one cache of names.
    package func loading(ofClasses classes: [String], in index: SourceIndex) -> [ClassLoading] {
        let names = LoadingNames(index)
        return classes.map { LoadingReach(self, names, $0).loading }
    }
}

extension LoadingReach {
    private struct LoadingQuestion: Hashable { var name: String }

    var loading: ClassLoading {
        index.answer(to: LoadingQuestion(name: name)) {
            ClassLoading(name: name, entries: LoadingStart.allCases.compactMap(entry))
        }
    }
}
