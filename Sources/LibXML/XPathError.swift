/// Why an expression has no value: an unknown name, wrong arguments, or too many operations.
package struct XPathError: Error, Hashable, Sendable {
    /// libxml2's message.
    package var message: String
    /// The expression, if it is known.
    package var expression = ""
    /// Whether only a limit was exceeded, because the document is too large.
    package var isBound = false

    /// More operations than `XPathContext.operationLimit`.
    package static func tooManyOperations(_ expression: String = "") -> XPathError {
        XPathError(message: "it takes too many operations", expression: expression, isBound: true)
    }
}
