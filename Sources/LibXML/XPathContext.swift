import Base
import CLibXML2

/// Evaluates expressions over one document after the other, with functions with the prefix `ib:` and variables.
///
/// Each worker owns one. Functions and variables are implemented by closures, which may evaluate further expressions.
package final class XPathContext {
    /// The namespace of the functions.
    package static let functionNamespace = "https://github.com/xiblint/functions"
    /// The maximum nesting of evaluations in functions: each takes some kilobytes of a thread's stack.
    package static let maximumDepth = 32

    /// The current document.
    package private(set) var tree: XMLTree?
    /// Returns a variable's value by its name; nil if there is none.
    package var variable: (XPathContext, String) -> XPathObject? = { _, _ in nil }
    /// The numbers of the functions, by the pointers of their names in `names`.
    private let functions: [UnsafePointer<xmlChar>: Int]
    /// libxml2 interns the names in expressions here, so that most functions are found without comparing texts.
    private let names: xmlDictPtr
    let call: (Int, XPathCall) -> XPathValue?
    let pointer: xmlXPathContextPtr
    let lastingTexts = TextNodes()
    private(set) var owner: NodeOwner
    private var depth = 0
    /// The document of `tree`.
    private var document: xmlDocPtr?
    /// The message of libxml2 about the evaluations in the current document.
    private let words: UnsafeMutablePointer<String?>

    /// `call` gets the number of a function in `functions`; if it returns nil, the evaluation ends with an error. Fails
    /// only if there is no memory left.
    package init?(functions: [String], call: @escaping (Int, XPathCall) -> XPathValue?) {
        guard Library.isReady, let names = xmlDictCreate(), let pointer = xmlXPathNewContext(nil) else { return nil }
        self.pointer = pointer
        self.names = names
        pointer.pointee.dict = names
        words = .allocate(capacity: 1)
        words.initialize(to: nil)
        let interned = functions.compactMap { xmlDictLookup(names, $0, -1) }
        self.functions = Dictionary(zip(interned, interned.indices)) { first, _ in first }
        self.call = call
        owner = NodeOwner(tree: nil, lasting: lastingTexts)
        let data = Unmanaged.passUnretained(self).toOpaque()
        xmlXPathRegisterNs(pointer, "ib", Self.functionNamespace)
        xmlXPathContextSetCache(pointer, 1, -1, 0)
        xmlXPathRegisterFuncLookup(
            pointer,
            { data, name, uri in
                guard let data, let name else { return nil }
                guard let uri else { return XPathTextFunctions.function(name) }
                if String(xml: uri) != XPathContext.functionNamespace { return nil }
                let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
                return context.number(ofFunction: name) == nil ? nil : callFunction
            }, data)
        xmlXPathRegisterVariableLookup(
            pointer,
            { data, name, _ in
                guard let data, let name else { return nil }
                let context = Unmanaged<XPathContext>.fromOpaque(data).takeUnretainedValue()
                guard let value = context.variable(context, String(xml: name)), context.isUsable(value) else {
                    return nil
                }
                // libxml2 counts neither copying nor subsequent work on a long string. Once the budget is used up, its
                // next operation ends the evaluation.
                try? context.charge(size(value.pointer))
                return withExtendedLifetime(value) { xmlXPathObjectCopy(value.pointer) }
            }, data)
        pointer.pointee.opLimit = .max
    }

    deinit {
        xmlXPathFreeContext(pointer)
        xmlDictFree(names)
        ErrorCollector.end(words)
        words.deinitialize(count: 1)
        words.deallocate()
    }

    /// An expression that was compiled elsewhere has its own names.
    func number(ofFunction name: UnsafePointer<xmlChar>) -> Int? {
        functions[name] ?? xmlDictExists(names, name, -1).flatMap { functions[$0] }
    }

    // MARK: Documents

    /// Sets the current document; until `end`, the error handler of the thread is the context's.
    package func begin(_ tree: XMLTree) {
        ErrorCollector.begin(words)
        self.tree = tree
        owner = NodeOwner(tree: tree, lasting: lastingTexts)
        document = tree.document
        pointer.pointee.doc = document
        pointer.pointee.node = xmlDocGetRootElement(document)
    }

    /// Takes the error handler of the thread back from another context.
    package func resume() { if tree != nil { ErrorCollector.begin(words) } }

    /// Releases the document, and the text nodes created for it.
    package func end() {
        ErrorCollector.end(words)
        tree = nil
        owner = NodeOwner(tree: nil, lasting: lastingTexts)
        document = nil
        pointer.pointee.doc = nil
        pointer.pointee.node = nil
    }

    // MARK: Operations

    /// The number of operations that libxml2 may count before evaluations end with an error.
    package var operationLimit: UInt {
        get { pointer.pointee.opLimit }
        set { pointer.pointee.opLimit = max(newValue, 1) }
    }

    /// The operations counted so far. libxml2 only adds to them; a caller with a budget sets this to the spent part.
    package var operations: UInt {
        get { pointer.pointee.opCount }
        set { pointer.pointee.opCount = newValue }
    }

    /// The remaining operations.
    package var operationsLeft: Int { Int(clamping: operationLimit - min(operations, operationLimit)) }

    /// Counts work that libxml2 does not count.
    package func charge(_ operations: Int) throws(XPathError) {
        let (sum, overflow) = pointer.pointee.opCount.addingReportingOverflow(UInt(clamping: operations))
        pointer.pointee.opCount = overflow ? operationLimit : min(sum, operationLimit)
        if pointer.pointee.opCount >= operationLimit { throw .tooManyOperations() }
    }

    // MARK: Evaluation

    package func evaluate(_ expression: XPathExpression, at node: XMLNode, position: Int = 1, size: Int = 1)
        throws(XPathError) -> XPathObject
    {
        let compiled = try compiled(expression)
        try enter(expression)
        let outer = move(to: node, position, size)
        let result = xmlXPathCompiledEval(compiled, pointer)
        restore(outer)
        leave()
        guard let result else { throw takeError(expression) }
        return XPathObject(result, owner: owner)
    }

    package func boolean(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> Bool {
        let compiled = try compiled(expression)
        try enter(expression)
        let outer = move(to: node, 1, 1)
        let result = xmlXPathCompiledEvalToBoolean(compiled, pointer)
        restore(outer)
        leave()
        guard result >= 0, pointer.pointee.lastError.code == 0 else { throw takeError(expression) }
        return result == 1
    }

    private func compiled(_ expression: XPathExpression) throws(XPathError) -> xmlXPathCompExprPtr {
        do {
            return try expression.compiled(in: pointer)
        } catch {
            throw XPathError(message: error.message, expression: expression.source)
        }
    }

    /// The state of an evaluation. Nested evaluations in functions restore it.
    private struct Focus {
        var document: xmlDocPtr?
        var node: xmlNodePtr?
        var size: Int32
        var position: Int32
        var function: UnsafePointer<xmlChar>?
        var uri: UnsafePointer<xmlChar>?
    }

    private func move(to node: XMLNode, _ position: Int, _ size: Int) -> Focus {
        let context = pointer
        let outer = Focus(
            document: context.pointee.doc, node: context.pointee.node, size: context.pointee.contextSize,
            position: context.pointee.proximityPosition, function: context.pointee.function,
            uri: context.pointee.functionURI)
        // In a predicate over text nodes of ours, the document would be theirs.
        context.pointee.doc = document
        context.pointee.node = nodePointer(node) ?? xmlDocGetRootElement(document)
        context.pointee.contextSize = Int32(clamping: size)
        context.pointee.proximityPosition = Int32(clamping: position)
        return outer
    }

    private func restore(_ outer: Focus) {
        pointer.pointee.doc = outer.document
        pointer.pointee.node = outer.node
        pointer.pointee.contextSize = outer.size
        pointer.pointee.proximityPosition = outer.position
        pointer.pointee.function = outer.function
        pointer.pointee.functionURI = outer.uri
    }

    func nodePointer(_ node: XMLNode) -> xmlNodePtr? {
        // Usually it is an element, which needs no call.
        if case .element(let element) = node, let tree, tree.records.indices.contains(element.index) {
            return tree.records[element.index].node
        }
        return owner.pointer(node)
    }

    /// Begins an evaluation or a call, which `leave` ends.
    func enter(_ expression: XPathExpression) throws(XPathError) {
        guard depth < Self.maximumDepth else {
            throw XPathError(
                message: "it evaluates expressions in expressions without end", expression: expression.source,
                isBound: true)
        }
        if depth == 0 { words.pointee = nil }
        depth += 1
    }

    func leave() { depth -= 1 }

    /// The error of an evaluation, which is then reset in libxml2: an inner error does not belong to the outer one.
    private func takeError(_ expression: XPathExpression) -> XPathError {
        let message = words.pointee ?? "it has no value; is there a prefix other than ib?"
        words.pointee = nil
        xmlResetError(&pointer.pointee.lastError)
        if operations >= operationLimit { return .tooManyOperations(expression.source) }
        return XPathError(message: message, expression: expression.source)
    }
}
