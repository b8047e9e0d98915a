/// All calls in a project's sources that load or register nibs, or name something in a storyboard, with what they mean.
package struct LoadingCalls: Sendable {
    /// In the order of the files, and of places in each.
    package let calls: [LoadingCall]
    private let byDeclaration: [DeclarationID: [Int]]

    package init(_ index: SourceIndex) {
        let names = LoadingNames(index)
        var calls: [LoadingCall] = []
        for number in index.files.indices {
            let offsets = LoadingWords.offsets(in: index.files[number].bytes)
            if offsets.isEmpty { continue }
            var found = LoadingFinder(names, file: number, offsets: offsets).found()
                .map { LoadingResolver(names, $0).resolved() }
            found += LoadingOverrides(names, file: number).found()
            calls += found.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
        }
        self.calls = calls
        byDeclaration = Dictionary(grouping: calls.indices) { calls[$0].declaration }
    }

    /// The numbers of the calls in a function, an accessor or a property.
    package func calls(in declaration: DeclarationID) -> [Int] { byDeclaration[declaration] ?? [] }
}

extension LoadingCalls {
    /// The nibs that controllers of some classes load when they are made without a nib's name, `ListController()`: what their
    /// own `nibName` says, else the names that UIKit tries.
    package func implicitNibs(ofControllers classes: [String], in index: SourceIndex) -> [ResolvedNames] {
        let names = LoadingNames(index)
        return classes.map { name in
            let values = names.implicitValues(ofController: name, from: 0)
            return ResolvedNames([LoadingNames.RunValues(running: nil, values: values)])
        }
    }
}
