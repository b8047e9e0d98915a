import CLibXML2

/// A parsed document: libxml2's tree, and a table of its elements in document order with the byte ranges of their start
/// tags.
///
/// It stays on the thread of its parser. Members that are used for every element are public, because the compiler
/// inlines nothing else in other modules.
public final class XMLTree {
    struct Record {
        var node: xmlNodePtr
        /// The bytes of the start tag, from `<` up to after `>`.
        var start: Int
        var end: Int
    }

    /// An element's name, and its place in the structure.
    @usableFromInline struct Shape {
        @usableFromInline var name: Int32
        @usableFromInline var parent: Int32
        /// The index after the last descendant.
        @usableFromInline var subtreeEnd: Int32
    }

    package let bytes: [UInt8]
    let document: xmlDocPtr
    let records: [Record]
    @usableFromInline let shapes: [Shape]
    package let internedNames: InternedNames
    /// The first element with a namespace: its own, that of an attribute except `xml:space`, or a declaration.
    package let prefixed: ElementRef?
    lazy var extents = ElementExtents(self)

    init(
        bytes: [UInt8], document: xmlDocPtr, records: [Record], shapes: [Shape], internedNames: InternedNames,
        prefixed: ElementRef?
    ) {
        self.bytes = bytes
        self.document = document
        self.records = records
        self.shapes = shapes
        self.internedNames = internedNames
        self.prefixed = prefixed
    }

    deinit { xmlFreeDoc(document) }

    package var elementCount: Int { records.count }
    package var root: ElementRef { ElementRef(index: 0) }

    /// All elements, in document order.
    @inlinable public var elements: LazyMapSequence<Range<Int>, ElementRef> {
        shapes.indices.lazy.map { ElementRef(index: $0) }
    }

    /// All elements with a name, in document order. The numbers of names are compared, not the letters.
    package func elements(named name: String) -> [ElementRef] {
        internedNames.number(of: name).map { number in elements { $0 == number } } ?? []
    }

    /// All elements with names whose numbers are meant, in document order.
    package func elements(named isMeant: (Int) -> Bool) -> [ElementRef] {
        var found: [ElementRef] = []
        for (index, shape) in shapes.enumerated() where isMeant(Int(shape.name)) {
            found.append(ElementRef(index: index))
        }
        return found
    }

    // MARK: Structure

    /// The local name.
    package func name(_ element: ElementRef) -> String {
        guard shapes.indices.contains(element.index) else { return "" }
        return internedNames.names[Int(shapes[element.index].name)]
    }

    /// Whether an element has a name, without creating a string.
    package func hasName(_ name: String, _ element: ElementRef) -> Bool {
        guard records.indices.contains(element.index) else { return false }
        var name = name
        return name.withUTF8 { equals(records[element.index].node.pointee.name, $0) }
    }

    /// The name's number in the parser's table of names; -1 if there is no such element.
    @inlinable public func nameID(_ element: ElementRef) -> Int {
        shapes.indices.contains(element.index) ? Int(shapes[element.index].name) : -1
    }

    @inlinable public func parent(_ element: ElementRef) -> ElementRef? {
        guard shapes.indices.contains(element.index), shapes[element.index].parent >= 0 else { return nil }
        return ElementRef(index: Int(shapes[element.index].parent))
    }

    /// An element and its ancestors, the nearest first.
    package func elements(upFrom element: ElementRef) -> UnfoldFirstSequence<ElementRef> {
        sequence(first: element, next: parent)
    }

    package func children(_ element: ElementRef) -> Children {
        guard shapes.indices.contains(element.index) else { return Children(tree: self, nextIndex: 0, end: 0) }
        return Children(tree: self, nextIndex: element.index + 1, end: Int(shapes[element.index].subtreeEnd))
    }

    /// The descendants of an element, in document order.
    package func descendants(_ element: ElementRef) -> LazyMapSequence<Range<Int>, ElementRef> {
        guard shapes.indices.contains(element.index) else { return (0..<0).lazy.map { ElementRef(index: $0) } }
        return (element.index + 1..<Int(shapes[element.index].subtreeEnd)).lazy.map { ElementRef(index: $0) }
    }

    /// Whether the second element is a descendant of the first.
    package func isAncestor(_ ancestor: ElementRef, of element: ElementRef) -> Bool {
        guard shapes.indices.contains(ancestor.index) else { return false }
        return element.index > ancestor.index && element.index < Int(shapes[ancestor.index].subtreeEnd)
    }

    package func child(_ element: ElementRef, named name: String) -> ElementRef? {
        children(element).first { hasName(name, $0) }
    }

    package func child(_ element: ElementRef, key: String) -> ElementRef? {
        children(element).first { hasAttribute("key", key, $0) }
    }

    /// The child elements of an element.
    package struct Children: Sequence, IteratorProtocol {
        let tree: XMLTree
        var nextIndex: Int
        let end: Int

        package mutating func next() -> ElementRef? {
            guard nextIndex < end else { return nil }
            defer { nextIndex = Int(tree.shapes[nextIndex].subtreeEnd) }
            return ElementRef(index: nextIndex)
        }
    }

    // MARK: Content

    /// An attribute's value, with entities resolved; nil if the element has none with that name.
    package func attribute(_ name: String, _ element: ElementRef) -> String? {
        property(name, element).map(Self.value)
    }

    package func hasAttribute(_ name: String, _ element: ElementRef) -> Bool { property(name, element) != nil }

    /// Whether an attribute has a value, without creating a string.
    package func hasAttribute(_ name: String, _ value: String, _ element: ElementRef) -> Bool {
        property(name, element).map { Self.hasValue($0, value) } ?? false
    }

    private static func hasValue(_ attribute: xmlAttrPtr, _ value: String) -> Bool {
        guard let text = attribute.pointee.children else { return value.isEmpty }
        guard text.pointee.next == nil, text.pointee.type == XML_TEXT_NODE else {
            return Self.value(of: attribute) == value
        }
        var value = value
        return value.withUTF8 { equals(text.pointee.content, $0) }
    }

    /// The name of one of an element's attributes, counted in the order of the file.
    package func attributeName(_ element: ElementRef, ordinal: Int) -> String? {
        property(ordinal: ordinal, element).map { String(xml: $0.pointee.name) }
    }

    /// The node of an attribute; nil if the element has none with that name.
    package func attributeNode(_ name: String, _ element: ElementRef) -> XMLNode? {
        attributeNames(element).firstIndex(of: name).map { .attribute(element, ordinal: $0) }
    }

    /// The names of an element's attributes, in the order of the file.
    package func attributeNames(_ element: ElementRef) -> [String] {
        guard records.indices.contains(element.index) else { return [] }
        var names: [String] = []
        var attribute = records[element.index].node.pointee.properties
        while let current = attribute {
            names.append(String(xml: current.pointee.name))
            attribute = current.pointee.next
        }
        return names
    }

    /// The elements that have an attribute, optionally with a value.
    package func elements(with name: String, value: String?) -> [ElementRef] {
        attributes(named: [name]).compactMap(\.element).filter { element in
            value.map { hasAttribute(name, $0, element) } ?? true
        }
    }

    /// All attributes of the document that have one of these names and no prefix, in document order.
    package func attributes(named names: [String]) -> [XMLNode] {
        // No attribute has a name that is not in the dictionary; any other name is identified by its pointer.
        let names = names.compactMap(internedNames.pointer)
        if names.isEmpty { return [] }
        var found: [XMLNode] = []
        for (index, record) in records.enumerated() {
            var attribute = record.node.pointee.properties
            var ordinal = 0
            while let current = attribute {
                if let name = current.pointee.name, names.contains(name), current.pointee.ns == nil {
                    found.append(.attribute(ElementRef(index: index), ordinal: ordinal))
                }
                attribute = current.pointee.next
                ordinal += 1
            }
        }
        return found
    }

    /// The text of an element and its descendants.
    package func text(_ element: ElementRef) -> String {
        guard records.indices.contains(element.index),
            let content = xmlNodeGetContent(records[element.index].node)
        else { return "" }
        defer { xiblint_xmlFree(content) }
        return String(xml: content)
    }

    // MARK: Ranges

    /// The bytes of the start tag, from `<` up to after `>`; empty if there is no such element.
    package func startTag(_ element: ElementRef) -> Range<Int> {
        guard records.indices.contains(element.index) else { return 0..<0 }
        return records[element.index].start..<records[element.index].end
    }

    /// The bytes of an attribute, from its name up to after its closing quote.
    package func attributeRange(_ name: String, _ element: ElementRef) -> Range<Int>? {
        writtenAttributes(element).first { $0.localName == name }?.range
    }

    /// The bytes at which a node is reported: the start tag of an element, the attribute itself; nil for other nodes.
    package func range(of node: XMLNode) -> Range<Int>? {
        switch node {
        case .element(let element): return startTag(element)
        case .attribute(let element, let ordinal):
            let attributes = writtenAttributes(element)
            return attributes.indices.contains(ordinal) ? attributes[ordinal].range : startTag(element)
        case .document: return startTag(root)
        case .other: return nil
        }
    }

    /// The attributes as written, in libxml2's order, which excludes namespace declarations.
    package func writtenAttributes(_ element: ElementRef) -> [StartTag.Attribute] {
        StartTag(bytes: bytes, range: startTag(element)).attributes.filter { !$0.isNamespace }
    }
}

/// libxml2's nodes.
extension XMLTree {
    /// An element has few attributes: comparing their names takes less time than finding this one's in the dictionary.
    func property(_ name: String, _ element: ElementRef) -> xmlAttrPtr? {
        guard records.indices.contains(element.index) else { return nil }
        var name = name
        return name.withUTF8 { name in
            var attribute = records[element.index].node.pointee.properties
            while let current = attribute, !equals(current.pointee.name, name) { attribute = current.pointee.next }
            return attribute
        }
    }

    func property(ordinal: Int, _ element: ElementRef) -> xmlAttrPtr? {
        guard records.indices.contains(element.index), ordinal >= 0 else { return nil }
        var attribute = records[element.index].node.pointee.properties
        var left = ordinal
        while let current = attribute, left > 0 {
            attribute = current.pointee.next
            left -= 1
        }
        return attribute
    }

    static func value(of attribute: xmlAttrPtr) -> String {
        guard let text = attribute.pointee.children else { return "" }
        if text.pointee.next == nil, text.pointee.type == XML_TEXT_NODE { return String(xml: text.pointee.content) }
        guard let content = xmlNodeGetContent(UnsafeRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)) else {
            return ""
        }
        defer { xiblint_xmlFree(content) }
        return String(xml: content)
    }

    /// The element for a libxml2 node, if the node is in this tree.
    func element(of node: xmlNodePtr) -> ElementRef? {
        let index = Int(bitPattern: node.pointee._private) - 1
        guard records.indices.contains(index), records[index].node == node else { return nil }
        return ElementRef(index: index)
    }
}
