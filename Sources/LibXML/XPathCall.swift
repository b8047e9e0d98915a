import Base
import CLibXML2

/// A call of one of our functions in an expression.
package struct XPathCall {
    package let context: XPathContext
    /// On libxml2's stack during the call.
    let arguments: UnsafeBufferPointer<xmlXPathObjectPtr?>
    /// The context node of the calling expression.
    package let contextNode: XMLNode

    package var count: Int { arguments.count }

    private func argument(_ index: Int) -> xmlXPathObjectPtr? {
        arguments.indices.contains(index) ? arguments[index] : nil
    }

    package func string(_ index: Int) -> String { argument(index).map(XPathObject.string) ?? "" }

    package func number(_ index: Int) -> Double { argument(index).map(xmlXPathCastToNumber) ?? .nan }

    package func boolean(_ index: Int) -> Bool { argument(index).map { xmlXPathCastToBoolean($0) == 1 } ?? false }

    package func isNodeSet(_ index: Int) -> Bool { argument(index)?.pointee.type == XPATH_NODESET }

    /// The nodes of an argument in document order; none if it is not a node-set.
    package func nodes(_ index: Int) -> [XMLNode] {
        guard let argument = argument(index), argument.pointee.type == XPATH_NODESET,
            let set = argument.pointee.nodesetval, let table = set.pointee.nodeTab
        else { return [] }
        if set.pointee.nodeNr > 1 { xmlXPathNodeSetSort(set) }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0].map(context.owner.node) }
    }

    /// The argument unchanged, to return it.
    package func object(_ index: Int) -> XPathObject? {
        argument(index).flatMap(xmlXPathObjectCopy).map { XPathObject($0, owner: context.owner) }
    }
}

/// The single C function behind all of ours: libxml2 stores the called function's name in the context.
func callFunction(_ parser: xmlXPathParserContextPtr?, _ count: Int32) {
    guard let parser, let evaluation = parser.pointee.context, let data = evaluation.pointee.varLookupData else {
        return
    }
    let first = parser.pointee.valueNr - count
    guard first >= 0, let name = evaluation.pointee.function else {
        xmlXPathErr(parser, Int32(XPATH_INVALID_ARITY.rawValue))
        return
    }
    // Nested evaluations have other stacks.
    let arguments = UnsafeBufferPointer(start: parser.pointee.valueTab.map { $0 + Int(first) }, count: Int(count))
    let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
    let (value, error) = context.value(of: name, arguments)
    for _ in 0..<count { xmlXPathFreeObject(xiblint_valuePop(parser)) }
    if let value { xiblint_valuePush(parser, value) } else { xmlXPathErr(parser, Int32(error.rawValue)) }
}

extension XPathContext {
    /// The value of a call at the context node of the current evaluation, or libxml2's error.
    fileprivate func value(of name: UnsafePointer<xmlChar>, _ arguments: UnsafeBufferPointer<xmlXPathObjectPtr?>) -> (
        xmlXPathObjectPtr?, error: xmlXPathError
    ) {
        guard let index = number(ofFunction: name) else { return (nil, XPATH_INVALID_ARITY) }
        let node = pointer.pointee.node.map(owner.node) ?? .document
        guard (try? charge(arguments.reduce(1) { $0 + ($1.map(size) ?? 0) })) != nil else {
            return (nil, XPATH_OP_LIMIT_EXCEEDED)
        }
        guard let result = call(index, XPathCall(context: self, arguments: arguments, contextNode: node)) else {
            return (nil, XPATH_EXPR_ERROR)
        }
        guard let value = newObject(result) else { return (nil, XPATH_MEMORY_ERROR) }
        guard (try? charge(size(value))) != nil else {
            xmlXPathFreeObject(value)
            return (nil, XPATH_OP_LIMIT_EXCEEDED)
        }
        return (value, XPATH_EXPRESSION_OK)
    }
}

/// The cost of creating or visiting a value, in libxml2's operations: for a node some hundred nanoseconds of ours.
func size(_ object: xmlXPathObjectPtr) -> Int {
    switch object.pointee.type {
    case XPATH_STRING: 1 + Int(xmlStrlen(object.pointee.stringval)) / 2
    case XPATH_NODESET: 1 + 20 * Int(object.pointee.nodesetval?.pointee.nodeNr ?? 0)
    default: 1
    }
}

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

/// Why an expression has no value: an unknown name, wrong arguments, or too many operations.
package struct XPathError: Error, Hashable, Sendable {
    /// libxml2's message.
    package var message: String
    /// The expression, if it is known.
    package var expression = ""
    /// Whether only a limit was exceeded, because the document is too large.
    package var isBound = false

    /// More operations than `XPathContext.operationLimit`.
    package static func tooManyOperations(_ expression: String = "") -> XPathError {
        XPathError(message: "it takes too many operations", expression: expression, isBound: true)
    }
}

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
        func argument(_ number: Int32) -> Int { stack[Int(first + number)].map { length($0, everyNode) } ?? 0 }
        let cost =
            switch count {
            case 0: length(evaluation.pointee.node)
            case 2... where product: argument(0) * (1 + argument(1))
            default: (0..<count).reduce(0) { $0 + argument($1) }
            }
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
