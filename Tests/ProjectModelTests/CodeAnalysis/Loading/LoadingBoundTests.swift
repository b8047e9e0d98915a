import Base
import Testing

@testable import ProjectModel
@testable import SourceSyntax

/// The stored results for unbounded code are counted: for hostile sources they must not grow quadratically.
@Suite struct LoadingBoundTests {
    private static let load = #"_ = UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)"#

    private func card(_ body: String, _ members: String = "") -> LoadingProject {
        LoadingProject([
            "Card.swift": "class Card: UIView {\n\(members)\n required init?(coder: NSCoder) {\n\(body)\n}\n}"
        ])
    }

    private func loads(_ project: LoadingProject) -> [ClassLoading.Load] {
        project.calls.loading(ofClass: "Card", in: project.index).entries.flatMap(\.loads)
    }

    /// Each of n loads is after up to n conditions.
    @Test func conditionsBeforeEachLoad() {
        let lines = (0..<1000).map { "guard a\($0) else { return }\n\(Self.load)" }
        let loads = loads(card(lines.joined(separator: "\n")))
        #expect(loads.count == 1000)
        #expect(loads.map(\.guards.count).reduce(0, +) <= 1000 * 65)
        // The result must record that there are other conditions.
        #expect(loads.last?.guards.last?.subject == .other)
        #expect(loads[40].guards.count == 41)
    }

    /// Each of n functions is called after up to n conditions.
    @Test func conditionsBeforeEachCall() {
        let lines = (0..<300).map { "guard a\($0) else { return }\nload\($0)()" }
        let functions = (0..<300).map { "func load\($0)() { if b { \(Self.load) } }" }
        let loads = loads(card(lines.joined(separator: "\n"), functions.joined(separator: "\n")))
        #expect(loads.count == 300)
        #expect(loads.allSatisfy { $0.guards.count <= 65 })
        #expect(loads[10].guards.count == 12)
    }

    /// Each of n classes has all those above or below it.
    @Test func classesInARow() {
        let chain = (0..<1000).map { "class C\($0 + 1): C\($0) {}" }.joined(separator: "\n")
        let tree = SourceIndex(sources: [("A.swift", Array("class C0: UIView {}\n\(chain)".utf8))]).classTree
        let below = (0...1000).map { tree.descendants(of: "C\($0)").count }
        #expect(below.reduce(0, +) <= 1001 * 65)
        #expect(below[950] == 51)
    }

    /// A class that overrides the name is the base of all its descendants: those above are not visited again.
    @Test func controllersInARow() {
        let chain = (0..<400).map { "class C\($0 + 1): C\($0) { override var nibName: String? { \"P\($0)\" } }" }
        let project = LoadingProject([
            "A.swift": "class C0: UIViewController {}\n" + chain.joined(separator: "\n")
        ])
        #expect(project.calls.calls.count == 400)
        #expect(project.calls.calls.map(\.documents.names.count).reduce(0, +) == 400)
    }

    /// A class that calls `super` may resolve to it again.
    @Test func controllersInARowThatCallSuper() {
        let chain = (0..<200).map { "class C\($0 + 1): C\($0) { override var nibName: String? { super.nibName } }" }
        let project = LoadingProject([
            "A.swift": "class C0: UIViewController { override var nibName: String? { \"\\(Self.self)\" } }\n"
                + chain.joined(separator: "\n")
        ])
        #expect(project.calls.calls.map(\.documents.names.count).reduce(0, +) <= 201 * 65)
    }

    // MARK: Flags

    private func flags(_ count: Int, setElsewhere: Bool) -> [String] {
        var files: [(Path, String)] = []
        for number in 0..<count {
            let code = """
                class Card\(number): UIView {
                    var isLoaded\(number) = false
                    required init?(coder: NSCoder) { super.init(coder: coder); if !isLoaded\(number) { \(Self.load) } }
                }
                """
            files.append((Path("Card\(number).swift"), code))
            let other = "func other(_ card: Card\(number)) { card.isLoaded\(number) = true }"
            files.append((Path("Other\(number).swift"), setElsewhere ? other : "// isLoaded\(number)"))
        }
        let index = SourceIndex(sources: files.map { ($0, Array($1.utf8)) })
        let objects = (0..<count).map { DecodedObject(className: "Card\($0)", hasSubviews: nil) }
        return LoadingCalls(index).certainLoads(of: objects, in: index).map { loads in
            loads.flatMap(\.passed).map { "\($0.reason)".prefix { $0 != "(" } }.joined()
        }
    }

    /// The first flags are looked up one by one, and the others at once.
    @Test func flagsOfManyFiles() {
        #expect(flags(80, setElsewhere: false) == Array(repeating: "neverSet", count: 80))
        #expect(flags(80, setElsewhere: true) == Array(repeating: "", count: 80))
    }

    /// The words of a file are read once, so that none of its flags is skipped.
    @Test func flagsOfOneFile() {
        let flags = (0..<400).map { "var isLoaded\($0) = false" }.joined(separator: "\n")
        let lines = (0..<400).map { "if !isLoaded\($0) { \(Self.load) }" }.joined(separator: "\n")
        let project = card("super.init(coder: coder)\n\(lines)", flags)
        let object = DecodedObject(className: "Card", hasSubviews: nil)
        #expect(project.calls.certainLoads(of: [object], in: project.index)[0].count == 400)
    }

    @Test(arguments: [
        ("x = isLoaded", 0), ("isLoaded = true", 1), ("self.isLoaded = true", 1), ("toggle(&isLoaded)", 1),
        ("setIsLoaded(true)", 1), ("_isLoaded = true", 1), ("set(\"isLoaded\")", 1), ("set(\"card.isLoaded.on\")", 1),
        ("isLoadedLater = true", 0), ("print(isLoaded)", 0), ("let key = \\Card.isLoaded", 1),
    ])
    func whatSetsAFlag(_ line: String, _ count: Int) {
        let index = SourceIndex(sources: [("A.swift", Array("func run() {\n\(line)\n}".utf8))])
        #expect(SourceWords(index.files[0].source).sets(of: "isLoaded").count == count, "\(line)")
    }

    @Test func variablesOfC() {
        let source = """
            static BOOL isLoaded = NO;
                static\tbool isReady;
            static BOOL isOpen = YES; static BOOL isShut;
            static NSString *name = @"A";
            // static BOOL isNone = NO;
            static BOOL isTwice;
            static BOOL isTwice;
            """
        let index = SourceIndex(sources: [("A.m", Array(source.utf8))])
        let variables = SourceWords(index.files[0].source)
        #expect(variables.firstValue(ofStatic: "isLoaded") == false)
        #expect(variables.firstValue(ofStatic: "isReady") == false)
        #expect(variables.firstValue(ofStatic: "isOpen") == true)
        for name in ["name", "isNone", "isTwice", "isShut"] { #expect(variables.firstValue(ofStatic: name) == nil) }
        #expect(variables.statics.isSuperset(of: ["name", "isLoaded"]) && !variables.statics.contains("isNone"))
    }

    @Test func wordsThatSomethingIsAssignedTo() {
        let code = "var a = 1\nvar b = 2; b = 3\n_c  = 1\nd == 4\nvar e: Int = 5"
        let index = SourceIndex(sources: [("A.swift", Array(code.utf8))])
        let uses = SourceWords(index.files[0].source)
        #expect(!uses.assigns(to: "a", besides: 4) && uses.assigns(to: "a", besides: 0))
        #expect(uses.assigns(to: "b", besides: 14) && uses.assigns(to: "c", besides: 0))
        #expect(!uses.assigns(to: "d", besides: 0) && !uses.assigns(to: "e", besides: 0))
    }
}
