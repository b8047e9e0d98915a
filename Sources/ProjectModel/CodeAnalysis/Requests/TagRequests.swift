import Base
package import SourceSyntax

/// A view that code looks up by a constant tag: `cell.viewWithTag(2)`.
package struct TagRequest: Hashable, Sendable {
    /// The view in which it is searched.
    package enum Holder: Hashable, Sendable {
        /// A dequeued cell with this reuse identifier.
        case cell(String)
        /// The view of the controller itself.
        case view
    }

    package var holder: Holder
    package var tag: Int
    /// Whether nil crashes.
    package var isForced: Bool
    package var declaration: DeclarationID
    package var range: ByteRange
}

extension ProjectClasses {
    /// The views that code of a class looks up by tags in what a document contains; none when the class sets tags.
    package func tagRequests(of reference: ClassReference) -> [TagRequest] {
        let lineage = lineage(of: reference)
        return fact { Cache<String, [TagRequest]>() }.value(for: lineage.key) {
            let members = memberUses.members(of: lineage)
            // Code that sets tags may give one to any view.
            guard members.contains(where: { index.mentions(["viewWithTag"], in: $0) }),
                !members.contains(where: { index.mentions([".tag = ", ".tag=", "setTag:", "tag:"], in: $0) })
            else { return [] }
            return members.filter { index.mentions(["viewWithTag"], in: $0) }.flatMap(tagRequests)
        }
    }

    private func tagRequests(in id: DeclarationID) -> [TagRequest] {
        var found: [TagRequest] = []
        let bodies = memberUses.bodies
        let variables = bodies.uses(of: id)
        bodies.visit(id) { [self] expression, walk in
            guard case .call(let call) = expression, call.firstPiece == "viewWithTag", call.arguments.count == 1,
                let tag = call.arguments[0].value.number, tag != 0, let receiver = call.receiver,
                walk.isAlwaysBuilt, let holder = holder(receiver, id, variables)
            else { return }
            found.append(
                TagRequest(
                    holder: holder, tag: tag, isForced: isForced(walk.steps), declaration: id, range: call.range))
        }
        return found
    }

    private func isForced(_ steps: [CodeStep]) -> Bool {
        for step in steps.reversed().prefix(2) {
            switch step {
            case .cast(let cast, _): if cast.kind == .forced { return true }
            case .unwrapped(.forced): return true
            default: return false
            }
        }
        return false
    }

    private func holder(
        _ receiver: CodeExpression, _ id: DeclarationID, _ variables: CodeUses
    ) -> TagRequest.Holder? {
        switch receiver.uncast {
        case .member(let base?, "view", _) where base.isSelf: return .view
        case .member(let base?, "contentView", _): return holder(base, id, variables)
        case .call(let call) where call.isMessage && call.arguments.isEmpty && call.name == "contentView":
            return call.receiver.flatMap { holder($0, id, variables) }
        case .call(let call) where call.isMessage && call.arguments.isEmpty && call.name == "view":
            return call.receiver?.isSelf == true ? .view : nil
        case .call(let call): return dequeued(call, id).map { .cell($0) }
        case .name(let name, let range):
            guard let variable = variables.variable(at: range.start) else { return name == "view" ? .view : nil }
            let values = variables.values(of: variable)
            guard values.count == 1, let value = values[0], case .call(let call) = value.uncast else { return nil }
            return dequeued(call, id).map { .cell($0) }
        default: return nil
        }
    }

    private func dequeued(_ code: CodeCall, _ id: DeclarationID) -> String? {
        let calls = index.loadingCalls
        return calls.calls(in: id, at: code.range).lazy.compactMap { number -> String? in
            let call = calls.calls[number]
            guard case .dequeue = call.kind, call.identifiers.isComplete, call.identifiers.names.count == 1,
                let name = call.identifiers.names.first, !name.isModuleQualified, !name.isAccessor
            else { return nil }
            return name.name
        }.first
    }
}

extension CodeExpression {
    /// The expression without casts and the marks that unwrap it.
    fileprivate var uncast: CodeExpression {
        var inner = plain
        while case .cast(let base, let cast, _) = inner, cast.kind != .test { inner = base.plain }
        return inner
    }
}
