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
        guard let index = functions.index(of: NameHash(xml: name)) else { return (nil, XPATH_INVALID_ARITY) }
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

/// The names of our functions, looked up without creating a string.
struct FunctionNames {
    /// Sorted by the hashes of their names.
    private let indices: [(name: NameHash, index: Int)]
    /// As C strings, null-terminated.
    private let names: [[UInt8]]

    init(_ names: [String]) {
        self.names = names.map { Array($0.utf8) + [0] }
        indices = names.enumerated().map { (NameHash($1), $0) }.sorted { $0.name.value < $1.name.value }
    }

    func index(of name: UnsafePointer<xmlChar>) -> Int? {
        guard let index = index(of: NameHash(xml: name)), xmlStrEqual(name, names[index]) == 1 else { return nil }
        return index
    }

    /// The function of a call in an expression that libxml2 has accepted.
    func index(of name: NameHash) -> Int? {
        let place = indices.partitioningIndex { $0.name.value >= name.value }
        return place < indices.count && indices[place].name == name ? indices[place].index : nil
    }
}

extension NameHash {
    init(xml name: UnsafePointer<xmlChar>) {
        self.init()
        var at = name
        while at.pointee != 0 {
            add(at.pointee)
            at += 1
        }
    }
}
