import AutoLayout

/// Rows that share variables, as a system of their own: what is in one says nothing about another.
struct Component {
    var system: LinearSystem
    /// For each of the system's rows, its number among all.
    var rows: [Int]
    /// For each variable among all, its number in the system.
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
    /// The parts that have nothing to do with each other, in the order of their rows.
    /// - Parameter isComplete: Whether those are wanted too that can surely be satisfied.
    func components(with more: [Row] = [], isComplete: Bool = false) -> [Component] {
        let all = rows + more
        let mayConflict = isComplete ? nil : rowsThatMayConflict(all)
        if let mayConflict, !mayConflict.contains(true) { return [] }
        var sets = DisjointSets(count: edges.variableCount)
        for row in all {
            for term in row.terms.dropFirst() { sets.join(row.terms[0].variable, term.variable) }
        }
        var members: [Int: [Int]] = [:]
        var order: [Int] = []
        for (number, row) in all.enumerated() where mayConflict?[number] != false {
            guard let first = row.terms.first else { continue }
            let name = sets.name(of: first.variable)
            if members.updateValue([], forKey: name) == nil { order.append(name) }
        }
        for (number, row) in all.enumerated() {
            guard let first = row.terms.first else { continue }
            members[sets.name(of: first.variable)]?.append(number)
        }
        return order.map { component(members[$0] ?? [], of: all) }
    }

    /// For each row whether it is neither satisfied whatever the others demand, nor by the frames that the document has.
    private func rowsThatMayConflict(_ all: [Row]) -> [Bool] {
        var result = Presolve(all, variableCount: edges.variableCount).remains
        let left = all.indices.filter { result[$0] }
        if left.isEmpty { return result }
        var frames = StoredFrames(self)
        frames.complete(for: left.map { all[$0] })
        for number in left {
            if let distance = frames.distance(all[number]), distance < 1e-9 { result[number] = false }
        }
        return result
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

/// Numbers in sets that can be joined.
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
