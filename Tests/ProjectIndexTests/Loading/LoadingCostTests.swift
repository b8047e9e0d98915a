import POSIX
import ProjectIndex
import Testing

/// What takes twice the time for twice the code, where it once took four times or more.
struct LoadingCostTests {
    /// Code of some size, and what is asked of it.
    private static func check(_ sizes: (Int, Int), _ work: (Int) -> () -> Void) {
        func time(_ size: Int) -> Duration {
            let work = work(size)
            return (0..<3).map { _ in ContinuousClock().measure(work) }.min() ?? .zero
        }
        _ = time(sizes.0)
        let small = time(sizes.0)
        let allowed = small * (sizes.1 / sizes.0 * 4) + .milliseconds(20)
        #expect(time(sizes.1) < allowed)
    }

    /// Each variable is made of the one before in three ways: 3 to the power of 39 ways in all.
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

    /// Functions that call each other are the same whoever is asked first.
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

    @Test func manyVariables() {
        Self.check((200, 1600)) { size in
            let lines = (0..<size).map { "let a\($0) = f(b\($0), a0)\n" }.joined()
            return { _ = LoadingProject.swift("\(lines) UINib(nibName: \"A\", bundle: nil)") }
        }
    }

    /// One variable for all nibs: what becomes of each is looked for among all uses.
    @Test func oneVariableForAllNibs() {
        let line =
            "v = UINib(nibName: \"A\", bundle: nil).instantiate(withOwner: self).first as! UIView\naddSubview(v)\n"
        let project = LoadingProject.swift("var v: UIView!\n" + String(repeating: line, count: 600))
        #expect(project.calls.calls.map(\.results.count).reduce(0, +) < 600 * 300)
    }

    @Test func bracketsThatCloseNothing() {
        Self.check((2000, 16000)) { size in
            let body = String(repeating: "(", count: size) + String(repeating: "]", count: size)
            return { _ = LoadingProject.swift("UINib(nibName: \"A\", bundle: nil)\n\(body)") }
        }
    }

    /// A line as long as the file is no declaration of a flag.
    @Test func longLines() {
        Self.check((500, 4000)) { size in
            let body = String(repeating: "if (a) b(); ", count: size)
            let source = """
                @implementation Card
                - (id)initWithCoder:(NSCoder *)c { \(body) [NSBundle.mainBundle loadNibNamed:@"A" owner:self options:nil]; }
                @end
                """
            let index = SourceIndex(sources: [("Card.m", Array(source.utf8))])
            let calls = LoadingCalls(index)
            return { _ = calls.certainLoads(of: [DecodedObject(className: "Card", hasSubviews: nil)], in: index) }
        }
    }

    @Test func placesInOneFile() {
        Self.check((1000, 8000)) { size in
            let source = (0..<size).map { "class A\($0) { }\n" }.joined()
            return {
                let index = SourceIndex(sources: [("A.swift", Array(source.utf8))])
                for number in 0..<size { _ = index.place(of: DeclarationID(file: 0, number: number)) }
            }
        }
    }

    /// Whether other code calls what loads is asked of all files once, and not for each class.
    @Test func classesThatLoadOnOneSide() {
        Self.check((100, 800)) { size in
            let files = (0..<size).map { number in
                (
                    Path("A\(number).m"),
                    Array(
                        """
                        @implementation A\(number) : UIView
                        - (id)initWithCoder:(NSCoder *)c { self = [super initWithCoder:c]; [self setUp\(number)]; return self; }
                        - (void)setUp\(number) { [NSBundle.mainBundle loadNibNamed:@"A\(number)" owner:self options:nil]; }
                        @end
                        """.utf8)
                )
            }
            let index = SourceIndex(sources: files)
            let calls = LoadingCalls(index)
            let classes = Set((0..<size).map { "A\($0)" })
            return {
                _ = calls.oneSidedLoadings(in: index)
                _ = index.creations(ofClasses: classes)
            }
        }
    }
}
