import InterfaceBuilder
package import SourceSyntax

extension ProjectClasses {
    /// Whether a class is certainly neither another one nor derived from it. Both classes must be known: the name of a
    /// protocol or of a generic parameter is not a class.
    package func isSurelyNoKind(_ reference: ClassReference, of ancestor: String) -> Bool {
        let isClass = !lineage(of: ancestor).classes.isEmpty || ClassTable.isKnown(ancestor, on: platform)
        return isClass && isKind(reference, of: ancestor) == false
    }

    /// Whether the Apple classes that a class of the project derives from are all among some classes, with no Apple
    /// class in between.
    package func derivesDirectly(_ reference: ClassReference, from names: Set<String>) -> Bool {
        let classes = lineage(of: reference.name).systemClasses
        return !classes.isEmpty && names.isSuperset(of: classes)
    }

    /// The class of an element in Xcode's library that is nearer to a class than another class is; nil when the other
    /// class is the nearest.
    package func nearerElementClass(_ reference: ClassReference, than own: String) -> String? {
        for name in lineage(of: reference.name).systemClasses {
            let ancestors = ClassTable.lineage(of: name, on: platform)
            guard let nearest = ancestors.first(where: { ElementTable.hasElement(forClass: $0, on: platform) }) else {
                continue
            }
            if nearest == own { return nil }
            if ClassTable.isKind(nearest, of: own, on: platform) == true { return nearest }
        }
        return nil
    }

    /// Whether all declarations of a class, or of an enclosing type, are generic: such a class does not exist in
    /// Objective-C.
    package func isGeneric(_ reference: ClassReference) -> Bool {
        let declarations = declarations(of: reference)
        return !declarations.isEmpty
            && declarations.allSatisfy { id in
                let source = index.source(id)
                guard source.language == .swift else { return false }
                var number: Int? = id.number
                while let current = number {
                    if !source.declarations[current].genericParameters.isEmpty { return true }
                    number = source.declarations[current].parent
                }
                return false
            }
    }

    /// The language in which the sources declare a class: nil when none does, or both.
    package func language(of reference: ClassReference) -> SourceLanguage? {
        let languages = Set(declarations(of: reference).map { index.source($0).language })
        return languages.count == 1 ? languages.first : nil
    }
}
