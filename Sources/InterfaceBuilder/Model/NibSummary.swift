/// What the rest of a project may want to know of a document, when the document itself is long gone.
package struct NibSummary: Hashable, Sendable {
    package let path: String
    /// The selectors of its actions, those of unwind segues too.
    package let actions: Set<String>

    package init(_ document: Document) {
        path = document.path
        var actions: Set<String> = []
        for element in document.tree.elements {
            switch document.tree.name(element) {
            case "action": document.tree.attribute("selector", element).map { _ = actions.insert($0) }
            case "segue": document.tree.attribute("unwindAction", element).map { _ = actions.insert($0) }
            default: continue
            }
        }
        self.actions = actions
    }
}
