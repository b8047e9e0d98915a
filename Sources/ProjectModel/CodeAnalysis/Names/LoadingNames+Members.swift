import Base
import SourceSyntax

extension LoadingNames {
    func member(_ base: CodeExpression?, _ name: String, _ scope: LoadingScope) -> [LoadingValue] {
        guard let base else {
            switch name {
            case "main": return [.bundle(.main)]
            case "module": return [.bundle(.module)]
            default: return [.unknown(.expression)]
            }
        }
        if let accessor = accessor(.member(base, name, .none)) { return values(of: accessor) }
        if name == "self" || name == "rawValue" {
            var all: [LoadingValue] = []
            for value in values(base, scope) {
                switch value {
                case .enumCase(let id, of: _) where name == "rawValue": all.add(rawValue(of: id))
                case .instance(let type) where name == "rawValue" && !cases(of: type).isEmpty:
                    for id in cases(of: type) { all.add(rawValue(of: id)) }
                default: all.add([value])
                }
            }
            return all
        }
        if let bundle = bundleMember(base, name) { return [.bundle(bundle)] }
        return ask(name, .property, of: base, scope)
    }

    private func bundleMember(_ base: CodeExpression, _ name: String) -> LoadingBundle? {
        guard let type = base.lastName, type == "Bundle" || type == "NSBundle" else { return nil }
        switch name {
        case "main", "mainBundle": return .main
        case "module": return .module
        default: return nil
        }
    }

    /// The values of `base.name`, `base.name()` and `[base name]`.
    func ask(
        _ name: String, _ swiftAccess: LoadingMembers.Access, of base: CodeExpression, _ scope: LoadingScope
    ) -> [LoadingValue] {
        let file = scope.declaration.file
        let access = index.source(scope.declaration).language == .swift ? swiftAccess : .either
        if base.name == "super" {
            let source = index.source(scope.declaration)
            guard let running = scope.running, let declaring = source.containerName(of: scope.declaration.number) else {
                return [.unknown(.expression)]
            }
            usesSelf = true
            if let own = asked(name, scope.isStatic ? .type(running) : .instance(running)) { return [own] }
            let found = members.members(
                name, access, of: declaring, isStatic: scope.isStatic, isAbove: true, from: file)
            return found.isEmpty ? [.unknown(.foreign)] : values(of: found, running: running)
        }
        if let type = base.name, type.first?.isUppercase == true || index.hasClass(type), access == .either,
            ["class", "alloc", "new"].contains(name), variable(at: base.range, scope) == nil
        {
            // Only classes have these members, so the class needs no source.
            return asked(name, .type(type)).map { [$0] } ?? []
        }
        var all: [LoadingValue] = []
        for value in values(base, scope) { all.add(ask(name, access, of: value, file)) }
        return all
    }

    private func ask(
        _ name: String, _ access: LoadingMembers.Access, of value: LoadingValue, _ file: Int
    ) -> [LoadingValue] {
        let before = usesSelf
        defer { usesSelf = before }
        for type in value.types {
            let found = members.members(name, access, of: type, isStatic: value.isType, from: file)
            if !found.isEmpty { return values(of: found, running: type, on: value) }
        }
        switch value {
        case .type(let type), .instance(let type):
            if let own = asked(name, value) ?? libraryMember(name, of: type) { return [own] }
            if case .type = value, name.first?.isUppercase == true { return [.type(name)] }
            return [.unknown(.foreign)]
        case .pieces(let first, let last):
            if name == "last" || name == "lastObject" { return [.text(ResolvedName(name: last))] }
            let isFirst = name == "first" || name == "firstObject"
            return isFirst
                ? first.map { [.text(ResolvedName(name: $0))] } ?? [.unknown(.foreign)] : [.unknown(.expression)]
        case .text(let text) where name == "pathExtension" && text.isModuleQualified:
            return [.text(ResolvedName(name: text.name))]
        case .text where name == "self" || name == "copy" || name == "description": return [value]
        // Of generated code: `R.nib.card.name`, `StoryboardScene.Main.storyboardName`.
        case .nib(let document, _) where name == "name": return [.text(document)]
        case .storyboard(let document) where name == "name" || name == "storyboardName": return [.text(document)]
        case .unknown: return [value]
        default: return [.unknown(.expression)]
        }
    }

    /// Members that every object and class has.
    private func asked(_ name: String, _ value: LoadingValue) -> LoadingValue? {
        switch (name, value) {
        case ("class", .type(let type)), ("class", .instance(let type)), ("classForCoder", .instance(let type)),
            ("classForCoder", .type(let type)):
            .type(type)
        case ("superclass", .type(let type)), ("superclass", .instance(let type)):
            members.ancestors(of: type).first { !members.tree.protocols.contains($0) }.map(LoadingValue.type)
        case ("alloc", .type(let type)), ("new", .type(let type)), ("init", .instance(let type)): .instance(type)
        case ("self", _): value
        case ("className", .type(let type)), ("className", .instance(let type)), ("description", .type(let type)):
            described([.type(type)], isQualified: true).first
        default: nil
        }
    }
}
