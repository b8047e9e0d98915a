import CLibXML2

/// A value that a function returns to the calling expression.
package enum XPathValue {
    case boolean(Bool)
    case number(Double)
    case string(String)
    case nodes([XMLNode])
    case object(XPathObject)
}

/// The value of an expression. It stays on the thread of its context. The nodes of a set can only be used while their
/// document is the context's; they are kept alive as long as the value.
package final class XPathObject {
    let pointer: xmlXPathObjectPtr
    /// Keeps the nodes alive; nil if there are none.
    let owner: AnyObject?

    /// Takes ownership of a libxml2 object, and sorts its nodes in document order.
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

    package var string: String { Self.string(pointer) }

    static func string(_ pointer: xmlXPathObjectPtr) -> String {
        // libxml2 would copy a string.
        if pointer.pointee.type == XPATH_STRING { return pointer.pointee.stringval.map { String(xml: $0) } ?? "" }
        guard let text = xmlXPathCastToString(pointer) else { return "" }
        defer { xiblint_xmlFree(text) }
        return String(xml: text)
    }

    /// The length of a string in bytes; 0 if the value is not a string.
    package var stringLength: Int {
        pointer.pointee.type == XPATH_STRING ? Int(xmlStrlen(pointer.pointee.stringval)) : 0
    }

    /// libxml2's nodes, in document order; none if the value is not a node-set.
    var nodePointers: [xmlNodePtr] {
        guard isNodeSet, let set = pointer.pointee.nodesetval, let table = set.pointee.nodeTab else { return [] }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0] }
    }
}
