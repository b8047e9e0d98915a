import InterfaceBuilder
import LibXML

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
    func components() -> [Component] { components(of: rows) }

    func components(of rows: [Row]) -> [Component] { components(of: Array(rows.indices), in: rows) { _ in true } }

    /// Only the rows and parts that may conflict.
    func suspects(with more: [Row] = []) -> [Component] {
        let all = rows + more
        let search = LayoutSearch(all, from: StoredFrames(self))
        if search.satisfiesAll { return [] }
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
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    /// The number that stands for a member's set.
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

/// A required constraint of a document in one of its variants, in exact numbers.
struct RequiredConstraint {
    /// The maximum length of standard spacing, in points: the document contains the length at the last save.
    private static let standardSpacing: Rational = 64

    var element: ElementRef
    var first: ConstraintTerm
    var second: ConstraintTerm?
    var relation: Constraint.Relation
    var multiplier: Rational
    /// The minimum and the maximum of its constant.
    var constants: (least: Rational, greatest: Rational)
    var isSymbolic: Bool
    /// 1000 at run time.
    var priority: Double
}

extension LayoutVariant {
    /// nil for a constraint that is not required or does not exist at run time, and for one that is not completely
    /// known.
    /// - Parameter isDesign: Whether to include constraints that only Interface Builder satisfies, as it does.
    func constraint(_ terms: ConstraintTerms, in document: Document, isDesign: Bool) -> RequiredConstraint? {
        let tree = document.tree
        func number(_ name: String, default value: Double) -> Double? {
            attribute(name, of: element, in: document).map { Double($0) } ?? value
        }
        let element = terms.element
        guard let priority = number("priority", default: 1000),
            isDesign
                ? (1...1000).contains(priority)
                : priority == 1000 && !tree.hasAttribute("placeholder", "YES", element),
            isInstalled(element, in: document) == true, let first = terms.first,
            let relation = tree.attribute("relation", element).map(Constraint.Relation.init) ?? .equal,
            let constant = number("constant", default: 0).flatMap(Rational.init(reading:))
        else { return nil }
        let isSymbolic = !isDesign && tree.hasAttribute("symbolic", "YES", element)
        var result = RequiredConstraint(
            element: element, first: first, relation: relation, multiplier: 1,
            constants: isSymbolic ? RequiredConstraint.standard(constant) : (constant, constant),
            isSymbolic: isSymbolic, priority: priority)
        guard tree.hasAttribute("secondAttribute", element) else {
            return first.attribute.kind == .dimension && !tree.hasAttribute("secondItem", element) ? result : nil
        }
        // Without a multiplier the other item is ignored, and a position would have no reference.
        guard let second = terms.second, first.attribute.canRelate(to: second.attribute) else { return nil }
        result.second = second
        guard let text = tree.attribute("multiplier", element) else { return result }
        guard let multiplier = Constraint.multiplier(text).flatMap(Rational.init(reading:)), !multiplier.isZero else {
            return nil
        }
        result.multiplier = multiplier
        return result
    }
}

extension RequiredConstraint {
    fileprivate static func standard(_ constant: Rational) -> (least: Rational, greatest: Rational) {
        constant.sign < 0 ? (-standardSpacing, 0) : (0, standardSpacing)
    }
}
