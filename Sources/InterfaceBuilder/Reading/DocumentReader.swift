package import Base
import LibXML

/// Parses bytes into documents, one after the other. Each worker owns one.
package final class DocumentReader {
    private let parser: XMLParser
    package let elementRegistry: ElementRegistry

    /// Fails only if there is no memory left.
    package init?() {
        guard let parser = XMLParser() else { return nil }
        self.parser = parser
        elementRegistry = ElementRegistry(names: parser.internedNames)
    }

    /// Parses one file's bytes. `path` is the path of the document, with `/`.
    package func read(_ bytes: [UInt8], path: Path) throws(ReadingProblem) -> Document {
        if let problem = compiledNib(bytes) { throw problem }
        do {
            try Precheck.check(bytes)
        } catch {
            throw ReadingProblem(error)
        }
        let tree: XMLTree
        do {
            tree = try parser.parse(bytes)
        } catch {
            throw ReadingProblem(error, in: bytes)
        }
        elementRegistry.learn()
        let root = tree.startTag(tree.root)
        switch tree.name(tree.root) {
        case "document":
            // An attribute with a prefix is another one: `x:property` is no property.
            if let element = tree.prefixed {
                throw ReadingProblem(
                    .malformed,
                    "This element has an XML namespace or a prefix, which Interface Builder never writes. "
                        + "The file is not checked. Remove the prefix and its declaration.",
                    at: tree.startTag(element))
            }
            return Document(path: path, tree: tree, elementRegistry: elementRegistry)
        case "archive":
            throw ReadingProblem(.legacy, ReadingProblem.legacyMessage(), at: root)
        case let name:
            throw ReadingProblem(
                .unreadable,
                "This is not an Interface Builder file: its root element is <\(name.oneLine)>, not <document>. "
                    + "Exclude it, or restore it from version control.",
                at: root)
        }
    }

    /// Compiled nibs are recognized by their first bytes.
    private func compiledNib(_ bytes: [UInt8]) -> ReadingProblem? {
        let marks = ["NIBArchive": "a compiled nib", "bplist": "a binary property list (a compiled nib)"]
        for (mark, name) in marks where bytes.starts(with: mark.utf8) {
            return ReadingProblem(
                .unreadable,
                "This is \(name). Lint the .xib or .storyboard that it was compiled from.",
                at: 0..<mark.utf8.count)
        }
        return nil
    }
}

extension ReadingProblem {
    /// The problem for bytes that the precheck rejected.
    init(_ problem: PrecheckProblem) {
        switch problem {
        case .empty:
            self.init(
                .malformed, "This file is empty. Xcode can't open it. Restore it from version control.", at: 0..<0)
        case .encoding(let name, let range):
            self.init(
                .unreadable,
                "The encoding of this file is \(name.isEmpty ? "unknown" : name.oneLine), but Interface Builder writes UTF-8. "
                    + "Open and save it in Xcode, or convert it.",
                at: range)
        case .documentType(let range):
            self.init(
                .malformed,
                "This file declares a document type or entities, which Interface Builder never writes. "
                    + "It is not checked. Remove the declaration.",
                at: range)
        case .tooManyAttributes(let count, let range):
            self.init(
                .malformed,
                "This element has \(count) attributes, more than the limit of \(Precheck.maximumAttributes). "
                    + "Interface Builder writes a few dozen at most. Restore the file from version control.",
                at: range)
        case .tooDeep(let range):
            self.init(
                .malformed,
                "Elements are nested more than \(Precheck.maximumDepth) levels deep, which exceeds the limit. "
                    + "Restore the file from version control.",
                at: range)
        case .conflict(let markers):
            let message = markers.message(
                outcome: "Xcode can't open the file", command: "xiblint merge --resolve")
            self.init(.conflict, message, at: markers.range)
        }
    }

    /// The problem for a document that libxml2 rejected, with its message, which is too long for invalid UTF-8.
    init(_ error: XMLSyntaxError, in bytes: [UInt8]) {
        let isText = isCharacter(bytes.dropFirst(error.offset))
        let words =
            !isText
            ? "this byte is not UTF-8"
            : error.message.hasPrefix("xmlParseEntityRef") ? "\"&\" is written as \"&amp;\"" : error.message.oneLine
        let isCutOff = error.offset >= bytes.count
        let isForeign = firstOffset(of: "<document", in: bytes) == nil && firstOffset(of: "<archive", in: bytes) == nil
        if isText, isForeign, !isCutOff || !bytes.starts(with: "<?xml".utf8) {
            self.init(
                .malformed, "This is not a xib or storyboard: it has no <document>. Xcode can't open the file.",
                at: min(error.offset, bytes.count)..<min(error.offset + 1, bytes.count))
            return
        }
        // Point at the character itself, so that the place is not empty.
        var end = min(error.offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        self.init(
            .malformed,
            isCutOff
                ? "This file ends too early: \(words). Xcode can't open it. Restore it from version control."
                : "This is not well-formed XML: \(words). Xcode can't open the file. Correct it here.",
            at: min(error.offset, bytes.count)..<end)
    }
}

/// Whether bytes begin with a valid UTF-8 character, or are empty.
private func isCharacter(_ bytes: some Sequence<UInt8>) -> Bool {
    var decoder = UTF8()
    var bytes = bytes.makeIterator()
    return decoder.decode(&bytes) != .error
}

extension ConflictMarkers {
    /// - Parameters:
    ///   - outcome: What Xcode can't do with the file.
    ///   - command: What merges the file again, other than the version control system.
    package func message(outcome: String, command: String = "") -> String {
        let sides = [
            ours.map { $0.isEmpty ? "one side" : "\"\($0.oneLine)\"" },
            theirs.map { $0.isEmpty ? "the other" : "\"\($0.oneLine)\"" },
        ]
        .compactMap { $0 }
        let between =
            sides.count == 2 ? " between \(sides[0]) and \(sides[1])" : sides.first.map { " with \($0)" } ?? ""
        let again = command.isEmpty ? "" : " with \"\(command)\""
        return "A merge conflict\(between) was left here. \(outcome). Keep one side, or merge again\(again)."
    }
}

/// Why a file could not be read as a document, or only with a warning: found while reading, before any rule runs.
package struct ReadingProblem: Error, Hashable, Sendable {
    /// The values of a rule's `problem` key.
    package enum Kind: String, CaseIterable, Sendable {
        case malformed = "malformed-document"
        case unreadable = "unreadable-document"
        case conflict = "merge-conflict"
        case legacy = "legacy-document"
    }

    package var kind: Kind
    /// One line: the problem, and how to fix it.
    package var message: String
    /// The bytes that the finding points at.
    package var range: Range<Int>

    package init(_ kind: Kind, _ message: String, at range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.range = range
    }

    /// The message about a file in the old format.
    /// - Parameters:
    ///   - isUnused: Whether no target contains it.
    ///   - others: The number of other files that it is about.
    package static func legacyMessage(isUnused: Bool = false, others: Int = 0) -> String {
        let subject = others == 0 ? "This file has" : "This file and \(others) other\(others == 1 ? "" : "s") have"
        let object = others == 0 ? "it" : "them"
        return isUnused
            ? "\(subject) the format from before Xcode 5, and no target contains \(object). Delete \(object)."
            : "\(subject) the format from before Xcode 5, which xiblint does not check. Open and save \(object) in Xcode."
    }
}
