import Base
import InterfaceBuilder
import SourceSyntax

/// Which types derive from or conform to which, by name. Built from all sources.
struct ClassTree: Sendable {
    private var children: [String: [String]] = [:]
    /// Protocols and classes that a type names, also in extensions.
    private var parents: [String: [String]] = [:]
    private(set) var protocols: Set<String> = []
    /// For an Apple type: the Apple types derived from it that have subtypes in the project.
    private let applesBelow = Memo<String, [String]>()
    private let lineages = Memo<String, [String]>()

    init(_ index: SourceIndex) {
        for file in index.files {
            let source = file.source
            for declaration in source.declarations where declaration.kind.hasMembers {
                add(declaration, source)
            }
        }
    }

    private mutating func add(_ declaration: Declaration, _ source: SourceDeclarations) {
        let name = source.lastWord(declaration.name)
        if declaration.kind == .protocol { protocols.insert(name) }
        var inherited = source.inheritedTypes(of: declaration).map { source.lastWord($0) }
        if source.language == .objectiveC, declaration.kind == .class, !declaration.type.isEmpty {
            inherited.append(source.text(declaration.type))
        }
        for parent in inherited where parent != name && !parents[name, default: []].contains(parent) {
            parents[name, default: []].append(parent)
            children[parent, default: []].append(name)
        }
    }

    private static let mostAncestors = 256
    /// The maximum depth of the search for descendants: in a chain of thousands of classes, each would have all the
    /// others below it.
    private static let mostGenerations = 64

    /// The types of the project that derive from a type, with the type itself first.
    /// - Parameter isBase: Whether a type and its descendants are included.
    func descendants(of name: String, where isBase: (String) -> Bool = { _ in true }) -> [String] {
        var found: [String] = []
        var seen: Set<String> = [name]
        var waiting = [(name: name, generation: 0)]
        if ClassTable.isKnown(name) {
            let apples = applesBelow.value(for: name) { children.keys.filter { isApples($0, of: name) }.sorted() }
            waiting += apples.filter { seen.insert($0).inserted }.map { ($0, 1) }
        }
        while let next = waiting.popLast() {
            guard next.generation == 0 || isBase(next.name) else { continue }
            found.append(next.name)
            if next.generation == Self.mostGenerations { continue }
            for child in children[next.name] ?? [] where seen.insert(child).inserted {
                waiting.append((child, next.generation + 1))
            }
        }
        return found
    }

    private func isApples(_ name: String, of ancestor: String) -> Bool {
        Platform.allCases.contains { ClassTable.isKind(name, of: ancestor, on: $0) == true }
    }

    /// What a type derives from and conforms to, nearest first: the project's types and Apple's.
    func ancestors(of name: String) -> [String] { lineages.value(for: name) { findAncestors(of: name) } }

    private func findAncestors(of name: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = [name]
        var waiting = [name]
        var number = 0
        while number < waiting.count {
            let next = waiting[number]
            number += 1
            if next != name { found.append(next) }
            // In a chain of thousands of classes, each would have all the others above it.
            if number > Self.mostAncestors { continue }
            for parent in parents[next] ?? [] where seen.insert(parent).inserted { waiting.append(parent) }
            for platform in [Platform.ios, .macos] {
                for parent in ClassTable.lineage(of: next, on: platform) where seen.insert(parent).inserted {
                    waiting.append(parent)
                }
            }
        }
        return found
    }
}

extension SourceIndex {
    /// Which types derive from which, built once. Requires a scan of all files.
    var classTree: ClassTree { facts.fact { ClassTree(self) } }

    /// Whether a class of the project derives from one.
    package func hasSubclass(_ name: String) -> Bool { classTree.descendants(of: name).count > 1 }
}
