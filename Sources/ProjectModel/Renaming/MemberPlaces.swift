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
    private let words: SourceWords
    private let meanings: MemberMeanings
    /// Parameters and their labels.
    private let parameters: Set<UInt32>
    /// The overload that every occurrence in code may refer to instead.
    private let overload: RenameUncertainty?
    private var source: SourceDeclarations { words.source }

    init(_ rename: MemberRename, _ spelling: MemberRename.Spelling, _ file: Int, _ words: SourceWords) {
        self.rename = rename
        self.spelling = spelling
        self.file = file
        self.words = words
        meanings = MemberMeanings(rename, spelling, file, words)
        overload = rename.overload.map { .declaration(rename.planner.shown($0)) }
        let source = words.source
        // The pieces of an Objective-C selector are not labels.
        let all = source.language == .swift ? source.declarations.flatMap(source.parameters) : []
        parameters = Set(all.flatMap { [$0.label.start, $0.name.start] })
    }

    func answer(for word: SourceWords.Word) -> Answer {
        let start = word.range.start
        if let number = words.declarations[start], source.reads(source.declarations[number].name, spelling.old) {
            return declared(number)
        }
        switch word.context {
        case .directive: return member(.macro)
        case .text:
            if let meaning = meanings.all[start] { return answer(meaning, start) }
            return isName(word) ? member(.text) : .other
        case .code:
            if parameters.contains(start) { return .other }
            if let token = word.token, let answer = mentioned(word, token) ?? capture(word, token) {
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
        if rename.declaring.contains(container), source.language == .objectiveC { return member(nil) }
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

    /// Nil when it is not in a selector or a key path.
    private func mentioned(_ word: SourceWords.Word, _ token: Int) -> Answer? {
        func isOther(_ type: String) -> Bool { !rename.isOwner(type) && rename.planner.index.hasClass(type) }
        switch words.mention(token) {
        case nil: return nil
        case .keyPath(let type): return type.map(isOther) == true ? .other : member(.keyPath)
        case .selector(let range):
            let selector = source.text(range).filter { !$0.isWhitespace }
            return selector == rename.old || selector == spelling.old + ":" && !rename.isAction
                ? member(.selector) : .other
        case .method("self"):
            let type = containerName(around: Int(word.range.start))
            return type.map(rename.isOwner) == true ? member(overload) : .other
        case .method(let base):
            guard base.first?.isUppercase == true, rename.planner.index.hasClass(base) else { return member(.selector) }
            return isOther(base) ? .other : member(overload)
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
