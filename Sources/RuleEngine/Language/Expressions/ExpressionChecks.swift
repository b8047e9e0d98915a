import LibXML

/// What libxml2 reports about the expressions of a rule: the message and the offset in the expression in bytes.
enum ExpressionChecks {
    static func xpath(_ source: String) -> (message: String, utf8Offset: Int)? {
        do throws(XPathSyntaxError) {
            try checkXPathSyntax(source)
            return nil
        } catch {
            return (error.message, error.utf8Offset)
        }
    }

    static func pattern(_ source: String) -> Bool { checkPatternSyntax(source) }

    /// `placeholders` are words allowed in braces, such as `{stem}`: a text replaces them before compiling.
    static func regularExpression(_ source: String, placeholders: [String] = []) -> String? {
        do throws(RegularExpressionError) {
            try checkRegularExpression(source.replacing(placeholders.map { "{\($0)}" }, with: "x"))
            return nil
        } catch {
            // "failed to compile: xmlFAParseAtom: …" means nothing to rule authors.
            return error.message.split(separator: ": ").last.map(String.init) ?? error.message
        }
    }
}

extension String {
    fileprivate func replacing(_ words: [String], with replacement: String) -> String {
        words.reduce(self) { text, word in text.replacing(word, with: replacement) }
    }
}
