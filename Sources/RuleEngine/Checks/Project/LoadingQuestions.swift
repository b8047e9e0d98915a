import InterfaceBuilder
import ProjectModel
import SourceSyntax

extension SourceIndex {
    /// A function as written in its language: `init(coder:)`, `awakeAfterUsingCoder:`.
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

extension LoadingCall {
    /// The name of the only nib that it can mean when a class runs it.
    func onlyNib(for running: String) -> String? {
        guard documents.isComplete else { return nil }
        let names = documents.names.filter { $0.runningClass == nil || $0.runningClass == running }
        // A name with a module and a dot does not belong to any nib.
        guard let first = names.first, names.allSatisfy({ $0.name == first.name && !$0.isModuleQualified }) else {
            return nil
        }
        return first.name
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
