import Base
import CLibXML2

/// Why an XPath expression was rejected.
package struct XPathSyntaxError: Error, Hashable, Sendable {
    /// libxml2's message.
    package var message: String
    /// The offset in the expression, in bytes from 0.
    package var utf8Offset: Int
}

/// A compiled XPath 1.0 expression. It stays on one thread.
package final class XPathExpression {
    package let source: String
    private var compiled: xmlXPathCompExprPtr?

    /// An expression that is compiled on first evaluation: most messages of a run never are.
    package init(deferred source: String) { self.source = source }

    package convenience init(_ source: String) throws(XPathSyntaxError) {
        self.init(deferred: source)
        guard Library.isReady, let context = xmlXPathNewContext(nil) else {
            throw XPathSyntaxError(message: "out of memory", utf8Offset: 0)
        }
        defer { xmlXPathFreeContext(context) }
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

/// Checks an expression with libxml2; the error contains the problem and its offset.
package func checkXPathSyntax(_ source: String) throws(XPathSyntaxError) { _ = try XPathExpression(source) }

extension XPathContext {
    /// The nodes that an expression selects, in document order; none if its value is not a node-set.
    package func nodes(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> [XMLNode] {
        nodes(of: try evaluate(expression, at: node))
    }

    /// The nodes that an expression selects, in document order, or the node at which it is true.
    package func found(_ expression: XPathExpression, at node: XMLNode) throws(XPathError) -> [XMLNode] {
        let object = try evaluate(expression, at: node)
        return object.isNodeSet ? nodes(of: object) : object.boolean ? [node] : []
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
