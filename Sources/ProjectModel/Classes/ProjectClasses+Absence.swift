import Base
import SourceSyntax

extension ProjectClasses {
    /// Whether code outside of the project may use a declaration: it is public or in a header, and belongs to a framework
    /// or a package, or to a library with a podspec in its file's folder or above it.
    package func isInterfaceOfLibrary(_ id: DeclarationID) -> Bool {
        let path = index.files[id.file].path
        let isPublic = !index.declaration(id).modifiers.isDisjoint(with: [.open, .public])
        guard isPublic || path.fileExtension == "h" else { return false }
        return libraryTargets.contains { $0.contains(path) } || hasPodspec(above: path)
    }

    private func hasPodspec(above path: Path) -> Bool {
        path.foldersAbove.prefix { $0.isOrIsInside(project.root) }.contains { folder in
            ((try? listFolder(folder)) ?? []).contains { $0.name.fileExtension == "podspec" }
        }
    }
}

extension ProjectClasses {
    /// The presence of a name that no member of a class has. It is absent despite uncertainty when it is a typo of one
    /// of `names`, which the class has: a missing source would have to declare nearly the same name.
    func absence(
        of reference: ClassReference, _ name: String, among names: @autoclosure () -> [String],
        besides others: [Uncertainty] = []
    ) -> Presence {
        let uncertainty = uncertainty(of: reference) + others
        if !uncertainty.isEmpty {
            let isForeign = uncertainty.contains { if case .foreignModule = $0 { true } else { false } }
            if !isForeign, names().contains(where: { Self.isSlip(name, ofMember: $0) }) { return .absent }
            return .unknown(uncertainty)
        }
        // A document can't name a class that does not derive from one of Apple's.
        return lineage(of: reference).systemClasses.isEmpty ? .unknown([.undeclared(reference.name)]) : .absent
    }

    /// Where a class accepts undeclared keys, such as by an override of `setValue(_:forUndefinedKey:)`.
    package func keyCatcher(of reference: ClassReference) -> DeclarationID? { keyCatchers(of: reference).first }

    private func keyCatchers(of reference: ClassReference) -> [DeclarationID] {
        let lineage = lineage(of: reference)
        return lineage.methodsTakingAny(index).filter { method in
            // An override of `setValue(_:forKey:)` that calls `super` sets only what the class has.
            !index.declaration(method).isOfType && index.isVisibleToObjectiveC(method, of: lineage)
                && (!index.callsSuper(method)
                    || index.source(method).selectors(of: method.number).contains("setValue:forUndefinedKey:"))
        }
    }

    /// - Parameter isOutlet: Whether code doesn't count that drops the value, and so sets no outlet.
    func anyKey(of reference: ClassReference, isOutlet: Bool = false) -> [Uncertainty] {
        let catcher = keyCatchers(of: reference).first { method in
            !isOutlet || !droppers.value(for: method) { index.dropsFirstArgument(method) }
        }
        return catcher.map { [.anyKey(index.typeName(around: $0), at: index.spot(of: $0))] } ?? []
    }

    /// Whether a name or selector is a typo of another one, or the same method with other parameters: `buttons` is not a
    /// typo of `button`, and `add` is one of `add:`.
    static func isSlip(_ name: String, ofMember other: String) -> Bool {
        let stems = [name, other].map { $0.prefix { $0 != ":" } }.sorted { $0.utf8.count < $1.utf8.count }
        if stems[0] == stems[1], name != other { return true }
        guard Base.isSlip(name, for: other) else { return false }
        return stems[0] + "s" != stems[1]
    }
}

extension SourceIndex {
    /// Whether the code of a method does not use its first parameter.
    fileprivate func dropsFirstArgument(_ method: DeclarationID) -> Bool {
        let (source, declaration) = (source(method), declaration(method))
        guard let name = source.parameters(of: declaration).first.map({ source.text($0.variable) }),
            !declaration.body.isEmpty
        else { return false }
        return !CodeTokens(source.bytes, source.language, in: declaration.body.range).tokens.contains { token in
            token.kind == .word && source.bytes[Int(token.start)..<Int(token.end)].elementsEqual(name.utf8)
        }
    }
}

extension Project {
    /// The kinds of the missing dependencies that may resolve something.
    package func kinds(behind reasons: [Uncertainty]) -> MissingKinds {
        // A run calls this for each check that it skips.
        missingKinds.isEmpty ? [] : reasons.reduce(into: []) { $0.formUnion(kinds(behind: $1)) }
    }

    private func kinds(behind reason: Uncertainty) -> MissingKinds {
        switch reason {
        case .missing(let dependency): dependency.kind
        case .undeclared: missingKinds
        case .unknownSuperclass(_, let subclass): kinds(importedBy: subclass)
        case .foreignModule(let module, _): kinds(withAnyOf: [module])
        case .withoutImplementation: missingKinds.intersection([.frameworks, .projects, .submodules, .sources])
        default: []
        }
    }

    /// The missing dependencies, of some kinds or of all, as reasons.
    package func missing(_ kinds: MissingKinds? = nil) -> [Uncertainty] {
        (kinds.map(missingDependencies.of) ?? missingDependencies).map(Uncertainty.missing)
    }
}
