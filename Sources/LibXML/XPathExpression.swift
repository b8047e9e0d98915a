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

    /// The name if the expression is just an attribute.
    package var attributeName: String? {
        if case .attribute(let name) = shortcut { name } else { nil }
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
