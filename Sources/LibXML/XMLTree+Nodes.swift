import CLibXML2

/// libxml2's nodes.
extension XMLTree {
    /// A string literal is compared by its pointer.
    func property(_ name: StaticString, _ element: ElementRef) -> xmlAttrPtr? {
        guard records.indices.contains(element.index), let first = records[element.index].node.pointee.properties,
            let name = internedNames.pointer(name)
        else { return nil }
        return Self.property(name, from: first)
    }

    static func property(_ name: UnsafePointer<xmlChar>, of node: xmlNodePtr) -> xmlAttrPtr? {
        property(name, from: node.pointee.properties)
    }

    @inline(__always)
    private static func property(_ name: UnsafePointer<xmlChar>, from first: xmlAttrPtr?) -> xmlAttrPtr? {
        var attribute = first
        while let current = attribute, current.pointee.name != name { attribute = current.pointee.next }
        return attribute
    }

    /// Compares the names without libxml2, to which passing a string costs an allocation. `isPlain` excludes attributes
    /// with a prefix, as XPath does.
    func property(_ name: String, _ element: ElementRef, isPlain: Bool = false) -> xmlAttrPtr? {
        guard records.indices.contains(element.index) else { return nil }
        let first = records[element.index].node.pointee.properties
        guard first != nil else { return nil }
        func find(_ name: UnsafeBufferPointer<UInt8>) -> xmlAttrPtr? {
            var attribute = first
            while let current = attribute {
                if equals(current.pointee.name, name), !isPlain || current.pointee.ns == nil { return current }
                attribute = current.pointee.next
            }
            return nil
        }
        return name.utf8.withContiguousStorageIfAvailable(find) ?? Array(name.utf8).withUnsafeBufferPointer(find)
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
