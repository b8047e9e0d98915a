import RuleEngine
import Testing

/// How a check's fields are inserted into its rule's messages.
@Suite struct CheckMessageTests {
    /// The text `m` with a field.
    private func text(_ field: CheckField, in message: String) throws -> String {
        let rule = try rule(
            """
            check: squeezed
            messages:
              m: "\(message)"
            words:
              field: {plain: gives nil, named: "the {$name}"}
            """)
        guard case .check(let use) = rule.body else { return "" }
        return CompiledTexts(use.texts).text(CheckMessage("m", ["field": field]))
    }

    @Test(arguments: [
        (CheckField.text("b"), "a {$field} c", "a b c"), (.number(2), "{{{$field}}}", "{2}"),
        (.text("b"), "a[[ {$field}]] c", "a b c"), (.nothing, "a[[ {$field}]] c", "a c"),
        (.optional(nil), "a[[ {$field}]] c", "a c"), (.nothing, "a {$field} c", "a  c"),
        (.word("plain"), "it {$field}", "it gives nil"),
        (.word("named", ["name": .text("cell")]), "it takes {$field}", "it takes the cell"),
    ])
    func aFieldIsInsertedIntoItsText(_ field: CheckField, _ message: String, _ expected: String) throws {
        #expect(try text(field, in: message) == expected)
    }

    @Test(
        arguments: [
            ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
        ] as [([String], String)])
    func aListHasItsSeparators(_ list: [String], _ expected: String) throws {
        #expect(try text(.list(list.map(CheckField.text)), in: "{$field ', ' ' and '}") == expected)
        let words = list.map { CheckField.word("named", ["name": .text($0)]) }
        #expect(try text(.list(words), in: "{$field '; '}") == list.map { "the \($0)" }.joined(separator: "; "))
    }

    @Test(arguments: [
        ("UIView", "a UIView"), ("NSView", "an NSView"), ("ItemCell", "an ItemCell"), ("Cell", "a Cell"), ("", ""),
    ])
    func aClassHasItsArticle(_ name: String, _ expected: String) throws {
        #expect(try text(.text(name), in: "{a $field}") == expected)
    }
}
