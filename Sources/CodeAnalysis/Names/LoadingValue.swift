import ProjectModel
import SourceSyntax

/// What an expression can be, as far as loading depends on it.
enum LoadingValue: Hashable {
    case text(LoadingText)
    /// The parts of a class's name between its dots, by the last one.
    case pieces(last: String)
    case type(String)
    /// An object of that class.
    case instance(String)
    case nib(LoadingText, LoadingBundle)
    case storyboard(LoadingText)
    case bundle(LoadingBundle)
    case null
    case unknown(UnresolvedName)
}

struct LoadingText: Hashable {
    var text: String
    /// Whether Swift puts a module's name and a dot before it.
    var isQualified = false
    /// Whether UIKit looks for it because nothing is named.
    var isImplicit = false
    /// Whether it is how generated code calls an identifier.
    var isAccessor = false
}

/// Where an expression stands.
struct LoadingScope {
    /// The function, accessor or property.
    var declaration: DeclarationID
    /// Whether its local variables can be named.
    var hasVariables = false
    /// The class of `self`, or what `self` is; nil at file level.
    var running: String?
    var isStatic: Bool
}

extension [LoadingValue] {
    /// What has more values than this is not known.
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
