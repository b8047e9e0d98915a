package import InterfaceBuilder
import LibXML
package import ProjectModel

/// Entries of a document's list of images and colors whose name is not used in it.
///
/// Any attribute counts as a use: only Xcode knows which ones contain names.
package struct UnusedResourceEntry: DocumentCheck {
    package static let signature = CheckSignature(
        "unused-resource-entry",
        texts: [
            "unused": ["kind", "name"],
            "kind/image": [],
            "kind/color": [],
        ])

    package init(options: CheckOptions) {}

    package func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding] {
        let tree = document.tree
        let lists = tree.children(tree.root).filter { tree.name($0) == "resources" }
        let entries = lists.flatMap { tree.children($0) }.filter { tree.hasAttribute("name", $0) }
        guard !entries.isEmpty else { return [] }
        var unused = Set(entries.compactMap { tree.attribute("name", $0) })
        for element in tree.elements where !unused.isEmpty {
            if lists.contains(where: { tree.isAncestor($0, of: element) }) { continue }
            for name in tree.attributeNames(element) {
                if let value = tree.attribute(named: name, element) { unused.remove(value) }
            }
        }
        return entries.compactMap { entry in
            guard let name = tree.attribute("name", entry), unused.contains(name),
                let ordinal = tree.attributeNames(entry).firstIndex(of: "name")
            else { return nil }
            let kind = tree.name(entry) == "image" ? "image" : "color"
            return CheckFinding(
                message: CheckMessage("unused", ["kind": .word(kind), "name": .text(name)]),
                node: .attribute(entry, ordinal: ordinal))
        }
    }
}
