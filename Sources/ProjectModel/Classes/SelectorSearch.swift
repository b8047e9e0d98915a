import SourceSyntax

/// Finds a method that Objective-C can call by its selector.
struct SelectorSearch {
    let selector: String
    /// The selector up to its first colon.
    private let firstPiece: [UInt8]

    init(_ selector: String) {
        self.selector = selector
        firstPiece = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
    }

    /// The first declaration in a class with the selector; nil when there is none.
    func find(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(index).mayAnswer(selector: selector).first { member in
            answers(index.source(member.part), member.number)
                && index.isVisibleToObjectiveC(member.number, in: member.part, of: lineage)
        }?.id
    }

    /// The first declaration that would have the selector if it were exposed to Objective-C; nil when there is none.
    func findHidden(in lineage: ClassLineage, _ index: SourceIndex) -> DeclarationID? {
        lineage.members(index).mayAnswer(selector: selector).first { member in
            answers(index.source(member.part), member.number)
                && !index.isVisibleToObjectiveC(member.number, in: member.part, of: lineage)
        }?.id
    }

    private func answers(_ source: SourceDeclarations, _ member: Int) -> Bool {
        let declaration = source.declarations[member]
        if declaration.isOfType { return false }
        switch declaration.kind {
        case .function:
            // A Swift name is a prefix of its selector, unless `@objc(name)` sets another one.
            let name = source.bytes[declaration.name.range]
            guard !declaration.objectiveCName.isEmpty || firstPiece.starts(with: name) else { return false }
            return source.selectors(of: member).contains(selector)
        case .property:
            if source.setterSelector(of: member) == selector {
                return declaration.modifiers.contains(.settable)
            }
            let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
            return source.reads(name, selector) || source.setter(of: declaration) == selector
        default: return false
        }
    }
}
