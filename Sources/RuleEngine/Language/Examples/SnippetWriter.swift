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
