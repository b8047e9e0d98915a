import CLibXML2

/// Evaluates expressions over one document after the other, with functions in the prefix `ib:` and variables.
///
/// A worker owns one. Functions and variables are answered by closures, which may evaluate further expressions.
package final class XPathContext {
    /// The namespace of the functions.
    package static let functionNamespace = "https://github.com/xiblint/functions"
    /// Evaluations in functions in evaluations, and so on: each takes some kilobytes of a thread's stack.
    package static let maximumDepth = 32

    package private(set) var tree: XMLTree?
    /// Asked for a variable's value; nil when there is none of that name.
    package var variable: (String) -> XPathObject? = { _ in nil }
    let functions: FunctionNames
    let call: (Int, XPathCall) -> XPathValue?
    let pointer: xmlXPathContextPtr
    private var foreign = ForeignNodes()
    private var depth = 0
    /// libxml2's words about the present document's evaluations.
    private let words: UnsafeMutablePointer<ErrorCollector.Collected>

    /// `call` gets the number of a function in `functions`; when it has no value, the evaluation ends with an error. Fails only when there is no memory left.
    package init?(functions: [String], call: @escaping (Int, XPathCall) -> XPathValue?) {
        guard Library.isReady, let pointer = xmlXPathNewContext(nil) else { return nil }
        self.pointer = pointer
        words = .allocate(capacity: 1)
        words.initialize(to: ErrorCollector.Collected())
        self.functions = FunctionNames(functions)
        self.call = call
        let data = Unmanaged.passUnretained(self).toOpaque()
        xmlXPathRegisterNs(pointer, "ib", Self.functionNamespace)
        xmlXPathContextSetCache(pointer, 1, -1, 0)
        xmlXPathRegisterFuncLookup(
            pointer,
            { data, name, uri in
                guard let data, let name, let uri, String(xml: uri) == XPathContext.functionNamespace else {
                    return nil
                }
                let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
                return context.functions.index(of: name) == nil ? nil : callFunction
            }, data)
        xmlXPathRegisterVariableLookup(
            pointer,
            { data, name, _ in
                guard let data else { return nil }
                let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
                guard let value = context.variable(String(xml: name)) else { return nil }
                // Copying is not counted by libxml2, nor what is then done with a long string. With the budget
                // spent, its next operation ends the evaluation.
                try? context.charge(size(value.pointer))
                return xmlXPathObjectCopy(value.pointer)
            }, data)
        pointer.pointee.opLimit = .max
    }

    deinit {
        xmlXPathFreeContext(pointer)
        words.deinitialize(count: 1)
        words.deallocate()
    }

    // MARK: Documents

    /// Makes a document the one that expressions see; until `end`, the thread is the context's.
    package func begin(_ tree: XMLTree) {
        ErrorCollector.begin(words)
        self.tree = tree
        pointer.pointee.doc = tree.document
        pointer.pointee.node = xmlDocGetRootElement(tree.document)
    }

    /// Lets go of the document, and of the text nodes made while it was there.
    package func end() {
        ErrorCollector.end()
        tree = nil
        pointer.pointee.doc = nil
        pointer.pointee.node = nil
        foreign.removeTransient()
    }

    // MARK: Operations

    /// How many operations libxml2 may count before evaluations end with an error.
    package var operationLimit: UInt {
        get { pointer.pointee.opLimit }
        set { pointer.pointee.opLimit = max(newValue, 1) }
    }

    /// The operations counted so far. libxml2 adds them up; whoever has a budget sets this to what is spent of it.
    package var operations: UInt {
        get { pointer.pointee.opCount }
        set { pointer.pointee.opCount = newValue }
    }

    /// Counts work that libxml2 does not count.
    package func charge(_ operations: Int) throws(XPathError) {
        let (sum, overflow) = pointer.pointee.opCount.addingReportingOverflow(UInt(clamping: operations))
        pointer.pointee.opCount = overflow ? operationLimit : min(sum, operationLimit)
        if pointer.pointee.opCount >= operationLimit { throw .tooManyOperations }
    }

    // MARK: Evaluation

    package func evaluate(_ expression: XPathExpression, at node: XMLNode, position: Int = 1, size: Int = 1)
        throws(XPathError) -> XPathObject
    {
        let result = try within(expression, node, position, size) { xmlXPathCompiledEval(expression.compiled, pointer) }
        guard let result else { throw takeError(expression) }
        if result.pointee.type == XPATH_NODESET, let set = result.pointee.nodesetval, set.pointee.nodeNr > 1 {
            xmlXPathNodeSetSort(set)
        }
        return XPathObject(result)
    }

    package func boolean(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> Bool {
        if case .attribute(let name) = expression.shortcut, case .element(let element) = node {
            return tree?.hasAttribute(name, element) ?? false
        }
        if let value = answer(expression, at: node) { return boolean(value) }
        let result = try within(expression, node, 1, 1) { xmlXPathCompiledEvalToBoolean(expression.compiled, pointer) }
        guard result >= 0, pointer.pointee.lastError.code == 0 else { throw takeError(expression) }
        return result == 1
    }

    package func string(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> String {
        if case .attribute(let name) = expression.shortcut, case .element(let element) = node {
            return tree?.attribute(name, element) ?? ""
        }
        if let value = answer(expression, at: node) { return string(value) }
        return try evaluate(expression, at: node).string
    }

    /// The value of an expression.
    package func value(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> XPathValue {
        if let value = answer(expression, at: node) { return value }
        return .object(try evaluate(expression, at: node))
    }

    /// The nodes that an expression finds, in document order; none when its value is no node-set.
    package func nodes(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> [XMLNode] {
        if case .nodes(let nodes) = answer(expression, at: node) { return nodes }
        return nodes(of: try evaluate(expression, at: node))
    }

    /// What a lone call of one of our functions gives.
    private func answer(_ expression: XPathExpression, at node: XMLNode) -> XPathValue? {
        guard case .call(let name) = expression.shortcut, let index = functions.index(of: name) else { return nil }
        return call(index, XPathCall(context: self, arguments: [], contextNode: node))
    }

    package func boolean(_ value: XPathValue) -> Bool {
        switch value {
        case .boolean(let value): value
        case .number(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        case .nodes(let nodes): !nodes.isEmpty
        case .object(let object): object.boolean
        }
    }

    private func string(_ value: XPathValue) -> String {
        switch value {
        case .boolean(let value): value ? "true" : "false"
        case .string(let value): value
        case .nodes(let nodes): nodes.first.map(string) ?? ""
        case .number, .object: object(value)?.string ?? ""
        }
    }

    /// Evaluates with a context node, and puts back what was there: functions evaluate expressions in expressions.
    private func within<Result>(
        _ expression: XPathExpression, _ node: XMLNode, _ position: Int, _ size: Int, _ body: () -> Result
    ) throws(XPathError) -> Result {
        guard depth < Self.maximumDepth else {
            throw XPathError(
                message: "it evaluates expressions in expressions without end", expression: expression.source)
        }
        let saved = (
            node: pointer.pointee.node, size: pointer.pointee.contextSize,
            position: pointer.pointee.proximityPosition, function: pointer.pointee.function,
            uri: pointer.pointee.functionURI
        )
        pointer.pointee.node = nodePointer(node) ?? xmlDocGetRootElement(pointer.pointee.doc)
        pointer.pointee.contextSize = Int32(clamping: size)
        pointer.pointee.proximityPosition = Int32(clamping: position)
        if depth == 0 { words.pointee.message = nil }
        depth += 1
        defer {
            depth -= 1
            pointer.pointee.node = saved.node
            pointer.pointee.contextSize = saved.size
            pointer.pointee.proximityPosition = saved.position
            pointer.pointee.function = saved.function
            pointer.pointee.functionURI = saved.uri
        }
        return body()
    }

    /// The error of an evaluation, which libxml2 then forgets: one in an inner evaluation is none of the outer one.
    private func takeError(_ expression: XPathExpression) -> XPathError {
        let message = words.pointee.message ?? "it has no value; is there a prefix other than ib?"
        words.pointee.message = nil
        xmlResetError(&pointer.pointee.lastError)
        let isSpent = operations >= operationLimit
        return XPathError(
            message: isSpent ? XPathError.tooManyOperations.message : message, expression: expression.source)
    }

    // MARK: Nodes and values

    /// A node-set of text nodes that stays valid as long as the context: the value of an option that is a list.
    package func lasting(_ texts: [String]) -> XPathObject? {
        XPathObject(nodeSet: foreign.add(texts, isTransient: false))
    }

    /// A value as libxml2's object.
    package func object(_ value: XPathValue) -> XPathObject? {
        switch value {
        case .boolean(let value): xmlXPathNewBoolean(value ? 1 : 0).map(XPathObject.init)
        case .number(let value): xmlXPathNewFloat(value).map(XPathObject.init)
        case .string(let value): xmlXPathNewString(value).map(XPathObject.init)
        case .nodes(let nodes): XPathObject(nodeSet: nodes.compactMap(nodePointer))
        case .object(let object): object
        }
    }

    /// Text nodes for strings, valid until the document ends.
    package func textNodes(_ texts: [String]) -> [XMLNode] {
        foreign.add(texts, isTransient: true).map(node)
    }

    package func nodes(of object: XPathObject) -> [XMLNode] { object.nodePointers.map(node) }

    package func string(of node: XMLNode) -> String {
        switch node {
        case .element(let element): return tree?.text(element) ?? ""
        case .attribute(let element, let ordinal):
            return tree?.property(ordinal: ordinal, element).map(XMLTree.value) ?? ""
        case .document: return tree.map { $0.text($0.root) } ?? ""
        case .other: return nodePointer(node).map { foreign.text($0) } ?? ""
        }
    }

    func node(_ pointer: xmlNodePtr) -> XMLNode {
        switch pointer.pointee.type {
        case XML_ELEMENT_NODE:
            if let element = tree?.element(of: pointer) { return .element(element) }
        case XML_ATTRIBUTE_NODE:
            if let parent = pointer.pointee.parent, let element = tree?.element(of: parent) {
                var ordinal = 0
                var previous = pointer.pointee.prev
                while let current = previous {
                    ordinal += 1
                    previous = current.pointee.prev
                }
                return .attribute(element, ordinal: ordinal)
            }
        case XML_DOCUMENT_NODE: return .document
        default: break
        }
        return .other(foreign.number(pointer))
    }

    func nodePointer(_ node: XMLNode) -> xmlNodePtr? {
        guard let tree else { return nil }
        switch node {
        case .document: return UnsafeMutableRawPointer(tree.document).assumingMemoryBound(to: xmlNode.self)
        case .element(let element):
            return tree.records.indices.contains(element.index) ? tree.records[element.index].node : nil
        case .attribute(let element, let ordinal):
            return tree.property(ordinal: ordinal, element).map {
                UnsafeMutableRawPointer($0).assumingMemoryBound(to: xmlNode.self)
            }
        case .other(let number): return foreign.pointer(number)
        }
    }
}

extension XPathObject {
    convenience init?(nodeSet nodes: [xmlNodePtr]) {
        guard let set = xmlXPathNodeSetCreate(nil) else { return nil }
        for node in nodes { xmlXPathNodeSetAdd(set, node) }
        guard let object = xmlXPathWrapNodeSet(set) else { return nil }
        self.init(object)
    }
}
