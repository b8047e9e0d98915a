package import ProjectModel
package import SourceSyntax

/// What a class does when an object of it is made: which nibs it loads on the way, and under which conditions.
package struct ClassLoading: Sendable {
    /// A start that the class or an ancestor in the project writes.
    package struct Entry: Sendable {
        package var start: LoadingStart
        package var declaration: DeclarationID
        /// What it loads, itself or through functions of the class.
        package var loads: [Load]
        /// Whether `awakeAfter(using:)` replaces nothing: all that it ever gives is `self`.
        package var onlyReturnsSelf: Bool
        /// Whether it ends the program: `fatalError()`, or `@available(*, unavailable)`.
        package var isUnavailable: Bool
    }

    package struct Load: Sendable {
        /// The number of the call in `LoadingCalls`.
        package var call: Int
        /// The functions and properties on the way, the start first.
        package var path: [DeclarationID]
        /// What is asked on the way, outer conditions first.
        package var guards: [CodeGuard]
    }

    package let name: String
    package let entries: [Entry]
}

extension LoadingCalls {
    /// The same for several classes, with what is worked out for all of them kept.
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
