import Testing

@testable import ProjectModel

/// Machine-made sources: their cost grows linearly with their size.
@Suite(.timeLimit(.minutes(1))) struct ManyClassesTests {
    private let outlet = "@IBOutlet var a: UILabel!"

    private func chain(_ count: Int) -> String {
        let chain = (0..<count).map { "class C\($0): C\($0 + 1) {}" }.joined(separator: "\n")
        return "class V: C0 {}\n\(chain)\nclass C\(count): UIView { \(outlet) }"
    }

    @Test func aLongWayUp() {
        #expect(swiftClasses(chain(60)).outlet("a", of: ClassReference("V")) == .present)
        #expect(swiftClasses(chain(60)).outlet("b", of: ClassReference("V")) == .absent)
        #expect(swiftClasses(chain(60)).description(ofClass: "V")?.declarations.count == 1)
    }

    /// Each of n classes has up to n ancestors: those beyond a bound are unknown, so that nothing is reported.
    @Test func aWayUpThatHasNoEnd() {
        let classes = swiftClasses(chain(20_000))
        for name in ["a", "b"] {
            guard case .unknown = classes.outlet(name, of: ClassReference("V")) else {
                Issue.record("\(name)")
                continue
            }
        }
    }

    @Test func manyExtensions() {
        let extensions = (0..<20_000).map { "extension V { func m\($0)() {} }" }.joined(separator: "\n")
        let classes = swiftClasses("class V: UIView {}\n\(extensions)\nextension V { @IBAction func go(_ s: Any) {} }")
        #expect(classes.action("go:", of: ClassReference("V")) == .present)
        #expect(classes.action("m19999", of: ClassReference("V")) == .absent)
    }

    @Test func aliasesThatBranch() {
        let aliases = (0..<8).flatMap { level in (0..<40).map { _ in "typealias T\(level) = T\(level + 1)" } }
        let source = aliases.joined(separator: "\n") + "\ntypealias T8 = UIView\nclass V: T1 {}"
        #expect(swiftClasses(source).outlet("a", of: ClassReference("V")) == .absent)
    }

    @Test func namesInManyTypes() {
        let classes = swiftClasses(
            (0..<100).map { "@objc(X\($0)) class V\($0): UIView {}" }.joined(separator: "\n")
                + "\nclass \u{212A}ind: UIView {}")
        #expect(classes.index.named("X57") == classes.index.named("V57"))
        #expect(classes.index.named("V99").count == 1)
        #expect(classes.index.named("V100").isEmpty)
        // The sign for kelvins is the letter K, for Swift's texts too.
        #expect(classes.index.named("\u{212A}ind") == classes.index.named("Kind"))
    }
}
