import CLibXML2

/// Nodes that are no elements or attributes of a document, by number: its text and comments, and text nodes made for
/// lists of strings, which this owns.
struct ForeignNodes {
    private let owner = Owner()
    private var numbered: [xmlNodePtr] = []

    /// Frees the made nodes with the last copy.
    private final class Owner {
        let document = xmlNewDoc("1.0")
        var lasting: [xmlNodePtr] = []
        var transient: [xmlNodePtr] = []

        deinit {
            for node in lasting + transient { xmlFreeNode(node) }
            xmlFreeDoc(document)
        }
    }

    mutating func add(_ texts: [String], isTransient: Bool) -> [xmlNodePtr] {
        let nodes = texts.compactMap { xmlNewDocText(owner.document, $0) }
        if isTransient { owner.transient += nodes } else { owner.lasting += nodes }
        return nodes
    }

    mutating func removeTransient() {
        numbered.removeAll(keepingCapacity: true)
        for node in owner.transient { xmlFreeNode(node) }
        owner.transient.removeAll(keepingCapacity: true)
    }

    mutating func number(_ node: xmlNodePtr) -> Int {
        numbered.append(node)
        return numbered.count - 1
    }

    func pointer(_ number: Int) -> xmlNodePtr? { numbered.indices.contains(number) ? numbered[number] : nil }

    func text(_ node: xmlNodePtr) -> String {
        guard let content = xmlNodeGetContent(node) else { return "" }
        defer { xiblint_xmlFree(content) }
        return String(xml: content)
    }
}
