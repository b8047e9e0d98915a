import Base
import SourceSyntax

/// The requirements of a class's Objective-C protocols: a member of a Swift class that implements one is visible to
/// Objective-C without a mark.
struct ProtocolRequirements: Sendable {
    /// The requirements of Objective-C protocols in the project.
    private(set) var selectors: Set<String> = []
    /// The names of their properties and the prefixes of their selectors, sorted.
    private var names: [String] = []
    /// Methods of Apple's protocols, by their names in Swift.
    private var systemMethods: Set<String> = []
    /// The types that no source declares.
    private(set) var undeclared: Set<String> = []

    /// - Parameter inherited: The types in the inheritance clauses of a class and its ancestors.
    init(_ inherited: [String], in index: SourceIndex) {
        var visited: Set<String> = []
        var upcoming = inherited
        while let next = upcoming.popLast() {
            guard visited.insert(next).inserted else { continue }
            systemMethods.formUnion(SystemProtocols.methods[next] ?? [])
            let found = index.named(next)
            if found.isEmpty { undeclared.insert(next) }
            for id in found where index.declaration(id).kind == .protocol {
                add(id, index)
                upcoming += index.inheritedNames(of: id)
            }
        }
        names.sort()
    }

    private mutating func add(_ id: DeclarationID, _ index: SourceIndex) {
        let source = index.source(id)
        guard source.language == .objectiveC else { return }
        for member in source.members(of: id.number) {
            names.append(source.text(source.declarations[member].name))
            selectors.formUnion(source.selectors(of: member))
        }
    }

    /// Whether a member with a name may be a witness. In Swift a method's name is a prefix of its selector:
    /// `tapped(_:)` for `tappedWithSender:`.
    func mayRequire(for name: String) -> Bool {
        if systemMethods.contains(name) { return true }
        let index = names.partitioningIndex { $0 >= name }
        return index < names.count && names[index].hasPrefix(name)
    }
}

extension ClassLineage {
    /// Whether any part of it is in Swift.
    func isInSwift(_ index: SourceIndex) -> Bool { parts.contains { index.source($0).language == .swift } }

    /// Built on first use, because protocols are in other files.
    func requirements(_ index: SourceIndex) -> ProtocolRequirements {
        protocolRequirements.value { ProtocolRequirements(parts.flatMap(index.inheritedNames), in: index) }
    }
}

extension ProjectClasses {
    /// Whether all ancestors and protocols of a class were found, or are Apple's.
    package func hasAllTypes(_ name: String) -> Bool {
        guard hasAllAncestors(ClassReference(name)) else { return false }
        return project.missingDependencies.isEmpty
            || lineage(of: name).requirements(index).undeclared.allSatisfy(SystemProtocols.areLike)
    }
}

extension SourceIndex {
    /// The types in an inheritance clause, by the last components of their names.
    fileprivate func inheritedNames(of id: DeclarationID) -> [String] {
        let source = source(id)
        return source.inheritedTypes(of: declaration(id)).flatMap { range in
            source.text(range).split(separator: "&").map { part in
                String(SwiftType(String(part)).name.split(separator: ".").last ?? "")
            }
        }
    }
}
