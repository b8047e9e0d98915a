import CLibXML2

/// Evaluates simple expressions without libxml2's evaluator.
extension XPathContext {
    package func boolean(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> Bool {
        if case .attribute(let name) = expression.shortcut, case .element(let element) = node {
            return tree?.property(name, element, isPlain: true) != nil
        }
        if let value = try answer(expression, at: node) { return boolean(value) }
        return try evaluateToBoolean(expression, at: node)
    }

    package func string(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> String {
        if case .attribute(let name) = expression.shortcut, case .element(let element) = node {
            return tree?.property(name, element, isPlain: true).map(XMLTree.value) ?? ""
        }
        if let value = try answer(expression, at: node) { return string(value) }
        return try evaluate(expression, at: node).string
    }

    /// The nodes that an expression selects, in document order; none if its value is not a node-set.
    package func nodes(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> [XMLNode] {
        switch try answer(expression, at: node) {
        case .nodes(let nodes): return inDocumentOrder(nodes)
        case .object(let object): return nodes(of: object)
        case .boolean, .number, .string: return []
        case nil:
            let object = try evaluate(expression, at: node)
            return withExtendedLifetime(object) { object.nodePointers.map(owner.node) }
        }
    }

    /// The nodes that an expression selects, in document order, or the node at which it is true.
    package func found(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> [XMLNode] {
        switch try answer(expression, at: node) {
        case .nodes(let nodes): return inDocumentOrder(nodes)
        case .object(let object): return found(object, at: node)
        case let value?: return boolean(value) ? [node] : []
        case nil: return found(try evaluate(expression, at: node), at: node)
        }
    }

    private func found(_ object: XPathObject, at node: XMLNode) -> [XMLNode] {
        object.isNodeSet ? nodes(of: object) : object.boolean ? [node] : []
    }

    /// The value of an expression that is only a call of one of our functions.
    private func answer(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> XPathValue? {
        guard case .call(let name) = expression.shortcut, let index = functions.index(of: name) else { return nil }
        try enter(expression)
        defer { leave() }
        let arguments = UnsafeBufferPointer<xmlXPathObjectPtr?>(start: nil, count: 0)
        guard let value = call(index, XPathCall(context: self, arguments: arguments, contextNode: node)) else {
            throw XPathError(message: "it has no value", expression: expression.source)
        }
        return value
    }

    private func boolean(_ value: XPathValue) -> Bool {
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
        case .nodes(let nodes): inDocumentOrder(nodes).first.map { string(of: $0) } ?? ""
        case .number, .object: object(value)?.string ?? ""
        }
    }
}
