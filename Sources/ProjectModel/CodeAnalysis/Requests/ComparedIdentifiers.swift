import Base
import InterfaceBuilder
package import SourceSyntax

/// An identifier of a document's object that code compares with a constant: `segue.identifier == "edit"`.
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
            for (owner, constant) in expression.comparisons {
                guard let (name, range) = constant.identifierText,
                    let type = types.type(of: owner, in: id)?.className,
                    let kind = ComparedIdentifier.Kind(className: type)
                else { continue }
                found.append(ComparedIdentifier(kind: kind, name: name, declaration: id, range: range))
            }
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

extension CodeExpression {
    /// The objects whose identifiers it compares, each with the other side.
    fileprivate var comparisons: [(owner: CodeExpression, constant: CodeExpression)] {
        let sides: (CodeExpression, CodeExpression)? =
            switch self {
            case .binary(let mark, let left, let right, _) where mark == "==" || mark == "!=": (left, right)
            case .call(let call) where ["isEqualToString", "isEqual"].contains(call.firstPiece):
                call.receiver.flatMap { receiver in call.arguments.first.map { (receiver, $0.value) } }
            default: nil
            }
        guard let (left, right) = sides else { return [] }
        return [(left.identifierOwner, right), (right.identifierOwner, left)].compactMap { owner, constant in
            owner.map { ($0, constant) }
        }
    }

    /// `segue` of `segue.identifier`, `column?.identifier.rawValue` and `[segue identifier]`.
    private var identifierOwner: CodeExpression? {
        switch plain {
        case .member(let base?, "rawValue", _): base.identifierOwner
        case .member(let base?, "identifier", _): base.plain
        case .call(let call) where call.isMessage && call.name == "identifier" && call.arguments.isEmpty: call.receiver
        default: nil
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
