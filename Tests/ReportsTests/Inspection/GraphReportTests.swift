import Base
import Testing

@testable import InterfaceBuilder
@testable import ProjectModel
@testable import Reports

/// Drawings of graphs of any shape: cycles, rows, many parts.
@Suite struct GraphReportTests {
    /// Classes that load documents that instantiate the next class, in rows that may end where they began.
    private func graph(rows: Int, length: Int, isRound: Bool) throws -> NibGraph {
        let reader = try #require(DocumentReader())
        var sources = ""
        var nibs: [NibSummary] = []
        for row in 0..<rows {
            for place in 0..<length {
                let next = place + 1 < length ? "C\(row)x\(place + 1)" : isRound ? "C\(row)x0" : "End\(row)"
                sources +=
                    "class C\(row)x\(place): UIView { func f() { UINib(nibName: \"N\(row)x\(place)\", bundle: nil)"
                    + ".instantiate(withOwner: nil) } }\n"
                let text = """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                    targetRuntime="iOS.CocoaTouch"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\
                    <view id="v" customClass="\(next)"/></objects></document>
                    """
                nibs.append(NibSummary(try reader.read(Array(text.utf8), path: Path("/app/N\(row)x\(place).xib"))))
            }
        }
        let index = SourceIndex(sources: [(Path("/app/All.swift"), Array(sources.utf8))])
        return NibGraph(nibs, calls: LoadingCalls(index), index: index)
    }

    private func report(_ graph: NibGraph) -> GraphReport {
        let style = PathStyle { $0.string }
        return GraphReport(
            graph,
            paths: ReportPaths(
                readable: style, exact: style, absolute: style, inRepository: style, exactInRepository: style,
                bytesInRepository: { $0.bytes }))
    }

    @Test func everyNodeIsInTheTreeOnce() throws {
        for isRound in [false, true] {
            let graph = try graph(rows: 3, length: 4, isRound: isRound)
            let lines = report(graph).text.split(separator: "\n")
            for label in report(graph).labels {
                let places = lines.filter { $0 == label || $0.hasSuffix(" " + label) }
                #expect(places.count == 1, "\(label)")
            }
            #expect(lines.contains { $0.hasSuffix("(and so round)") } == isRound)
        }
    }

    /// A long row continues below instead of further to the right: it would be unreadable, and its text would grow with
    /// the square of its length.
    @Test func longRowsGoOnBelow() throws {
        let graph = try graph(rows: 1, length: 2_000, isRound: false)
        let lines = report(graph).text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count < 200 })
        #expect(lines.contains { $0.hasSuffix("(see below)") })
        // How often a label is at a line's end, and whether a note there refers to its continuation.
        var places: [Substring: (count: Int, goesOn: Bool)] = [:]
        for line in lines {
            let goesOn = line.hasSuffix(" (see below)")
            let label = (goesOn ? line.dropLast(" (see below)".count) : line).split(separator: " ").last ?? ""
            let known = places[label] ?? (0, false)
            places[label] = (known.count + 1, known.goesOn || goesOn)
        }
        for label in report(graph).labels {
            let place = try #require(places[label[...]], "\(label)")
            #expect(place.count == 1 || place.goesOn, "\(label)")
        }
    }

    /// Names come from an untrusted project: any text is a label, and nothing else.
    @Test func textIsEscaped() throws {
        let reader = try #require(DocumentReader())
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">\
            <objects><view id="v" customClass="A&quot;&lt;B\\&#10;"/></objects></document>
            """
        let index = SourceIndex()
        let nib = NibSummary(try reader.read(Array(text.utf8), path: "/app/`[](#35;{&<\">é\u{1B}.xib"))
        let drawn = report(NibGraph([nib], calls: index.loadingCalls, index: index))
        #expect(drawn.dot.contains(#"label="A\"<B\\ ""#))
        #expect(
            drawn.mermaid == """
                flowchart LR
                  n0["#96;#91;#93;#40;#35;35#59;#123;#38;#60;#34;#62;é\u{FFFD}.xib"]
                  n1(["A#34;#60;B#92; "])
                  n0 -->|creates| n1
                  subgraph Legend
                    l0["a file"]
                    l1(["a class"])
                    l0 -->|creates| l1
                  end

                """)
        #expect(!drawn.text.contains("\u{1B}"))
    }
}
