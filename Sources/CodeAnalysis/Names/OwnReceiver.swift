import ProjectModel
import SourceSyntax

/// What of an object its own code calls a method on.
enum OwnReceiver {
    /// `addSubview(…)`, `self.addSubview(…)`
    case itself
    /// `contentView.addSubview(…)`
    case contentView
}

extension CodeCall {
    /// Whether it is made on `self`, as far as its receiver tells.
    var isOnSelf: Bool { receiver?.isSelf ?? true }

    /// Nil for the receivers that are neither, `super` among them.
    var ownReceiver: OwnReceiver? {
        switch receiver {
        case _ where isOnSelf: .itself
        case .name("contentView", _): .contentView
        case .member(let base?, "contentView", _) where base.isSelf: .contentView
        case .call(let call) where call.name == "contentView" && call.receiver?.isSelf == true: .contentView
        default: nil
        }
    }
}

extension LoadingNames {
    /// What a receiver can be in the code of a class.
    func values(_ receiver: CodeExpression, in id: DeclarationID, of running: String) -> [LoadingValue] {
        values(
            receiver, LoadingScope(declaration: id, running: running, isStatic: index.source(id).isStatic(id.number)))
    }
}
