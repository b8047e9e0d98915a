import Base
import Testing

@testable import Linting

@Suite struct BaselineTextTests {
    private static func entry(_ path: Path, _ subject: String = "a-b-c", rule: String = "some-rule") -> Baseline.Entry {
        Baseline.Entry(path: path, rule: rule, subject: subject)
    }

    @Test func readsWhatItWrites() throws {
        var baseline = Baseline()
        let paths: [Path] = ["A.xib", "Odd \"\\ \n.xib", "näme.xib", "na\u{308}me.xib", Path(bytes: [0x41, 0xFF])]
        for (number, path) in paths.enumerated() { baseline.add(Self.entry(path), number + 1) }
        baseline.add(Self.entry("A.xib", "2:cell/color[key=back\u{2028}]"))
        let read = try Baseline(text: baseline.text)
        #expect(read == baseline)
        // Similar paths are not one file.
        #expect(read.size == (6, 5))
    }

    @Test func hasASortedLineForEachEntry() throws {
        var baseline = Baseline()
        baseline.add(Self.entry("b.xib", "2"), 3)
        baseline.add(Self.entry("b.xib", "1", rule: "a-rule"))
        baseline.add(Self.entry("B/a.xib"))
        #expect(
            String(decoding: baseline.text, as: UTF8.self) == """
                {"version": 1, "entries": [
                ["B/a.xib", "some-rule", "a-b-c"],
                ["b.xib", "a-rule", "1"],
                ["b.xib", "some-rule", "2", 3],
                []
                ]}

                """)
        #expect(String(decoding: Baseline().text, as: UTF8.self) == "{\"version\": 1, \"entries\": [\n[]\n]}\n")
    }

    @Test func keepsComments() throws {
        let text =
            "{\"version\": 1, \"entries\": [\n"
            + "[\"a\", \"r\", \"1\", \"why, \\\"then\\\"\"],\n[\"a\", \"r\", \"2\", 2, \"later\"],\n[]\n]}\n"
        var read = try Baseline(text: Array(text.utf8))
        #expect(String(decoding: read.text, as: UTF8.self) == text)
        // The findings of a run have no comments.
        var found = Baseline()
        found.add(Self.entry("a", "1", rule: "r"))
        read.merge(found)
        #expect(String(decoding: read.text, as: UTF8.self) == text)
        read.remove(found)
        #expect(read.comments.count == 1)
    }

    /// As after a union merge: both sides' lines, in any order.
    @Test func takesTheGreaterOfTwoCounts() throws {
        let text = """
            {"entries": [["b", "r", "s", 2], [], ["a", "r", "s"], ["b", "r", "s"], ["b", "r", "s", 3]], "version": 1}
            """
        let read = try Baseline(text: Array(text.utf8))
        #expect(read.counts == [Self.entry("b", "s", rule: "r"): 3, Self.entry("a", "s", rule: "r"): 1])
    }

    @Test(
        arguments: [
            ("", 1, 1), ("{", 1, 2), ("[]", 1, 1), ("{\"version\": 1}", 1, 1),
            ("{\"version\": 9, \"entries\": []}", 1, 1),
            ("{\"version\": 1, \"entries\": [\n[\"a,[\\\"\", \"b\", \"c\"],\n  [\"a\", 1, \"c\"]]}", 3, 3),
            ("{\"version\": 1, \"entries\": [[],\n[],7]}", 2, 4),
            ("{\"version\": 1, \"entries\": [[\"a\", \"b\", \"c\", 0]]}", 1, 28),
            ("{\"version\": 1, \"entries\": [[\"a\", \"b\", \"c\", 1, 1]]}", 1, 28),
            ("{\"version\": 1, \"entries\": [[\"\", \"b\", \"c\"]]}", 1, 28),
            ("{\"version\": 1, \"entries\": [\n<<<<<<< HEAD\n", 2, 1),
        ])
    func reportsWhereItIsWrong(text: String, line: Int, column: Int) {
        do {
            let baseline = try Baseline(text: Array(text.utf8))
            Issue.record("\(baseline) was read")
        } catch {
            #expect((error.position.line, error.position.column) == (line, column), "\(error.message)")
        }
    }
}
