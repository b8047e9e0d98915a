import InterfaceBuilder

extension ProjectClasses {
    /// Selectors of methods that begin as a selector does and take other arguments: `save:` for `save`.
    package func similarActions(_ selector: String, of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference.name)
        let first = selector.prefix { $0 != ":" }
        var found: [String] = []
        for part in lineage.parts {
            let source = index.source(part)
            for member in source.members(of: part.number) where source.declarations[member].kind == .function {
                let declaration = source.declarations[member]
                guard declaration.modifiers.isDisjoint(with: [.static, .classMember]),
                    index.isVisibleToObjectiveC(member, in: part, of: lineage)
                else { continue }
                for other in source.selectors(of: member)
                where other != selector && other.prefix(while: { $0 != ":" }) == first && !found.contains(other) {
                    found.append(other)
                }
            }
        }
        return found
    }

    /// Whether any class of the project, or of Apple's as far as the tables know, has a method of a selector: what the
    /// responder chain may find.
    package func isKnownAction(_ selector: String) -> Bool {
        if SystemActions.isSystemAction(selector, on: platform) { return true }
        let first = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
        return index.files.contains { file in
            let source = file.source
            return source.declarations.indices.contains { number in
                let declaration = source.declarations[number]
                guard declaration.kind == .function,
                    !declaration.objectiveCName.isEmpty || first.starts(with: source.bytes[declaration.name.range])
                else { return false }
                return source.selectors(of: number).contains(selector)
            }
        }
    }

    /// Why classes may be missing here, in sentences; empty when all sources are.
    package var missingSources: [String] { missingDependencies.map { $0.text(in: project.root) } }
}
