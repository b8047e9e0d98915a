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
    static func pieces(of items: [MarkupItem], in bytes: [UInt8]) -> [SnippetPiece]? {
        var pieces: [SnippetPiece] = []
        var piece: SnippetPiece?
        var start: Int?
        var depth = 0
        for item in items {
            if depth == 0, case .text = item.kind { continue }
            if depth == 0, start == nil { start = item.range.lowerBound }
            switch item.kind {
            case .startTag(let name, let attributes, let isEmpty):
                if depth == 0 {
                    piece = SnippetPiece(name, attributes, item.range, in: bytes)
                }
                if !isEmpty { depth += 1 }
            case .endTag(let name):
                depth -= 1
                if depth == 0 { piece?.contentEnd = item.range.lowerBound }
                if depth == 1, name == "connections" { piece?.connectionsEnd = item.range.lowerBound }
            default: break
            }
            if depth == 0, var whole = piece {
                whole.range = (start ?? item.range.lowerBound)..<item.range.upperBound
                pieces.append(whole)
                piece = nil
                start = nil
            }
        }
        // Comments at the end belong to the last element.
        if let last = items.last(where: { $0.kind != .text }), !pieces.isEmpty {
            let range = pieces[pieces.count - 1].range
            pieces[pieces.count - 1].range = range.lowerBound..<max(range.upperBound, last.range.upperBound)
        }
        return pieces.isEmpty ? nil : pieces
    }

    private static let heads = ["device", "accessibilityOverrides", "dependencies", "customFonts"]
    private static let tails = ["designables", "inferredMetricsTieBreakers", "color", "resources", "classes"]
    private static let connections = [
        "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection", "connections",
    ]

    private init(_ name: String, _ attributes: [MarkupAttribute], _ range: Range<Int>, in bytes: [UInt8]) {
        func value(_ name: String) -> String? {
            attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
        }
        self.name = name
        self.range = range
        startTag = range
        // On macOS, placeholders are custom objects with fixed ids.
        let id = name == "customObject" ? value("id") : nil
        isOwner = id == "-2" || (name == "placeholder" && value("placeholderIdentifier") == "IBFilesOwner")
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
