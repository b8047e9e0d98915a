import AppleFrameworks
import InterfaceBuilder
package import SourceSyntax

extension ProjectClasses {
    /// Whether a class is surely neither another one nor derived from it. Only of classes that are known on both sides: a
    /// protocol's name, or a generic parameter's, is no class.
    package func isSurelyNoKind(_ reference: ClassReference, of ancestor: String) -> Bool {
        let isClass = !lineage(of: ancestor).classes.isEmpty || ClassTable.isKnown(ancestor, on: platform)
        return isClass && isKind(reference, of: ancestor) == false
    }

    /// Whether the classes of Apple's that a class of the project derives from are among some, with none in between.
    package func derivesDirectly(_ reference: ClassReference, from names: Set<String>) -> Bool {
        let classes = lineage(of: reference.name).systemClasses
        return !classes.isEmpty && names.isSuperset(of: classes)
    }

    /// The class of the library's element that is closer to a class than one of another class is; nil when that one is the
    /// closest.
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

    /// Whether the sources declare a class, or a type around it, as a generic one, wherever they declare it: for Objective-C there is no
    /// such class.
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

    /// In which language the sources declare a class: nil when in none, or in both.
    package func language(of reference: ClassReference) -> SourceLanguage? {
        let languages = Set(declarations(of: reference).map { index.source($0).language })
        return languages.count == 1 ? languages.first : nil
    }
}
