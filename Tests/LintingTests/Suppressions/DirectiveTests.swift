import Testing

@testable import Linting

@Suite struct DirectiveTests {
    /// `word: names -- reason !problem`, several with a bar.
    private func read(_ text: String, words: [String] = ["disable", "disable-subtree"]) -> String {
        let bytes = Array(text.utf8)
        return Directive.all(in: bytes, words: words).map { directive in
            for piece in directive.names {
                #expect(String(decoding: bytes[piece.range], as: UTF8.self) == piece.text)
            }
            #expect(bytes[directive.range].starts(with: "xiblint:\(directive.word.text)".utf8))
            let problem: String =
                switch directive.problem {
                case nil: ""
                case .unknownWord: " !word"
                case .noRules: " !none"
                case .stray(let piece): " !\(piece.text)"
                }
            return "\(directive.word.text): \(directive.names.map(\.text).joined(separator: ","))"
                + (directive.reason.map { " -- \($0)" } ?? "") + problem
        }.joined(separator: " | ")
    }

    @Test(arguments: [
        ("xiblint:disable a-b", "disable: a-b"),
        ("xiblint:disable a-b -- why not", "disable: a-b -- why not"),
        ("xiblint:disable a-b: why: not", "disable: a-b -- why: not"),
        ("xiblint:disable a-b : why", "disable: a-b -- why"),
        ("xiblint:disable a-b--why", "disable: a-b -- why"),
        ("xiblint:disable a-b — why", "disable: a-b -- why"),
        ("xiblint:disable a-b – why", "disable: a-b -- why"),
        ("xiblint:disable a-b --- why", "disable: a-b -- why"),
        ("xiblint:disable a-b --", "disable: a-b"),
        ("xiblint:disable-subtree a, b ,c,d", "disable-subtree: a,b,c,d"),
        ("xiblint:disable a,\n  b\n-- why", "disable: a,b -- why"),
        ("xiblint:disable a,", "disable: a"),
        ("Title\nxiblint:disable a\nMore", "disable: a"),
        ("Title. xiblint:disable a -- b\r\nxiblint:disable c", "disable: a -- b | disable: c"),
        ("xiblint:disable a\u{2028}xiblint:disable b", "disable: a | disable: b"),
        ("(xiblint:disable a", "disable: a"),
        ("xiblint:disable no_owner", "disable: no_owner"),
    ])
    func isUnderstood(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test(arguments: [
        ("xiblint:disable", "disable:  !none"),
        ("xiblint:disable -- why", "disable:  -- why !none"),
        ("xiblint:disable: why", "disable:  -- why !none"),
        ("xiblint:disabled a", "disabled:  !word"),
        ("xiblint:disable:next a", "disable:next:  !word"),
        ("xiblint:Disable a", "Disable:  !word"),
        ("xiblint:disable a b", "disable: a !b"),
        ("xiblint:disable a - why", "disable: a !-"),
        ("xiblint:disable a because", "disable: a !because"),
    ])
    func mistakesAreTold(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test(arguments: [
        "", "xiblint: see the guide", "xiblint:", "xiblint:7", "myxiblint:disable a", "xiblint disable a",
    ])
    func proseIsNotADirective(_ text: String) { #expect(read(text) == "") }

    @Test func sourcesHaveOtherWords() {
        #expect(read("xiblint:disable:next a", words: SourceSuppressions.words) == "disable:next: a")
        #expect(read("xiblint:disable-subtree a", words: SourceSuppressions.words) == "disable-subtree:  !word")
    }
}
