/// The local variables that can be seen at a place in a body, inner ones last.
package struct VisibleVariables: Sendable {
    private(set) var all: [CodeVariable] = []
    /// Of each name the places in `all`: a body can have thousands.
    private var places: [String: [Int]] = [:]

    package init() {}

    var count: Int { all.count }

    /// The one that a name means.
    package func named(_ name: String) -> CodeVariable? { places[name]?.last.map { all[$0] } }

    mutating func append(_ variable: CodeVariable) {
        places[variable.name, default: []].append(all.count)
        all.append(variable)
    }

    /// Forgets those that came after the first ones.
    mutating func cut(to count: Int) {
        while all.count > count { places[all.removeLast().name]?.removeLast() }
    }
}
