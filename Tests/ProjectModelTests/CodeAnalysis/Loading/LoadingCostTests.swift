import Base
import ProjectModel
import Testing

/// Code in which following every path to a name would not end; `GrowthTests` counts the cost of large code.
struct LoadingCostTests {
    /// Each variable is computed from the one before in three ways: 3 to the power of 39 paths.
    @Test func variablesMadeOfVariables() {
        let lines = (1..<40).map { "var n\($0) = n\($0 - 1)\n n\($0) = n\($0 - 1); n\($0) = bar(n\($0 - 1))\n" }
        let project = LoadingProject.swift(
            "var n0 = \"A\"\n\(lines.joined()) UINib(nibName: n39, bundle: nil)")
        #expect(project.lines.count == 1)
    }

    @Test func variableMadeOfItself() {
        #expect(
            LoadingProject.swift("var n = \"A\"\n n = n\n UINib(nibName: n, bundle: nil)").lines
                == ["nib, A ?variable"])
    }

    /// Functions that call each other have the same result in whatever order they are resolved.
    @Test func circlesDoNotDependOnTheOrder() {
        let functions = """
            class var a: String { flag ? "A" : b }
                class var b: String { flag ? "B" : a }
            """
        func lines(_ first: String, _ second: String) -> Set<String> {
            Set(
                LoadingProject.init([
                    "Card.swift": """
                    class Card {
                        \(functions)
                        func run() { UINib(nibName: Card.\(first), bundle: nil); UINib(nibName: Card.\(second), bundle: nil) }
                    }
                    """
                ]).lines)
        }
        #expect(lines("a", "b") == lines("b", "a"))
    }

    /// One variable for all nibs: the result of each is looked up among all uses.
    @Test func oneVariableForAllNibs() {
        let line =
            "v = UINib(nibName: \"A\", bundle: nil).instantiate(withOwner: self).first as! UIView\naddSubview(v)\n"
        let project = LoadingProject.swift("var v: UIView!\n" + String(repeating: line, count: 600))
        #expect(project.calls.calls.map(\.results.count).reduce(0, +) < 600 * 300)
    }
}
