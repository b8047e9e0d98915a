/// Why an expression has no value: an unknown name, wrong arguments, or too many operations.
package struct XPathError: Error, Hashable, Sendable {
    /// libxml2's words.
    package var message: String
    /// The expression, when it is known.
    package var expression = ""

    /// More operations than `XPathContext.operationLimit`.
    package static let tooManyOperations = XPathError(message: "it takes too many operations")
}
