import Base
import InterfaceBuilder
import LibXML
import SourceSyntax

extension RenamePlan {
    /// Gives an attribute of a document another value.
    mutating func set(
        _ name: String, of element: ElementRef, to value: String, in document: Document,
        _ uncertainty: RenameUncertainty? = nil
    ) {
        guard let written = document.tree.writtenAttributes(element).first(where: { $0.localName == name }),
            let text = Escaping.attribute(value, quote: document.tree.bytes[written.value.lowerBound - 1])
        else { return }
        add(written.value, in: document.path, text, uncertainty)
    }
}

/// Decides for each occurrence of a member's name in one file whether to rename it.
struct MemberPlaces {
    enum Answer {
        case other
        /// - Parameter text: Its replacement.
        case member(text: String, RenameUncertainty?)
    }

    private let rename: MemberRename
    private let spelling: MemberRename.Spelling
    private let file: Int
    private let source: SourceDeclarations
    private let words: SourceWords
    private let meanings: MemberMeanings
    /// Declarations by the offsets of their names.
    private var declarations: [UInt32: Int] = [:]
    /// Parameters and their labels.
    private var parameters: Set<UInt32> = []
    /// The overload that every occurrence in code may refer to instead.
    private let overload: RenameUncertainty?

    init(
        _ rename: MemberRename, _ spelling: MemberRename.Spelling, _ file: Int, _ source: SourceDeclarations,
        _ words: SourceWords, _ meanings: MemberMeanings
    ) {
        self.rename = rename
        self.spelling = spelling
        self.file = file
        self.source = source
        self.words = words
        self.meanings = meanings
        overload = rename.overload.map { .declaration(rename.planner.shown($0)) }
        for (number, declaration) in source.declarations.enumerated() {
            declarations[declaration.name.start] = number
            // The pieces of an Objective-C selector are not labels.
            for parameter in source.parameters(of: declaration) where source.language == .swift {
                parameters.formUnion([parameter.label.start, parameter.name.start])
            }
            if declaration.kind == .synthesis { declarations[declaration.value.start] = number }
        }
    }

    func answer(for word: SourceWords.Word) -> Answer {
        let start = word.range.start
        if let number = declarations[start], source.reads(source.declarations[number].name, spelling.old) {
            return declared(number)
        }
        switch word.context {
        case .directive: return member(.macro)
        case .text:
            if let meaning = meanings.all[start] { return answer(meaning, start) }
            return isName(word) ? member(.text) : .other
        case .code:
            if parameters.contains(start) { return .other }
            if let token = word.token, let answer = keyPath(token) ?? special(word, token) ?? capture(word, token) {
                return answer
            }
            if let meaning = meanings.all[start] { return answer(meaning, start) }
            return lexical(word)
        }
    }

    private func member(_ uncertainty: RenameUncertainty?) -> Answer { .member(text: spelling.new, uncertainty) }

    private func answer(_ meaning: MemberMeanings.Meaning, _ start: UInt32) -> Answer {
        switch meaning {
        case .other: .other
        case .unknown: member(.receiver)
        case .unclear: member(.meaning)
        case .shorthand: .member(text: "\(spelling.old) = \(bare(start))", overload)
        case .member: .member(text: bare(start), overload)
        }
    }

    /// The new name, with a receiver when something else with that name would hide it.
    private func bare(_ start: UInt32) -> String {
        guard meanings.hidden.contains(start) else { return spelling.new }
        return (source.language == .swift ? "self." : "self->") + spelling.new
    }

    // MARK: Declarations

    private func declared(_ number: Int) -> Answer {
        let id = DeclarationID(file: file, number: number)
        if id == rename.declaration { return member(nil) }
        let declaration = source.declarations[number]
        guard declaration.kind.isMember || declaration.kind == .synthesis, !source.isStatic(number),
            let container = source.containerName(of: number)
        else { return .other }
        if rename.isAction, !source.selectors(of: number).contains(rename.old) { return .other }
        if rename.isDeclaring(container), source.language == .objectiveC { return member(nil) }
        let isRelated = rename.isOwner(container) || rename.inherits(container)
        return isRelated ? member(.declaration(rename.planner.shown(id))) : .other
    }

    // MARK: Names outside of parsed statements

    private func lexical(_ word: SourceWords.Word) -> Answer {
        guard let token = word.token else { return .other }
        let previous = words.text(token, -1)
        // `save:` in a call or a tuple is a label.
        if words.text(token, 1) == ":", previous == "(" || previous == ",", source.language == .swift { return .other }
        if previous == "." { return member(.receiver) }
        guard let type = containerName(around: Int(word.range.start)) else { return .other }
        return rename.isOwner(type) ? member(.meaning) : .other
    }

    /// `{ [weak badge] in`: the closure's variable keeps its name.
    private func capture(_ word: SourceWords.Word, _ token: Int) -> Answer? {
        guard source.language == .swift, let opening = words.opening(around: token),
            words.text(opening) == "[", words.text(opening, -1) == "{", ["]", ","].contains(words.text(token, 1)),
            ["[", ",", "weak", "unowned", ")"].contains(words.text(token, -1))
        else { return nil }
        let after = words.text(Int(words.tokens[opening].partner), 1)
        guard after == "(" || after.first.map({ $0 == "_" || $0.isLetter }) == true,
            let type = containerName(around: Int(word.range.start)), rename.isOwner(type)
        else { return nil }
        return .member(text: "\(spelling.old) = \(spelling.new)", .meaning)
    }

    /// `\.badge`, `\Card.badge.text`; nil when it is not a key path.
    private func keyPath(_ token: Int) -> Answer? {
        var first = token
        while words.text(first, -1) == "." {
            first -= 2
            while words.text(first) == "?" || words.text(first) == "!" { first -= 1 }
            if words.text(first) == "\\" { return member(.keyPath) }
        }
        guard first < token, words.text(first, -1) == "\\" else { return nil }
        let type = words.text(first)
        return first == token - 2 && !rename.isOwner(type) && rename.planner.index.hasClass(type)
            ? .other : member(.keyPath)
    }

    /// `#selector(save)`, `#keyPath(badge)`, `@selector(save:)`
    private func special(_ word: SourceWords.Word, _ token: Int) -> Answer? {
        guard let opening = words.opening(around: token) else { return nil }
        let macro = words.text(opening, -2) == "#" ? "#" : ""
        switch macro + words.text(opening, -1) {
        case "#keyPath": return member(.keyPath)
        case "@selector":
            let end = words.tokens.indices.first { $0 > opening && words.tokens[$0].kind == .close } ?? opening
            let selector = (opening + 1..<end).map { words.text($0) }.joined()
            return selector == rename.old || selector == spelling.old + ":" && !rename.isAction
                ? member(.selector) : .other
        case "#selector":
            let base = words.text(token, -1) == "." ? words.text(token, -2) : "self"
            if base == "self" {
                let type = containerName(around: Int(word.range.start))
                return type.map(rename.isOwner) == true ? member(overload) : .other
            }
            if base.first?.isUppercase == true, rename.planner.index.hasClass(base) {
                return rename.isOwner(base) ? member(overload) : .other
            }
            return member(.selector)
        default: return nil
        }
    }

    /// The innermost type that contains an offset.
    private func containerName(around offset: Int) -> String? {
        source.declarations.last { $0.kind.hasMembers && $0.range.range.contains(offset) }
            .map { source.lastWord($0.name) }
    }

    /// Whether a literal is a name or a key path, not a sentence.
    private func isName(_ word: SourceWords.Word) -> Bool {
        guard let token = word.token else { return false }
        let literal = words.text(token).drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        if rename.isAction { return literal == rename.old }
        return literal == spelling.old || literal == spelling.old + ":"
            || literal.split(separator: ".").contains { $0 == spelling.old }
                && literal.utf8.allSatisfy { WordBytes.contains($0) || $0 == UInt8(ascii: ".") }
    }
}
