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
            let source = index.files[file].source
            guard firstOffset(of: "dentifier", in: source.bytes) != nil else { return [] }
            return source.declarations.indices.map { DeclarationID(file: file, number: $0) }
                .filter { self.index.hasCode($0) && self.mentionsIdentifier($0) }
                .flatMap(comparedIdentifiers)
        }
    }

    private func mentionsIdentifier(_ id: DeclarationID) -> Bool {
        let declaration = index.declaration(id)
        let range = declaration.body.isEmpty ? declaration.value : declaration.body
        return firstOffset(
            of: "dentifier", in: index.source(id).bytes, from: range.range.lowerBound, to: range.range.upperBound)
            != nil
    }

    private func comparedIdentifiers(in id: DeclarationID) -> [ComparedIdentifier] {
        var found: [ComparedIdentifier] = []
        let types = memberUses.types
        let names = loadingNames
        let scope = LoadingScope(
            declaration: id, hasVariables: true, running: index.source(id).containerName(of: id.number),
            isStatic: index.source(id).isStatic(id.number))
        memberUses.bodies.visit(id) { expression, walk in
            guard walk.isAlwaysBuilt, let owner = walk.innermost?.compared?.identifierOwner,
                let type = types.type(of: owner, in: id)?.className, let kind = ComparedIdentifier.Kind(className: type)
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
    fileprivate init?(className: String) {
        switch className {
        case "UIStoryboardSegue", "NSStoryboardSegue": self = .segue
        case "NSTableColumn": self = .column
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
    /// `segue` of `segue.identifier`, `column?.identifier.rawValue` and `[segue identifier]`.
    fileprivate var identifierOwner: CodeExpression? {
        switch plain {
        case .member(let base?, "rawValue", _): base.identifierOwner
        case .member(let base?, "identifier", _): base.plain
        case .call(let call) where call.isMessage && call.name == "identifier" && call.arguments.isEmpty: call.receiver
        default: nil
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
