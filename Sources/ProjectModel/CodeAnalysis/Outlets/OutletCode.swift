import Base
import SourceSyntax

/// The uses of the project's outlets in code. Caches its results, so each worker has its own instance.
final class OutletCode {
    let types: ReceiverTypes
    private let members = Cache<String, [DeclarationID]>()
    private let found = Cache<Key, [OutletUse]>()
    private let foundElsewhere = Cache<Key, [OutletUse]>()
    private let foundProperties = Cache<String, [PropertyUse]>()
    private let users = Cache<String, Set<Int>>()
    fileprivate let calls = Cache<DeclarationID, Set<Caller>>()
    var index: SourceIndex { types.index }
    var bodies: LoadingBodies { types.bodies }

    private struct Key: Hashable {
        var name: String
        var className: String
    }

    init(_ classes: ProjectClasses) { types = ReceiverTypes(classes) }

    /// The uses of an outlet in the code of a class and of its ancestors in the project, except in the outlet's own
    /// accessors.
    func uses(of outlet: DeclarationID, in lineage: ClassLineage) -> [OutletUse] {
        let key = Key(name: name(of: outlet), className: lineage.name)
        return found.value(for: key) {
            let finder = finder(key.name, outlet, lineage)
            return members(of: lineage).filter { mayUse(key.name, in: $0) && !isOwn($0, of: key.name) }
                .flatMap(finder.uses)
        }
    }

    /// The uses in all other code of the project except tests: there the receiver is an object of the class.
    func usesElsewhere(of outlet: DeclarationID, in lineage: ClassLineage) -> [OutletUse] {
        let key = Key(name: name(of: outlet), className: lineage.name)
        return foundElsewhere.value(for: key) {
            let finder = finder(key.name, outlet, lineage)
            let own = Set(members(of: lineage))
            let files = finder.owners.reduce(into: Set<Int>()) { $0.formUnion(users(of: $1)) }
            let words = [key.name, CamelCase.setter(of: key.name)].map { Array($0.utf8) }
            return files.sorted().flatMap { file -> [OutletUse] in
                let bytes = index.files[file].bytes
                guard words.contains(where: { firstOffset(of: $0, in: bytes) != nil }) else { return [] }
                let source = index.files[file].source
                return source.declarations.indices.lazy.map { DeclarationID(file: file, number: $0) }
                    .filter { !own.contains($0) && self.index.hasCode($0) && self.mayUse(key.name, in: $0) }
                    .flatMap(finder.uses)
            }
        }
    }

    /// Where code except tests reads a property with a name from another object: `cell.badge`, `[cell badge]`.
    func uses(ofProperty name: String) -> [PropertyUse] {
        foundProperties.value(for: name) {
            index.files(with: name).filter { !self.isTest($0) }.flatMap { file -> [PropertyUse] in
                index.files[file].source.declarations.indices.map { DeclarationID(file: file, number: $0) }
                    .filter { self.index.hasCode($0) && self.isMentioned(name, in: $0) }
                    .flatMap { self.uses(ofProperty: name, in: $0) }
            }
        }
    }

    private func uses(ofProperty name: String, in id: DeclarationID) -> [PropertyUse] {
        var found: [PropertyUse] = []
        bodies.visit(id) { [types] expression, walk in
            let receiver: CodeExpression? =
                switch expression {
                case .member(let base, name, _): base
                case .call(let call) where call.isMessage && call.name == name && call.arguments.isEmpty: call.receiver
                default: nil
                }
            guard let receiver, !receiver.isSelf else { return }
            let type = types.type(of: receiver, in: id, walk.variables)
            found.append(PropertyUse(declaration: id, steps: walk.steps, className: type?.className))
        }
        return found
    }

    private func isTest(_ file: Int) -> Bool {
        firstOffset(of: Array("XCTest".utf8), in: index.files[file].bytes) != nil
    }

    /// The files that name a class, except tests.
    private func users(of name: String) -> Set<Int> {
        users.value(for: name) {
            Set(
                index.files.indices.filter { file in
                    firstOffset(of: Array(name.utf8), in: index.files[file].bytes) != nil && !self.isTest(file)
                })
        }
    }

    private func finder(_ name: String, _ outlet: DeclarationID, _ lineage: ClassLineage) -> OutletUseFinder {
        let declaring = index.typeName(around: outlet)
        // Ancestors of the class that declares it don't have it.
        let end =
            lineage.classes.firstIndex { index.names(ofClass: $0).contains(declaring) } ?? lineage.classes.count - 1
        let owners = lineage.classes.prefix(end + 1).flatMap(index.names(ofClass:))
        return OutletUseFinder(name: name, setter: CamelCase.setter(of: name), types: types, owners: Set(owners)) {
            [self] in
            functions($0, of: lineage)
        }
    }

    private func functions(_ name: String, of lineage: ClassLineage) -> [DeclarationID] {
        members(of: lineage).filter {
            let source = index.source($0)
            let declaration = source.declarations[$0.number]
            return declaration.kind == .function && source.reads(declaration.name, name)
        }
    }

    func name(of declaration: DeclarationID) -> String {
        index.source(declaration).text(index.declaration(declaration).name)
    }

    // MARK: Members

    /// The members with code of a class and its ancestors, including the accessors of properties.
    func members(of lineage: ClassLineage) -> [DeclarationID] {
        members.value(for: lineage.name) { lineage.parts.flatMap(index.membersWithCode) }
    }

    /// Whether a member is a property or one of its accessors.
    private func isOwn(_ id: DeclarationID, of property: String) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        return declaration.kind == .property && source.reads(declaration.name, property)
            || index.isAccessor(id, of: property)
    }

    private func mayUse(_ name: String, in id: DeclarationID) -> Bool {
        isMentioned(name, in: id) || isMentioned(CamelCase.setter(of: name), in: id)
    }

    func isMentioned(_ name: String, in id: DeclarationID) -> Bool {
        let bytes = index.source(id).bytes
        let declaration = index.declaration(id)
        return [declaration.body, declaration.value].contains { range in
            !range.isEmpty
                && firstOffset(of: Array(name.utf8), in: bytes, from: Int(range.start), to: Int(range.end)) != nil
        }
    }
}

/// A place in code that reads a property of another object than `self`.
struct PropertyUse {
    var declaration: DeclarationID
    /// How the code around it uses the value.
    var steps: [CodeStep]
    /// The object's class; nil if it is unknown.
    var className: String?
}

extension SourceIndex {
    /// Whether a declaration has code of its own or a value.
    func hasCode(_ id: DeclarationID) -> Bool {
        let declaration = declaration(id)
        return !declaration.kind.hasMembers && !(declaration.body.isEmpty && declaration.value.isEmpty)
    }

    /// Whether a member is one of a property's accessors.
    func isAccessor(_ id: DeclarationID, of property: String) -> Bool {
        let source = source(id)
        guard source.declarations[id.number].kind == .accessor, let parent = source.declarations[id.number].parent
        else { return false }
        return source.reads(source.declarations[parent].name, property)
    }

    /// The members of a type or an extension that have code, including the accessors of properties.
    func membersWithCode(of part: DeclarationID) -> [DeclarationID] {
        let source = source(part)
        return source.members(of: part.number).flatMap { number -> [Int] in
            source.declarations[number].kind.hasMembers ? [] : [number] + source.members(of: number)
        }.map { DeclarationID(file: part.file, number: $0) }.filter(hasCode)
    }
}

extension ProjectClasses {
    var outletCode: OutletCode { fact { OutletCode(self) } }
}

/// The object that a function is called on.
private enum Caller: Hashable {
    case unknown
    /// An object of a class.
    case object(String)
    /// The object itself, by another of its members.
    case itself(DeclarationID)
}

extension OutletCode {
    /// Whether an object of a class may run a member: one of its own, one that UIKit calls, or an inherited function that
    /// code calls on it.
    func mayRun(_ member: DeclarationID, by lineage: ClassLineage) -> Bool {
        var seen: Set<DeclarationID> = []
        return mayRun(member, by: lineage, &seen)
    }

    private func mayRun(
        _ member: DeclarationID, by lineage: ClassLineage, _ seen: inout Set<DeclarationID>
    ) -> Bool {
        guard seen.insert(member).inserted else { return false }
        let source = index.source(member)
        let function = source.declarations[member.number]
        guard function.kind == .function, source.language == .swift, !function.modifiers.contains(.override),
            function.marks.isDisjoint(with: .exposing), let container = source.containerName(of: member.number),
            container != lineage.name, lineage.classes.contains(container)
        else { return true }
        return calls.value(for: member) { findCalls(of: member) }.contains { caller in
            switch caller {
            case .unknown: return true
            case .object(let name):
                return lineage.classes.contains(name) || index.classTree.ancestors(of: name).contains(lineage.name)
            case .itself(let other):
                guard let name = index.source(other).containerName(of: other.number) else { return true }
                if index.classTree.ancestors(of: name).contains(lineage.name) { return true }
                return lineage.classes.contains(name) && mayRun(other, by: lineage, &seen)
            }
        }
    }

    private func findCalls(of function: DeclarationID) -> Set<Caller> {
        let name = name(of: function)
        let (declaring, parameters) = (index.source(function), types.parameters(of: function))
        var found: Set<Caller> = []
        for file in index.files(with: name) {
            let source = index.files[file].source
            // Objective-C spells it in another way.
            guard source.language == .swift else { continue }
            for number in source.declarations.indices {
                let id = DeclarationID(file: file, number: number)
                guard id != function, index.hasCode(id), isMentioned(name, in: id) else { continue }
                bodies.visit(id) { [types] expression, walk in
                    guard let receiver = expression.use(of: name, parameters, declaring) else { return }
                    guard let receiver, !receiver.isSelf, receiver.name != "super" else {
                        found.insert(.itself(id))
                        return
                    }
                    let type = types.type(of: receiver, in: id, walk.variables)?.className
                    found.insert(type.map { .object($0) } ?? .unknown)
                }
            }
        }
        return found
    }
}

extension CodeExpression {
    /// The receiver where a function is called or passed on; nil where another one is meant.
    fileprivate func use(
        of name: String, _ parameters: ArraySlice<Parameter>, _ source: SourceDeclarations
    ) -> CodeExpression?? {
        switch self {
        case .call(let call):
            return call.name == name && call.matches(parameters, source) != nil ? .some(call.receiver) : nil
        case .name(name, _): return .some(nil)
        case .member(let base?, name, _): return .some(base)
        default: return nil
        }
    }
}
