import Base
import InterfaceBuilder
import SourceSyntax

extension Project {
    /// The class that a file means by a name which several have: that of the module it names, of its targets, or of its
    /// folder. Nil where that stays open.
    /// - Parameters:
    ///   - module: The module of the name, unless it is that of the document's target.
    ///   - path: A document, or the source of a subclass.
    func meant(_ classes: SameNamedClasses, module: String?, from path: Path?, isDocument: Bool) -> Int? {
        var left = Array(classes.all.indices)
        func keep(_ isMeant: (SameNamedClasses.Class) -> Bool) {
            let meant = left.filter { isMeant(classes.all[$0]) }
            if !meant.isEmpty { left = meant }
        }
        if isDocument { keep { !$0.isNested } }
        keep { !$0.files.allSatisfy(isUncompiled) }
        func targets(_ each: SameNamedClasses.Class) -> Set<Int> { Set(each.files.flatMap(self.targets.numbers)) }
        if let module { keep { targets($0).contains { self.targets.all[$0].modules.contains(module) } } }
        guard left.count > 1, let path else { return left.count == 1 ? left.first : nil }
        let own = Set(self.targets.numbers(of: path))
        let beside = left.filter { !targets(classes.all[$0]).isDisjoint(with: own) }
        if !beside.isEmpty { return beside.count == 1 ? beside.first : nil }
        return classes.nearest(to: path, among: left)
    }
}

extension ProjectClasses {
    /// A class with everything that it inherits, where classes of several targets have its name or that of an ancestor.
    /// - Parameter chosen: For names, the number of the class that is looked at, regardless of what the reference means.
    func lineage(of reference: ClassReference, choosing chosen: [String: Int]) -> ClassLineage {
        var lineage = ClassLineage(reference.name, in: index, on: platform) {
            [project, index, platform] name, subclass in
            guard let classes = index.sameNamed(name, on: platform) else { return nil }
            let isOwn = subclass == nil
            let number =
                chosen[name]
                ?? project.meant(
                    classes, module: isOwn && !reference.isOfOwnTarget ? reference.module : nil,
                    from: subclass ?? reference.origin, isDocument: isOwn && reference.origin != nil)
            return number.map { classes.all[$0].parts }
        }
        // Each further name that is open would multiply the alternatives.
        if chosen.isEmpty, let open = lineage.openNames.first, let classes = index.sameNamed(open, on: platform) {
            lineage.alternatives = classes.all.indices.map { self.lineage(of: reference, choosing: [open: $0]) }
        }
        return lineage
    }

    /// Whether a source may mean the class of a lineage by a name that several classes have.
    func means(_ source: Path, by name: String, in lineage: ClassLineage) -> Bool {
        guard let classes = index.sameNamed(name, on: platform),
            let number = project.meant(classes, module: nil, from: source, isDocument: false)
        else { return true }
        return classes.all[number].parts.contains(where: lineage.parts.contains)
    }

    /// What is true of a class: present where it is true of all that the reference may mean.
    func presence(in lineage: ClassLineage, where isPresent: (ClassLineage) -> Bool) -> Presence? {
        guard isPresent(lineage) else { return nil }
        return lineage.all.allSatisfy(isPresent) ? .present : .unknown([severalClasses(lineage)])
    }

    func severalClasses(_ lineage: ClassLineage) -> Uncertainty {
        let name = lineage.openNames.first ?? lineage.name
        return .severalClasses(name, in: index.sameNamed(name, on: platform)?.all.compactMap(\.files.first) ?? [])
    }
}
