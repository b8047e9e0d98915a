import SourceSyntax

/// The receiver of a method call in an object's own code, if it is the object or its content view.
enum OwnReceiver {
    /// `addSubview(…)`, `self.addSubview(…)`
    case itself
    /// `contentView.addSubview(…)`
    case contentView
}

extension CodeCall {
    /// Whether the receiver is `self` or omitted.
    var isOnSelf: Bool { receiver?.isSelf ?? true }

    /// Nil for other receivers, including `super`.
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
    /// The values of a receiver in the code of a class.
    func values(_ receiver: CodeExpression, in id: DeclarationID, of running: String) -> [LoadingValue] {
        values(
            receiver, LoadingScope(declaration: id, running: running, isStatic: index.source(id).isStatic(id.number)))
    }
}
