import InterfaceBuilder
package import SourceSyntax

/// What is known about a class, for display.
package struct ClassDescription: Sendable {
    /// The name that was looked up: its name in Swift or in Objective-C.
    package var name: String
    package var declarations: [ClassDeclaration] = []
    /// Extensions, categories and implementations.
    package var additions: [DeclarationID] = []
    /// The class and its ancestors, when it is one of Apple's.
    package var systemLineage: [String] = []
    package var outlets: [ClassMember] = []
    package var actions: [ClassMember] = []
    /// Why there may be more members.
    package var uncertainty: [Uncertainty] = []
}

/// One declaration of a class; each of several targets may have its own.
package struct ClassDeclaration: Hashable, Sendable {
    package var id: DeclarationID
    /// See `ProjectClasses.ancestries(of:)`.
    package var ancestries: [[Ancestor]]
}

extension ProjectClasses {
    /// Nil for a name that no source and no table declares as a class.
    package func description(ofClass name: String) -> ClassDescription? {
        let reference = ClassReference(name)
        let declarations = declarations(of: reference)
        let lineage = declarations.isEmpty ? ClassTable.lineage(of: name, on: platform) : []
        if declarations.isEmpty, lineage.isEmpty { return nil }
        return ClassDescription(
            name: name, declarations: declarations.map { ClassDeclaration(id: $0, ancestries: ancestries(of: $0)) },
            additions: index.parts(ofClass: name).filter { !declarations.contains($0) }, systemLineage: lineage,
            outlets: outletMembers(of: reference), actions: actionMembers(of: reference),
            uncertainty: uncertainty(of: reference))
    }
}

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
    package func outletMembers(of reference: ClassReference) -> [ClassMember] {
        let lineage = lineage(of: reference)
        return knownOutlets.value(for: lineage.key) {
            members(of: lineage) { source, number in
                let declaration = source.declarations[number]
                guard declaration.marks.isOutlet else { return [] }
                return [source.text(declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName)]
            }
        }
    }

    /// The methods that are marked as actions, likewise.
    package func actionMembers(of reference: ClassReference, mark: Marks = .action) -> [ClassMember] {
        members(of: lineage(of: reference)) { source, number in
            source.declarations[number].marks.contains(mark) ? source.selectors(of: number) : []
        }
    }

    private func members(
        of lineage: ClassLineage, names: (SourceDeclarations, Int) -> [String]
    ) -> [ClassMember] {
        let own = Set(index.parts(ofClass: lineage.name))
        var found: [ClassMember] = []
        var numbers: [String: Int] = [:]
        for part in lineage.parts {
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

/// The parts of a property's type that documents depend on: the class of its objects, and whether it is a collection.
package struct MemberType: Hashable, Sendable {
    /// The class, by the last component of its name; nil for anything but a simple name (`any Delegate & Sized`,
    /// `id<Delegate>`, a closure).
    package var name: String?
    /// Whether it is one of `[UILabel]`, `IBOutletCollection(UILabel)`, `NSArray`; nil for a type such as `AnyObject`,
    /// whose value may or may not be an array.
    package var isCollection: Bool? = false
    /// `UILabel!`: reading it while it is nil crashes.
    package var isImplicitlyUnwrapped = false
}

extension SourceIndex {
    /// The type of a property or an instance variable; nil when it is neither written nor certain.
    package func memberType(of id: DeclarationID) -> MemberType? {
        let source = source(id)
        let declaration = declaration(id)
        guard declaration.kind == .property || declaration.kind == .instanceVariable else { return nil }
        switch source.language {
        case .swift: return source.swiftMemberType(declaration)
        case .objectiveC: return source.objectiveCMemberType(declaration)
        }
    }
}

extension SourceDeclarations {
    fileprivate func swiftMemberType(_ declaration: Declaration) -> MemberType? {
        if declaration.modifiers.contains(.destructured) || declaration.type.isEmpty { return nil }
        let type = SwiftType(text(declaration.type))
        return MemberType(
            name: type.className.isEmpty || type.isFunction == true ? nil : type.className,
            isCollection: type.isArray, isImplicitlyUnwrapped: type.isImplicitlyUnwrapped)
    }

    fileprivate func objectiveCMemberType(_ declaration: Declaration) -> MemberType {
        let collection = attributes(of: declaration).first { reads($0.name, "IBOutletCollection") }
        let written = collection.map { text($0.arguments) } ?? objectiveCType(of: declaration)
        return MemberType(name: Self.className(written), isCollection: collection != nil)
    }

    /// `UILabel` of `__weak UILabel<Fading> *`; nil when it is not a pointer to one object.
    static func className(_ text: String) -> String? {
        let bytes = text.utf8
        let words = bytes.prefix { $0 != UInt8(ascii: "<") }.split {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t")
        }
        // Ownership qualifiers and macros are before the name.
        let names = words.filter { $0.first != UInt8(ascii: "_") }.map { String(Substring($0)) }.filter {
            !qualifiers.contains($0)
        }
        guard let name = names.first, names.count == 1, !bytes.contains(UInt8(ascii: "(")),
            !bytes.contains(UInt8(ascii: "^")), name != "id"
        else { return nil }
        return bytes.contains(UInt8(ascii: "*")) || !bytes.contains(UInt8(ascii: " ")) ? name : nil
    }

    private static let qualifiers: Set<String> = [
        "const", "strong", "weak", "IBOutlet", "volatile", "nullable", "nonnull",
    ]
}
