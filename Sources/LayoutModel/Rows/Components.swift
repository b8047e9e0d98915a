/// Rows that share variables, as a separate system: components are independent of each other.
struct Component {
    var system: LinearSystem
    /// For each of the system's rows, its number among all rows.
    var rows: [Int]
    /// For each variable among all variables, its number in the system.
    var variables: [Int: Int]

    /// nil if a term has none of the system's variables.
    func terms(_ terms: [Term]) -> [Term]? {
        var result: [Term] = []
        for term in terms {
            guard let variable = variables[term.variable] else { return nil }
            result.append(Term(term.coefficient, variable))
        }
        return result
    }
}

extension LayoutRows {
    /// The independent parts, in the order of their rows.
    func components() -> [Component] { components(of: Array(rows)) }

    func components(of rows: [Row]) -> [Component] { components(of: Array(rows.indices), in: rows) { _ in true } }

    /// Only the rows and parts that may conflict.
    func suspects(with more: [Row] = []) -> [Component] {
        let list = rows + more
        let search = LayoutSearch(list, from: StoredFrames(self))
        if search.satisfiesAll { return [] }
        let all = Array(list)
        let remains = Presolve(all, variableCount: edges.variableCount).remains
        return components(of: all.indices.filter { remains[$0] }, in: all) { !search.satisfies($0) }
    }

    /// - Parameter isWanted: Whether to include the part that has a row.
    private func components(of numbers: [Int], in all: [Row], where isWanted: (Int) -> Bool) -> [Component] {
        var sets = DisjointSets(count: edges.variableCount)
        for number in numbers {
            for term in all[number].terms.dropFirst() { sets.join(all[number].terms[0].variable, term.variable) }
        }
        var parts: [[Int]] = []
        // By the name of a set; -1 for excluded parts.
        var places = Array(repeating: -1, count: edges.variableCount)
        for number in numbers where isWanted(number) {
            guard let first = all[number].terms.first else { continue }
            let name = sets.name(of: first.variable)
            guard places[name] < 0 else { continue }
            places[name] = parts.count
            parts.append([])
        }
        for number in numbers where !parts.isEmpty {
            guard let first = all[number].terms.first else { continue }
            let place = places[sets.name(of: first.variable)]
            if place >= 0 { parts[place].append(number) }
        }
        return parts.map { component($0, of: all) }
    }

    private func component(_ numbers: [Int], of all: [Row]) -> Component {
        var result = Component(system: LinearSystem(), rows: numbers, variables: [:])
        for number in numbers {
            var row = all[number]
            row.terms = row.terms.map { term in
                if let known = result.variables[term.variable] { return Term(term.coefficient, known) }
                let new = result.system.addVariable()
                result.variables[term.variable] = new
                return Term(term.coefficient, new)
            }
            result.system.add(row)
        }
        return result
    }
}

/// A union-find structure of numbers.
private struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    /// The same for all members of a set.
    mutating func name(of member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (first, second) = (name(of: first), name(of: second))
        parents[max(first, second)] = min(first, second)
    }
}
