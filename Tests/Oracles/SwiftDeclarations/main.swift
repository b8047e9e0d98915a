// Prints the declarations of Swift files as Swift's own parser sees them, a line for each, in the form that the test
// DeclarationDump gives to the scanner's. Reads paths from standard input. Built by the test itself, with the modules that
// a toolchain ships in lib/swift/host; no part of the package.

import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

setvbuf(stdout, nil, _IOFBF, 1 << 20)
while let path = readLine() {
    guard let file = fopen(path, "r") else {
        print("! \(path): cannot be read")
        continue
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { break }
        bytes += buffer[..<count]
    }
    fclose(file)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    if tree.hasError {
        print("! \(path): is not valid")
        continue
    }
    print("= \(path)")
    Walk(bytes: bytes).items(tree.statements)
}

struct Walk {
    let bytes: [UInt8]
    var depth = 0
    var isConditional = false

    func items(_ list: CodeBlockItemListSyntax) {
        for item in list {
            switch item.item {
            case .decl(let decl): declaration(decl)
            case .expr(let expression):
                if let macro = expression.as(MacroExpansionExprSyntax.self) { self.macro(macro, macro.macroName, []) }
            case .stmt: break
            @unknown default: break
            }
        }
    }

    func members(_ list: MemberBlockItemListSyntax) {
        for item in list { declaration(item.decl) }
    }

    private func macro(_ node: some SyntaxProtocol, _ name: TokenSyntax, _ modifiers: [String]) {
        emit("macroExpansion", start: start(of: node), end: end(of: node), name: trimmed(name), modifiers: modifiers)
    }

    func declaration(_ decl: DeclSyntax) {
        if let condition = decl.as(IfConfigDeclSyntax.self) {
            var inside = self
            inside.isConditional = true
            for clause in condition.clauses {
                switch clause.elements {
                case .statements(let list): inside.items(list)
                case .decls(let list): inside.members(list)
                default: break
                }
            }
        } else if let node = decl.as(ClassDeclSyntax.self) {
            type(node, "class", node.name, node.genericParameterClause, node.genericWhereClause)
        } else if let node = decl.as(ActorDeclSyntax.self) {
            type(node, "actor", node.name, node.genericParameterClause, node.genericWhereClause)
        } else if let node = decl.as(StructDeclSyntax.self) {
            type(node, "structure", node.name, node.genericParameterClause, node.genericWhereClause)
        } else if let node = decl.as(EnumDeclSyntax.self) {
            type(node, "enumeration", node.name, node.genericParameterClause, node.genericWhereClause)
        } else if let node = decl.as(ProtocolDeclSyntax.self) {
            type(node, "protocol", node.name, node.primaryAssociatedTypeClause, node.genericWhereClause)
        } else if let node = decl.as(ExtensionDeclSyntax.self) {
            type(node, "extension", node.extendedType, nil, node.genericWhereClause)
        } else if let node = decl.as(VariableDeclSyntax.self) {
            variable(node)
        } else if let node = decl.as(FunctionDeclSyntax.self) {
            var modifiers = words(node.modifiers)
            modifiers += effects(node.signature.effectSpecifiers)
            emit(
                "function", start: start(of: node), end: end(of: node), name: trimmed(node.name),
                attributes: node.attributes,
                modifiers: modifiers, type: node.signature.returnClause?.type, body: node.body,
                generics: node.genericParameterClause, whereClause: node.genericWhereClause,
                parameters: parameters(node.signature.parameterClause.parameters))
        } else if let node = decl.as(InitializerDeclSyntax.self) {
            var modifiers = words(node.modifiers)
            modifiers += effects(node.signature.effectSpecifiers)
            if let mark = node.optionalMark { modifiers.append(mark.text == "?" ? "failable" : "implicitlyUnwrapped") }
            emit(
                "initializer", start: start(of: node), end: end(of: node), name: trimmed(node.initKeyword),
                attributes: node.attributes, modifiers: modifiers, body: node.body,
                generics: node.genericParameterClause,
                whereClause: node.genericWhereClause, parameters: parameters(node.signature.parameterClause.parameters))
        } else if let node = decl.as(DeinitializerDeclSyntax.self) {
            var modifiers = words(node.modifiers)
            if node.effectSpecifiers?.asyncSpecifier != nil { modifiers.append("async") }
            emit(
                "deinitializer", start: start(of: node), end: end(of: node), name: trimmed(node.deinitKeyword),
                attributes: node.attributes, modifiers: modifiers, body: node.body)
        } else if let node = decl.as(SubscriptDeclSyntax.self) {
            emit(
                "subscript", start: start(of: node), end: end(of: node), name: trimmed(node.subscriptKeyword),
                attributes: node.attributes,
                modifiers: words(node.modifiers) + access(node.accessorBlock, ["settable"]),
                type: node.returnClause.type, body: node.accessorBlock, generics: node.genericParameterClause,
                whereClause: node.genericWhereClause, parameters: parameters(node.parameterClause.parameters))
            accessors(node.accessorBlock)
        } else if let node = decl.as(EnumCaseDeclSyntax.self) {
            for (index, element) in node.elements.enumerated() {
                emit(
                    "enumCase", start: index == 0 ? start(of: node) : start(of: element),
                    end: element.trailingComma.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset }.map {
                        trimBack($0)
                    } ?? end(of: element), name: trimmed(element.name), attributes: node.attributes,
                    modifiers: words(node.modifiers), value: element.rawValue?.value,
                    parameters: element.parameterClause.map { self.parameters($0.parameters) } ?? "")
            }
        } else if let node = decl.as(TypeAliasDeclSyntax.self) {
            emit(
                "typeAlias", start: start(of: node), end: end(of: node), name: trimmed(node.name),
                attributes: node.attributes,
                modifiers: words(node.modifiers), type: node.initializer.value, generics: node.genericParameterClause,
                whereClause: node.genericWhereClause)
        } else if let node = decl.as(AssociatedTypeDeclSyntax.self) {
            emit(
                "associatedType", start: start(of: node), end: end(of: node), name: trimmed(node.name),
                attributes: node.attributes, modifiers: words(node.modifiers), type: node.initializer?.value,
                whereClause: node.genericWhereClause, inherits: node.inheritanceClause)
        } else if let node = decl.as(ImportDeclSyntax.self) {
            emit(
                "import", start: start(of: node), end: end(of: node), name: range(node.path),
                attributes: node.attributes,
                modifiers: words(node.modifiers))
        } else if let node = decl.as(OperatorDeclSyntax.self) {
            emit(
                "operator", start: start(of: node), end: end(of: node), name: trimmed(node.name), modifiers: [])
        } else if let node = decl.as(PrecedenceGroupDeclSyntax.self) {
            emit(
                "precedenceGroup", start: start(of: node), end: end(of: node), name: trimmed(node.name),
                attributes: node.attributes, modifiers: words(node.modifiers),
                body: .some(range(node.leftBrace).0..<range(node.rightBrace).1))
        } else if let node = decl.as(MacroDeclSyntax.self) {
            emit(
                "macro", start: start(of: node), end: end(of: node), name: trimmed(node.name),
                attributes: node.attributes,
                modifiers: words(node.modifiers) + effects(node.signature.effectSpecifiers),
                type: node.signature.returnClause?.type, value: node.definition?.value,
                generics: node.genericParameterClause, whereClause: node.genericWhereClause,
                parameters: parameters(node.signature.parameterClause.parameters))
        } else if let node = decl.as(MacroExpansionDeclSyntax.self) {
            emit(
                "macroExpansion", start: start(of: node), end: end(of: node), name: trimmed(node.macroName),
                attributes: node.attributes, modifiers: words(node.modifiers))
        } else {
            print("? \(decl.kind)")
        }
    }

    private func type(
        _ node: some DeclGroupSyntax, _ kind: String, _ name: some SyntaxProtocol, _ generics: (any SyntaxProtocol)?,
        _ whereClause: GenericWhereClauseSyntax?
    ) {
        emit(
            kind, start: start(of: node), end: end(of: node), name: trimmed(name), attributes: node.attributes,
            modifiers: words(node.modifiers), body: node.memberBlock, generics: generics, whereClause: whereClause,
            inherits: node.inheritanceClause)
        var inside = self
        inside.depth += 1
        inside.members(node.memberBlock.members)
    }

    private func variable(_ node: VariableDeclSyntax) {
        let bindings = Array(node.bindings)
        for (index, binding) in bindings.enumerated() {
            let first = index == 0 ? start(of: node) : start(of: binding)
            let last = binding.trailingComma.map { trimBack(start(of: $0)) } ?? end(of: binding)
            // The type of `a` in `let a, b: Int` is after `b`.
            var type = binding.typeAnnotation?.type
            var later = index
            while type == nil, bindings[later].initializer == nil, bindings[later].accessorBlock == nil,
                later + 1 < bindings.count
            {
                later += 1
                type = bindings[later].typeAnnotation?.type
            }
            var modifiers = words(node.modifiers)
            let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
            var names: [(Int, Int)] = []
            if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
                names = [trimmed(name.identifier)]
            } else if binding.pattern.is(WildcardPatternSyntax.self) {
                names = [range(binding.pattern)]
            } else {
                modifiers.append("destructured")
                for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
                    if let name = token.parent?.as(IdentifierPatternSyntax.self) {
                        names.append(trimmed(name.identifier))
                    }
                }
            }
            for (number, name) in names.enumerated() {
                let all =
                    modifiers
                    + (number == 0
                        ? access(binding.accessorBlock, isConstant ? ["constant"] : ["settable"])
                        : [isConstant ? "constant" : "settable"])
                emit(
                    "property", start: number == 0 ? first : name.0, end: last, name: name, attributes: node.attributes,
                    modifiers: all, type: type, body: number == 0 ? binding.accessorBlock : nil,
                    value: binding.initializer?.value)
                if number == 0 { accessors(binding.accessorBlock) }
            }
        }
    }

    private func access(_ block: AccessorBlockSyntax?, _ modifiers: [String]) -> [String] {
        guard let block else { return modifiers }
        switch block.accessors {
        case .getter: return modifiers.filter { $0 != "settable" } + ["computed"]
        case .accessors(let list):
            let kinds = list.map(\.accessorSpecifier.text)
            guard !Set(kinds).isDisjoint(with: ["get", "_read", "unsafeAddress"]) else { return modifiers }
            let isSettable = !Set(kinds).isDisjoint(with: ["set", "_modify", "unsafeMutableAddress"])
            return modifiers.filter { $0 != "settable" || isSettable } + ["computed"]
        @unknown default: return modifiers
        }
    }

    private func accessors(_ block: AccessorBlockSyntax?) {
        guard case .accessors(let list) = block?.accessors else { return }
        var inside = self
        inside.depth += 1
        for accessor in list {
            var modifiers: [String] = []
            if let modifier = accessor.modifier, modifier.name.text == "mutating" { modifiers.append("mutating") }
            if let effects = accessor.effectSpecifiers {
                if effects.asyncSpecifier != nil { modifiers.append("async") }
                if effects.throwsClause != nil { modifiers.append("throws") }
            }
            inside.emit(
                "accessor", start: start(of: accessor), end: end(of: accessor),
                name: trimmed(accessor.accessorSpecifier),
                attributes: accessor.attributes, modifiers: modifiers, body: accessor.body)
        }
    }

    private func effects(_ effects: FunctionEffectSpecifiersSyntax?) -> [String] {
        (effects?.asyncSpecifier == nil ? [] : ["async"]) + (effects?.throwsClause == nil ? [] : ["throws"])
    }

    private static let kept: Set<String> = [
        "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "required",
        "convenience", "lazy", "weak", "unowned", "optional", "dynamic", "mutating", "indirect", "nonisolated", "async",
    ]
    private static let accesses: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

    private func words(_ modifiers: DeclModifierListSyntax) -> [String] {
        modifiers.compactMap { modifier in
            let name = modifier.name.text
            if Self.accesses.contains(name), modifier.detail != nil { return "setterAccess" }
            if name == "class" { return "classMember" }
            return Self.kept.contains(name) ? name : nil
        }
    }

    private func parameters(_ list: some Sequence<FunctionParameterSyntax>) -> String {
        list.map { parameter in
            self.parameter(parameter.firstName, parameter.secondName, parameter.type, parameter.defaultValue?.value)
        }.joined(separator: ";")
    }

    private func parameters(_ list: EnumCaseParameterListSyntax) -> String {
        list.map { parameter in
            self.parameter(parameter.firstName, parameter.secondName, parameter.type, parameter.defaultValue?.value)
        }.joined(separator: ";")
    }

    private func parameter(_ first: TokenSyntax?, _ second: TokenSyntax?, _ type: TypeSyntax, _ value: ExprSyntax?)
        -> String
    {
        func text(_ token: TokenSyntax?) -> String {
            guard let token, token.tokenKind != .wildcard else { return "0,0" }
            return pair(trimmed(token))
        }
        // For the scanner, the ellipsis of a pack's old form is not part of the type.
        return [text(first), text(second ?? first), pair(range(type)), value.map { pair(range($0)) } ?? "0,0"]
            .joined(separator: ":")
    }

    private func emit(
        _ kind: String, start: Int, end: Int, name: (Int, Int), attributes: AttributeListSyntax? = nil,
        modifiers: [String],
        type: TypeSyntax? = nil, body: (any SyntaxProtocol)? = nil, value: ExprSyntax? = nil,
        generics: (any SyntaxProtocol)? = nil, whereClause: GenericWhereClauseSyntax? = nil, parameters: String = "",
        inherits: InheritanceClauseSyntax? = nil
    ) {
        emit(
            kind, start: start, end: end, name: name, attributes: attributes, modifiers: modifiers, type: type,
            body: body.map { range($0).0..<range($0).1 }, value: value, generics: generics, whereClause: whereClause,
            parameters: parameters, inherits: inherits)
    }

    private func emit(
        _ kind: String, start: Int, end: Int, name: (Int, Int), attributes: AttributeListSyntax? = nil,
        modifiers: [String],
        type: TypeSyntax? = nil, body: Range<Int>?, value: ExprSyntax? = nil,
        generics: (any SyntaxProtocol)? = nil, whereClause: GenericWhereClauseSyntax? = nil, parameters: String = "",
        inherits: InheritanceClauseSyntax? = nil
    ) {
        var line = "\(depth) \(kind) \(start),\(end) \(text(name))@\(pair(name))"
        let all = Set(modifiers + (isConditional ? ["conditional"] : [])).sorted()
        if !all.isEmpty { line += " [\(all.joined(separator: " "))]" }
        let attributes = attributes.map(self.attributes) ?? []
        for attribute in attributes {
            line += " @\(text(attribute.name))"
            if attribute.arguments.1 > attribute.arguments.0 { line += "(\(pair(attribute.arguments)))" }
        }
        if let type { line += " type=\(pair(range(type)))" }
        if let body { line += " body=\(body.lowerBound),\(body.upperBound)" }
        if let value { line += " value=\(pair(range(value)))" }
        if let generics { line += " generics=\(pair(range(generics)))" }
        if let whereClause {
            line += " where=\(pair((self.start(of: whereClause.requirements), self.end(of: whereClause.requirements))))"
        }
        if !parameters.isEmpty { line += " parameters=\(parameters)" }
        if let inherits {
            line += " inherits=" + inherits.inheritedTypes.map { pair(range($0.type)) }.joined(separator: ";")
        }
        print(line)
    }

    private func attributes(_ list: AttributeListSyntax) -> [(name: (Int, Int), arguments: (Int, Int))] {
        var all: [(name: (Int, Int), arguments: (Int, Int))] = []
        for element in list {
            switch element {
            case .attribute(let attribute):
                var name = range(attribute.attributeName)
                if let type = attribute.attributeName.as(IdentifierTypeSyntax.self) { name.1 = range(type.name).1 }
                if let type = attribute.attributeName.as(MemberTypeSyntax.self) { name.1 = range(type.name).1 }
                var arguments = (0, 0)
                if let left = attribute.leftParen, let right = attribute.rightParen {
                    arguments = (range(left).1, range(right).0)
                }
                all.append((name, arguments))
            case .ifConfigDecl(let condition):
                for clause in condition.clauses {
                    if case .attributes(let list) = clause.elements { all += attributes(list) }
                }
            @unknown default: break
            }
        }
        return all
    }

    /// Of the first attribute or modifier, inside `#if` too.
    private func start(of node: some SyntaxProtocol) -> Int {
        if let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes, !attributes.isEmpty {
            if case .attribute(let attribute)? = attributes.first { return range(attribute).0 }
            if let first = self.attributes(attributes).first { return first.name.0 - 1 }
        }
        return node.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    private func end(of node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

    private func range(_ node: any SyntaxProtocol) -> (Int, Int) {
        (node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Without backticks.
    private func trimmed(_ node: any SyntaxProtocol) -> (Int, Int) {
        let all = range(node)
        guard node.is(TokenSyntax.self), bytes[all.0] == UInt8(ascii: "`") else { return all }
        return (all.0 + 1, all.1 - 1)
    }

    /// The end of the last token before an offset with nothing but white space between.
    private func trimBack(_ offset: Int) -> Int {
        var end = offset
        while end > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    private func pair(_ range: (Int, Int)) -> String { "\(range.0),\(range.1)" }

    private func text(_ range: (Int, Int)) -> String { String(decoding: bytes[range.0..<range.1], as: UTF8.self) }
}
