import SourceSyntax

extension CertainWalk {
    /// The value of conditions for the object; nil when unknown. Records the conditions that were evaluated.
    func allTrue(_ conditions: [CodeStatement]) -> Bool? {
        var all: Bool? = conditions.isEmpty ? nil : true
        for condition in conditions {
            guard case .expression(let expression) = condition else {
                all = nil
                continue
            }
            switch truth(expression) {
            case false?: return false
            case nil: all = nil
            case true?: break
            }
        }
        return all
    }

    private func truth(_ expression: CodeExpression) -> Bool? {
        switch expression {
        case .name("true", _), .name("YES", _): return true
        case .name("false", _), .name("NO", _): return false
        case .prefix("!", let inner, _): return truth(inner).map { !$0 }
        case .binary("&&", let left, let right, _):
            let (first, second) = (truth(left), truth(right))
            return first == false || second == false ? false : first == nil || second == nil ? nil : true
        case .binary("||", let left, let right, _):
            let (first, second) = (truth(left), truth(right))
            return first == true || second == true ? true : first == nil || second == nil ? nil : false
        case .binary(let mark, let left, let right, _) where ["==", "!=", ">", "<", ">=", "<="].contains(mark):
            return compared(mark, left, right)
        case .member(let base?, "isEmpty", _) where base.isOwn("subviews"): return hasSubviews(expression).map { !$0 }
        default:
            if isSubviewCount(expression) { return hasSubviews(expression) }
            guard case .truth(let value)? = flag(expression) else { return nil }
            return value
        }
    }

    private func compared(_ mark: String, _ left: CodeExpression, _ right: CodeExpression) -> Bool? {
        if isSubviewCount(left) {
            switch (mark, right.number) {
            case (">", 0), ("!=", 0), (">=", 1): return hasSubviews(left)
            case ("==", 0), ("<", 1), ("<=", 0): return hasSubviews(left).map { !$0 }
            default: return nil
            }
        }
        guard mark == "==" || mark == "!=" else { return nil }
        let isSame: Bool?
        switch (right, flag(left)) {
        case (.null, .null?): isSame = true
        case (.name("true", _), .truth(let value)?), (.name("YES", _), .truth(let value)?): isSame = value
        case (.name("false", _), .truth(let value)?), (.name("NO", _), .truth(let value)?): isSame = !value
        default: isSame = nil
        }
        return isSame.map { mark == "==" ? $0 : !$0 }
    }

    // MARK: Flags

    private func flag(_ expression: CodeExpression) -> LoadingFlags.Value? {
        guard let id = steps.last?.declaration, let flag = flags.flag(expression, of: object.className, in: id) else {
            return nil
        }
        let range = expression.range
        guard let (reason, end) = reason(flag, range, id) else { return nil }
        passed.append(
            Passed(condition: PassedCondition(reason: reason, declaration: id, range: range), end: end))
        return flag.value
    }

    private func reason(
        _ flag: LoadingFlags.Flag, _ range: ByteRange, _ id: DeclarationID
    ) -> (PassedCondition.Reason, end: UInt32?)? {
        // Runtime attributes are set before `awakeFromNib()`.
        if !flag.unset.isShared, start == .awakeFromNib { return nil }
        if flag.sets.isEmpty { return (.neverSet(flag.unset), nil) }
        let body = index.declaration(id).body
        guard flag.sets.allSatisfy({ $0.file == id.file && $0.offset > range.end && $0.offset < body.end }) else {
            return nil
        }
        if flag.unset.isShared { return (.setLater(flag.unset), flag.sets.map { $0.offset }.min()) }
        // No code of the object itself can have run this function before.
        guard runs[id] == 1, start == .coder || names.members.start(.coder, of: object.className) == nil else {
            return nil
        }
        return (.ofEachObject(flag.unset), nil)
    }

    // MARK: Subviews

    private func hasSubviews(_ expression: CodeExpression) -> Bool? {
        guard let hasSubviews = object.hasSubviews, let id = steps.last?.declaration else { return nil }
        if !hasSubviews, mayHaveAddedSubviews { return nil }
        passed.append(
            Passed(
                condition: PassedCondition(reason: .subviews, declaration: id, range: expression.range), end: nil))
        return hasSubviews
    }

    private func isSubviewCount(_ expression: CodeExpression) -> Bool {
        switch expression {
        case .member(let base?, "count", _): base.isOwn("subviews")
        case .call(let call): call.isMessage && call.signature == "count" && call.receiver?.isOwn("subviews") == true
        default: false
        }
    }
}
