import CLibXML2

/// Why an XPath expression was refused.
package struct XPathSyntaxError: Error, Hashable, Sendable {
    /// libxml2's words.
    package var message: String
    /// Where in the expression, in bytes from 0.
    package var utf8Offset: Int
}

/// A compiled XPath 1.0 expression. It stays on one thread.
package final class XPathExpression {
    package let source: String
    let compiled: xmlXPathCompExprPtr
    /// The attribute that the whole expression is (`@name`): such a one is answered without libxml2.
    let attributeName: String?

    package init(_ source: String) throws(XPathSyntaxError) {
        guard Library.isReady, let context = xmlXPathNewContext(nil) else {
            throw XPathSyntaxError(message: "out of memory", utf8Offset: 0)
        }
        defer { xmlXPathFreeContext(context) }
        // The error handler of the context takes what libxml2 would print.
        context.pointee.error = { _, _ in }
        guard let compiled = xmlXPathCtxtCompile(context, source) else {
            let error = context.pointee.lastError
            let message = error.message.map { String(xmlMessage: $0) } ?? "it is no XPath expression"
            throw XPathSyntaxError(message: message, utf8Offset: max(0, min(Int(error.int1), source.utf8.count)))
        }
        self.source = source
        self.compiled = compiled
        let name = source.utf8.first == UInt8(ascii: "@") ? source.dropFirst() : ""
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        attributeName = isPlain ? String(name) : nil
    }

    deinit { xmlXPathFreeCompExpr(compiled) }
}

/// Whether libxml2 takes an expression; the error says why it does not, and where.
package func checkXPathSyntax(_ source: String) throws(XPathSyntaxError) { _ = try XPathExpression(source) }
