import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Why it's unknown which class a name means, although its members are found: several classes have the name, or one of
    /// the project's has the name of one of Apple's. Nil if it's known.
    package func ambiguity(of reference: ClassReference) -> Uncertainty? {
        let own = declarations(of: reference)
        if own.count > 1 {
            return .because(
                "\(reference.name) is declared at \(own.prefix(2).map(index.spot).joined(separator: " and "))")
        }
        let hiding = lineage(of: reference).classes.first { ClassTable.isKnown($0) }
        return hiding.flatMap { name in
            declarations(of: ClassReference(name)).first.map {
                .because("\(name), one of Apple's classes, is also declared at \(index.spot(of: $0))")
            }
        }
    }

    /// Why it's unknown whether something exists that was found: each of its declarations is code that only some builds
    /// compile. Nil if it's known.
    package func condition(ofAll found: [DeclarationID]) -> Uncertainty? {
        var conditions: Set<Place> = []
        for id in found {
            guard let condition = condition(of: id) else { return nil }
            let isNew = conditions.insert(Place(file: id.file, condition: condition)).inserted
            // Both branches have it.
            if !isNew, condition.hasElse { return nil }
        }
        return found.first.flatMap { id in
            condition(of: id).map {
                .because("\(index.signature(of: id)) (\(index.spot(of: id))) is compiled only with \"\($0.text)\"")
            }
        }
    }

    private struct Place: Hashable {
        var file: Int
        var condition: ConditionalDirectives.Condition
    }

    private func condition(of id: DeclarationID) -> ConditionalDirectives.Condition? {
        let file = index.files[id.file]
        let directives = directives.value(for: id.file) { ConditionalDirectives(file.bytes) }
        // That around all of a header is against including it twice.
        let start = file.path.fileExtension == "h" ? Int(file.source.declarations.first?.range.start ?? 0) : 0
        return directives.condition(at: Int(index.declaration(id).name.start), since: start).flatMap {
            $0.isOnPlatform ? nil : $0
        }
    }
}

extension ConditionalDirectives.Condition {
    /// Whether it is about the platform or the compiler, on which documents depend, too.
    fileprivate var isOnPlatform: Bool {
        ["os(", "canImport(", "TARGET_", "swift(", "compiler(", "targetEnvironment("].contains(where: text.contains)
    }
}
