import Base
import InterfaceBuilder
package import SourceSyntax

/// A place in code that names an outlet, and how it uses the outlet's value.
package struct OutletUse: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Accesses a property or a method of it: nil crashes in Swift. The name is empty for an element, a loop or a
        /// forced cast.
        case member(String)
        /// Accesses a member of one of its elements, in a loop or by an index.
        case element(String)
        /// Checks whether it is nil: `badge?.text`, `badge != nil`, `if let badge`, `badge ?? other`.
        case checked
        /// Assigns a value other than nil.
        case set
        /// Anything else: `badge = nil`, an argument that may be nil.
        case other
    }

    package var kind: Kind
    /// The function, accessor or property that contains it.
    package var declaration: DeclarationID
    /// The outlet with its receiver: `cell.badge`, or the element of it.
    package var range: ByteRange

    /// The name of the member that is accessed.
    package var member: String? {
        switch kind {
        case .member(let name), .element(let name): name
        default: nil
        }
    }
}

/// Finds the uses of one outlet in one body.
struct OutletUseFinder {
    let name: String
    /// The selector of the outlet's setter, without its colon.
    let setter: String
    let types: ReceiverTypes
    /// The classes of the project whose objects have the outlet.
    let owners: Set<String>
    /// The functions with a name that these classes declare or inherit.
    let functions: (String) -> [DeclarationID]

    func uses(in id: DeclarationID) -> [OutletUse] {
        let source = types.index.source(id)
        let isOwn = isVisible(in: id, source)
        let found = Found()
        types.bodies.visit(id) { expression, walk in
            found.note(parent: expression)
            if isSetter(expression) { found.kinds[expression.range] = .set }
            if let member = elementMember(of: expression, isOwn, id, source, walk) {
                found.uses.append(OutletUse(kind: .element(member), declaration: id, range: expression.range))
            }
            guard let range = range(of: expression, isOwn, id, source, walk) else { return }
            let kind = found.kinds[range] ?? kind(walk.steps, range, source, isOwn)
            found.uses.append(OutletUse(kind: kind, declaration: id, range: range))
        }
        return found.uses
    }

    private final class Found {
        var uses: [OutletUse] = []
        /// Kinds that the enclosing expression determines, by the operand's range.
        var kinds: [ByteRange: OutletUse.Kind] = [:]

        /// Outer expressions are visited before those in them.
        func note(parent: CodeExpression) {
            switch parent {
            case .binary("=", let left, .null, _): kinds[left.range] = .other
            case .binary("=", .other(let all, _), _, _): for one in all { kinds[one.range] = .set }
            case .binary("=", let left, _, _): kinds[left.range] = .set
            case .binary("??", let left, _, _): kinds[left.range] = .checked
            case .binary(let mark, let left, let right, _) where ["==", "!=", "===", "!=="].contains(mark):
                // The operands may be nil; only a comparison with nil is a check.
                if case .null = right { kinds[left.range] = .checked }
                if case .null = left { kinds[right.range] = .checked }
            default: break
            }
        }
    }

    /// Whether the outlet's name without a receiver refers to the outlet in a member.
    private func isVisible(in id: DeclarationID, _ source: SourceDeclarations) -> Bool {
        guard !source.isStatic(id.number), let type = source.containerName(of: id.number), owners.contains(type) else {
            return false
        }
        return !types.parameters(of: id).contains { source.reads($0.variable, name) }
    }

    /// The range in which an expression names the outlet; nil when it does not.
    private func range(
        of expression: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ source: SourceDeclarations,
        _ walk: CodeWalk
    ) -> ByteRange? {
        let isObjectiveC = source.language == .objectiveC
        switch expression {
        case .name(let word, let range):
            guard isOwn, word == name || isObjectiveC && word == "_" + name else { return nil }
            return walk.variables.named(word) == nil ? range : nil
        case .member(let base?, name, let range):
            return isOwner(base, isOwn, id, walk) ? range : nil
        case .call(let call) where call.isMessage && call.name == name && call.arguments.isEmpty:
            guard let receiver = call.receiver else { return nil }
            return isOwner(receiver, isOwn, id, walk) ? call.range : nil
        case .call(let call) where isSetter(expression):
            guard let receiver = call.receiver, isOwner(receiver, isOwn, id, walk) else { return nil }
            return call.range
        default: return nil
        }
    }

    /// The member that is accessed of an element of the outlet: `keys[0].isEnabled`, or `key.isEnabled` in a loop.
    private func elementMember(
        of expression: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ source: SourceDeclarations,
        _ walk: CodeWalk
    ) -> String? {
        let collection: CodeExpression? =
            switch expression {
            case .name("$0", _): walk.closureCall.flatMap { $0.name == "forEach" ? $0.receiver : nil }
            case .name(let word, _): walk.variables.named(word)?.sequence
            case .element(let base, _, _): base
            default: nil
            }
        guard let collection, range(of: collection, isOwn, id, source, walk) != nil else { return nil }
        switch walk.steps.last {
        case .member(let name, _): return name
        case .receiver(let call): return call.isMessage ? call.signature : call.name
        default: return nil
        }
    }

    /// Whether an expression is the outlet's setter in Objective-C.
    private func isSetter(_ expression: CodeExpression) -> Bool {
        guard case .call(let call) = expression else { return false }
        return call.isMessage && call.name == setter
    }

    private func isOwner(_ base: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ walk: CodeWalk) -> Bool {
        if base.isSelf { return isOwn }
        guard let type = types.type(of: base, in: id, walk.variables), !type.isArray else { return false }
        return owners.contains(type.className)
    }

    private func kind(
        _ steps: [CodeStep], _ range: ByteRange, _ source: SourceDeclarations, _ isOwn: Bool
    ) -> OutletUse.Kind {
        if source.language == .swift, let kind = source.swiftMark(around: range) { return kind }
        switch steps.last {
        case .member(let name, _): return Self.ofOptional.contains(name) ? .checked : .member(name)
        case .receiver(let call):
            // Members of the optional itself are a check; a member of its value is named by its selector in
            // Objective-C.
            return Self.ofOptional.contains(call.name) ? .checked : .member(call.isMessage ? call.signature : call.name)
        case .element: return .member("")
        case .cast(let cast, _): return cast.kind == .forced ? .member("") : cast.kind == .unchecked ? .other : .checked
        case .argument(let call, let number):
            guard source.language == .swift else { return .other }
            return Self.takingViews.contains(call.name) || isOwn && wantsObject(call, number) ? .member("") : .other
        case .variable(let variable): return source.isCondition(variable) ? .checked : .other
        default: return .other
        }
    }

    /// Whether all functions of the class that a call may refer to have a non-optional parameter at this position.
    private func wantsObject(_ call: CodeCall, _ number: Int) -> Bool {
        guard call.isOnSelf else { return false }
        let labels = call.arguments.map(\.label)
        let meant = functions(call.name).compactMap { id -> String? in
            let source = types.index.source(id)
            let parameters = Array(source.parameters(of: types.index.declaration(id)))
            return parameters.map { source.text($0.label) } == labels ? source.text(parameters[number].type) : nil
        }
        return !meant.isEmpty && meant.allSatisfy { types.index.hasClass($0) || ClassTable.isKnown($0) }
    }

    /// Members of the optional, not of its value.
    private static let ofOptional: Set<String> = ["map", "flatMap", "unsafelyUnwrapped", "publisher"]
    /// UIKit and AppKit functions with a view parameter that must not be nil.
    private static let takingViews: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "bringSubviewToFront",
        "sendSubviewToBack",
    ]
}

extension CodeWalk {
    /// The call whose closure contains the expression.
    fileprivate var closureCall: CodeCall? {
        for case .argument(let call, let number) in steps.reversed() {
            if case .closure = call.arguments[number].value { return call }
        }
        return nil
    }
}

extension SourceDeclarations {
    /// The kind of use that the tokens next to an outlet's name determine; nil when they determine none.
    fileprivate func swiftMark(around range: ByteRange) -> OutletUse.Kind? {
        let end = Int(range.end)
        if byte(end) == UInt8(ascii: "?") { return byte(end + 1) == UInt8(ascii: "?") ? nil : .checked }
        let start = Int(range.start)
        if byte(start - 1) == UInt8(ascii: "&") { return .set }
        // `for label in labels {`
        return word(before: start) == "in" && byte(afterSpaces: end) == UInt8(ascii: "{") ? .member("") : nil
    }

    /// Whether a variable is declared by a condition: `if let`, `guard var`, `, let`.
    fileprivate func isCondition(_ variable: CodeVariable) -> Bool {
        guard language == .swift else { return false }
        var start = Int(variable.nameRange.start)
        let keyword = word(before: start)
        guard keyword == "let" || keyword == "var" else { return false }
        start = skipSpaces(before: start) - keyword.utf8.count
        if byte(skipSpaces(before: start) - 1) == UInt8(ascii: ",") { return true }
        return ["if", "guard", "while", "case"].contains(word(before: start))
    }

    private func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    private func byte(afterSpaces offset: Int) -> UInt8 {
        bytes[min(offset, bytes.count)...].first { $0 != UInt8(ascii: " ") } ?? 0
    }

    private func skipSpaces(before offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, BlankBytes.inMarkup(bytes[start - 1]) { start -= 1 }
        return start
    }

    private func word(before offset: Int) -> String {
        let end = skipSpaces(before: offset)
        return String(decoding: bytes[WordBytes.start(before: end, in: bytes)..<end], as: UTF8.self)
    }
}
