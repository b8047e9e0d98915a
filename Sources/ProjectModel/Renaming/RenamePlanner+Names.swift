import InterfaceBuilder

extension RenamePlanner {
    /// What the user may mean by a name: `ProfileView.titleLabel`, `ProfileView`, `ProfileCell`.
    package func symbols(named name: String) -> [Renamable] {
        if let dot = name.lastIndex(of: "."), dot > name.startIndex {
            let members = members(String(name[name.index(after: dot)...]), ofClass: String(name[..<dot]))
            if !members.isEmpty { return members }
        }
        var found: [Renamable] = []
        if index.hasClass(name) { found.append(.type(name)) }
        for kind in NibIdentifier.Kind.allCases where !documents(with: kind, name).isEmpty {
            found.append(.identifier(kind, name))
        }
        if project.resources?.imageSets(name).isEmpty == false { found.append(.image(name)) }
        return found
    }

    private func members(_ name: String, ofClass owner: String) -> [Renamable] {
        let reference = ClassReference(written: owner)
        let classes = Platform.allCases.map(classes)
        let isSelector = name.contains(":")
        let selectors = Set(
            classes.flatMap { $0.actionNames(of: reference) }.filter {
                $0 == name || !isSelector && $0.hasPrefix(name + ":")
            })
        let actions = selectors.sorted().filter { selector in
            classes.contains { $0.actionDeclaration(selector, of: reference) != nil }
        }
        if !actions.isEmpty { return actions.map { .action($0, ofClass: owner) } }
        if isSelector || !isConnected(name, ofClass: owner, classes) { return [] }
        return [.outlet(name, ofClass: owner)]
    }

    /// Whether the project declares a name: not an outlet of Apple's. A connection that its class certainly lacks can
    /// have any name.
    package func isRenamable(_ symbol: Renamable) -> Bool {
        switch symbol {
        case .outlet(let name, let owner):
            let reference = ClassReference(written: owner)
            return Platform.allCases.map(classes).contains {
                $0.outletDeclaration(name, of: reference) != nil || $0.outlet(name, of: reference) == .absent
            }
        case .action(let selector, let owner):
            let reference = ClassReference(written: owner)
            return Platform.allCases.map(classes).contains {
                $0.actionDeclaration(selector, of: reference) != nil || $0.action(selector, of: reference) == .absent
            }
        case .type(let name): return index.hasClass(name)
        case .image(let name): return project.resources?.imageSets(name).isEmpty == false
        case .identifier: return true
        }
    }

    /// Whether a class declares an outlet, or a document connects one of an object of the class.
    private func isConnected(_ name: String, ofClass owner: String, _ classes: [ProjectClasses]) -> Bool {
        let reference = ClassReference(written: owner)
        if classes.contains(where: { $0.outletDeclaration(name, of: reference) != nil }) { return true }
        return documents(with: name).contains { document in
            document.connections.contains { connection in
                [.outlet, .outletCollection].contains(connection.kind) && connection.name == name
                    && document.className(connection.source).map { ClassReference(written: $0).name } == reference.name
            }
        }
    }
}
