import Base
import InterfaceBuilder
package import SourceSyntax

/// An identifier of a document's object that code compares with a constant: `segue.identifier == "edit"`, or a case of a
/// switch over it.
package struct ComparedIdentifier: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case segue
        /// A column of a table view of AppKit.
        case column
        case menuItem
        case toolbarItem
        /// A controller or a view whose state is restored.
        case restoration
    }

    package var kind: Kind
    package var name: String
    package var declaration: DeclarationID
    /// The range of the constant.
    package var range: ByteRange
    /// Whether the constant is a literal.
    package var isLiteral: Bool
    /// Where its text is written.
    package var places: Set<TextPlace>
}

extension ProjectClasses {
    /// The identifiers that code of the project compares with known texts, in the order of the sources.
    package func comparedIdentifiers() -> [ComparedIdentifier] {
        index.files.indices.flatMap { file -> [ComparedIdentifier] in
            let (source, bytes) = (index.files[file].source, index.files[file].bytes)
            let identifiers = CodeExpression.identifiers.flatMap { wordOffsets(of: Array($0.utf8), in: bytes) }.sorted()
            if identifiers.isEmpty { return [] }
            let comparisons = Self.comparisons.flatMap { allOffsets(of: $0, in: bytes) }.sorted()
            return source.declarations.indices.filter { number in
                let declaration = source.declarations[number]
                let code = (declaration.body.isEmpty ? declaration.value : declaration.body).range
                return identifiers.hasOne(in: code) && comparisons.hasOne(in: code)
            }.map { DeclarationID(file: file, number: $0) }.filter(index.hasCode).flatMap(comparedIdentifiers)
        }
    }

    /// Each comparison has one of these.
    private static let comparisons = ["==", "!=", "case", "sEqual"].map { Array($0.utf8) }

    private func comparedIdentifiers(in id: DeclarationID) -> [ComparedIdentifier] {
        var found: [ComparedIdentifier] = []
        let types = memberUses.types
        let names = loadingNames
        let scope = LoadingScope(
            declaration: id, hasVariables: true, running: index.source(id).containerName(of: id.number),
            isStatic: index.source(id).isStatic(id.number))
        memberUses.bodies.visit(id) { expression, walk in
            guard walk.isAlwaysBuilt, let read = walk.innermost?.compared?.identifierRead,
                let type = types.type(of: read.owner, in: id)?.className,
                let kind = ComparedIdentifier.Kind(read.property, className: type)
            else { return }
            let (values, places) = names.texts(expression.plain, scope)
            guard values.count == 1, case .text(let name) = values[0], !name.isModuleQualified, !name.isAccessor,
                !name.name.isEmpty
            else { return }
            let literal = expression.literal
            found.append(
                ComparedIdentifier(
                    kind: kind, name: name.name, declaration: id, range: literal ?? expression.range,
                    isLiteral: literal != nil, places: places))
        }
        return found
    }
}

extension ComparedIdentifier.Kind {
    fileprivate init?(_ property: String, className: String) {
        switch (property, className) {
        case ("identifier", "UIStoryboardSegue"), ("identifier", "NSStoryboardSegue"): self = .segue
        case ("identifier", "NSTableColumn"): self = .column
        case ("identifier", "NSMenuItem"): self = .menuItem
        case ("itemIdentifier", "NSToolbarItem"): self = .toolbarItem
        case ("restorationIdentifier", _): self = .restoration
        default: return nil
        }
    }
}

extension CodeSteps {
    /// What the value is compared with.
    fileprivate var compared: CodeExpression? {
        switch use {
        case .compared(let other): other
        case .receiver(let call) where call.comparesText: call.arguments.first?.value
        case .argument(let call, 0) where call.comparesText: call.receiver
        default: nil
        }
    }
}

extension CodeCall {
    fileprivate var comparesText: Bool { ["isEqualToString", "isEqual"].contains(firstPiece) }
}

extension CodeExpression {
    fileprivate static let identifiers: Set = ["identifier", "itemIdentifier", "restorationIdentifier"]

    /// `segue` of `segue.identifier`, `column?.identifier.rawValue` and `[segue identifier]`, and the property.
    fileprivate var identifierRead: (owner: CodeExpression, property: String)? {
        switch plain {
        case .member(let base?, "rawValue", _): return base.identifierRead
        case .member(let base?, let name, _) where Self.identifiers.contains(name): return (base.plain, name)
        case .call(let call)
        where call.isMessage && Self.identifiers.contains(call.name) && call.arguments.isEmpty:
            return call.receiver.map { ($0, call.name) }
        default: return nil
        }
    }

    /// The range of a literal, also in `NSUserInterfaceItemIdentifier("name")`.
    fileprivate var literal: ByteRange? {
        switch plain {
        case .string(let pieces, let range): pieces.count == 1 ? range : nil
        case .call(let call): call.arguments.count == 1 ? call.arguments[0].value.literal : nil
        default: nil
        }
    }
}
