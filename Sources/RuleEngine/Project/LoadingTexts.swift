import InterfaceBuilder
import ProjectIndex

extension SourceIndex {
    /// A function as its language writes it: `init(coder:)`, `awakeAfterUsingCoder:`.
    func functionName(of id: DeclarationID) -> String {
        let source = source(id)
        let declaration = source.declarations[id.number]
        if source.language == .objectiveC {
            return source.selectors(of: id.number).first ?? source.text(declaration.name)
        }
        guard declaration.kind != .property else { return source.text(declaration.name) }
        let labels = source.parameters(of: declaration).map { $0.label.isEmpty ? "_:" : source.text($0.label) + ":" }
        return "\(source.text(declaration.name))(\(labels.joined()))"
    }
}

extension ProjectClasses {
    /// Whether an object's class is one of the project, with all of its ancestors known.
    func isFullyKnown(_ object: NibObject) -> Bool {
        guard let reference = object.reference, isDeclared(reference) else { return false }
        return uncertainty(of: reference).allSatisfy { uncertainty in
            switch uncertainty {
            case .withoutImplementation, .macro: true
            default: false
            }
        }
    }
}
