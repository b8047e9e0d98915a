import Base
import CLibXML2

/// Why an XPath expression was rejected.
package struct XPathSyntaxError: Error, Hashable, Sendable {
    /// libxml2's message.
    package var message: String
    /// The offset in the expression, in bytes from 0.
    package var utf8Offset: Int
}

/// Compiles one expression after the other. It stays on one thread.
package final class XPathCompiler {
    /// Nil if there is no memory left.
    fileprivate let context: xmlXPathContextPtr?

    package init() { context = Library.isReady ? xmlXPathNewContext(nil) : nil }

    deinit { xmlXPathFreeContext(context) }
}

/// A compiled XPath 1.0 expression. It stays on one thread.
package final class XPathExpression {
    package let source: String
    private var compiled: xmlXPathCompExprPtr?
    /// The entire expression, if it is simple enough to evaluate without libxml2's evaluator.
    let shortcut: Shortcut?

    enum Shortcut {
        /// `@name`
        case attribute(String)
        /// `ib:name()` or `ib:name(.)`, which are equivalent: without an argument, our functions use the context node.
        case call(NameHash)
    }

    /// An expression that is compiled on first evaluation: most messages of a run never are.
    package init(deferred source: String) {
        self.source = source
        shortcut = Shortcut(source)
    }

    package convenience init(_ source: String, by compiler: XPathCompiler = XPathCompiler()) throws(XPathSyntaxError) {
        self.init(deferred: source)
        guard let context = compiler.context else { throw XPathSyntaxError(message: "out of memory", utf8Offset: 0) }
        _ = try compiled(in: context)
    }

    /// libxml2's compiled form.
    func compiled(in context: xmlXPathContextPtr) throws(XPathSyntaxError) -> xmlXPathCompExprPtr {
        if let compiled { return compiled }
        let (new, words) = ErrorCollector.collect { xmlXPathCtxtCompile(context, source) }
        guard let new else {
            let offset = Int(context.pointee.lastError.int1)
            xmlResetError(&context.pointee.lastError)
            throw XPathSyntaxError(
                message: words ?? "it is not an XPath expression", utf8Offset: max(0, min(offset, source.utf8.count)))
        }
        // libxml2 accepts a call that ends before its first argument.
        guard source.last(where: { !$0.isWhitespace }) != "(" else {
            xmlXPathFreeCompExpr(new)
            throw XPathSyntaxError(message: "A closing parenthesis is missing", utf8Offset: source.utf8.count)
        }
        compiled = new
        return new
    }

    deinit { xmlXPathFreeCompExpr(compiled) }
}

extension XPathExpression.Shortcut {
    init?(_ source: String) {
        if source.hasPrefix("@"), source.count > 1, source.dropFirst().allSatisfy({ $0.isASCII && $0.isLetter }) {
            self = .attribute(String(source.dropFirst()))
        } else if source.hasPrefix("ib:"), let open = source.firstIndex(of: "(") {
            let name = source[..<open].dropFirst(3)
            guard ["()", "(.)"].contains(source[open...]), name.allSatisfy({ $0.isLetter || $0 == "-" }) else {
                return nil
            }
            self = .call(NameHash(String(name)))
        } else {
            return nil
        }
    }
}

/// Checks an expression with libxml2; the error contains the problem and its offset.
package func checkXPathSyntax(_ source: String) throws(XPathSyntaxError) { _ = try XPathExpression(source) }

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

/// A path for matching elements, in libxml2's pattern syntax: names and `*` with `/` and `//`, no predicates.
package final class XMLPattern {
    private let compiled: xmlPatternPtr

    /// Nil if libxml2 rejects the path.
    package init?(_ source: String) {
        guard Library.isReady,
            let compiled = ErrorCollector.collect({ xmlPatterncompile(source, nil, 0, nil) }).result
        else { return nil }
        self.compiled = compiled
    }

    deinit { xmlFreePattern(compiled) }

    package func matches(_ element: ElementRef, in tree: XMLTree) -> Bool {
        guard tree.records.indices.contains(element.index) else { return false }
        return xmlPatternMatch(compiled, tree.records[element.index].node) == 1
    }
}

/// Whether libxml2 accepts a path as a pattern.
package func checkPatternSyntax(_ source: String) -> Bool { XMLPattern(source) != nil }
