import SourceSyntax
import TestSupport
import Testing

@testable import ProjectModel

/// Code is followed up to a bound, and what is beyond it is unknown.
@Suite struct AnalysisBoundTests {
    private static let load = #"UINib(nibName: "A", bundle: nil).instantiate(withOwner: self)"#
    private static let view = "\(load).first as! UIView"
    private static let object = DecodedObject(className: "Card", hasSubviews: nil)

    private static func card(_ members: String) -> LoadingProject {
        LoadingProject(["Card.swift": "class Card: UIView {\n\(members)\n}"])
    }

    /// A call chain of this length: the first function calls the next one, and so on.
    private static func chain(_ length: Int, from first: String, to last: String) -> String {
        let calls = (1..<length).map { "f\($0)()" } + [last]
        let names = ["override \(first)"] + (1..<length).map { "func f\($0)()" }
        return zip(names, calls).map { "\($0) { \($1) }" }.joined(separator: "\n")
    }

    private static let coder = "required init?(coder: NSCoder)"

    static let ways = [
        Bound("LoadingReach.longestPath", 32, inside: 1, outside: 0) { length in
            let project = card(chain(length, from: "init(frame: CGRect)", to: load))
            return project.calls.loading(ofClass: "Card", in: project.index).entries.flatMap(\.loads).count
        },
        Bound("CertainWalk.mostSteps", 24, inside: 1, outside: 0) { length in
            let project = card(chain(length, from: "func awakeFromNib()", to: load))
            return project.calls.certainLoads(of: [object], in: project.index)[0].count
        },
        Bound("CertainWalk.mostExpressions", 8189, inside: 1, outside: 0) { count in
            let lines = String(repeating: "a()\n", count: count - 1)
            let project = card("override func awakeFromNib() {\n\(lines)\(load)\n}")
            return project.calls.certainLoads(of: [object], in: project.index)[0].count
        },
        Bound("LoadingSides.mostFunctions", 63, inside: 1, outside: 0) { count in
            let quiet = chain(count, from: "init(frame: CGRect)", to: "a()")
            let project = card("\(coder) { \(load) }\n\(quiet)")
            return project.calls.oneSidedLoadings(in: project.index).count
        },
        Bound("SourceIndex.longestReceiver", 200, inside: 0, outside: 1) { length in
            let receiver = String(repeating: "a", count: length)
            let project = LoadingProject([
                "Card.swift":
                    "class Card: UIView {\noverride func awakeFromNib() { setUp() }\nfunc setUp() { \(load) }\n}",
                "List.m": "void show(Card *\(receiver)) { [\(receiver) setUp]; }",
            ])
            return project.calls.oneSidedLoadings(in: project.index).count
        },
        Bound("ClassTree.mostAncestors", 256, inside: true, outside: false) { count in
            let classes = (0..<count).map { "class C\($0 + 1): C\($0) {}" }.joined(separator: "\n")
            let tree = LoadingProject(["A.swift": "class C0 {}\n\(classes)"]).index.classTree
            return tree.ancestors(of: "C\(count)").contains("C0")
        },
    ]

    @Test(arguments: ways) func waysEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }

    private static let added = ["first as! UIView added to self"]

    static let uses = [
        Bound("LoadingUse.mostVariables", 3, inside: added, outside: ["first as! UIView"]) { count in
            let others = (1..<count).map { "let v\($0) = v\($0 - 1)\n" }.joined()
            return LoadingProject.swift("let v0 = \(view)\n\(others)addSubview(v\(count - 1))").results(.instantiation)
        },
        Bound("LoadingUse.mostUses", 1024, inside: added, outside: ["first as! UIView"]) { count in
            let before = String(repeating: "v.show()\n", count: count - 2)
            return LoadingProject.swift("var v: UIView!\n\(before)v = \(view)\naddSubview(v)").results(.instantiation)
        },
        Bound("LoadingUse.mostUsesAfter", 256, inside: added, outside: ["first as! UIView"]) { count in
            let others = String(repeating: "v.show()\n", count: count - 1)
            return LoadingProject.swift("let v = \(view)\n\(others)addSubview(v)").results(.instantiation)
        },
        Bound("LoadingUse.mostUsesAfterOthers", 16, inside: added, outside: ["first as! UIView"]) { count in
            let others = String(repeating: "w.show()\n", count: count - 1)
            return LoadingProject.swift("let v = \(view)\nlet w = v\n\(others)addSubview(w)").results(.instantiation)
        },
        Bound("LoadedViewFinder.maximumDepth", 5, inside: 1, outside: 0) { count in
            let others = (1..<count).map { "let v\($0) = v\($0 - 1)\n" }.joined()
            let project = card("func run() { let v0 = \(load)\n\(others)addSubview(v\(count - 1)) }")
            return project.calls.unsizedSubviews(outlets: [:], in: project.index).count
        },
    ]

    @Test(arguments: uses) func usesEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }

    private static func names(_ body: String) -> (known: Int, isComplete: Bool) {
        let documents = LoadingProject.swift(body).calls.calls.first?.documents
        return (documents?.names.count ?? 0, documents?.unresolved.isEmpty ?? false)
    }

    private static func variable(_ count: Int) -> String {
        "var n = \"A0\"\n" + (1..<count).map { "n = \"A\($0)\"\n" }.joined()
    }

    static let names = [
        Bound("LoadingNames.maximumDepth", 39, inside: 1, outside: 0) { count in
            names("UINib(nibName: \"A\"\(String(repeating: " as String", count: count)), bundle: nil)").known
        },
        Bound("LoadingNames.mostCombinations", 64, inside: 64, outside: 0) { count in
            names("\(variable(count))UINib(nibName: n + \"B\", bundle: nil)").known
        },
        Bound("LoadingValue.mostValues", 500, inside: true, outside: false) { count in
            names("\(variable(count))UINib(nibName: n, bundle: nil)").isComplete
        },
        Bound("GeneratedSource.longestHead", 1000, inside: true, outside: false) { end in
            let mark = "Generated using SwiftGen"
            let blanks = String(repeating: " ", count: end - 2 - mark.count)
            return GeneratedSource.isGenerated(Array("//\(blanks)\(mark)".utf8))
        },
        Bound("SourceDeclarations.longestDeclaration", 200, inside: 1, outside: 0) { end in
            let blanks = String(repeating: " ", count: end - "staticNSString *name ".count)
            let index = LoadingProject(["A.m": "static\(blanks)NSString *name = @\"A\";"]).index
            return ObjectiveCConstants(index).named("name", from: 0).count
        },
    ]

    @Test(arguments: names) func namesEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }

    // MARK: Code

    private static func isFound(_ project: LoadingProject) -> Bool { project.lines == ["nib, A"] }

    private static func nested(_ count: Int, _ open: String, _ close: String, around code: String) -> String {
        String(repeating: open, count: count) + code + String(repeating: close, count: count)
    }

    private static let nib = #"UINib(nibName: "A", bundle: nil)"#

    static let code = [
        Bound("CodeReader.maximumDepth of statements", 61, inside: true, outside: false) { count in
            isFound(.swift(nested(count, "if a { ", " }", around: nib)))
        },
        Bound("CodeReader.maximumDepth of expressions", 46, inside: true, outside: false) { count in
            isFound(.swift("_ = " + nested(count, "(", ")", around: nib)))
        },
        Bound("CodeReader.maximumDepth of blocks", 61, inside: true, outside: false) { count in
            isFound(.objectiveC(nested(count, "{ ", " }", around: #"[UINib nibWithNibName:@"A" bundle:nil];"#)))
        },
        Bound("CodeReader.maximumHeight", 93, inside: true, outside: false) { count in
            isFound(.swift(nib + String(repeating: ".a", count: count)))
        },
        Bound("CodeReader.mostInterpolations", 3, inside: true, outside: false) { count in
            isFound(.swift("_ = " + nested(count, "\"\\(", ")\"", around: nib)))
        },
        Bound("SourceWords.longestPath", 15, inside: true, outside: false) { count in
            let path = #"\Card"# + String(repeating: ".a", count: count) + ".badge"
            let words = SourceWords(LoadingProject(["A.swift": path]).index.files[0].source)
            return words.all("badge").first?.token.flatMap(words.mention) != nil
        },
        Bound("CodeReader.longestGenerics", 15, inside: true, outside: false) { count in
            let arguments = Array(repeating: "A", count: count).joined(separator: ",")
            return isFound(.swift("UINib<\(arguments)>(nibName: \"A\", bundle: nil)"))
        },
    ]

    @Test(arguments: code) func codeEnds(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
