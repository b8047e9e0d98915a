/// The local variables that are visible at a position in a body, inner ones last.
package struct VisibleVariables: Sendable {
    private(set) var all: [CodeVariable] = []
    /// The indices in `all` by name: a body can have thousands of variables.
    private var places: [String: [Int]] = [:]

    package init() {}

    var count: Int { all.count }

    /// The variable that a name resolves to.
    package func named(_ name: String) -> CodeVariable? { places[name]?.last.map { all[$0] } }

    mutating func append(_ variable: CodeVariable) {
        places[variable.name, default: []].append(all.count)
        all.append(variable)
    }

    /// Removes the variables after the first `count`.
    mutating func cut(to count: Int) {
        while all.count > count { places[all.removeLast().name]?.removeLast() }
    }
}
