import LibXML

/// What libxml2 says about the expressions of a rule: its words, and where in the expression in bytes.
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

    /// `placeholders` are words that may stand in braces, such as `{stem}`: a text is put there before it is compiled.
    static func regularExpression(_ source: String, placeholders: [String] = []) -> String? {
        do throws(RegularExpressionError) {
            try checkRegularExpression(source.replacing(placeholders.map { "{\($0)}" }, with: "x"))
            return nil
        } catch {
            // "failed to compile: xmlFAParseAtom: …" says nothing to whoever writes rules.
            return error.message.split(separator: ": ").last.map(String.init) ?? error.message
        }
    }
}

extension String {
    fileprivate func replacing(_ words: [String], with replacement: String) -> String {
        words.reduce(self) { text, word in text.replacing(word, with: replacement) }
    }
}
