import Base
import ProjectModel
import Testing

@Suite struct XcodeVersionTests {
    private func version(_ files: [String: String]) -> String? {
        let project = Project(root: "/app", files: files.map { (Path("/app/\($0.key)"), Array($0.value.utf8)) })
        return project.xcodeVersion?.version.description
    }

    @Test(arguments: [("10.3\n", "10.3"), ("Xcode 15.4", "15.4"), ("16", "16.0")])
    func ownFile(_ text: String, _ expected: String) {
        #expect(version([".xcode-version": text, ".github/workflows/ci.yml": "Xcode_26.0.app"]) == expected)
    }

    @Test(arguments: [
        "DEVELOPER_DIR: /Applications/Xcode_15.4.app/Contents/Developer",
        "run: sudo xcode-select -s /Applications/Xcode-15.4.app",
        "xcode-version: '15.4'", "xcode-version: 15.4 # not 16.0", "- /Applications/Xcode_10.3.app\n- Xcode_15.4",
    ])
    func workflow(_ text: String) {
        #expect(version([".github/workflows/ci.yml": text]) == "15.4")
    }

    @Test(arguments: ["xcode-version: ${{ matrix.xcode }}", "run: swift test", "# Xcode_15.4"])
    func unknown(_ text: String) {
        #expect(version([".github/workflows/ci.yml": text]) == nil)
    }

    @Test func otherFilesDoNotCount() {
        #expect(version(["ci.yml": "Xcode_15.4", "docs/workflows/ci.yml": "Xcode_15.4"]) == nil)
    }
}
