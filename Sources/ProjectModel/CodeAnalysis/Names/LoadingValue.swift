import SourceSyntax

/// A value that an expression can have, as far as loading depends on it.
enum LoadingValue: Hashable {
    case text(LoadingText)
    /// The components of a class's name; only the last one is used.
    case pieces(last: String)
    case type(String)
    /// An instance of that class.
    case instance(String)
    case nib(LoadingText, LoadingBundle)
    case storyboard(LoadingText)
    case bundle(LoadingBundle)
    case null
    case unknown(UnresolvedName)
}

struct LoadingText: Hashable {
    var text: String
    /// Whether Swift prefixes it with a module's name and a dot.
    var isQualified = false
    /// Whether UIKit looks for it because the code names none.
    var isImplicit = false
    /// Whether it is the name of an identifier in generated code.
    var isAccessor = false
}

/// Where an expression is.
struct LoadingScope {
    /// The function, accessor or property.
    var declaration: DeclarationID
    /// Whether its local variables can be used.
    var hasVariables = false
    /// The class of `self`, or the class that `self` is; nil at file level.
    var running: String?
    var isStatic: Bool
    /// The values of the function's parameters and generic parameters in a call of it.
    var arguments: [String: [LoadingValue]] = [:]
}

extension [LoadingValue] {
    /// The maximum number of values; with more, the value is unknown.
    static let mostValues = 500

    mutating func add(_ values: [LoadingValue]) {
        for value in values where !contains(value) {
            guard count < Self.mostValues else {
                if !contains(.unknown(.expression)) { append(.unknown(.expression)) }
                return
            }
            append(value)
        }
    }
}
