import Base
import Reports
import Testing

/// The report for a terminal.
@Suite struct FullReportTests {
    private let first = Diagnostic(
        rule: "duplicate-id", category: "connections", severity: .error, message: "Two have one id",
        place: makePlace("/app/A.xib", 3, 14, to: (3, 20)),
        related: [RelatedPlace(place: makePlace("/app/A.xib", 2, 5), message: "the first one")])
    private let second = Diagnostic(
        rule: "freeform-size", category: "custom-view", severity: .note, message: "It is large",
        place: makePlace("/other/Ü ber.xib", 70_000, 1))

    private let file = Marked("<a>\n    <b [id=\"x\"]/>\n    <c [id=\"x\"]/>\n</a>\n")
    private let other = Marked("\n\n\n\n\n\n\n\n\n<[d]/>\n", path: "/app/B.xib")

    private func text(_ format: ReportFormat) throws -> String {
        let diagnostics = [
            try #require(file.diagnostic()), try #require(file.diagnostic("It is bad", severity: .note)),
            try #require(other.diagnostic(severity: .error)),
        ]
        return makeReport(diagnostics).rendered(
            format, content: { $0 == file.path ? file.source.bytes : other.source.bytes })
    }

    @Test func theMessageTheExcerptAndTheNotes() throws {
        #expect(
            try text(.full) == """
                A.xib:2:8 warning some-rule
                  It is wrong
                  2 | <b id="x"/>
                    |    ^~~~~~
                  A.xib:3:8 note: see here

                A.xib:2:8 note some-rule
                  It is bad
                  2 | <b id="x"/>
                    |    ^~~~~~
                  A.xib:3:8 note: see here

                B.xib:10:2 error some-rule
                  It is wrong
                  10 | <d/>
                     |  ^


                """)
    }

    @Test func oneHeadingForEachFile() throws {
        #expect(
            try text(.grouped) == """
                A.xib
                  2:8 warning some-rule
                    It is wrong
                    2 | <b id="x"/>
                      |    ^~~~~~
                    A.xib:3:8 note: see here

                  2:8 note some-rule
                    It is bad
                    2 | <b id="x"/>
                      |    ^~~~~~
                    A.xib:3:8 note: see here

                B.xib
                  10:2 error some-rule
                    It is wrong
                    10 | <d/>
                       |  ^


                """)
    }

    @Test func nothingFoundIsNoText() {
        #expect(makeReport([]).rendered(.full) == "" && makeReport([]).rendered(.grouped) == "")
    }

    @Test func aFileThatIsGoneHasNoExcerpt() {
        #expect(
            makeReport([first]).rendered(.full) == """
                A.xib:3:14 error duplicate-id
                  Two have one id
                  A.xib:2:5 note: the first one


                """)
    }

    @Test func eachFileIsReadOnce() {
        var reads: [Path] = []
        _ = makeReport([first, first, second, second]).rendered(
            .full,
            content: {
                reads.append($0)
                return nil
            })
        #expect(reads == ["/app/A.xib", "/other/Ü ber.xib"])
    }

    @Test func colors() throws {
        let file = Marked("<a [x]/><[b]/>")
        let severities: [Severity] = [.error, .warning, .note]
        let diagnostics = severities.compactMap { file.diagnostic(severity: $0) }
        let text = makeReport([diagnostics[0]]).rendered(
            .full, content: { _ in file.source.bytes }, usesColor: true)
        #expect(
            text == """
                \u{1B}[1mA.xib:1:4\u{1B}[0m \u{1B}[1;31merror\u{1B}[0m some-rule
                  It is wrong
                  \u{1B}[2m1 |\u{1B}[0m <a x/><b/>
                  \u{1B}[2m  |\u{1B}[0m    \u{1B}[1;31m^\u{1B}[0m
                  A.xib:1:8 \u{1B}[1;36mnote\u{1B}[0m: see here


                """)
        let all = makeReport(diagnostics).rendered(.full, usesColor: true)
        #expect(all.contains("\u{1B}[1;33mwarning\u{1B}[0m") && all.contains("\u{1B}[1;36mnote\u{1B}[0m"))
    }

    // MARK: Wrapping

    /// Every line except a place's fits, and the joined lines are the message.
    @Test(arguments: ["Größe", "日本語", "😀😀", "e\u{301}e\u{301}", "a", "longer-than-most"], [20, 37, 80, 200])
    func linesBreakAtSpacesWhereTheTerminalEnds(_ word: String, _ width: Int) throws {
        let message = Array(repeating: word, count: 60).joined(separator: " ")
        var diagnostic = try #require(file.diagnostic(message))
        diagnostic.related = [RelatedPlace(place: diagnostic.place, message: message)]
        let lines = makeReport([diagnostic]).rendered(.full, width: width).split(separator: "\n")
        let cells = ["日本語": 6, "😀😀": 4, "e\u{301}e\u{301}": 2][word] ?? word.count
        let fitting = (width - 2 + 1) / (cells + 1)
        let note = try #require(lines.firstIndex { $0.contains("note: ") })
        let text = lines[1..<note]
        #expect(text.dropLast().allSatisfy { $0.split(separator: " ").count == max(fitting, 1) }, "\(lines)")
        #expect(text.allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("   ") })
        #expect(text.map { $0.dropFirst(2) }.joined(separator: " ") == message)
        #expect(lines[(note + 1)...].allSatisfy { $0.hasPrefix("    \(word)") })
        #expect(
            lines[note...].joined(separator: " ").split(separator: " ").dropFirst(2).joined(separator: " ") == message)
    }

    @Test func aWordThatBeginsAWrappedLineIsNotACommand() throws {
        let message = "It has the name of another one ::error file=x::y and ##[error]z"
        let diagnostic = try #require(Marked("<a [b=\"##[error]\"]/>").diagnostic(message))
        for width in 20...80 {
            let text = makeReport([diagnostic]).rendered(
                .full, content: { _ in Array("<a b=\"##[error] ##vso[x]\"/>".utf8) }, width: width)
            #expect(text.contains("error"))
            for line in text.split(separator: "\n") {
                #expect(!line.drop { $0 == " " }.hasPrefix("::") && !line.contains(/##[a-z]*\[/), "\(line)")
            }
        }
    }

    @Test(arguments: [
        "\u{1B}[2J", "\u{1B}]0;title\u{7}", "a\nb.xib:1:1: error: forged [x]", "a\r\nb", "\u{9B}31m", "\u{85}",
        "\u{7F}",
        "\u{0}", "\u{8}\u{8}", "\u{2028}", "\u{2029}", "\u{202E}gnp", "\u{2066}", "\t",
        "\u{200E}\u{200F}", "\u{200B}", "\u{FEFF}", "\u{E0041}\u{E007F}",
    ])
    func nothingFromOutsideReachesTheTerminalAsACommand(_ hostile: String) throws {
        let file = Marked("<a [x=\"\(hostile.replacing("[", with: "").replacing("]", with: ""))\"] y/>")
        var diagnostic = try #require(file.diagnostic("Wrong: \(hostile)!", rule: "r\(hostile)"))
        diagnostic.place.path = Path(diagnostic.place.path.string + hostile)
        diagnostic.related = [RelatedPlace(place: diagnostic.place, message: hostile)]
        let text = makeReport([diagnostic]).rendered(.full, content: { _ in file.source.bytes })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isLineEnd = hostile.contains { $0.isNewline } && hostile != "\u{85}"
        // A line end in the document stays one; the excerpt has only its first line.
        #expect(lines.count == 7, "\(text)")
        #expect(isLineEnd || lines[2].hasSuffix(" y/>"))
        let bad = text.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
                || (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
                || [0x200B, 0x200E, 0x200F, 0xFEFF].contains($0.value) || $0.value >> 12 == 0xE0
        }
        #expect(bad.isEmpty, "\(text.debugDescription)")
    }
}
