import CLibXML2

/// A regular expression in the dialect of XML Schema: the whole string must match, `.*` to search.
///
/// It stays on one thread. Backtracking is bounded by libxml2: an expression that passes the bound is an error.
package final class RegularExpression {
    package let source: String
    private let compiled: xmlRegexpPtr

    package init(_ source: String) throws(RegularExpressionError) {
        guard Library.isReady else { throw RegularExpressionError(message: "libxml2 is not ready") }
        let (compiled, message) = ErrorCollector.collect { xmlRegexpCompile(source) }
        guard let compiled else {
            throw RegularExpressionError(message: message ?? "it is no XML Schema regular expression")
        }
        self.source = source
        self.compiled = compiled
    }

    deinit { xmlRegFreeRegexp(compiled) }

    package func matches(_ text: String) throws(RegularExpressionError) -> Bool {
        // A NUL would end libxml2's string early; no XML document has one.
        switch xmlRegexpExec(compiled, text) {
        case 1: return true
        case 0: return false
        default:
            throw RegularExpressionError(message: "\"\(source)\" takes too long on \"\(text.prefix(40))\"")
        }
    }
}

/// Why a regular expression was refused, or gave up.
package struct RegularExpressionError: Error, Hashable, Sendable {
    package var message: String
}

/// Whether libxml2 takes a regular expression; the error says why it does not.
package func checkRegularExpression(_ source: String) throws(RegularExpressionError) {
    _ = try RegularExpression(source)
}
