import Base
package import SourceSyntax

/// A load that happens for every object of a class when the object is decoded from a document, independent of other
/// code.
package struct CertainLoad: Hashable, Sendable {
    package var start: LoadingStart
    /// The functions and properties on the path, the start first, each with the range where it continues: a call of the
    /// next one, finally the call that loads.
    package var steps: [CertainStep]
    /// The index of the call in `LoadingCalls`.
    package var call: Int
    /// The conditions on the path that are true for every object.
    package var passed: [PassedCondition]
}

package struct CertainStep: Hashable, Sendable {
    package var declaration: DeclarationID
    package var range: ByteRange
}

/// A condition on the path to a load that seems to exclude some objects, but doesn't.
package struct PassedCondition: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// It tests whether there are subviews, and is true for objects that have none, or for those that have some.
        case subviews
        /// No code sets the flag that it reads.
        case neverSet(UnsetFlag)
        /// Code sets the flag only after the load.
        case setLater(UnsetFlag)
        /// Each object has its own flag, which no code sets before it is read.
        case ofEachObject(UnsetFlag)
    }

    package var reason: Reason
    package var declaration: DeclarationID
    package var range: ByteRange
}

/// A flag that still has its initial value.
package struct UnsetFlag: Hashable, Sendable {
    package var name: String
    /// Nil for a C variable.
    package var declaration: DeclarationID?
    /// Whether all objects share it.
    package var isShared: Bool
}

/// What a document declares about an object, as far as the object's code may depend on it.
package struct DecodedObject: Hashable, Sendable {
    package var className: String
    /// Whether it has subviews when it is decoded; nil when unknown.
    package var hasSubviews: Bool?

    package init(className: String, hasSubviews: Bool?) {
        self.className = className
        self.hasSubviews = hasSubviews
    }
}

extension LoadingCalls {
    /// The loads that certainly happen when each of the objects is decoded. What is uncertain is left out: an unknown
    /// condition, a function with several declarations, a class with two declarations.
    package func certainLoads(of objects: [DecodedObject], in index: SourceIndex) -> [[CertainLoad]] {
        let names = LoadingNames(index)
        let flags = LoadingFlags(names)
        return objects.map { object in index.answer(to: object) { certainLoads(of: object, names, flags) } }
    }

    private func certainLoads(of object: DecodedObject, _ names: LoadingNames, _ flags: LoadingFlags) -> [CertainLoad] {
        guard names.members.isOneClass(object.className) else { return [] }
        let replaced = names.members.start(.awakeAfter, of: object.className)
        var loads: [CertainLoad] = []
        for start in [LoadingStart.coder, .awakeAfter, .awakeFromNib] {
            // `awakeAfter(using:)` may return another object, which then gets `awakeFromNib()`.
            if start == .awakeFromNib, replaced != nil { continue }
            guard let declaration = names.members.start(start, of: object.className) else { continue }
            let flow = run(declaration, object, start, names, flags, &loads)
            // No object results to which anything else could happen.
            if start == .coder, flow == .crashes || givesNothing(declaration, names) { return loads }
        }
        for property in storedProperties(of: object.className, names) {
            run(property, object, .coder, names, flags, &loads)
        }
        return loads
    }

    @discardableResult private func run(
        _ declaration: DeclarationID, _ object: DecodedObject, _ start: LoadingStart, _ names: LoadingNames,
        _ flags: LoadingFlags, _ loads: inout [CertainLoad]
    ) -> CodeFlow {
        var found: [CertainLoad] = []
        let flow = CertainWalk(names, flags, object, start) { expression, walk in
            guard case .call(let call) = expression, let id = walk.steps.last?.declaration,
                let number = calls(in: id, at: call.range).first(where: { calls[$0].loads })
            else { return nil }
            if let load = walk.load(number, at: call.range) { found.append(load) }
            return .goesOn
        }.run(declaration)
        loads += found
        return flow
    }

    /// The Swift properties whose initial value every initializer evaluates before anything else.
    private func storedProperties(of name: String, _ names: LoadingNames) -> [DeclarationID] {
        ([name] + names.members.tree.ancestors(of: name)).flatMap { type in
            names.index.parts(ofClass: type).flatMap { part -> [DeclarationID] in
                let source = names.index.source(part)
                guard source.language == .swift, source.declarations[part.number].kind == .class else { return [] }
                return names.index.members(of: part).filter { id in
                    let member = source.declarations[id.number]
                    return member.kind == .property && !member.value.isEmpty && !calls(in: id).isEmpty
                        // A property wrapper may defer it.
                        && source.attributes(of: member).isEmpty
                        && member.modifiers.isDisjoint(with: [.lazy, .computed, .static, .classMember])
                }
            }
        }
    }

    /// Whether an initializer always returns nil.
    private func givesNothing(_ id: DeclarationID, _ names: LoadingNames) -> Bool {
        let statements = names.bodies.statements(of: id)
        if names.index.source(id).language == .objectiveC {
            let values = names.bodies.returns(of: id).map(\.value)
            return !values.isEmpty && values.allSatisfy { if case .null? = $0 { true } else { false } }
        }
        guard let last = statements.last else { return false }
        // A Swift initializer without a return statement returns the object.
        switch last {
        case .return(.null, _), .expression(.null): return true
        default: return false
        }
    }
}

extension LoadingMembers {
    /// Whether a class and all of its ancestors in the project are declared once each, and nothing else has their
    /// names: it is unknown which of two declarations is meant.
    func isOneClass(_ name: String) -> Bool {
        index.answer(to: OneClassQuestion(name: name)) { hasNoNamesakes(name) }
    }

    private struct OneClassQuestion: Hashable { var name: String }

    private func hasNoNamesakes(_ name: String) -> Bool {
        guard !index.named(name).isEmpty else { return false }
        return ([name] + tree.ancestors(of: name)).allSatisfy { type in
            let parts = index.parts(ofClass: type)
            let hasNamesake = index.named(type).contains { id in
                [.structure, .enumeration, .actor, .typeAlias].contains(index.declaration(id).kind)
            }
            let classes = parts.filter(index.isClass)
            let implementations = parts.filter {
                index.declaration($0).kind == .implementation && index.declaration($0).type.isEmpty
            }
            return classes.count <= 1 && implementations.count <= 1 && !hasNamesake
        }
    }
}

/// A place where code instantiates a class.
package struct ClassCreation: Hashable, Sendable {
    package enum Initializer: Hashable, Sendable {
        /// `Card()`, `[[Card alloc] init]`, `[Card new]`; of a controller also `CardController(nibName: nil, bundle: nil)`
        case plain
        /// `Card(frame:)`, `[[Card alloc] initWithFrame:]`
        case frame
        /// One that only the class has: `CardController(card: card)`.
        case own

        /// Those that every view has.
        static let ofViews: [Initializer] = [.plain, .frame]
    }

    package var className: String
    package var initializer: Initializer
    /// The function or property that contains it.
    package var declaration: DeclarationID
    package var range: ByteRange
}

extension SourceIndex {
    /// Where code instantiates some classes by name, in the order of the files. Only files that contain one of the
    /// names are parsed, and of those only the code that does.
    /// - Parameter includesOwn: Whether initializers count that only the class has.
    package func creations(ofClasses classes: Set<String>, includesOwn: Bool = false) -> [ClassCreation] {
        if classes.isEmpty { return [] }
        let all = answer(to: classes) { findCreations(ofClasses: classes) }
        return includesOwn ? all : all.filter { $0.initializer != .own }
    }

    private func findCreations(ofClasses classes: Set<String>) -> [ClassCreation] {
        let names = LoadingNames(self)
        var found: [ClassCreation] = []
        for (file, offsets) in places(of: classes) {
            LoadingFinder(names, file: file, offsets: offsets).walk { expression, _, scope, _ in
                guard case .call(let call) = expression, let (name, initializer) = call.created(among: classes) else {
                    return
                }
                found.append(
                    ClassCreation(
                        className: name, initializer: initializer, declaration: scope.declaration, range: call.range))
            }
        }
        return found
    }
}

extension CodeCall {
    /// The class that the call instantiates, and the initializer.
    fileprivate func created(among classes: Set<String>) -> (String, ClassCreation.Initializer)? {
        guard !isMessage else { return createdByMessage(among: classes) }
        let name = name == "init" ? receiver?.lastName ?? "" : receiver == nil ? name : ""
        guard classes.contains(name) else { return nil }
        switch arguments.map(\.label) {
        case []: return (name, .plain)
        case ["nibName", "bundle"] where namesNoNib: return (name, .plain)
        case ["frame"]: return (name, .frame)
        case let labels: return labels.contains("nibName") || labels.contains("coder") ? nil : (name, .own)
        }
    }

    private var namesNoNib: Bool {
        if case .null? = arguments.first?.value { true } else { false }
    }

    private func createdByMessage(among classes: Set<String>) -> (String, ClassCreation.Initializer)? {
        if name == "new", arguments.isEmpty, let type = receiver?.name, classes.contains(type) { return (type, .plain) }
        guard case .call(let inner)? = receiver, inner.isMessage, inner.name == "alloc", inner.arguments.isEmpty,
            let type = inner.receiver?.name, classes.contains(type)
        else { return nil }
        switch signature {
        case "init": return (type, .plain)
        case "initWithNibName:bundle:" where namesNoNib: return (type, .plain)
        case "initWithFrame:": return (type, .frame)
        case let selector:
            let isOwn = selector.hasPrefix("init") && !selector.contains("NibName") && !selector.contains("Coder:")
            return isOwn ? (type, .own) : nil
        }
    }
}
