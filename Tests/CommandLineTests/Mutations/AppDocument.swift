/// The start tags of a document, as Xcode writes it: values have no `>` and no line ends.
struct AppDocument {
    struct Tag {
        var name: String
        var attributes: [String: Name] = [:]
        var parent: Int?
        var offset: Int

        subscript(_ attribute: String) -> String? { attributes[attribute]?.text }
    }

    let file: AppFile
    private(set) var tags: [Tag] = []
    private(set) var numbers: [String: Int] = [:]

    var isMac: Bool { tags.first?["targetRuntime"]?.hasPrefix("MacOSX") ?? false }

    init(_ file: AppFile) {
        self.file = file
        let bytes = file.bytes
        var open: [Int] = []
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
            switch bytes[start + 1] {
            case UInt8(ascii: "/"): open.removeLast(min(1, open.count))
            case UInt8(ascii: "?"), UInt8(ascii: "!"): break
            default:
                let tag = tag(start..<end, parent: open.last)
                if let id = tag["id"] { numbers[id] = tags.count }
                if bytes[end - 1] != UInt8(ascii: "/") { open.append(tags.count) }
                tags.append(tag)
            }
            position = end
        }
    }

    private func tag(_ range: Range<Int>, parent: Int?) -> Tag {
        let bytes = file.bytes
        func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }
        let ends = [UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        var position =
            bytes[(range.lowerBound + 1)..<range.upperBound].firstIndex { ends.contains($0) } ?? range.upperBound
        var tag = Tag(name: text(range.lowerBound + 1..<position), parent: parent, offset: range.lowerBound)
        while let equals = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "=")),
            let end = bytes[(equals + 2)..<range.upperBound].firstIndex(of: UInt8(ascii: "\""))
        {
            let name = text(position..<equals).filter { !$0.isWhitespace }
            let value = equals + 2..<end
            tag.attributes[name] = Name(text: text(value), file: file, range: value)
            position = end + 1
        }
        return tag
    }

    func line(of tag: Tag) -> FileLine { FileLine(path: file.path, line: file.line(at: tag.offset)) }

    /// The object of this id.
    func object(_ id: String?) -> Tag? { id.flatMap { numbers[$0] }.map { tags[$0] } }

    /// The object that has a connection or a runtime attribute.
    func source(of tag: Tag) -> Tag? { tag.parent.flatMap { tags[$0].parent }.map { tags[$0] } }

    /// The connections that begin at an object.
    func connections(of object: Tag) -> [Tag] {
        tags.filter { source(of: $0)?.offset == object.offset && $0.parent.map { tags[$0].name } == "connections" }
    }

    /// The scene in which a tag is: connections do not leave it.
    func scene(of tag: Tag) -> Int? {
        var number = tag.parent
        while let tag = number, tags[tag].name != "scene" { number = tags[tag].parent }
        return number
    }

    /// Whether a cell is instantiated from this document, and not at the top of a nib that code has to register or to
    /// load.
    func isPrototype(_ cell: Tag) -> Bool {
        file.path.hasSuffix(".storyboard") || cell.parent.map { tags[$0].name } != "objects"
    }

    func isOwner(_ tag: Tag) -> Bool {
        tag["placeholderIdentifier"] == "IBFilesOwner" || (isMac && tag.name == "customObject" && tag["id"] == "-2")
    }

    func isFirstResponder(_ tag: Tag) -> Bool {
        tag["placeholderIdentifier"] == "IBFirstResponder" || tag["sceneMemberID"] == "firstResponder"
            || (isMac && tag.name == "customObject" && tag["id"] == "-1")
    }
}
