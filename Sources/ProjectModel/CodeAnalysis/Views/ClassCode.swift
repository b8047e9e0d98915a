import InterfaceBuilder
import SourceSyntax

/// The complete code of a class: its own, that of its ancestors and protocols in the project, and that of its
/// subclasses there. A property is used in this code, or by code that accesses it on an object of the class.
struct ClassCode {
    private let names: LoadingNames
    let members: [DeclarationID]
    private var index: SourceIndex { names.index }

    init(_ names: LoadingNames, _ type: String) {
        self.names = names
        let index = names.index
        let tree = names.members.tree
        var seen: Set<String> = []
        let types = (tree.descendants(of: type) + tree.ancestors(of: type)).filter {
            !ClassTable.isKnown($0) && seen.insert($0).inserted
        }
        members = types.flatMap { index.named($0) }.flatMap { Self.members(of: $0, index.source($0)) }
    }

    /// The members of a type that can have code, with the accessors of its properties.
    private static func members(of type: DeclarationID, _ source: SourceDeclarations) -> [DeclarationID] {
        source.members(of: type.number).flatMap { number -> [DeclarationID] in
            let declaration = source.declarations[number]
            guard !declaration.kind.hasMembers else { return [] }
            let accessors = source.members(of: number).filter { source.declarations[$0].kind == .accessor }
            return ([number] + accessors).filter {
                !source.declarations[$0].body.isEmpty || !source.declarations[$0].value.isEmpty
            }.map { DeclarationID(file: type.file, number: $0) }
        }
    }

    // MARK: Uses

    /// A use of one of the class's own names in a member.
    struct Use {
        var declaration: DeclarationID
        var range: ByteRange
        var steps: [CodeStep]
    }

    /// Where a property is named, except where it is assigned to or compared with nil: `view`, `self.view`,
    /// `card.view`, and in Objective-C `_view` and `[self view]`.
    func uses(of property: String) -> [Use] { members.flatMap { uses(of: property, in: $0) } }

    func uses(of property: String, in id: DeclarationID) -> [Use] {
        let source = index.source(id)
        guard source.text(source.declarations[id.number].range).contains(property) else { return [] }
        let variables = names.bodies.variables(of: id)
        let isObjectiveC = source.language == .objectiveC
        var uses: [Use] = []
        var passive: Set<ByteRange> = []
        var walk = CodeWalk(source.bytes) { expression, walk in
            switch expression {
            case .binary("=", let left, _, _), .binary("==", let left, .null, _), .binary("!=", let left, .null, _):
                passive.insert(left.range)
            case .name(let name, let range):
                let isNamed = name == property || isObjectiveC && name == "_" + property
                guard isNamed, variables.variable(at: range.start) == nil else { return }
                uses.append(Use(declaration: id, range: range, steps: walk.steps))
            case .member(_, property, let range):
                uses.append(Use(declaration: id, range: range, steps: walk.steps))
            case .call(let call) where call.isMessage && call.name == property && call.arguments.isEmpty:
                uses.append(Use(declaration: id, range: call.range, steps: walk.steps))
            default: break
            }
        }
        walk.walk(names.bodies.statements(of: id))
        return uses.filter { !passive.contains($0.range) }
    }

    /// Whether a member sets the object's own frame or bounds.
    func setsOwnSize(in id: DeclarationID) -> Bool { sets(["frame", "bounds"], in: id) }

    /// Whether a member sets one of the object's own properties.
    func sets(_ properties: Set<String>, in id: DeclarationID) -> Bool {
        let source = index.source(id)
        var isSet = false
        var walk = CodeWalk(source.bytes) { expression, _ in
            switch expression {
            case .binary("=", .name(let name, _), _, _): isSet = isSet || properties.contains(name)
            case .binary("=", .member(let base?, let name, _), _, _) where base.isSelf:
                isSet = isSet || properties.contains(name)
            case .call(let call) where call.receiver?.isSelf == true:
                isSet = isSet || properties.contains { call.name == "set" + $0.prefix(1).uppercased() + $0.dropFirst() }
            default: break
            }
        }
        walk.walk(names.bodies.statements(of: id))
        return isSet
    }

    /// Whether a member is one of a property's accessors.
    func isAccessor(_ id: DeclarationID, of property: String) -> Bool {
        let source = index.source(id)
        guard source.declarations[id.number].kind == .accessor, let parent = source.declarations[id.number].parent
        else { return false }
        return source.reads(source.declarations[parent].name, property)
    }

    func name(of id: DeclarationID) -> String { index.source(id).text(index.declaration(id).name) }

    /// The words in the code of a member, including comments and strings.
    func words(of id: DeclarationID) -> Set<Substring> {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        var words: Set<Substring> = []
        for range in [declaration.body, declaration.value] where !range.isEmpty {
            let text = source.text(range)
            words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        }
        return words
    }
}
