/// A line of a list of changes: an object and what happened to it, or the scene of the next lines.
package struct ChangeLine: Sendable {
    package var name: String
    /// Empty for a scene.
    package var words: String
    package var changes: [Change]

    package var isScene: Bool { changes.isEmpty }
}

extension DocumentDiff {
    /// The changes as every list shows them. The lines of objects count from 1.
    package var lines: [ChangeLine] {
        var lines: [ChangeLine] = []
        let blocks = ChangeBlock.grouped(blocks)
        var scene: String?
        for (index, block) in blocks.enumerated() {
            var name = block.name
            if let own = block.scene {
                // A scene with one line is named in it.
                let isAlone = (index + 1 >= blocks.count || blocks[index + 1].scene != own) && scene != own
                if isAlone {
                    name = "\(own) › \(name)"
                } else if own != scene {
                    lines.append(ChangeLine(name: own, words: "", changes: []))
                }
            }
            scene = block.scene
            lines.append(ChangeLine(name: name, words: block.phrases.joined(separator: "; "), changes: block.changes))
        }
        return lines
    }
}
