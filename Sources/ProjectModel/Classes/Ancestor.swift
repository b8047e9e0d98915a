import InterfaceBuilder

/// A class that another one derives from.
package struct Ancestor: Hashable, Sendable {
    package enum Origin: String, Hashable, Sendable {
        /// A source declares it.
        case project
        /// It is one of Apple's classes.
        case system
        /// No source and no table declares it: its ancestors are unknown.
        case unknown
    }

    package var name: String
    package var origin: Origin
    /// The first of its declarations; nil outside of the project.
    package var declaration: DeclarationID?
}

extension ProjectClasses {
    /// The paths from a declaration of a class up to Apple's classes, each with the nearest superclass first. There are
    /// several when a class on the path has several declarations that differ; an empty path belongs to a class without
    /// a superclass.
    package func ancestries(of declaration: DeclarationID) -> [[Ancestor]] {
        var ways: [[Ancestor]] = []
        let own = index.names(of: declaration)
        for name in index.superclassNames(ofParts: [declaration], on: platform) {
            climb(to: name, after: [], visited: own, &ways)
        }
        return ways.isEmpty ? [[]] : ways
    }

    /// The maximum number of paths: classes with many declarations have very many, and more are of no use.
    private static let mostWays = 16
    /// The maximum number of ancestors; real classes have fewer.
    private static let longestWay = 256

    private func climb(
        to name: String, after way: [Ancestor], visited: Set<String>, _ ways: inout [[Ancestor]]
    ) {
        if ways.count == Self.mostWays { return }
        if way.count == Self.longestWay { return ways.append(way) }
        let parts = index.parts(ofClass: name)
        guard let first = parts.first(where: { index.isClass(index.declaration($0)) }) else {
            return ways.append(way + foreign(name))
        }
        // A class that derives from itself, by mistake, would never end.
        if visited.contains(name) { return ways.append(way) }
        let way = way + [Ancestor(name: name, origin: .project, declaration: first)]
        let superclasses = index.superclassNames(ofParts: parts, on: platform)
        if superclasses.isEmpty { ways.append(way) }
        for superclass in superclasses {
            climb(to: superclass, after: way, visited: visited.union(index.names(of: first)), &ways)
        }
    }

    private func foreign(_ name: String) -> [Ancestor] {
        let bare = String(name.split(separator: ".").last ?? "")
        let lineage = ClassTable.lineage(of: bare, on: platform)
        if lineage.isEmpty { return [Ancestor(name: bare, origin: .unknown)] }
        return lineage.map { Ancestor(name: $0, origin: .system) }
    }
}
