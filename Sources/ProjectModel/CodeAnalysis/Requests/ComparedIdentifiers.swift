import Base
import InterfaceBuilder
package import SourceSyntax

/// An identifier of a document's object that code compares with a constant: `segue.identifier == "edit"`.
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
}

extension ProjectClasses {
    /// The identifiers that code of the project compares, with literals, in the order of the sources.
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
        memberUses.bodies.visit(id) { expression, walk in
            guard walk.isAlwaysBuilt else { return }
            for (read, constant) in expression.comparisons {
                guard let (name, range) = constant.identifierText,
                    let type = types.type(of: read.owner, in: id)?.className,
                    let kind = ComparedIdentifier.Kind(read.property, className: type)
                else { continue }
                found.append(ComparedIdentifier(kind: kind, name: name, declaration: id, range: range))
            }
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

extension CodeExpression {
    /// An object and the property that has its identifier.
    fileprivate typealias IdentifierRead = (owner: CodeExpression, property: String)

    /// The identifiers that it compares, each with the other side.
    fileprivate var comparisons: [(read: IdentifierRead, constant: CodeExpression)] {
        let sides: (CodeExpression, CodeExpression)? =
            switch self {
            case .binary(let mark, let left, let right, _) where mark == "==" || mark == "!=": (left, right)
            case .call(let call) where ["isEqualToString", "isEqual"].contains(call.firstPiece):
                call.receiver.flatMap { receiver in call.arguments.first.map { (receiver, $0.value) } }
            default: nil
            }
        guard let (left, right) = sides else { return [] }
        return [(left.identifierRead, right), (right.identifierRead, left)].compactMap { read, constant in
            read.map { ($0, constant) }
        }
    }

    private static let identifiers: Set = ["identifier", "itemIdentifier", "restorationIdentifier"]

    /// `segue` of `segue.identifier`, `column?.identifier.rawValue` and `[segue identifier]`.
    private var identifierRead: IdentifierRead? {
        switch plain {
        case .member(let base?, "rawValue", _): return base.identifierRead
        case .member(let base?, let name, _) where Self.identifiers.contains(name): return (base.plain, name)
        case .call(let call)
        where call.isMessage && Self.identifiers.contains(call.name) && call.arguments.isEmpty:
            return call.receiver.map { ($0, call.name) }
        default: return nil
        }
    }

    /// The text of a literal, also in `NSUserInterfaceItemIdentifier("name")`.
    fileprivate var identifierText: (name: String, range: ByteRange)? {
        switch plain {
        case .string(let pieces, let range):
            if pieces.count == 1, case .text(let text) = pieces[0], !text.isEmpty { (text, range) } else { nil }
        case .call(let call) where call.name.hasSuffix("Identifier") && call.arguments.count == 1:
            call.arguments[0].value.identifierText
        default: nil
        }
    }
}
