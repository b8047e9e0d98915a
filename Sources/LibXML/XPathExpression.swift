import CLibXML2
import Text

/// Why an XPath expression was refused.
package struct XPathSyntaxError: Error, Hashable, Sendable {
    /// libxml2's words.
    package var message: String
    /// Where in the expression, in bytes from 0.
    package var utf8Offset: Int
}

/// Compiles one expression after the other. It stays on one thread.
package final class XPathCompiler {
    /// Nil when there is no memory left.
    fileprivate let context: xmlXPathContextPtr?

    package init() { context = Library.isReady ? xmlXPathNewContext(nil) : nil }

    deinit { xmlXPathFreeContext(context) }
}

/// A compiled XPath 1.0 expression. It stays on one thread.
package final class XPathExpression {
    package let source: String
    private var compiled: xmlXPathCompExprPtr?
    /// What the whole expression is when it is so simple that it is answered without libxml2's evaluator.
    let shortcut: Shortcut?

    enum Shortcut {
        /// `@name`
        case attribute(String)
        /// `ib:name()` or `ib:name(.)`, which mean the same: our functions take the context node when given none.
        case call(NameHash)
    }

    /// The name when it is just an attribute.
    package var attributeName: String? {
        if case .attribute(let name) = shortcut { name } else { nil }
    }

    /// An expression that is compiled when it is first evaluated: most messages of a run never are.
    package init(deferred source: String) {
        self.source = source
        shortcut = Shortcut(source)
    }

    package convenience init(_ source: String, by compiler: XPathCompiler = XPathCompiler()) throws(XPathSyntaxError) {
        self.init(deferred: source)
        guard let context = compiler.context else { throw XPathSyntaxError(message: "out of memory", utf8Offset: 0) }
        _ = try compiled(in: context)
    }

    /// libxml2's form.
    func compiled(in context: xmlXPathContextPtr) throws(XPathSyntaxError) -> xmlXPathCompExprPtr {
        if let compiled { return compiled }
        let (new, words) = ErrorCollector.collect { xmlXPathCtxtCompile(context, source) }
        guard let new else {
            let offset = Int(context.pointee.lastError.int1)
            xmlResetError(&context.pointee.lastError)
            throw XPathSyntaxError(
                message: words ?? "it is not an XPath expression", utf8Offset: max(0, min(offset, source.utf8.count)))
        }
        // libxml2 takes a call that the expression's end cuts off before its first argument.
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

/// Whether libxml2 takes an expression; the error says why it does not, and where.
package func checkXPathSyntax(_ source: String) throws(XPathSyntaxError) { _ = try XPathExpression(source) }
