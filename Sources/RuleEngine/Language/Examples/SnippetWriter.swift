import Base
import LibXML

/// Puts the elements of a snippet into a document.
struct SnippetWriter {
    private var assembly: TextAssembly
    private let pieces: [SnippetPiece]
    private let shell: DocumentShell
    private let isStoryboard: Bool

    init(source: [UInt8], pieces: [SnippetPiece], platform: Applicability.PlatformName, isStoryboard: Bool) {
        assembly = TextAssembly(source: source)
        self.pieces = pieces
        shell = DocumentShell(platform: platform)
        self.isStoryboard = isStoryboard
    }

    mutating func write() -> TextAssembly {
        assembly.add(shell.start(isStoryboard: isStoryboard))
        let heads = pieces.filter { $0.slot == .head }
        if !heads.contains(where: { $0.name == "device" }) { assembly.add(shell.device) }
        if !heads.contains(where: { $0.name == "dependencies" }) { assembly.add(shell.dependencies) }
        add(heads, indent: 1)
        let bodies = pieces.filter { $0.slot == .body }
        if !bodies.isEmpty {
            add(bodies, indent: 1)
        } else if isStoryboard {
            addScenes()
        } else {
            addObjects()
        }
        add(pieces.filter { $0.slot == .tail }, indent: 1)
        assembly.add("</document>\n")
        return assembly
    }

    private var connections: [SnippetPiece] { pieces.filter { $0.slot == .connection } }

    /// Placeholders and objects, in the snippet's order.
    private var objects: [SnippetPiece] { pieces.filter { $0.slot == .placeholder || $0.slot == .object } }

    private mutating func addObjects() {
        assembly.add("    <objects>\n")
        let bringsPlaceholders = pieces.contains { $0.slot == .placeholder }
        if !bringsPlaceholders {
            addElement(shell.owner, indent: 2)
            assembly.add(shell.otherPlaceholders)
        }
        let owner = bringsPlaceholders ? objects.first { $0.isOwner } : nil
        add(objects, indent: 2, owner: owner)
        assembly.add("    </objects>\n")
    }

    private mutating func addScenes() {
        assembly.add("    <scenes>\n")
        add(pieces.filter { $0.slot == .scene }, indent: 2)
        if !objects.isEmpty || !connections.isEmpty {
            assembly.add("        <scene sceneID=\"scene\">\n            <objects>\n")
            let owner = objects.first { $0.slot == .object }
            if owner == nil { addElement(shell.controller, indent: 4) }
            add(objects, indent: 4, owner: owner)
            if !objects.contains(where: { $0.slot == .placeholder }) { assembly.add(shell.sceneFirstResponder) }
            assembly.add("            </objects>\n        </scene>\n")
        }
        assembly.add("    </scenes>\n")
    }

    /// `owner` also gets the snippet's connections.
    private mutating func add(_ pieces: [SnippetPiece], indent: Int, owner: SnippetPiece? = nil) {
        for piece in pieces {
            assembly.add(spaces(indent))
            if piece == owner { addOwner(piece, indent: indent) } else { assembly.add(piece.range) }
            assembly.add("\n")
        }
    }

    /// An element of the shell, with the snippet's connections.
    private mutating func addElement(_ element: DocumentShell.Element, indent: Int) {
        assembly.add("\(spaces(indent))<\(element.name)\(element.attributes)")
        if connections.isEmpty {
            assembly.add("/>\n")
        } else {
            assembly.add(">")
            addConnections(indent: indent + 1)
            assembly.add("\n\(spaces(indent))</\(element.name)>\n")
        }
    }

    /// An element of the snippet, with the snippet's connections added to it.
    private mutating func addOwner(_ piece: SnippetPiece, indent: Int) {
        let end = piece.connectionsEnd ?? piece.contentEnd
        if connections.isEmpty {
            assembly.add(piece.range)
        } else if let end {
            assembly.add(piece.range.lowerBound..<end)
            if piece.connectionsEnd != nil {
                addConnectionList(indent: indent + 2)
            } else {
                addConnections(indent: indent + 1)
            }
            assembly.add("\n\(spaces(indent))")
            assembly.add(end..<piece.range.upperBound)
        } else {
            // An empty tag becomes a start and an end tag.
            assembly.add(piece.range.lowerBound..<piece.startTag.upperBound - 2)
            assembly.add(">")
            addConnections(indent: indent + 1)
            assembly.add("\n\(spaces(indent))</\(piece.name)>")
            assembly.add(piece.startTag.upperBound..<piece.range.upperBound)
        }
    }

    private mutating func addConnections(indent: Int) {
        assembly.add("\n\(spaces(indent))<connections>")
        addConnectionList(indent: indent + 1)
        assembly.add("\n\(spaces(indent))</connections>")
    }

    private mutating func addConnectionList(indent: Int) {
        for piece in connections {
            // For `<connections>` itself, its content.
            let range =
                piece.name == "connections"
                ? piece.startTag.upperBound..<(piece.contentEnd ?? piece.startTag.upperBound) : piece.range
            assembly.add("\n\(spaces(indent))")
            assembly.add(range)
        }
    }

    private func spaces(_ indent: Int) -> String { String(repeating: "    ", count: indent) }
}

/// An element of a snippet, and where it belongs in a document.
struct SnippetPiece: Hashable {
    enum Slot: Hashable {
        /// Outside the objects: before them or after them.
        case head, tail
        /// `<objects>` or `<scenes>` itself.
        case body
        case scene, placeholder, object, connection
    }

    var slot: Slot
    var name: String
    /// From the comments before it to its end.
    var range: Range<Int>
    /// Its start tag.
    var startTag: Range<Int>
    /// The end of its children: before its end tag; nil for an empty tag.
    var contentEnd: Int?
    /// The end of the content of its `<connections>`; nil if it has none.
    var connectionsEnd: Int?
    /// Whether it is File's Owner.
    var isOwner = false

    /// The elements of a snippet; nil if it has none. Between them there are only white space and comments.
    static func pieces(of bytes: [UInt8]) -> [SnippetPiece]? {
        guard let snippet = MarkupSnippet(bytes) else { return nil }
        var pieces: [SnippetPiece] = []
        var end = 0
        for element in snippet.elements {
            var piece = SnippetPiece(element, in: snippet)
            piece.range = end..<piece.range.upperBound
            while BlankBytes.inMarkup(bytes[piece.range.lowerBound]) { piece.range = piece.range.dropFirst() }
            end = piece.range.upperBound
            pieces.append(piece)
        }
        // Comments at the end belong to the last element.
        guard let last = pieces.popLast() else { return nil }
        var whole = last
        if let character = bytes[end...].lastIndex(where: { !BlankBytes.inMarkup($0) }) {
            whole.range = last.range.lowerBound..<character + 1
        }
        return pieces + [whole]
    }

    private static let heads = ["device", "accessibilityOverrides", "dependencies", "customFonts"]
    private static let tails = ["designables", "inferredMetricsTieBreakers", "color", "resources", "classes"]
    private static let connections = [
        "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection", "connections",
    ]

    private init(_ element: ElementRef, in snippet: MarkupSnippet) {
        let tree = snippet.tree
        name = tree.name(element)
        range = snippet.extent(element)
        startTag = snippet.startTag(element)
        contentEnd = snippet.contentEnd(element)
        connectionsEnd = tree.child(element, named: "connections").flatMap(snippet.contentEnd)
        // On macOS, placeholders are custom objects with fixed ids.
        let id = name == "customObject" ? tree.attribute("id", element) : nil
        isOwner =
            id == "-2" || (name == "placeholder" && tree.hasAttribute("placeholderIdentifier", "IBFilesOwner", element))
        slot =
            switch name {
            case _ where Self.heads.contains(name): .head
            case _ where Self.tails.contains(name): .tail
            case _ where Self.connections.contains(name): .connection
            case "objects", "scenes": .body
            case "scene": .scene
            case "placeholder": .placeholder
            default: ["-1", "-2", "-3"].contains(id) ? .placeholder : .object
            }
    }
}

/// A range of a text, and its offset in another text that is assembled from it.
struct TextPart: Hashable {
    var source: Range<Int>
    var target: Int
}

/// A text assembled from literals and from parts of another text, with a mapping of offsets.
struct TextAssembly {
    private let source: [UInt8]
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [TextPart] = []

    init(source: [UInt8]) {
        self.source = source
    }

    mutating func add(_ literal: String) {
        bytes += literal.utf8
    }

    mutating func add(_ range: Range<Int>) {
        parts.append(TextPart(source: range, target: bytes.count))
        bytes += source[range]
    }

    /// The offset of a byte of the source in the assembled text. Omitted bytes are mapped to the start of the next
    /// part, the end to the end of the last part.
    func place(of offset: Int) -> Int {
        if let part = parts.first(where: { $0.source.contains(offset) }) {
            return part.target + offset - part.source.lowerBound
        }
        let next = parts.filter { $0.source.lowerBound >= offset }.min { $0.source.lowerBound < $1.source.lowerBound }
        if let next { return next.target }
        let last = parts.max { $0.source.upperBound < $1.source.upperBound }
        return last.map { $0.target + $0.source.count } ?? bytes.count
    }
}
