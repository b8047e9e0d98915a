import CLibXML2
import Text

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
    /// What the whole expression is when it is so simple that it is answered without libxml2's evaluator.
    let shortcut: Shortcut?

    enum Shortcut {
        /// `@name`
        case attribute(String)
        /// `ib:name()` or `ib:name(.)`, which mean the same: our functions take the context node when given none.
        case call(NameHash)
    }

    package init(_ source: String) throws(XPathSyntaxError) {
        guard Library.isReady, let context = xmlXPathNewContext(nil) else {
            throw XPathSyntaxError(message: "out of memory", utf8Offset: 0)
        }
        defer { xmlXPathFreeContext(context) }
        let (compiled, words) = ErrorCollector.collect { xmlXPathCtxtCompile(context, source) }
        guard let compiled else {
            let offset = Int(context.pointee.lastError.int1)
            throw XPathSyntaxError(
                message: words ?? "it is not an XPath expression", utf8Offset: max(0, min(offset, source.utf8.count)))
        }
        // libxml2 takes a call that the expression's end cuts off before its first argument.
        guard source.last(where: { !$0.isWhitespace }) != "(" else {
            xmlXPathFreeCompExpr(compiled)
            throw XPathSyntaxError(message: "A closing parenthesis is missing", utf8Offset: source.utf8.count)
        }
        self.source = source
        self.compiled = compiled
        shortcut = Shortcut(source)
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

/// Whether libxml2 takes an expression; the error says why it does not, and where.
package func checkXPathSyntax(_ source: String) throws(XPathSyntaxError) { _ = try XPathExpression(source) }
