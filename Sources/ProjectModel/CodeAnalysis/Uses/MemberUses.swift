import Base
import SourceSyntax

/// The uses of the project's members in code. Caches its results, so each worker has its own instance.
final class MemberUses {
    let types: ReceiverTypes
    private let members = Cache<String, [DeclarationID]>()
    private let found = Cache<ProjectClasses.Query, [MemberUse]>()
    private let foundElsewhere = Cache<ProjectClasses.Query, [MemberUse]>()
    private let foundProperties = Cache<PropertyKey, PropertyUses>()
    /// Whether a file may mean a class of a lineage by a name.
    private let means: (Path, String, ClassLineage) -> Bool
    let callers = Cache<DeclarationID, Set<Caller>>()
    // Every object of a class, and of an outlet collection, asks.
    /// Whether code hides the object of an outlet, by its name and the lineage.
    let hidden = Cache<[String], Bool>()
    let misuses = Cache<Misuse, MemberUse?>()
    /// Whether the code of a lineage may load a nib.
    let loadingNibs = Cache<String, Bool>()
    let lost = Cache<Owned, MemberUse?>()
    let unchecked = Cache<Owned, [MemberUse]>()
    private let declared = Cache<Int, [DeclarationID]>()
    var index: SourceIndex { types.index }
    var bodies: CodeBodies { types.bodies }

    /// An outlet of a class, which may inherit it.
    struct Owned: Hashable {
        var outlet: DeclarationID
        var lineage: String
    }

    /// What `misuse(ofOutlet:of:with:)` asks.
    struct Misuse: Hashable {
        var name: String
        var lineage: String
        var held: ClassReference?
    }

    private struct PropertyKey: Hashable {
        var name: String
        var file: Int?
    }

    init(_ classes: ProjectClasses) {
        let index = classes.index
        // Unowned: the instance belongs to these classes.
        types = ReceiverTypes(CodeBodies(index)) { [unowned classes] name in
            let lineage = classes.lineage(of: name)
            return lineage.classes.isEmpty ? index.named(name) : lineage.parts
        }
        means = { [unowned classes] in classes.means($0, by: $1, in: $2) }
    }

    /// The uses of an outlet in the code of a class and of its ancestors in the project, except in the outlet's own
    /// accessors.
    func uses(of outlet: DeclarationID, in lineage: ClassLineage) -> [MemberUse] {
        let name = index.name(of: outlet)
        return found.value(for: .init(name: name, type: lineage.key)) {
            uses(of: outlet, in: members(of: lineage).filter { !isOwn($0, of: name) }, owners(of: outlet, lineage))
        }
    }

    /// The uses in all other code of the project except tests: there the receiver is an object of the class.
    func usesElsewhere(of outlet: DeclarationID, in lineage: ClassLineage) -> [MemberUse] {
        let name = index.name(of: outlet)
        return foundElsewhere.value(for: .init(name: name, type: lineage.key)) {
            let owners = owners(of: outlet, lineage)
            let own = Set(members(of: lineage))
            let files = onlyFile(of: outlet).map { [$0] } ?? index.files(naming: name)
            let others = files.filter { file in
                owners.contains { index.files[file].bytes.mentions([$0]) && means(index.files[file].path, $0, lineage) }
                    && !isTest(file)
            }
            return uses(of: outlet, in: others.flatMap(members(inFile:)).filter { !own.contains($0) }, owners)
        }
    }

    private func uses(of outlet: DeclarationID, in ids: [DeclarationID], _ owners: Set<String>) -> [MemberUse] {
        bodies.uses(of: MemberName(index.name(of: outlet)), in: ids).filter {
            $0.code.part != .listed && types.isUse($0.code, in: $0.declaration, ofObject: owners.contains) == true
        }
    }

    /// Where code except tests reads a property with a name from another object, `cell.badge` or `[cell badge]`, and the class
    /// of that object; nil if it is unknown.
    /// - Parameter declared: Where the property is declared, if it is in the project.
    func uses(ofProperty name: String, declared: DeclarationID?) -> PropertyUses {
        let file = declared.flatMap(onlyFile)
        return foundProperties.value(for: PropertyKey(name: name, file: file)) {
            let files = (file.map { [$0] } ?? index.files(with: name)).filter { !isTest($0) }
            let ids = files.flatMap(members(inFile:)).filter {
                // An object's member is after a dot, or in a message.
                index.mentions(index.source($0).language == .swift ? [".\(name)", ".`\(name)"] : [name], in: $0)
            }
            let uses = bodies.uses(of: MemberName(name), in: ids).compactMap { use -> PropertyUses.Use? in
                guard case .object(let object) = use.code.receiver, use.code.name == name, use.code.part == .whole,
                    !object.isSelf
                else { return nil }
                return (use, types.type(of: object, in: use.declaration)?.className)
            }
            return PropertyUses(uses)
        }
    }

    // MARK: Files

    func isTest(_ file: Int) -> Bool { index.files[file].bytes.mentions(["XCTest"]) }

    /// The only file with code that can name a member: that of a private one.
    private func onlyFile(of member: DeclarationID) -> Int? {
        // In Objective-C the code of a class is in another file than its variables.
        guard index.source(member).language == .swift else { return nil }
        return index.declaration(member).modifiers.isDisjoint(with: [.private, .fileprivate]) ? nil : member.file
    }

    /// The declarations of a file with code.
    func members(inFile file: Int) -> [DeclarationID] {
        declared.value(for: file) {
            index.files[file].source.declarations.indices.map { DeclarationID(file: file, number: $0) }
                .filter(index.hasCode)
        }
    }

    // MARK: Members

    /// The classes of the project whose objects have an outlet: ancestors of the class that declares it don't.
    private func owners(of outlet: DeclarationID, _ lineage: ClassLineage) -> Set<String> {
        let declaring = index.typeName(around: outlet)
        let end =
            lineage.classes.firstIndex { index.names(ofClass: $0).contains(declaring) } ?? lineage.classes.count - 1
        return Set(lineage.classes.prefix(end + 1).flatMap(index.names(ofClass:)))
    }

    /// The functions with a name that a class or an ancestor in the project declares.
    func functions(_ name: String, of lineage: ClassLineage) -> [DeclarationID] {
        members(of: lineage).filter {
            let source = index.source($0)
            let declaration = source.declarations[$0.number]
            return declaration.kind == .function && source.reads(declaration.name, name)
        }
    }

    /// The members with code of a class and its ancestors, including the accessors of properties.
    func members(of lineage: ClassLineage) -> [DeclarationID] {
        members.value(for: lineage.key) { lineage.parts.flatMap(index.membersWithCode) }
    }

    /// Whether a member is a property or one of its accessors.
    private func isOwn(_ id: DeclarationID, of property: String) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        return declaration.kind == .property && source.reads(declaration.name, property)
            || index.isAccessor(id, of: property)
    }
}

/// Where code reads a property from other objects than its own, with the class of the object if that is known.
final class PropertyUses {
    typealias Use = (use: MemberUse, className: String?)

    let all: [Use]
    /// Those that lead to a member whose name contains one of some words.
    let accessing = Cache<[String], [Use]>()

    init(_ all: [Use]) { self.all = all }
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
    var memberUses: MemberUses { fact { MemberUses(self) } }

    /// Whether only files with tests declare a class.
    package func isOfTests(_ name: String) -> Bool {
        let declarations = index.named(name).filter { index.declaration($0).kind.hasMembers }
        return !declarations.isEmpty && declarations.allSatisfy { memberUses.isTest($0.file) }
    }
}
