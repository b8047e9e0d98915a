import CLibXML2
import LibXML

extension Oracle {
    /// A value of an expression, as everything that it can be cast to.
    struct Value: Equatable {
        /// Nil when the value is not a node-set.
        var nodes: [NodeKey]?
        var string: String
        var number: String
        var boolean: Bool

        /// Every NaN is the same.
        static func describe(_ number: Double) -> String { number.isNaN ? "NaN" : "\(number)" }
    }

    /// A node by its place in document order; other nodes than elements and attributes by their text.
    enum NodeKey: Equatable, CustomStringConvertible {
        case document
        case element(Int)
        case attribute(Int, Int)
        case other(String)

        var description: String {
            switch self {
            case .document: "/"
            case .element(let index): "\(index)"
            case .attribute(let index, let ordinal): "\(index)@\(ordinal)"
            case .other(let text): "'\(text)'"
            }
        }
    }

    /// libxml2's value of an expression at a node; nil when it has no value.
    func evaluate(_ source: String, at node: XMLNode) -> Value? {
        guard let context = xmlXPathNewContext(document) else { return nil }
        defer { xmlXPathFreeContext(context) }
        context.pointee.error = { _, _ in }
        context.pointee.node = pointer(node)
        context.pointee.contextSize = 1
        context.pointee.proximityPosition = 1
        guard let object = xmlXPathEvalExpression(source, context) else { return nil }
        defer { xmlXPathFreeObject(object) }
        let isNodeSet = object.pointee.type == XPATH_NODESET
        if let set = object.pointee.nodesetval, isNodeSet, set.pointee.nodeNr > 1 { xmlXPathNodeSetSort(set) }
        let text = xmlXPathCastToString(object)
        defer { xiblint_xmlFree(text) }
        return Value(
            nodes: isNodeSet ? nodes(of: object).map(key) : nil, string: text.map { String(cString: $0) } ?? "",
            number: Value.describe(xmlXPathCastToNumber(object)), boolean: xmlXPathCastToBoolean(object) == 1)
    }

    private func nodes(of object: xmlXPathObjectPtr) -> [xmlNodePtr] {
        guard let set = object.pointee.nodesetval, let table = set.pointee.nodeTab else { return [] }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0] }
    }

    private func key(_ node: xmlNodePtr) -> NodeKey {
        switch node.pointee.type {
        case XML_DOCUMENT_NODE: return .document
        case XML_ELEMENT_NODE:
            if let index = index(of: node) { return .element(index) }
        case XML_ATTRIBUTE_NODE:
            if let parent = node.pointee.parent, let index = index(of: parent),
                let ordinal = attributePointers(index).firstIndex(where: {
                    UnsafeRawPointer($0) == UnsafeRawPointer(node)
                })
            {
                return .attribute(index, ordinal)
            }
        default: break
        }
        let text = xmlNodeGetContent(node)
        defer { xiblint_xmlFree(text) }
        return .other(text.map { String(cString: $0) } ?? "")
    }

    private func pointer(_ node: XMLNode) -> xmlNodePtr? {
        switch node {
        case .document: return UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self)
        case .element(let element): return elements[element.index]
        case .attribute(let element, let ordinal):
            return UnsafeMutableRawPointer(attributePointers(element.index)[ordinal]).assumingMemoryBound(
                to: xmlNode.self)
        case .other: return nil
        }
    }
}

extension XPathContext {
    /// Our answer in the oracle's form.
    func value(_ source: String, at node: XMLNode) -> Oracle.Value? {
        guard let expression = try? XPathExpression(source), let object = try? evaluate(expression, at: node) else {
            return nil
        }
        return Oracle.Value(
            nodes: object.isNodeSet ? nodes(of: object).map(key) : nil, string: object.string,
            number: Oracle.Value.describe(object.number), boolean: object.boolean)
    }

    private func key(_ node: XMLNode) -> Oracle.NodeKey {
        switch node {
        case .document: .document
        case .element(let element): .element(element.index)
        case .attribute(let element, let ordinal): .attribute(element.index, ordinal)
        case .other: .other(string(of: node))
        }
    }
}
