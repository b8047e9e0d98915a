import LibXML
import Testing

@Suite struct ConflictPrecheckTests {
    private struct Found: Equatable {
        var range: Range<Int>
        var ours: String?
        var theirs: String?
    }

    private func conflict(in text: String) -> Found? {
        guard case .conflict(let markers) = problem(text) else { return nil }
        return Found(range: markers.range, ours: markers.ours, theirs: markers.theirs)
    }

    @Test(arguments: ["\n", "\r\n"])
    func conflict(lineEnd: String) {
        let lines = ["<a>", "<<<<<<< HEAD", "<b/>", "=======", "<c/>", ">>>>>>> feature/é", "</a>", ""]
        let text = lines.joined(separator: lineEnd)
        let range = place(of: "<<<<<<< HEAD", in: text)
        #expect(conflict(in: text) == Found(range: range, ours: "HEAD", theirs: "feature/é"))
    }

    @Test func halfAConflict() {
        #expect(conflict(in: "<<<<<<<") == Found(range: 0..<7, ours: "", theirs: nil))
        #expect(conflict(in: "<<<<<<< a b \n<c/>") == Found(range: 0..<12, ours: "a b ", theirs: nil))
        #expect(conflict(in: "<c/>\n>>>>>>> d\n") == Found(range: 5..<14, ours: nil, theirs: "d"))
        #expect(conflict(in: "<c/>\n>>>>>>>") == Found(range: 5..<12, ours: nil, theirs: ""))
        #expect(conflict(in: "<c>\n<<<<<<<\n\n") == Found(range: 4..<11, ours: "", theirs: nil))
        #expect(conflict(in: "<c>\n<<<<<<<\r\n\n") == Found(range: 4..<11, ours: "", theirs: nil))
    }

    /// Conflicts are reported before their consequences: a duplicate declaration, endless levels.
    @Test func conflictBeforeTheRest() {
        let text = "<!DOCTYPE a>\n" + String(repeating: "<a>", count: 300) + "\n<<<<<<< x\n"
        let range = place(of: "<<<<<<< x", in: text)
        #expect(conflict(in: text) == Found(range: range, ours: "x", theirs: nil))
    }

    @Test(arguments: [
        "<a>\n=======\n</a>", "<a>\n======= b\n</a>", "<a b=\"<<<<<<< c\"/>", "<a b=\" >>>>>>> c\"/>",
        "<a>\n <<<<<<< b\n</a>", "<a>\n\t>>>>>>> b\n</a>", "<a>\n<<<<<< b\n</a>", "<a>\n>>>>>>>> b\n</a>",
        "<a>\n<<<<<<<b\n</a>", "<a>\n>>>>>>>\tb\n</a>", "<a>\n>>>>>>\n</a>", "<a>\n||||||| b\n</a>",
        "<a> >>>>>>> b</a>",
    ])
    func noConflict(text: String) {
        #expect(problem(text) == nil)
    }
}
