package import Base
import InterfaceBuilder
import LibXML

/// A suppression to be written into a document's Notes.
package struct NewSuppression: Sendable {
    /// Names of rules.
    package var rules: [String]
    package var reason: String?
    /// The object whose notes are changed; nil: that at the line, or without one: for the entire file.
    package var objectID: String?
    /// Where a finding is, as in reports.
    package var line: Int?
    package var column: Int?
    package var isForSubtree: Bool

    package init(
        rules: [String], reason: String?, objectID: String?, line: Int? = nil, column: Int? = nil, isForSubtree: Bool
    ) {
        self.line = line
        self.column = column
        self.rules = rules
        self.reason = reason
        self.objectID = objectID
        self.isForSubtree = isForSubtree
    }

    /// Why it cannot be written.
    package struct WriteError: Error, Hashable, Sendable {
        package var message: String

        package init(message: String) { self.message = message }
    }

    /// The result of writing it.
    package struct Outcome: Sendable {
        /// The document with it; nil when all of it was there already.
        package var bytes: [UInt8]?
        /// The object with the note, as Xcode shows it, with its id.
        package var object: String
        /// The named element, when it does not have its own notes: "The constraint width = 120".
        package var named: String?
        package var isForFile: Bool
        /// The new place of the note.
        package var position: Position
    }

    /// - Parameter names: The names of rules, for existing suppressions there.
    package func write(into bytes: [UInt8], path: Path, names: RuleNames) throws(WriteError) -> Outcome {
        guard let reader = DocumentReader() else { throw WriteError(message: "out of memory") }
        let document = try Self.read(bytes, path, reader)
        let (object, named) = try target(in: document)
        let coverage = DocumentSuppressions.coverage(ofNotesOf: object, isSubtree: isForSubtree, in: document)
        var missing = rules
        var known: Set<String> = []
        var position: Position?
        for suppression in DocumentSuppressions.all(in: document)
        where suppression.problem == nil && suppression.coverage == coverage {
            for name in suppression.names {
                let ids = names.ids(name.text)
                guard ids.contains(where: missing.flatMap(names.ids).contains) else { continue }
                known.formUnion(ids)
                missing.removeAll { known.isSuperset(of: names.ids($0)) }
                position = position ?? name.place.start
            }
        }
        let id = document.id(object).map { " (\($0))" } ?? ""
        var outcome = Outcome(
            object: document.messageLabel(object) + id, named: named, isForFile: coverage == .file,
            position: position ?? .start)
        if missing.isEmpty { return outcome }
        let line = "xiblint:\(isForSubtree ? "disable-subtree" : "disable") " + missing.joined(separator: ", ")
        let text = reason.map { "\(line) -- \($0)" } ?? line
        let writer = NoteWriter(document: document, object: object)
        guard let edited = writer.adding(text).flatMap({ [$0].applied(to: bytes) }) else {
            throw WriteError(
                message: "xiblint does not change the Notes field of \(outcome.object), because of its form. "
                    + "Add this line to it in Xcode: \(text)")
        }
        outcome.bytes = edited
        outcome.position = try Self.place(of: missing, reason, coverage, in: try Self.read(edited, path, reader))
        return outcome
    }

    /// Writes it into a Swift or Objective-C source or a table of strings, as a comment before the line.
    package func write(intoSource bytes: [UInt8], path: Path, names: RuleNames) throws(WriteError) -> Outcome {
        let source = SourceText(bytes)
        guard let language = SourceSuppressions.language(ofPath: path), let line else {
            throw WriteError(message: "name a line of the source, such as \(path.printable):12")
        }
        guard let range = source.line(line) else {
            throw WriteError(message: "the file has only \(counted(source.lineCount, "line"))")
        }
        let known = SourceSuppressions.all(in: bytes, language, path: path).filter { $0.covers(range.lowerBound) }
            .flatMap(\.names).flatMap { names.ids($0.text) }
        let missing = rules.filter { !Set(known).isSuperset(of: names.ids($0)) }
        var outcome = Outcome(
            object: "line \(line)", isForFile: false, position: source.position(at: range.lowerBound))
        if missing.isEmpty { return outcome }
        let indent = source.string(range).prefix { $0 == " " || $0 == "\t" }
        let ending = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "\r") ? "\r\n" : "\n"
        let comment = "// xiblint:disable:next \(missing.joined(separator: ", "))" + (reason.map { " -- \($0)" } ?? "")
        var edited = bytes
        edited.insert(contentsOf: "\(indent)\(comment)\(ending)".utf8, at: range.lowerBound)
        // In a string of several lines, it would be text.
        let isComment = SourceSuppressions.all(in: edited, language, path: path).contains {
            $0.problem == nil && $0.names.map(\.text) == missing && $0.reason == reason && $0.place.start.line == line
        }
        guard isComment else {
            throw WriteError(
                message: "a comment can't be written before line \(line). Suppress the rule in .xiblint.yml")
        }
        outcome.bytes = edited
        return outcome
    }

    private static func read(_ bytes: [UInt8], _ path: Path, _ reader: DocumentReader) throws(WriteError) -> Document {
        do {
            return try reader.read(bytes, path: path)
        } catch {
            throw WriteError(message: error.message)
        }
    }

    /// The place of what was written; the result must parse as intended.
    private static func place(
        of rules: [String], _ reason: String?, _ coverage: Coverage, in document: Document
    ) throws(WriteError) -> Position {
        let written = DocumentSuppressions.all(in: document).last {
            $0.names.map(\.text) == rules && $0.reason == reason && $0.problem == nil
        }
        guard let written else {
            throw WriteError(message: "the Notes field can't be changed to this text. Change it in Xcode")
        }
        return written.place.start
    }

    // MARK: The object with the notes

    /// The object, and the named element when that is something else.
    private func target(in document: Document) throws(WriteError) -> (object: ElementRef, named: String?) {
        guard let element = try element(in: document) else {
            if let object = document.fileObject { return (object, nil) }
            throw WriteError(
                message: "this file has no object whose Notes field would apply to the complete file. Name an object")
        }
        var current: ElementRef? = element
        while let candidate = current {
            if document.hasNotesOfItsOwn(candidate) {
                return (candidate, candidate == element ? nil : document.outlineLabel(element))
            }
            current = document.tree.parent(candidate)
        }
        if objectID == nil, let object = document.fileObject { return (object, nil) }
        throw WriteError(message: "no object around \(document.outlineLabel(element)) has a Notes field")
    }

    /// The element with the id or at the line; nil for the entire file.
    private func element(in document: Document) throws(WriteError) -> ElementRef? {
        if let objectID {
            if let element = document.object(id: objectID) { return element }
            let near = nearest(to: objectID, in: document.objectIDs).map { ". Did you mean \"\($0)\"?" } ?? ""
            throw WriteError(message: "no object in this file has the id \"\(objectID)\"\(near)")
        }
        guard let line else { return nil }
        let source = SourceText(document.tree.bytes)
        guard let range = source.line(line) else {
            throw WriteError(message: "the file has only \(counted(source.lineCount, "line"))")
        }
        // Without a column, the first element that begins on the line is meant.
        let first = document.tree.elements(startingIn: range)
        let before = String(source.string(range).unicodeScalars.prefix((column ?? 1) - 1)).utf8.count
        let last = document.tree.elements(startingIn: 0..<range.lowerBound + before + 1).upperBound - 1
        return ElementRef(index: column == nil && !first.isEmpty ? first.lowerBound : max(last, 0))
    }
}

extension Document {
    /// The object whose notes are for the entire file: File's Owner, or the initial view controller of a storyboard,
    /// or where there is none the first one.
    var fileObject: ElementRef? {
        if let owner = filesOwner { return owner }
        if let id = tree.attribute("initialViewController", tree.root) { return object(id: id) }
        return tree.elements(named: "objects").first { tree.parent($0).map(tree.name) == "scene" }
            .flatMap { tree.children($0).first(where: hasNotesOfItsOwn) }
    }

    /// Whether users look for notes on an element. Xcode shows none for a constraint or a guide,
    /// so their suppressions go to their view's notes.
    func hasNotesOfItsOwn(_ element: ElementRef) -> Bool {
        isObject(element) && tree.name(element) != "constraint" && layoutGuide(element) == nil
    }

    /// The label of a constraint or connection.
    fileprivate func outlineLabel(_ element: ElementRef) -> String {
        let label = messageLabel(element)
        switch tree.name(element) {
        case "constraint": return "The constraint \(label)"
        case let name where role(element).contains(.connection): return "The \(name) \(label)"
        default: return label
        }
    }
}
