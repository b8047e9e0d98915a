import POSIX
import SourceSyntax
import Text

/// What the protocols of a class that Objective-C sees ask for: whatever of a Swift class is their witness is visible to
/// Objective-C without a mark.
struct ProtocolRequirements: Sendable {
    /// Of Objective-C protocols in the project.
    private(set) var selectors: Set<String> = []
    /// The names of their properties and the beginnings of their selectors, sorted.
    private var names: [String] = []
    /// Methods of Apple's, by their names in Swift.
    private var systemMethods: Set<String> = []

    /// - Parameter inherited: What stands in the inheritance clauses of a class and its ancestors.
    init(_ inherited: [String], in index: SourceIndex) {
        var visited: Set<String> = []
        var upcoming = inherited
        while let next = upcoming.popLast() {
            guard visited.insert(next).inserted else { continue }
            systemMethods.formUnion(SystemProtocols.methods[next] ?? [])
            for id in index.named(next) where index.declaration(id).kind == .protocol {
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

    /// Whether a member of a name may be a witness. In Swift a method is called like the beginning of its selector:
    /// `tapped(_:)` for `tappedWithSender:`.
    func mayAsk(for name: String) -> Bool {
        if systemMethods.contains(name) { return true }
        let index = names.partitioningIndex { $0 >= name }
        return index < names.count && names[index].hasPrefix(name)
    }
}

extension ClassLineage {
    /// Whether any of it is.
    func isInSwift(_ index: SourceIndex) -> Bool { parts.contains { index.source($0).language == .swift } }

    /// Worked out when first asked for, because protocols stand in other files.
    func requirements(_ index: SourceIndex) -> ProtocolRequirements {
        protocolRequirements.value { ProtocolRequirements(parts.flatMap(index.inheritedNames), in: index) }
    }
}

extension SourceIndex {
    /// What stands in an inheritance clause, by its last words.
    fileprivate func inheritedNames(of id: DeclarationID) -> [String] {
        let source = source(id)
        return source.inheritedTypes(of: declaration(id)).flatMap { range in
            source.text(range).split(separator: "&").map { part in
                String(SwiftType(String(part)).name.split(separator: ".").last ?? "")
            }
        }
    }
}
