/// The attributes and modifiers that were read before a declaration.
struct SwiftPrefix {
    /// The start of the first one; nil if there is none yet.
    var start: Int?
    var modifiers: Modifiers = []
    var marks: Marks = []
    var objectiveCName: ByteRange = .none
    var firstAttribute: Int
}

extension SwiftScanner {
    /// Reads the members of a type up to its `}`, or of the file up to its end.
    mutating func scanMembers(of parent: Int?) {
        var prefix = newPrefix
        var before = -1
        while !isAtEnd {
            if next == before { skipToken() }
            before = next
            switch current {
            case UInt8(ascii: "}"):
                if parent != nil { return }
                consume(1)
                prefix = newPrefix
            case UInt8(ascii: ";"):
                consume(1)
                prefix = newPrefix
            case UInt8(ascii: "@"): scanAttribute(&prefix)
            case UInt8(ascii: "#"): scanPound(&prefix, of: parent)
            default:
                if parent == nil, prefix.start == nil, !isAtStartOfDeclaration() {
                    skipStatement()
                } else if !scanWord(&prefix, of: parent) {
                    prefix = newPrefix
                }
            }
        }
    }

    private var newPrefix: SwiftPrefix { SwiftPrefix(firstAttribute: source.attributes.count) }

    /// Reads a modifier or a declaration; returns false for anything else, which is skipped.
    private mutating func scanWord(_ prefix: inout SwiftPrefix, of parent: Int?) -> Bool {
        guard let word = currentWord else {
            skipToken()
            return false
        }
        if let modifier = modifierHere(word) {
            scanModifier(modifier, &prefix)
            return true
        }
        switch word {
        case .class: scanType(.class, prefix, of: parent)
        case .actor: scanType(.actor, prefix, of: parent)
        case .struct: scanType(.structure, prefix, of: parent)
        case .enum: scanType(.enumeration, prefix, of: parent)
        case .protocol: scanType(.protocol, prefix, of: parent)
        case .extension: scanExtension(prefix, of: parent)
        case .let, .var: scanProperties(prefix, of: parent)
        case .func: scanFunction(prefix, of: parent)
        case .`init`: scanInitializer(prefix, of: parent)
        case .deinit: scanDeinitializer(prefix, of: parent)
        case .subscript: scanSubscript(prefix, of: parent)
        case .case: scanEnumCases(prefix, of: parent)
        case .typealias: scanTypeAlias(prefix, of: parent)
        case .associatedtype: scanAssociatedType(prefix, of: parent)
        case .import: scanImport(prefix, of: parent)
        case .operator: scanOperator(prefix, of: parent)
        case .precedencegroup: scanPrecedenceGroup(prefix, of: parent)
        case .macro: scanMacro(prefix, of: parent)
        default:
            skipToken()
            return false
        }
        prefix = newPrefix
        return true
    }

    private mutating func scanPound(_ prefix: inout SwiftPrefix, of parent: Int?) {
        switch directive {
        case .if:
            conditions += 1
            skipDirective()
        case .else: skipDirective()
        case .endif:
            conditions = max(conditions - 1, 0)
            skipDirective()
        case .other:
            scanMacroExpansion(prefix, of: parent)
            prefix = newPrefix
        case nil:
            if parent == nil { skipStatement() } else { skipToken() }
            prefix = newPrefix
        }
    }

    /// Whether a declaration begins at the next token, after any modifiers. At file level an expression can begin with a
    /// word that is a modifier elsewhere.
    private mutating func isAtStartOfDeclaration() -> Bool {
        guard let word = currentWord else { return false }
        if word.beginsOnlyDeclarations || word == .`init` { return true }
        guard word == .actor || word == .macro || Self.modifier(word) != nil else { return false }
        guard next >= noDeclarationBefore else { return false }
        var ahead = self
        defer { noDeclarationBefore = ahead.next }
        while let word = ahead.currentWord {
            switch word {
            case .actor, .macro:
                ahead.consume(to: ahead.wordEnd(from: ahead.next))
                return ahead.isAtName
            case let word where word.beginsOnlyDeclarations || word == .`init`: return true
            case let word where Self.modifier(word) != nil:
                ahead.consume(to: ahead.wordEnd(from: ahead.next))
                if word != .open, ahead.current == UInt8(ascii: "(") {
                    ahead.consume(to: ahead.bracketsEnd(from: ahead.next))
                }
            default: return false
            }
        }
        return false
    }

    /// Adds a declaration with the attributes and modifiers read before it. `finish` sets the end of its range.
    mutating func add(_ kind: DeclarationKind, _ prefix: SwiftPrefix, start: Int, of parent: Int?) -> Int {
        var declaration = Declaration(kind)
        declaration.parent = parent
        declaration.range = ByteRange(start, start)
        declaration.marks = prefix.marks
        declaration.modifiers = prefix.modifiers
        if conditions > 0 { declaration.modifiers.insert(.conditional) }
        declaration.objectiveCName = prefix.objectiveCName
        declaration.attributes = TableRange(from: prefix.firstAttribute, to: source.attributes.count)
        source.declarations.append(declaration)
        return source.declarations.count - 1
    }

    /// Ends a declaration with the token read last. A declaration without a name is removed.
    mutating func finish(_ number: Int) {
        if source.declarations[number].name.isEmpty, number == source.declarations.count - 1 {
            source.declarations.removeLast()
            return
        }
        source.declarations[number].range.end = UInt32(clamping: at)
        source.declarations[number].descendantsEnd = UInt32(clamping: source.declarations.count)
    }
}
