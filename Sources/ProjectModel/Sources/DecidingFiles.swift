import InterfaceBuilder
import SourceSyntax

extension SourceIndex {
    /// The indices of the files that determine the members of a class: those that declare or extend it or one of its
    /// ancestors, of the project or Apple's, and those with the type aliases in between.
    package func files(deciding name: String) -> Set<Int> { files(of: name, extendingApples: true) }

    /// The files that determine what a class is: likewise, but without extensions of Apple's classes.
    package func files(declaring name: String) -> Set<Int> { files(of: name, extendingApples: false) }

    private func files(of name: String, extendingApples: Bool) -> Set<Int> {
        var files: Set<Int> = []
        var seen: Set<String> = [name]
        var upcoming = [name]
        while let name = upcoming.popLast() {
            let parts = parts(ofClass: name)
            let above = superclasses(ofParts: parts)
            files.formUnion((parts + above.aliases).map(\.file))
            let apples = extendingApples ? Platform.allCases.compactMap { ClassTable.superclass(of: name, on: $0) } : []
            for name in above.names + apples where seen.insert(name).inserted { upcoming.append(name) }
        }
        return files
    }
}
