import CLibXML2

/// Why an expression has no value: an unknown name, wrong arguments, or too many operations.
package struct XPathError: Error, Hashable, Sendable {
    /// libxml2's words.
    package var message: String
}

extension XPathError {
    /// libxml2's words for an error. Some versions note only its number when somebody else takes the errors; they are
    /// asked for the words by raising the same error again.
    static func message(of error: xmlError) -> String? {
        if let message = error.message { return String(xmlMessage: message) }
        let number = error.code - Int32(XML_XPATH_EXPRESSION_OK.rawValue)
        guard number > 0 else { return nil }
        return ErrorCollector.collect { xmlXPathErr(nil, number) }.message
    }
}
