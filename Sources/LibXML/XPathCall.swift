import CLibXML2
import Text

/// A call of one of our functions in an expression.
package struct XPathCall {
    package let context: XPathContext
    let arguments: [xmlXPathObjectPtr]
    /// The context node of the calling expression.
    package let contextNode: XMLNode

    package var count: Int { arguments.count }

    package func string(_ index: Int) -> String {
        guard arguments.indices.contains(index), let text = xmlXPathCastToString(arguments[index]) else { return "" }
        defer { xiblint_xmlFree(text) }
        return String(xml: text)
    }

    package func number(_ index: Int) -> Double {
        arguments.indices.contains(index) ? xmlXPathCastToNumber(arguments[index]) : .nan
    }

    package func boolean(_ index: Int) -> Bool {
        arguments.indices.contains(index) && xmlXPathCastToBoolean(arguments[index]) == 1
    }

    package func isNodeSet(_ index: Int) -> Bool {
        arguments.indices.contains(index) && arguments[index].pointee.type == XPATH_NODESET
    }

    /// The nodes of an argument in document order; none if it is not a node-set.
    package func nodes(_ index: Int) -> [XMLNode] {
        guard isNodeSet(index), let set = arguments[index].pointee.nodesetval, let table = set.pointee.nodeTab else {
            return []
        }
        if set.pointee.nodeNr > 1 { xmlXPathNodeSetSort(set) }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0].map(context.owner.node) }
    }

    /// The argument unchanged, to return it.
    package func object(_ index: Int) -> XPathObject? {
        guard arguments.indices.contains(index) else { return nil }
        return xmlXPathObjectCopy(arguments[index]).map { XPathObject($0, owner: context.owner) }
    }
}

/// The single C function behind all of ours: libxml2 stores the called function's name in the context.
func callFunction(_ parser: xmlXPathParserContextPtr?, _ count: Int32) {
    guard let parser, let evaluation = parser.pointee.context, let data = evaluation.pointee.varLookupData else {
        return
    }
    let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
    var arguments: [xmlXPathObjectPtr] = []
    arguments.reserveCapacity(Int(count))
    for _ in 0..<count { if let argument = xiblint_valuePop(parser) { arguments.append(argument) } }
    arguments.reverse()
    defer { for argument in arguments { xmlXPathFreeObject(argument) } }
    guard arguments.count == Int(count), let name = evaluation.pointee.function,
        let index = context.functions.index(of: name)
    else {
        xmlXPathErr(parser, Int32(XPATH_INVALID_ARITY.rawValue))
        return
    }
    let node = evaluation.pointee.node.map(context.owner.node) ?? .document
    guard (try? context.charge(arguments.reduce(1) { $0 + size($1) })) != nil else {
        xmlXPathErr(parser, Int32(XPATH_OP_LIMIT_EXCEEDED.rawValue))
        return
    }
    let call = XPathCall(context: context, arguments: arguments, contextNode: node)
    guard let result = context.call(index, call) else {
        xmlXPathErr(parser, Int32(XPATH_EXPR_ERROR.rawValue))
        return
    }
    let copy = context.object(result).flatMap { object in
        withExtendedLifetime(object) { xmlXPathObjectCopy(object.pointer) }
    }
    guard let copy else {
        xmlXPathErr(parser, Int32(XPATH_MEMORY_ERROR.rawValue))
        return
    }
    guard (try? context.charge(size(copy))) != nil else {
        xmlXPathFreeObject(copy)
        xmlXPathErr(parser, Int32(XPATH_OP_LIMIT_EXCEEDED.rawValue))
        return
    }
    xiblint_valuePush(parser, copy)
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
        var hash = NameHash()
        var at = name
        while at.pointee != 0 {
            hash.add(at.pointee)
            at += 1
        }
        guard let index = index(of: hash), xmlStrEqual(name, names[index]) == 1 else { return nil }
        return index
    }

    /// The function of a call in an expression that libxml2 has accepted.
    func index(of name: NameHash) -> Int? {
        let place = indices.partitioningIndex { $0.name.value >= name.value }
        return place < indices.count && indices[place].name == name ? indices[place].index : nil
    }
}
