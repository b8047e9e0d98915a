/// The parsed command line of a command.
package struct ParsedArguments: Sendable {
    /// The words that are not options, in order.
    package var operands: [String] = []
    /// The words given for an option, by its name.
    var given: [String: [String]] = [:]

    /// An option's value; its default is part of its declaration.
    package subscript<Value>(option: Option<Value>) -> Value {
        option.read(given[option.declaration.name] ?? [])
    }
}
