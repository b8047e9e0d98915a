import InterfaceBuilder
import LibXML
import TestSupport
import Testing

@Suite struct ConstraintKeyTests {
    /// The keys of two constraints of the view `v`.
    private func keys(_ a: String, _ b: String, masks: String = "") throws -> (String?, String?) {
        func element(_ text: String, _ id: String) -> String {
            text.hasPrefix("<") ? text.replacing("ID", with: id) : "<constraint \(text) id='\(id)'/>"
        }
        let document = try constraints(element(a, "k1") + element(b, "k2"), masks: masks)
        let keys = (try document.key("k1"), try document.key("k2"))
        if let key = keys.0, key == keys.1 {
            #expect(document.similarConstraints == [try document.require("k1"), try document.require("k2")])
        }
        return keys
    }

    @Test(
        arguments: [
            // The container explicit or omitted, and explicit default values.
            ("firstAttribute='width' constant='8'", "firstItem='v' firstAttribute='width' constant='8.0'"),
            (
                "firstAttribute='width'",
                "firstAttribute='width' constant='0.0' multiplier='1' priority='1000' relation='equal' symbolic='NO' placeholder='NO'"
            ),
            // Item order, with its sign, its factor and its direction.
            (
                "firstItem='a' firstAttribute='top' secondItem='v' secondAttribute='top' constant='8'",
                "firstAttribute='top' secondItem='a' secondAttribute='top' constant='-8'"
            ),
            (
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='4' constant='8'",
                "firstItem='b' firstAttribute='width' secondItem='a' secondAttribute='width' multiplier='0.25' constant='-2'"
            ),
            (
                "firstItem='a' firstAttribute='width' relation='lessThanOrEqual' secondItem='b' secondAttribute='width'",
                "firstItem='b' firstAttribute='width' relation='greaterThanOrEqual' secondItem='a' secondAttribute='width'"
            ),
            (
                "firstItem='a' firstAttribute='width' relation='lessThanOrEqual' secondItem='b' secondAttribute='width' multiplier='-2'",
                "firstItem='b' firstAttribute='width' relation='lessThanOrEqual' secondItem='a' secondAttribute='width' multiplier='-0.5'"
            ),
            (
                "firstAttribute='width' secondItem='v' secondAttribute='height' multiplier='16:9'",
                "firstAttribute='height' secondItem='v' secondAttribute='width' multiplier='0.5625'"
            ),
            // Notations of a number.
            ("firstAttribute='width' constant='0.80000000000000004'", "firstAttribute='width' constant='8e-1'"),
            (
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='1/3'",
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='0.33333333333333331'"
            ),
            (
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='1.0000000000000002'",
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width'"
            ),
            ("firstAttribute='width' priority='999.99999999999989'", "firstAttribute='width' priority='1000'"),
            // Names of the last baseline.
            (
                "firstItem='a' firstAttribute='baseline' secondItem='b' secondAttribute='lastBaseline'",
                "firstItem='a' firstAttribute='lastBaseline' secondItem='b' secondAttribute='baseline'"
            ),
            // The constraint's name is not part of its meaning.
            (
                "firstAttribute='width' userLabel='A' identifier='a'",
                "firstAttribute='width' userLabel='B' identifier='b'"
            ),
            // Neither is the cached length of standard spacing.
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8' symbolic='YES'",
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='10' symbolic='YES'"
            ),
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' symbolic='YES'",
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='10' symbolic='YES'"
            ),
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8' symbolic='YES'",
                "firstItem='b' firstAttribute='bottom' secondItem='a' secondAttribute='top' constant='-8' symbolic='YES'"
            ),
        ])
    func withTheSameMeaning(a: String, b: String) throws {
        let (first, second) = try keys(a, b)
        #expect(first == second)
        #expect(first != nil)
    }

    @Test(
        arguments: [
            ("firstAttribute='width'", "firstAttribute='height'"),
            ("firstAttribute='width'", "firstItem='a' firstAttribute='width'"),
            ("firstAttribute='width' constant='8'", "firstAttribute='width' constant='-8'"),
            ("firstAttribute='width' constant='8'", "firstAttribute='width' constant='8.001'"),
            ("firstAttribute='width'", "firstAttribute='width' relation='greaterThanOrEqual'"),
            ("firstAttribute='width'", "firstAttribute='width' priority='999'"),
            ("firstItem='a' firstAttribute='left'", "firstItem='a' firstAttribute='leading'"),
            ("firstItem='a' firstAttribute='leading'", "firstItem='a' firstAttribute='leadingMargin'"),
            (
                "firstItem='a' firstAttribute='top' secondItem='v' secondAttribute='top'",
                "firstItem='a' firstAttribute='top' secondItem='g' secondAttribute='top'"
            ),
            (
                "firstItem='a' firstAttribute='top' secondItem='v' secondAttribute='top' constant='8'",
                "firstAttribute='top' secondItem='a' secondAttribute='top' constant='8'"
            ),
            (
                "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='2'",
                "firstItem='b' firstAttribute='width' secondItem='a' secondAttribute='width' multiplier='2'"
            ),
            (
                "firstItem='a' firstAttribute='width' relation='lessThanOrEqual' secondItem='b' secondAttribute='width' multiplier='-2'",
                "firstItem='b' firstAttribute='width' relation='greaterThanOrEqual' secondItem='a' secondAttribute='width' multiplier='-0.5'"
            ),
            // Standard spacing below is not standard spacing above, nor a length.
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8' symbolic='YES'",
                "firstItem='b' firstAttribute='bottom' secondItem='a' secondAttribute='top' constant='8' symbolic='YES'"
            ),
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' symbolic='YES'",
                "firstItem='b' firstAttribute='bottom' secondItem='a' secondAttribute='top' symbolic='YES'"
            ),
            (
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8' symbolic='YES'",
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='bottom' constant='8'"
            ),
            // Missing items are distinguished by their ids; signs within ids and names change nothing.
            ("firstItem='lost' firstAttribute='top'", "firstItem='gone' firstAttribute='top'"),
            ("firstItem='a.b' firstAttribute='c'", "firstItem='a' firstAttribute='b.c'"),
            ("firstAttribute='width' constant='1'", "firstAttribute='width+100000' constant='0'"),
            (
                "firstItem='a' firstAttribute='top' secondItem='2*b' secondAttribute='top'",
                "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='top' multiplier='2'"
            ),
        ])
    func withDifferentMeanings(a: String, b: String) throws {
        let (first, second) = try keys(a, b)
        #expect(first != second)
        #expect(first != nil && second != nil)
    }

    private static func varied(_ attributes: String, _ variation: String) -> String {
        "<constraint \(attributes) id='ID'>\(variation)</constraint>"
    }

    @Test func variedConstants() throws {
        let there =
            "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='2' constant='8'"
        let back =
            "firstItem='b' firstAttribute='width' secondItem='a' secondAttribute='width' multiplier='0.5' constant='-4'"
        func keys(_ a: String, _ b: String) throws -> (String?, String?) {
            try self.keys(Self.varied(there, a), Self.varied(back, b))
        }
        // A varied constant changes sign with its constraint.
        let (a1, b1) = try keys(
            "<variation key='heightClass=compact' constant='16'/>",
            "<variation constant='-8.0' key='heightClass=compact'/>")
        #expect(a1 == b1)
        let (a2, b2) = try keys(
            "<variation key='heightClass=compact' constant='16'/>",
            "<variation key='heightClass=compact' constant='16'/>")
        #expect(a2 != b2)
        let (a3, b3) = try keys(
            "<variation key='heightClass=compact' constant='16'/>",
            "<variation key='widthClass=compact' constant='-8'/>")
        #expect(a3 != b3)
        let (a4, b4) = try keys("", "<variation key='heightClass=compact' constant='-8'/>")
        #expect(a4 != b4)
        let (a5, b5) = try keys(
            "<variation key='x' constant='2'/><variation key='y' constant='4'/>",
            "<variation key='y' constant='-2'/><variation key='x' constant='-1'/>")
        #expect(a5 == b5)
    }

    @Test func sizeClasses() throws {
        func mask(_ key: String, _ entries: String) -> String {
            "<variation key='\(key)'><mask key='constraints'>\(entries)</mask></variation>"
        }
        func areEqual(_ masks: String) throws -> Bool {
            let (a, b) = try keys("firstAttribute='width'", "firstAttribute='width'", masks: masks)
            return a == b
        }
        #expect(try areEqual(mask("default", "<exclude reference='other'/>")))
        #expect(try !areEqual(mask("default", "<exclude reference='k1'/>")))
        #expect(try areEqual(mask("default", "<exclude reference='k1'/><exclude reference='k2'/>")))
        #expect(
            try !areEqual(
                mask("default", "<exclude reference='k1'/><exclude reference='k2'/>")
                    + mask("a", "<include reference='k1'/>")
                    + mask("b", "<include reference='k2'/>")))
        #expect(
            try areEqual(
                mask("a", "<exclude reference='k1'/>") + mask("b", "<exclude reference='k1'/>")
                    + mask("b", "<exclude reference='k2'/>") + mask("a", "<exclude reference='k2'/>")))
    }

    @Test func whatIsNotThereAtRunTimeHasNone() throws {
        let (placeholder, other) = try keys("firstAttribute='width' placeholder='YES'", "firstAttribute='width'")
        #expect(placeholder == nil && other != nil)
        let document = try iosXib(#"<view id="v"><constraint firstAttribute="width" id="k"/></view>"#)
        #expect(try document.key("k") == nil)
        #expect(try document.key("v") == nil)
    }

    @Test func aContainerWithoutAnIdIsNoOtherObject() throws {
        // The old content view has no id; an id can be any number.
        let document = try iosXib(
            """
            <collectionViewCell id="c"><view key="contentView">
                <constraints><constraint firstAttribute="width" id="k1"/></constraints>
            </view></collectionViewCell>
            \((0..<30).map { "<view id='\($0)'><constraints><constraint firstAttribute='width' id='n\($0)'/></constraints></view>" }.joined())
            """)
        let keys = try ["k1"].map(document.key) + (0..<30).map { try document.key("n\($0)") }
        #expect(Set(keys).count == 31)
    }

    // MARK: Random constraints

    /// The exact meaning of a constraint: the sum of its terms, each with a factor, against a constant.
    private struct Meaning: Hashable {
        var factors: [String: Rational]
        var relation: Constraint.Relation
        var constant: Rational
        var varied: [String: Rational]
        var priority: Int

        /// Divided so that the last term's factor is one.
        init(_ random: RandomConstraint) {
            var factors = [random.first: Rational(1)]
            if let second = random.second { factors[second] = -random.multiplier }
            let factor = factors.max { $0.key < $1.key }?.value.inverse ?? Rational(1)
            self.factors = factors.mapValues { $0 * factor }
            relation = factor.isNegative ? random.relation.reversed : random.relation
            constant = random.constant * factor
            varied = random.varied.mapValues { $0 * factor }
            priority = random.priority
        }
    }

    private struct RandomConstraint {
        var first: String
        var second: String?
        var relation: Constraint.Relation
        var multiplier: Rational
        var constant: Rational
        var varied: [String: Rational]
        var priority: Int

        init(_ random: inout SeededGenerator) {
            let terms = ["v", "a", "b"].flatMap { item in ["width", "height"].map { "\(item).\($0)" } }.shuffled(
                using: &random)
            first = terms[0]
            second = Bool.random(using: &random) || Bool.random(using: &random) ? terms[1] : nil
            relation = [.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &random) ?? .equal
            let ratios = [(1, 1), (2, 1), (1, 2), (-1, 1), (-2, 1), (-1, 2)].map { Rational($0, $1) }
            multiplier = second == nil ? Rational(1) : ratios.randomElement(using: &random) ?? Rational(1)
            constant = Rational(Int.random(in: -2...2, using: &random))
            varied =
                Int.random(in: 0..<4, using: &random) == 0
                ? ["widthClass=compact": Rational(Int.random(in: -1...1, using: &random))] : [:]
            priority = [1000, 1000, 750].randomElement(using: &random) ?? 1000
        }

        /// The same number, in different notations.
        private func text(_ number: Rational, isRatio: Bool, _ random: inout SeededGenerator) -> String {
            var texts = [String(number.value), "\(number.value)0", "\(number.value * 10)e-1"]
            if number.denominator == 1 { texts.append(String(number.numerator)) }
            if isRatio { texts += [":", "/"].map { "\(number.numerator * 3)\($0)\(number.denominator * 3)" } }
            return texts.randomElement(using: &random) ?? ""
        }

        /// The element, with its attributes in any order, and defaults explicit or omitted.
        func xml(id: Int, _ random: inout SeededGenerator) -> String {
            var attributes: [String] = []
            func add(_ name: String, _ value: String, isDefault: Bool) {
                if !isDefault || Bool.random(using: &random) { attributes.append("\(name)='\(value)'") }
            }
            let parts = first.split(separator: ".")
            add("firstItem", String(parts[0]), isDefault: parts[0] == "v")
            add("firstAttribute", String(parts[1]), isDefault: false)
            if let parts = second?.split(separator: ".") {
                add("secondItem", String(parts[0]), isDefault: false)
                add("secondAttribute", String(parts[1]), isDefault: false)
                add("multiplier", text(multiplier, isRatio: true, &random), isDefault: multiplier == Rational(1))
            }
            add("relation", relation.rawValue, isDefault: relation == .equal)
            add("constant", text(constant, isRatio: false, &random), isDefault: constant == Rational(0))
            add("priority", String(priority), isDefault: priority == 1000)
            add("identifier", "k\(id)", isDefault: true)
            let variations = varied.map { "<variation key='\($0)' constant='\(text($1, isRatio: false, &random))'/>" }
            return "<constraint \(attributes.shuffled(using: &random).joined(separator: " ")) id='k\(id)'>"
                + "\(variations.joined())</constraint>"
        }
    }

    @Test(arguments: 1...8)
    func randomOnesHaveEqualKeysWhenTheyMeanTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all = (0..<1000).map { _ in RandomConstraint(&random) }
        let document = try constraints(all.indices.map { all[$0].xml(id: $0, &random) }.joined())
        var keys: [Meaning: String] = [:]
        var meanings: [String: Meaning] = [:]
        for (index, constraint) in all.enumerated() {
            let meaning = Meaning(constraint)
            let key = try #require(try document.key("k\(index)"))
            #expect(keys[meaning, default: key] == key, "\(constraint)")
            #expect(meanings[key, default: meaning] == meaning, "\(constraint)")
            keys[meaning] = key
            meanings[key] = meaning
        }
        // Otherwise the test would be meaningless.
        #expect(keys.count > 100 && keys.count < 900)
    }
}
