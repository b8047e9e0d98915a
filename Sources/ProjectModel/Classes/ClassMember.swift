package import SourceSyntax

/// An outlet or an action of a class.
package struct ClassMember: Hashable, Sendable {
    /// The name of an outlet, the selector of an action.
    package var name: String
    /// Where it is declared: several declarations when its class has several, one for an interface and its
    /// implementation.
    package var declarations: [DeclarationID]
    /// The name of the class whose declaration, category or extension declares it.
    package var owner: String
    /// Whether that is an ancestor of the class that was looked up.
    package var isInherited: Bool
}

extension ProjectClasses {
    /// The outlets of a class and its ancestors in the project, with all of their declarations. Of outlets with the
    /// same name, that of the nearest class.
    package func outletMembers(ofClass name: String) -> [ClassMember] {
        knownOutlets.value(for: name) {
            members(ofClass: name) { source, number in
                let declaration = source.declarations[number]
                guard declaration.marks.isOutlet else { return [] }
                return [source.text(declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName)]
            }
        }
    }

    /// The methods that are marked as actions, likewise.
    package func actionMembers(ofClass name: String, mark: Marks = .action) -> [ClassMember] {
        members(ofClass: name) { source, number in
            source.declarations[number].marks.contains(mark) ? source.selectors(of: number) : []
        }
    }

    private func members(
        ofClass name: String, names: (SourceDeclarations, Int) -> [String]
    ) -> [ClassMember] {
        let own = Set(index.parts(ofClass: name))
        var found: [ClassMember] = []
        var numbers: [String: Int] = [:]
        for part in lineage(of: name).parts {
            let source = index.source(part)
            let owner = source.lastWord(index.declaration(part).name)
            for number in source.members(of: part.number) {
                for member in names(source, number) {
                    let id = DeclarationID(file: part.file, number: number)
                    let isInherited = !own.contains(part)
                    if let known = numbers[member] {
                        let isSame = isInherited ? found[known].owner == owner : !found[known].isInherited
                        if isSame { found[known].declarations.append(id) }
                    } else {
                        numbers[member] = found.count
                        found.append(
                            ClassMember(name: member, declarations: [id], owner: owner, isInherited: isInherited))
                    }
                }
            }
        }
        for number in found.indices { found[number].declarations = declared(found[number].declarations) }
        return found
    }

    /// Without the members that only implement a declaration of an interface.
    private func declared(_ members: [DeclarationID]) -> [DeclarationID] {
        let declared = members.filter { id in
            guard let parent = index.declaration(id).parent else { return true }
            return index.source(id).declarations[parent].kind != .implementation
        }
        return declared.isEmpty ? members : declared
    }
}

extension SourceIndex {
    /// A property's type as written, without the property's name; nil when there is none.
    package func writtenType(of id: DeclarationID) -> String? {
        let source = source(id)
        let declaration = declaration(id)
        if declaration.type.isEmpty { return nil }
        return source.language == .swift ? source.text(declaration.type) : source.objectiveCType(of: declaration)
    }
}
