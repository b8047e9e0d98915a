import Base
import InterfaceBuilder
import LibXML

/// Reads the suppressions in a document: those in the Notes of its objects and those in XML comments.
struct DocumentSuppressions {
    private let document: Document
    private let source: SourceText
    private var tree: XMLTree { document.tree }

    static let words = ["disable", "disable-subtree"]

    /// Those of a document, in its order. A document without any costs one search in its bytes.
    static func all(in document: Document) -> [Suppression] {
        let hasMark = firstOffset(of: Directive.mark, in: document.tree.bytes) != nil
        let notes = document.notesElements
        guard hasMark || !notes.isEmpty else { return [] }
        let reader = DocumentSuppressions(document: document, source: SourceText(document.tree.bytes))
        let found = notes.flatMap(reader.suppressions(inNotes:)) + (hasMark ? reader.suppressionsInComments() : [])
        return found.sorted { $0.place.start < $1.place.start }
    }

    // MARK: Notes

    private func suppressions(inNotes notes: ElementRef) -> [Suppression] {
        guard let object = tree.parent(notes) else { return [] }
        let text = document.placedText(ofNotes: notes)
        let directives = Directive.all(in: text.bytes, words: Self.words)
        let subject = subject(object)
        let site = "The Notes field of \(document.messageLabel(object))"
        let coverages = coverages(of: directives) { coverage(ofNotesOf: object, isSubtree: $0) }
        return zip(directives, coverages).map { directive, coverage in
            suppression(directive, site, subject, coverage, range: text.source(of:)) { name in
                removal(of: name, directive, from: text, notes)
            }
        }
    }

    /// Only the name, its line, or the complete note. Empty where the text has no places because it is encoded.
    private func removal(
        of name: Int, _ directive: Directive, from text: DecodedText, _ notes: ElementRef
    ) -> [ByteEdit] {
        let removed = DirectiveRemoval(text: text.bytes, directive: directive, name: name)
        if removed.leavesNothing { return [ByteEdit(completeLines(tree.extent(notes), in: tree.bytes), [])] }
        let range = text.source(of: removed.range)
        // A range over several fragments of different style has tags in it.
        let isPlain = !tree.bytes[range].contains(UInt8(ascii: "<"))
        return range.isEmpty || !isPlain ? [] : [ByteEdit(range, [])]
    }

    // MARK: Comments

    private func suppressionsInComments() -> [Suppression] {
        CommentScan.comments(in: tree.bytes).flatMap { comment -> [Suppression] in
            let text = comment.lowerBound + 4..<max(comment.upperBound - 3, comment.lowerBound + 4)
            guard text.upperBound <= tree.bytes.count else { return [] }
            let bytes = Array(tree.bytes[text])
            let directives = Directive.all(in: bytes, words: Self.words)
            guard !directives.isEmpty else { return [] }
            let isForFile = comment.lowerBound < tree.startTag(tree.root).lowerBound
            let targets = isForFile ? [tree.root] : targets(of: comment)
            let subject = subject(targets.last)
            let coverages = coverages(of: directives) { isForFile ? .file : coverage(of: targets, isSubtree: $0) }
            return zip(directives, coverages).map { directive, coverage in
                var suppression = suppression(
                    directive, "This comment", subject, coverage, range: { $0.shifted(by: text.lowerBound) }
                ) { name in
                    let removed = DirectiveRemoval(text: bytes, directive: directive, name: name)
                    return [ByteEdit(removed.range(of: comment, textStart: text.lowerBound, in: tree.bytes), [])]
                }
                if targets.isEmpty, suppression.problem == nil {
                    suppression.problem = Suppression.Problem(
                        message: "This comment is not before an element, so it suppresses nothing. Write it directly "
                            + "before the element, or in the Notes field of its object.",
                        place: suppression.place)
                }
                return suppression
            }
        }
    }

    /// The elements that a comment is about: the one it begins, the one it is before, or both.
    ///
    /// In a mere list, such as `constraints`, it is about the member it is before.
    private func targets(of comment: Range<Int>) -> [ElementRef] {
        let next = tree.elements(startingIn: comment.upperBound..<tree.bytes.count).lowerBound
        var following: ElementRef?
        if next < tree.elementCount {
            let start = tree.startTag(ElementRef(index: next)).lowerBound
            if CommentScan.isBlank(tree.bytes, comment.upperBound..<start) { following = ElementRef(index: next) }
        }
        guard next > 0 else { return following.map { [$0] } ?? [] }
        let last = ElementRef(index: next - 1)
        let end = tree.startTag(last).upperBound
        guard !tree.closesItself(last), CommentScan.isBlank(tree.bytes, end..<comment.lowerBound) else {
            return following.map { [$0] } ?? []
        }
        guard let following else { return [last] }
        return isList(last) ? [following] : [last, following]
    }

    /// Whether an element is only a container of others.
    private func isList(_ element: ElementRef) -> Bool { tree.attributeNames(element).allSatisfy { $0 == "key" } }

    // MARK: Coverage

    /// The coverage of the directives of one place, computed once for all of a kind.
    private func coverages(of directives: [Directive], _ coverage: (_ isSubtree: Bool) -> Coverage) -> [Coverage] {
        var known: [Bool: Coverage] = [:]
        return directives.map { directive in
            let isSubtree = directive.word.text == "disable-subtree"
            let found = known[isSubtree] ?? coverage(isSubtree)
            known[isSubtree] = found
            return found
        }
    }

    static func coverage(ofNotesOf object: ElementRef, isSubtree: Bool, in document: Document) -> Coverage {
        DocumentSuppressions(document: document, source: SourceText([])).coverage(
            ofNotesOf: object, isSubtree: isSubtree)
    }

    /// Those of File's Owner and of a storyboard's initial or first view controller are for the entire file.
    private func coverage(ofNotesOf object: ElementRef, isSubtree: Bool) -> Coverage {
        if object == document.fileObject { return .file }
        return coverage(of: [object], isSubtree: isSubtree)
    }

    /// The coverage of a note of each element: the element, and its content up to the next object. Users do not look
    /// for notes on a constraint or a guide, so these belong to their view.
    private func coverage(of elements: [ElementRef], isSubtree: Bool) -> Coverage {
        var ranges: [Range<Int>] = []
        for element in elements {
            var index = element.index
            let end = (tree.descendants(element).last ?? element).index + 1
            if isSubtree {
                ranges.append(start(index)..<start(end))
                continue
            }
            while index < end {
                let current = ElementRef(index: index)
                if current != element, document.hasNotesOfItsOwn(current) {
                    index = (tree.descendants(current).last ?? current).index + 1
                    continue
                }
                if let last = ranges.last, last.upperBound == start(index) {
                    ranges[ranges.count - 1] = last.lowerBound..<start(index + 1)
                } else {
                    ranges.append(start(index)..<start(index + 1))
                }
                index += 1
            }
        }
        return .ranges(ranges)
    }

    /// The start of an element; after the last one, the end of the file.
    private func start(_ index: Int) -> Int {
        index < tree.elementCount ? tree.startTag(ElementRef(index: index)).lowerBound : tree.bytes.count
    }

    // MARK: Creating suppressions

    private func suppression(
        _ directive: Directive, _ site: String, _ subject: Subject, _ coverage: Coverage,
        range: (Range<Int>) -> Range<Int>, removal: (Int) -> [ByteEdit]
    ) -> Suppression {
        var suppression = Suppression(
            directive, Self.words, site: site, coverage: coverage,
            place: { source.place(range($0), in: document.path) }, removal: { removal($0).map(source.edit) })
        suppression.object = subject.object
        suppression.element = subject.element
        return suppression
    }

    /// The object or element that a suppression is at.
    private typealias Subject = (object: ObjectReference?, element: ElementReference?)

    private func subject(_ owner: ElementRef?) -> Subject {
        let object = owner.flatMap(document.owner).map { object in
            ObjectReference(
                id: document.id(object), className: document.className(object), label: document.label(object))
        }
        return (object, owner.map { ElementReference(name: tree.name($0), id: document.id($0)) })
    }
}

extension Directive.Problem {
    /// - Parameters:
    ///   - words: The words allowed after `xiblint:` there.
    ///   - place: Returns the place of a range of the text.
    func described(_ directive: Directive, _ words: [String], _ place: (Range<Int>) -> Place) -> Suppression.Problem {
        let word = directive.word
        switch self {
        case .unknownWord:
            let near = nearest(to: word.text, in: words).map { "Did you mean \"xiblint:\($0)\"?" }
            let known = words.map { "xiblint:\($0)" }.joined(separator: " or ")
            return Suppression.Problem(
                message:
                    "\"xiblint:\(word.text)\" is unknown, so it suppresses nothing. \(near ?? "Write \(known).")",
                place: place(word.range))
        case .noRules:
            return Suppression.Problem(
                message: "\"xiblint:\(word.text)\" names no rule, so it suppresses nothing. "
                    + "Write the ids of the rules after it, separated by commas.",
                place: place(word.range))
        case .stray(let piece):
            return Suppression.Problem(
                message:
                    "\"\(piece.text)\" is not allowed here. Write a comma between rules, and -- or a colon before a reason.",
                place: place(piece.range))
        }
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
