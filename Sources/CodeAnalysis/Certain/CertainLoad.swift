package import ProjectModel
package import SourceSyntax

/// A load that every object of a class comes by when it is made out of a document, whatever anybody else does.
package struct CertainLoad: Hashable, Sendable {
    package var start: LoadingStart
    /// The functions and properties on the way, the start first, each with the place where it goes on: a call of the next one,
    /// at last the call that loads.
    package var steps: [CertainStep]
    /// The number of the call in `LoadingCalls`.
    package var call: Int
    /// The conditions on the way, which let every object pass.
    package var passed: [PassedCondition]
}

package struct CertainStep: Hashable, Sendable {
    package var declaration: DeclarationID
    package var range: ByteRange
}

/// A condition on the way to a load that looks like one under which some objects do not load, and is none.
package struct PassedCondition: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// It asks whether there are subviews, and lets those pass that have none, or those that have some.
        case subviews
        /// No code sets the flag that it asks.
        case neverSet(UnsetFlag)
        /// Code sets the flag only when the load is over.
        case setLater(UnsetFlag)
        /// Every object has a flag of its own, which nobody sets before it is asked.
        case ofEachObject(UnsetFlag)
    }

    package var reason: Reason
    package var declaration: DeclarationID
    package var range: ByteRange
}

/// A flag that still is what it was at first.
package struct UnsetFlag: Hashable, Sendable {
    package var name: String
    /// Nil for a variable of C's.
    package var declaration: DeclarationID?
    /// Whether all objects have it in common.
    package var isShared: Bool
}

/// What a document says of an object, as far as its code may ask for it.
package struct DecodedObject: Hashable, Sendable {
    package var className: String
    /// Whether it has subviews when it is decoded; nil when that is not known.
    package var hasSubviews: Bool?

    package init(className: String, hasSubviews: Bool?) {
        self.className = className
        self.hasSubviews = hasSubviews
    }
}

extension LoadingCalls {
    /// The loads that decoding each of some objects comes by for certain. What is not certain is left out: a condition of which
    /// nothing is known, a function of which there are several, a class of which there are two.
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
            // What `awakeAfter(using:)` gives may be another object, and that one is awakened.
            if start == .awakeFromNib, replaced != nil { continue }
            guard let declaration = names.members.start(start, of: object.className) else { continue }
            let walk = CertainWalk(self, names, flags, object, start)
            let flow = walk.run(declaration)
            loads += walk.found
            // No object comes of it, to which anything else could happen.
            if start == .coder, flow == .crashes || givesNothing(declaration, names) { return loads }
        }
        for property in storedProperties(of: object.className, names) {
            let walk = CertainWalk(self, names, flags, object, .coder)
            walk.run(property)
            loads += walk.found
        }
        return loads
    }

    /// The properties in Swift whose first value every initialiser works out, before anything else.
    private func storedProperties(of name: String, _ names: LoadingNames) -> [DeclarationID] {
        ([name] + names.members.tree.ancestors(of: name)).flatMap { type in
            names.index.parts(ofClass: type).flatMap { part -> [DeclarationID] in
                let source = names.index.source(part)
                guard source.language == .swift, source.declarations[part.number].kind == .class else { return [] }
                return source.members(of: part.number).map { DeclarationID(file: part.file, number: $0) }.filter { id in
                    let member = source.declarations[id.number]
                    return member.kind == .property && !member.value.isEmpty && !calls(in: id).isEmpty
                        // A wrapper may leave it for later.
                        && source.attributes(of: member).isEmpty
                        && member.modifiers.isDisjoint(with: [.lazy, .computed, .static, .classMember])
                }
            }
        }
    }

    /// Whether an initialiser gives nil, whatever it is asked.
    private func givesNothing(_ id: DeclarationID, _ names: LoadingNames) -> Bool {
        let statements = names.bodies.statements(of: id)
        if names.index.source(id).language == .objectiveC {
            let values = CodeReturns.values(statements)
            return !values.isEmpty && values.allSatisfy { if case .null? = $0 { true } else { false } }
        }
        guard let last = statements.last else { return false }
        // An initialiser in Swift gives the object where it says nothing.
        switch last {
        case .return(.null, _), .expression(.null): return true
        default: return false
        }
    }
}

extension LoadingMembers {
    /// Whether a class and all of its ancestors in the project are declared once each, and nothing else has their names: which
    /// of two is meant, nobody knows.
    func isOneClass(_ name: String) -> Bool {
        guard !index.named(name).isEmpty else { return false }
        return ([name] + tree.ancestors(of: name)).allSatisfy { type in
            let parts = index.parts(ofClass: type)
            let hasNamesake = index.named(type).contains { id in
                [.structure, .enumeration, .actor, .typeAlias].contains(index.declaration(id).kind)
            }
            let classes = parts.filter { index.isClass(index.declaration($0)) }
            let implementations = parts.filter {
                index.declaration($0).kind == .implementation && index.declaration($0).type.isEmpty
            }
            return classes.count <= 1 && implementations.count <= 1 && !hasNamesake
        }
    }
}
