import CLibXML2

/// XPath's own functions that go through texts. libxml2 counts none of that as operations, so each call is charged for the
/// length of its arguments, as calls of our functions are.
enum XPathTextFunctions {
    /// Looked up once for each call in an expression.
    static func function(_ name: UnsafePointer<xmlChar>) -> xmlXPathFunction? {
        switch String(xml: name) {
        case "concat": { call(xmlXPathConcatFunction, $0, $1) }
        case "contains": { call(xmlXPathContainsFunction, $0, $1) }
        case "normalize-space": { call(xmlXPathNormalizeFunction, $0, $1) }
        case "number": { call(xmlXPathNumberFunction, $0, $1) }
        case "starts-with": { call(xmlXPathStartsWithFunction, $0, $1) }
        case "string": { call(xmlXPathStringFunction, $0, $1) }
        case "string-length": { call(xmlXPathStringLengthFunction, $0, $1) }
        case "substring": { call(xmlXPathSubstringFunction, $0, $1) }
        case "substring-after": { call(xmlXPathSubstringAfterFunction, $0, $1) }
        case "substring-before": { call(xmlXPathSubstringBeforeFunction, $0, $1) }
        case "sum": { call(xmlXPathSumFunction, $0, $1, everyNode: true) }
        case "translate": { call(xmlXPathTranslateFunction, $0, $1, product: true) }
        default: nil
        }
    }

    /// How many bytes take as long as an operation.
    private static let bytesOfOperation = 16

    /// Once the budget is used up, libxml2's next operation ends the evaluation.
    /// - Parameters:
    ///   - everyNode: Whether the function looks at all nodes of a set.
    ///   - product: Whether it searches the second text for each character of the first.
    fileprivate static func charge(
        _ parser: xmlXPathParserContextPtr?, _ count: Int32, _ everyNode: Bool, _ product: Bool
    ) {
        guard let parser, let evaluation = parser.pointee.context, let data = evaluation.pointee.varLookupData,
            let stack = parser.pointee.valueTab
        else { return }
        let first = parser.pointee.valueNr - count
        guard first >= 0 else { return }
        let lengths =
            count == 0
            ? [length(evaluation.pointee.node)]
            : (first..<parser.pointee.valueNr).map { stack[Int($0)].map { length($0, everyNode) } ?? 0 }
        let cost = product && lengths.count > 1 ? lengths[0] * (1 + lengths[1]) : lengths.reduce(0, +)
        try? Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue().charge(cost / bytesOfOperation)
    }

    private static func length(_ object: xmlXPathObjectPtr, _ everyNode: Bool) -> Int {
        switch object.pointee.type {
        case XPATH_STRING: return Int(xmlStrlen(object.pointee.stringval))
        case XPATH_NODESET:
            guard let set = object.pointee.nodesetval, let nodes = set.pointee.nodeTab else { return 0 }
            return (0..<min(Int(set.pointee.nodeNr), everyNode ? .max : 1)).reduce(0) { $0 + length(nodes[$1]) }
        default: return 0
        }
    }

    /// The bytes in a node's text.
    private static func length(_ node: xmlNodePtr?) -> Int {
        guard let node else { return 0 }
        if node.pointee.type == XML_TEXT_NODE { return Int(xmlStrlen(node.pointee.content)) }
        guard node.pointee.type != XML_NAMESPACE_DECL, node.pointee.children != nil else { return 0 }
        let text = xmlXPathCastNodeToString(node)
        defer { xiblint_xmlFree(text) }
        return Int(xmlStrlen(text))
    }
}

/// A function that is charged for its arguments. Not a member: C functions have no context.
private func call(
    _ function: (xmlXPathParserContextPtr?, Int32) -> Void, _ parser: xmlXPathParserContextPtr?, _ count: Int32,
    everyNode: Bool = false, product: Bool = false
) {
    XPathTextFunctions.charge(parser, count, everyNode, product)
    function(parser, count)
}
