import CLibXML2

/// Evaluates expressions over one document after the other, with functions in the prefix `ib:` and variables.
///
/// A worker owns one. Functions and variables are answered by closures, which may evaluate further expressions.
package final class XPathContext {
    /// The namespace of the functions.
    package static let functionNamespace = "https://github.com/xiblint/functions"
    /// The bound on libxml2's operations in one evaluation: some tenths of a second, though the union of two large
    /// node-sets takes longer.
    package static let operationLimit: UInt = 20_000_000
    /// The bound on evaluations in functions in evaluations, which take the stack.
    package static let maximumNesting = 32

    /// The document that expressions see.
    package private(set) var tree: XMLTree?
    /// Asked for a variable's value; nil when there is none of that name.
    package var variable: (String) -> XPathObject? = { _ in nil }
    let functions: FunctionNames
    let call: (Int, XPathCall) -> XPathValue
    let pointer: xmlXPathContextPtr
    let lastingTexts = TextNodes()
    private(set) var owner: NodeOwner
    private var nesting = 0
    /// The document of `tree`.
    private var document: xmlDocPtr?

    /// `call` gets the number of a function in `functions`. Fails only when there is no memory left.
    package init?(functions: [String], call: @escaping (Int, XPathCall) -> XPathValue) {
        guard Library.isReady, let pointer = xmlXPathNewContext(nil) else { return nil }
        self.pointer = pointer
        self.functions = FunctionNames(functions)
        self.call = call
        owner = NodeOwner(tree: nil, lasting: lastingTexts)
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
                guard let object = context.variable(String(xml: name)), context.isOfUse(object) else { return nil }
                return withExtendedLifetime(object) { xmlXPathObjectCopy(object.pointer) }
            }, data)
        pointer.pointee.error = { _, _ in }
        pointer.pointee.opLimit = Self.operationLimit
    }

    deinit { xmlXPathFreeContext(pointer) }

    // MARK: Documents

    /// Makes a document the one that expressions see.
    package func begin(_ tree: XMLTree) {
        self.tree = tree
        owner = NodeOwner(tree: tree, lasting: lastingTexts)
        document = tree.document
        pointer.pointee.doc = document
        pointer.pointee.node = xmlDocGetRootElement(tree.document)
    }

    /// Lets go of the document, and of the text nodes made while it was there.
    package func end() {
        tree = nil
        owner = NodeOwner(tree: nil, lasting: lastingTexts)
        document = nil
        pointer.pointee.doc = nil
        pointer.pointee.node = nil
    }

    // MARK: Evaluation

    package func evaluate(_ expression: XPathExpression, at node: XMLNode, position: Int = 1, size: Int = 1)
        throws(XPathError) -> XPathObject
    {
        try enter()
        let outer = stand(at: node, position, size)
        let result = xmlXPathCompiledEval(expression.compiled, pointer)
        stand(as: outer)
        leave()
        guard let result else { throw takeError() }
        return XPathObject(result, owner: owner)
    }

    func evaluateToBoolean(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> Bool {
        try enter()
        let outer = stand(at: node, 1, 1)
        let result = xmlXPathCompiledEvalToBoolean(expression.compiled, pointer)
        stand(as: outer)
        leave()
        guard result >= 0, pointer.pointee.lastError.code == 0 else { throw takeError() }
        return result == 1
    }

    /// Where an evaluation stands. Functions evaluate expressions in expressions, which put back what was there.
    private struct Stand {
        var document: xmlDocPtr?
        var node: xmlNodePtr?
        var size: Int32
        var position: Int32
        var function: UnsafePointer<xmlChar>?
        var uri: UnsafePointer<xmlChar>?
    }

    private func stand(at node: XMLNode, _ position: Int, _ size: Int) -> Stand {
        let context = pointer
        let outer = Stand(
            document: context.pointee.doc, node: context.pointee.node, size: context.pointee.contextSize,
            position: context.pointee.proximityPosition, function: context.pointee.function,
            uri: context.pointee.functionURI)
        // In a predicate over text nodes of our own, the document is theirs.
        context.pointee.doc = document
        context.pointee.node = nodePointer(node) ?? xmlDocGetRootElement(document)
        context.pointee.contextSize = Int32(clamping: size)
        context.pointee.proximityPosition = Int32(clamping: position)
        return outer
    }

    private func stand(as outer: Stand) {
        pointer.pointee.doc = outer.document
        pointer.pointee.node = outer.node
        pointer.pointee.contextSize = outer.size
        pointer.pointee.proximityPosition = outer.position
        pointer.pointee.function = outer.function
        pointer.pointee.functionURI = outer.uri
    }

    func nodePointer(_ node: XMLNode) -> xmlNodePtr? {
        // Most often it is an element, which needs no call.
        if case .element(let element) = node, let tree, tree.records.indices.contains(element.index) {
            return tree.records[element.index].node
        }
        return owner.pointer(node)
    }

    /// Begins an evaluation or a call, which `leave` ends.
    func enter() throws(XPathError) {
        guard nesting < Self.maximumNesting else {
            throw XPathError(message: "Functions evaluate expressions in one another without end")
        }
        // libxml2 adds operations up over evaluations; only the outermost one starts again.
        if nesting == 0 { pointer.pointee.opCount = 0 }
        nesting += 1
    }

    func leave() { nesting -= 1 }

    /// The error of an evaluation, which libxml2 then forgets: one in an inner evaluation is none of the outer one.
    private func takeError() -> XPathError {
        let message = XPathError.message(of: pointer.pointee.lastError)
        xmlResetError(&pointer.pointee.lastError)
        return XPathError(message: message ?? "it has no value; is there a prefix other than ib?")
    }
}
