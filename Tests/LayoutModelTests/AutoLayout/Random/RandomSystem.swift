import LayoutModel
import TestSupport

/// A random system: nested views with constraints like those of documents, some with a planted contradiction; for each
/// third seed, random numbers.
struct RandomSystem {
    var system = LinearSystem()
    /// Rows with lower priorities, from the top.
    var levels: [[Row]] = []
    /// Sums whose extremes are queried.
    var questions: [[Term]] = []

    private var random: SeededGenerator
    private var nextKey = 0
    private var views: [View] = []

    /// A point that satisfies most rows.
    private var witness: [Double] = []
    private var mistakes = 0.0

    private struct View {
        var parent: Int
        var x, y, width, height: Int
        var children: [Int] = []
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        mistakes = random.pick([0, 0, 0, 0.05, 0.3])
        if seed % 3 == 0 { addNumbers() } else { addViews() }
        if random.chance(0.25) {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                levels.append((0..<Int.random(in: 1...4, using: &random)).compactMap { _ in softRow() })
            }
        }
    }

    private mutating func key() -> Int {
        nextKey += 1
        // Not ascending: a caller's keys may not be either.
        return (nextKey * 7919) % 10_007
    }

    private mutating func relation() -> Relation { random.pick([.equal, .equal, .equal, .atLeast, .atMost]) }

    /// Adds a row with the sum's value at the witness, to three places, or by mistake another one.
    private mutating func add(_ terms: [Term], _ relation: Relation, _ otherwise: Double, _ key: Int? = nil) {
        let sum = terms.reduce(0) { $0 + $1.coefficient.approximation * witness[$1.variable] }
        let constant = random.chance(mistakes) ? otherwise : (sum * 1000).rounded() / 1000
        system.add(key ?? self.key(), terms, relation, number(constant))
    }

    private mutating func addVariable(_ value: Double) -> Int {
        witness.append(value)
        return system.addVariable()
    }

    // MARK: Views

    private static let ratios: [Double] = [
        1, 1, 2, 0.5, 0.25, 4.0 / 3, 16.0 / 9, 0.46182266009852217, 1.1, 0.333333, 0.618034,
    ]

    private mutating func addViews() {
        for index in 0..<Int.random(in: 2...7, using: &random) {
            let parent = index == 0 ? 0 : Int.random(in: 0..<index, using: &random)
            let edges = (0..<2).map { _ in index == 0 ? 0 : Double(Int.random(in: 0...40, using: &random)) / 2 }
            let sizes = (0..<2).map { _ in Double(Int.random(in: 0...400, using: &random)) }
            let view = View(
                parent: parent, x: addVariable(edges[0]), y: addVariable(edges[1]), width: addVariable(sizes[0]),
                height: addVariable(sizes[1]))
            views.append(view)
            if index > 0 { views[parent].children.append(index) }
            for size in [view.width, view.height] { system.addExactly(nil, [Term(1, size)], .atLeast, 0) }
        }
        for edge in [views[0].x, views[0].y] { system.addExactly(nil, [Term(1, edge)], .equal, 0) }
        if random.chance(0.3) { add([Term(1, views[0].width)], relation(), random.pick([0, 44, 320, 375])) }
        for index in views.indices.dropFirst() {
            for isVertical in [false, true] { pin(index, isVertical) }
            if random.chance(0.25) { addRatio(index) }
        }
        for index in views.indices where random.chance(0.3) { addStack(index, isVertical: random.chance(0.5)) }
        if random.chance(0.4) { plant() }
        for _ in 0..<2 {
            let view = random.pick(views)
            questions.append([Term(1, random.pick([view.x, view.y, view.width, view.height]))])
        }
        questions.append([Term(1, views[0].width), Term(2, random.pick(views).height)])
    }

    private func start(_ view: View, _ isVertical: Bool) -> Term { Term(1, isVertical ? view.y : view.x) }
    private func size(_ view: View, _ isVertical: Bool) -> Term { Term(1, isVertical ? view.height : view.width) }

    private func minus(_ terms: [Term]) -> [Term] { terms.map { Term(-$0.coefficient, $0.variable) } }

    private mutating func constant() -> Double {
        random.pick([0, 0, 8, 16, 20, 12.5, 7.666666666666667, 33.333, 100, -8, 0.1])
    }

    private mutating func pin(_ index: Int, _ isVertical: Bool) {
        let view = views[index]
        let parent = views[view.parent]
        let near = [start(view, isVertical)]
        let outer = [start(parent, isVertical)]
        let far = near + [size(view, isVertical)]
        let outerFar = outer + [size(parent, isVertical)]
        if random.chance(0.8) { add(near + minus(outer), relation(), constant()) }
        if random.chance(0.7) { add(outerFar + minus(far), relation(), constant()) }
        if random.chance(0.4) {
            add([size(view, isVertical)], relation(), Double(Int.random(in: 0...60, using: &random) * 2))
        }
        if random.chance(0.2) {
            let half = fraction(1, 2)
            let middle = near + [Term(half, size(view, isVertical).variable)]
            add(
                middle + minus(outer) + [Term(-half, size(parent, isVertical).variable)], relation(),
                constant())
        }
        if random.chance(0.25) {
            let other = random.pick(views)
            let ratio = number(random.pick(Self.ratios))
            add([size(view, isVertical), Term(-ratio, size(other, isVertical).variable)], relation(), constant())
        }
    }

    private mutating func addRatio(_ index: Int) {
        let ratio = number(random.pick(Self.ratios))
        add([Term(1, views[index].width), Term(-ratio, views[index].height)], relation(), 0)
    }

    /// One key for all of a stack view's rows.
    private mutating func addStack(_ index: Int, isVertical: Bool) {
        let key = key()
        let parent = views[index]
        var end = [start(parent, isVertical)]
        var spacing = 0.0
        for child in parent.children.map({ views[$0] }) {
            add([start(child, isVertical)] + minus(end), .equal, spacing, key)
            end = [start(child, isVertical), size(child, isVertical)]
            spacing = 8
        }
        if !parent.children.isEmpty {
            add([start(parent, isVertical), size(parent, isVertical)] + minus(end), .equal, 0, key)
        }
    }

    private mutating func plant() {
        let view = random.pick(views)
        let distance = random.pick([0.5, 1, 2, 10, 0.0019, 0.0021, 0.25])
        let size = Term(1, random.pick([view.width, view.height]))
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            system.add(key(), [size], .equal, number(50))
            system.add(key(), [size], .equal, number(50 + distance))
        case 1:
            let inner = random.pick(views)
            let chain = [Term(1, inner.width), Term(-1, view.width)]
            system.add(key(), chain, .atLeast, number(distance))
            system.add(key(), minus(chain), .atLeast, 0)
        default:
            system.add(key(), [Term(1, view.width), Term(-2, view.height)], .equal, 0)
            system.add(key(), [Term(1, view.height)], .equal, number(40))
            system.add(key(), [Term(1, view.width)], .atMost, number(80 - distance))
        }
    }

    // MARK: Numbers

    private mutating func addNumbers() {
        let count = Int.random(in: 2...9, using: &random)
        for _ in 0..<count { _ = addVariable(Double(Int.random(in: 0...30, using: &random))) }
        for variable in 0..<count where random.chance(0.4) { system.addExactly(nil, [Term(1, variable)], .atLeast, 0) }
        var shared: Int?
        for _ in 0..<Int.random(in: 2...2 * count + 3, using: &random) {
            let row = randomTerms(count)
            let key = shared ?? key()
            shared = random.chance(0.15) ? key : nil
            let bound = Double(Int.random(in: -40...40, using: &random)) / random.pick([1, 2, 3, 10])
            if random.chance(0.7) {
                add(row, relation(), bound, key)
            } else {
                system.addExactly(key, row, random.pick([.atLeast, .atMost]), number(bound))
            }
        }
        for _ in 0..<3 { questions.append(randomTerms(count)) }
    }

    private mutating func randomTerms(_ count: Int) -> [Term] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let coefficient = fraction(Int64.random(in: -4...4, using: &random), random.pick([1, 1, 1, 2, 3, 7]))
            return Term(coefficient, Int.random(in: 0..<count, using: &random))
        }
    }

    private mutating func softRow() -> Row? {
        let count = system.variableCount
        let row = random.chance(0.5) ? [Term(1, Int.random(in: 0..<count, using: &random))] : randomTerms(count)
        return Row(row, relation(), number(Double(Int.random(in: 0...300, using: &random)) / 2))
    }
}
