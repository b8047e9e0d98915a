import CLibXML2

/// What a function gives back to the expression that calls it.
package enum XPathValue {
    case boolean(Bool)
    case number(Double)
    case string(String)
    case nodes([XMLNode])
    case object(XPathObject)
}

/// The value of an expression. It stays on the thread of its context. The nodes of a set are of use only while the
/// document they were found in is the context's; they are kept as long as the value.
package final class XPathObject {
    let pointer: xmlXPathObjectPtr
    /// What keeps the nodes; nil when there are none.
    let owner: AnyObject?

    /// Takes libxml2's object over, and brings its nodes into document order.
    init(_ pointer: xmlXPathObjectPtr, owner: AnyObject) {
        self.pointer = pointer
        guard pointer.pointee.type == XPATH_NODESET, let set = pointer.pointee.nodesetval, set.pointee.nodeNr > 0 else {
            self.owner = nil
            return
        }
        self.owner = owner
        if set.pointee.nodeNr > 1 { xmlXPathNodeSetSort(set) }
    }

    deinit { xmlXPathFreeObject(pointer) }

    package var isNodeSet: Bool { pointer.pointee.type == XPATH_NODESET }

    package var boolean: Bool { xmlXPathCastToBoolean(pointer) == 1 }

    package var number: Double { xmlXPathCastToNumber(pointer) }

    package var string: String {
        guard let text = xmlXPathCastToString(pointer) else { return "" }
        defer { xiblint_xmlFree(text) }
        return String(xml: text)
    }

    /// The length of a string in bytes; 0 when the value is none.
    package var stringLength: Int {
        pointer.pointee.type == XPATH_STRING ? Int(xmlStrlen(pointer.pointee.stringval)) : 0
    }

    /// libxml2's nodes, in document order; none when the value is no node-set.
    var nodePointers: [xmlNodePtr] {
        guard isNodeSet, let set = pointer.pointee.nodesetval, let table = set.pointee.nodeTab else { return [] }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0] }
    }
}
