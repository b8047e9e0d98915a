import SourceSyntax

/// What other than the start that loads may give an object its content.
extension LoadingSides {
    /// The maximum number of functions searched for content: otherwise every other function that a class calls would be
    /// searched, for each of its loads.
    private static let mostFunctions = 64

    /// Whether a function and those that it calls give the object no content, judged by their names.
    func isQuiet(_ id: DeclarationID) -> Bool {
        var visited: Set<DeclarationID> = []
        return isQuiet(id, &visited)
    }

    private func isQuiet(_ id: DeclarationID, _ visited: inout Set<DeclarationID>) -> Bool {
        guard visited.insert(id).inserted else { return true }
        guard visited.count < Self.mostFunctions else { return false }
        var onlyQuiet = true
        var next: [DeclarationID] = []
        var walk = CodeWalk(index.source(id).bytes) { expression, _ in
            next += reach.members(named: expression, in: id)
            if case .call(let call) = expression, !isQuiet(call) { onlyQuiet = false }
        }
        walk.walk(names.bodies.statements(of: id))
        return onlyQuiet && next.allSatisfy { isQuiet($0, &visited) }
    }

    private static let starts: Set<String> = [
        "init(coder:)", "initWithCoder:", "init(frame:)", "initWithFrame:", "init()", "init", "awakeFromNib()",
        "awakeFromNib", "awakeAfter(using:)", "awakeAfterUsingCoder:",
    ]

    private func isQuiet(_ call: CodeCall) -> Bool {
        let isInitializer = call.receiver?.name == "super" || call.receiver?.isSelf == true
        if isInitializer, call.name.hasPrefix("init") { return Self.starts.contains(call.signature) }
        // Code that gets the object may do anything with it.
        if call.arguments.contains(where: { $0.value.isSelf }) { return false }
        let name = call.name.lowercased()
        return !["subview", "nib", "xib", "load", "instantiate", "child"].contains { name.contains($0) }
    }

    /// Whether a method that is not a start loads as well: `layoutSubviews()`, which calls `setUp()`.
    func isReachedElsewhere(_ way: Set<DeclarationID>, _ entries: [ClassLoading.Entry]) -> Bool {
        let known = way.union(entries.map(\.declaration))
        return ([name] + names.members.tree.ancestors(of: name)).contains { type in
            index.named(type).contains { part in
                let source = index.source(part)
                return source.members(of: part.number).contains { number in
                    let id = DeclarationID(file: part.file, number: number)
                    let kind = source.declarations[number].kind
                    guard kind == .function || kind == .property, !source.isStatic(number), !known.contains(id) else {
                        return false
                    }
                    return !reach.loads(from: id).isEmpty || accessorsLoad(id)
                }
            }
        }
    }

    private func accessorsLoad(_ property: DeclarationID) -> Bool {
        let source = index.source(property)
        return source.members(of: property.number).contains {
            source.declarations[$0].kind == .accessor
                && !reach.loads(from: DeclarationID(file: property.file, number: $0)).isEmpty
        }
    }

    /// The functions that would give an object its content if other code called them: `card.setUp()`.
    func functions(on way: Set<DeclarationID>, _ entry: ClassLoading.Entry) -> Set<String> {
        var functions = Set(
            way.filter { $0 != entry.declaration }.map { index.source($0).text(index.declaration($0).name) })
        if entry.start == .awakeFromNib { functions.insert("awakeFromNib") }
        return functions
    }
}
