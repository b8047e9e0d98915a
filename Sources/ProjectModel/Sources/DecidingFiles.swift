import SourceSyntax

extension SourceIndex {
    /// The numbers of the files that decide what a class has: those that declare or extend it or one that it derives from.
    package func files(deciding name: String) -> Set<Int> {
        var files: Set<Int> = []
        var seen: Set<String> = [name]
        var upcoming = [name]
        while let name = upcoming.popLast() {
            let parts = parts(ofClass: name)
            files.formUnion(parts.map(\.file))
            for name in superclasses(ofParts: parts).names where seen.insert(name).inserted { upcoming.append(name) }
        }
        return files
    }
}
