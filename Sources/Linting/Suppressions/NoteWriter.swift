import Base
import InterfaceBuilder
import LibXML

/// The edit that adds a line to an object's Notes, written as Xcode writes them.
struct NoteWriter {
    let document: Document
    let object: ElementRef
    private let newline: String

    private var tree: XMLTree { document.tree }

    init(document: Document, object: ElementRef) {
        self.document = document
        self.object = object
        let bytes = document.tree.bytes
        let lineEnd = bytes.firstIndex(of: 0x0A)
        newline = lineEnd.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    }

    /// Nil when nothing can be added to the note: a text encoded in base64.
    func adding(_ line: String) -> ByteEdit? {
        guard let notes = document.notesElement(of: object) else { return newNote(line) }
        let text = String(decoding: document.placedText(ofNotes: notes).bytes, as: UTF8.self)
        guard text.trimmed != nil, let last = document.fragments(of: notes).last else {
            let indent = indentation(at: tree.startTag(notes).lowerBound)
            return ByteEdit(tree.extent(notes), self.notes(line, indent: indent))
        }
        return adding(line, toFragment: last, separator: text.hasSuffix("\n") ? "" : newline)
    }

    // MARK: An existing note

    private func adding(_ line: String, toFragment fragment: ElementRef, separator: String) -> ByteEdit? {
        if let attribute = tree.writtenAttributes(fragment).first(where: { $0.localName == "content" }) {
            return movingContent(of: fragment, attribute, adding: separator + Self.escaped(line))
        }
        guard let string = tree.child(fragment, key: "content") else { return nil }
        if tree.hasAttribute("base64-UTF8", "YES", string) || tree.closesItself(string) { return nil }
        let end = tree.content(string).upperBound
        return ByteEdit(end..<end, separator + Self.escaped(line))
    }

    /// A text of several lines is not an attribute but an element.
    private func movingContent(
        of fragment: ElementRef, _ attribute: StartTag.Attribute, adding addition: String
    ) -> ByteEdit? {
        let tag = tree.startTag(fragment)
        let old = DecodedText(attributeValue: attribute.value, in: tree.bytes)
        let text = Self.escaped(String(decoding: old.bytes, as: UTF8.self)).replacing("\n", with: newline) + addition
        var start = attribute.range.lowerBound
        while start > tag.lowerBound, tree.bytes[start - 1] == 0x20 { start -= 1 }
        let closes = tree.closesItself(fragment)
        let before = String(decoding: tree.bytes[tag.lowerBound..<start], as: UTF8.self)
        let after = String(
            decoding: tree.bytes[attribute.range.upperBound..<tag.upperBound - (closes ? 2 : 1)], as: UTF8.self)
        let indent = indentation(at: tag.lowerBound)
        var replacement = before + after + ">" + child("<string key=\"content\">\(text)</string>", indent)
        if closes { replacement += (indent.map { newline + $0 } ?? "") + "</fragment>" }
        return ByteEdit(tag, replacement)
    }

    private func child(_ text: String, _ indent: String?) -> String {
        (indent.map { newline + $0 + Self.step } ?? "") + text
    }

    // MARK: A new note

    /// The elements that Xcode writes after the notes.
    private static let followers: Set<String> = ["userDefinedRuntimeAttributes", "variation", "connections", "point"]

    private func newNote(_ line: String) -> ByteEdit {
        let tag = tree.startTag(object)
        let indent = indentation(at: tag.lowerBound)
        if tree.closesItself(object) {
            let inner = indent.map { newline + $0 + Self.step } ?? ""
            let close = (indent.map { newline + $0 } ?? "") + "</\(writtenName)>"
            let text = ">" + inner + notes(line, indent: indent.map { $0 + Self.step }) + close
            return ByteEdit(tag.upperBound - 2..<tag.upperBound, text)
        }
        let content = tree.content(object)
        let follower = tree.children(object).first { child in
            Self.followers.contains(tree.name(child))
                && (tree.name(child) != "point" || tree.hasAttribute("key", "canvasLocation", child))
        }
        let place = follower.map { tree.startTag($0).lowerBound } ?? content.upperBound
        guard let own = indentation(at: place), !content.isEmpty else {
            return ByteEdit(place..<place, notes(line, indent: nil))
        }
        // On separate lines, before the line of the element that follows.
        let inner = follower == nil ? own + Self.step : own
        let lineStart = place - own.utf8.count
        return ByteEdit(lineStart..<lineStart, inner + notes(line, indent: inner) + newline)
    }

    /// - Parameter indent: Nil: all in one line.
    private func notes(_ line: String, indent: String?) -> String {
        let inner = indent.map { newline + $0 + Self.step } ?? ""
        let outer = indent.map { newline + $0 } ?? ""
        return "<attributedString key=\"userComments\">" + inner
            + fragment(line, indent: indent.map { $0 + Self.step }) + outer + "</attributedString>"
    }

    private func fragment(_ text: String, indent: String?) -> String {
        if text.utf16.count <= Self.longestAttribute {
            return "<fragment content=\"\(Escaping.attribute(text) ?? "")\"/>"
        }
        return "<fragment>" + child("<string key=\"content\">\(Self.escaped(text))</string>", indent)
            + (indent.map { newline + $0 } ?? "") + "</fragment>"
    }

    // MARK: Xcode's formatting

    private static let step = "    "
    /// A longer text is an element.
    private static let longestAttribute = 128

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The white space that begins the line of a tag; nil when something is before it.
    private func indentation(at offset: Int) -> String? {
        var start = offset
        while start > 0, BlankBytes.inLine(tree.bytes[start - 1]) { start -= 1 }
        guard start > 0, tree.bytes[start - 1] == 0x0A else { return nil }
        return String(decoding: tree.bytes[start..<offset], as: UTF8.self)
    }

    /// The object's name as its tag has it, with a prefix if there is one.
    private var writtenName: String {
        let tag = tree.startTag(object)
        let name = tree.bytes[tag].dropFirst().prefix { ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains($0) }
        return String(decoding: name, as: UTF8.self)
    }
}
