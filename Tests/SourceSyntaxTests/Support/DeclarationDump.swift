import SourceSyntax

/// Declarations in the oracle's format: a line for each, with all of its properties.
struct DeclarationDump {
    let source: SourceDeclarations

    init(_ source: SourceDeclarations) { self.source = source }

    var lines: [String] { source.declarations.indices.map(line) }

    private func line(_ number: Int) -> String {
        let declaration = source.declarations[number]
        var line = "\(depth(of: number)) \(name(of: declaration.kind)) \(pair(declaration.range)) "
        line += "\(source.text(declaration.name))@\(pair(declaration.name))"
        let modifiers = Self.modifiers.filter { declaration.modifiers.contains($0.0) }.map(\.1).sorted()
        if !modifiers.isEmpty { line += " [\(modifiers.joined(separator: " "))]" }
        for attribute in source.attributes(of: declaration) {
            line += " @\(source.text(attribute.name))"
            if !attribute.arguments.isEmpty { line += "(\(pair(attribute.arguments)))" }
        }
        if !declaration.type.isEmpty { line += " type=\(pair(declaration.type))" }
        if !declaration.body.isEmpty { line += " body=\(pair(declaration.body))" }
        if !declaration.value.isEmpty { line += " value=\(pair(declaration.value))" }
        if !declaration.genericParameters.isEmpty { line += " generics=\(pair(declaration.genericParameters))" }
        if !declaration.whereClause.isEmpty { line += " where=\(pair(declaration.whereClause))" }
        let parameters = source.parameters(of: declaration)
        if !parameters.isEmpty {
            line += " parameters="
            line += parameters.map {
                [$0.label, $0.name, $0.type, $0.defaultValue].map(pair).joined(separator: ":")
            }.joined(separator: ";")
        }
        let inherited = source.inheritedTypes(of: declaration)
        if !inherited.isEmpty { line += " inherits=" + inherited.map(pair).joined(separator: ";") }
        return line
    }

    private func pair(_ range: ByteRange) -> String { "\(range.start),\(range.end)" }

    private func name(of kind: DeclarationKind) -> String { "\(kind)" }

    private func depth(of number: Int) -> Int {
        var depth = 0
        var parent = source.declarations[number].parent
        while let number = parent {
            depth += 1
            parent = source.declarations[number].parent
        }
        return depth
    }

    private static let modifiers: [(Modifiers, String)] = [
        (.open, "open"), (.public, "public"), (.package, "package"), (.internal, "internal"),
        (.fileprivate, "fileprivate"), (.private, "private"), (.setterAccess, "setterAccess"), (.static, "static"),
        (.classMember, "classMember"), (.final, "final"), (.override, "override"), (.required, "required"),
        (.convenience, "convenience"), (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"),
        (.optional, "optional"), (.dynamic, "dynamic"), (.mutating, "mutating"), (.indirect, "indirect"),
        (.nonisolated, "nonisolated"), (.async, "async"), (.throws, "throws"), (.failable, "failable"),
        (.implicitlyUnwrapped, "implicitlyUnwrapped"), (.constant, "constant"), (.computed, "computed"),
        (.settable, "settable"), (.destructured, "destructured"), (.conditional, "conditional"),
    ]
}
