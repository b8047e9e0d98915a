import Base
import SourceSyntax

extension OutletCode {
    /// Whether an object of a class may run a member: one of its own, one that UIKit calls, or an inherited function that
    /// code calls on it.
    func mayRun(_ member: DeclarationID, by lineage: ClassLineage) -> Bool {
        let source = index.source(member)
        let function = source.declarations[member.number]
        guard function.kind == .function, source.language == .swift, !function.modifiers.contains(.override),
            function.marks.isDisjoint(with: .exposing), let container = source.containerName(of: member.number),
            container != lineage.name, lineage.classes.contains(container)
        else { return true }
        return calls.value(for: member) { findCalls(of: member) }.contains { caller in
            guard let caller else { return true }
            return lineage.classes.contains(caller) || index.classTree.ancestors(of: caller).contains(lineage.name)
        }
    }

    /// The classes of the objects that code calls a function on; nil for an unknown one.
    private func findCalls(of function: DeclarationID) -> Set<String?> {
        let name = name(of: function)
        let labels = index.source(function).parameters(of: index.declaration(function)).map {
            index.source(function).text($0.label)
        }
        var found: Set<String?> = []
        for file in index.files.indices where firstOffset(of: Array(name.utf8), in: index.files[file].bytes) != nil {
            let source = index.files[file].source
            // Objective-C spells it in another way.
            guard source.language == .swift else { continue }
            for number in source.declarations.indices {
                let id = DeclarationID(file: file, number: number)
                guard id != function, hasCode(id), isMentioned(name, in: id) else { continue }
                var walk = CodeWalk(source.bytes) { [types] expression, walk in
                    guard let receiver = expression.use(of: name, labels) else { return }
                    let isOwn = receiver.map { $0.isSelf || $0.name == "super" } ?? true
                    found.insert(
                        isOwn
                            ? source.containerName(of: number)
                            : receiver.flatMap { types.type(of: $0, in: id, walk.variables)?.className })
                }
                walk.walk(bodies.statements(of: id))
            }
        }
        return found
    }
}

extension CodeExpression {
    /// The receiver where a function is called or passed on; nil where another one is meant.
    fileprivate func use(of name: String, _ labels: [String]) -> CodeExpression?? {
        switch self {
        case .call(let call):
            // Arguments with default values can be left out.
            let given = call.arguments.map(\.label)
            guard call.name == name, given.allSatisfy({ $0 == "{" || labels.contains($0) }),
                given.count <= labels.count, labels.isEmpty || !given.isEmpty
            else { return nil }
            return .some(call.receiver)
        case .name(name, _): return .some(nil)
        case .member(let base?, name, _): return .some(base)
        default: return nil
        }
    }
}
