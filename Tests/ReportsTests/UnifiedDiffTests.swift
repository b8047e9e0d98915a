import Testing

@testable import Reports

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, path: String = "A.xib") -> String {
        String(decoding: UnifiedDiff.render(Array(old.utf8), Array(new.utf8), path: Array(path.utf8)), as: UTF8.self)
    }

    @Test func nothingForEqualTexts() { #expect(diff("a\n", "a\n") == "") }

    @Test func linesAroundAChange() {
        let lines = (1...20).map(String.init)
        var changed = lines
        changed[9] = "ten"
        #expect(
            diff(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n")
                == "--- a/A.xib\n+++ b/A.xib\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
    }

    @Test func changesFarApartAreSeparateHunks() {
        let lines = (1...20).map(String.init)
        var changed = lines
        changed.remove(at: 18)
        changed.insert("new", at: 1)
        let text = diff(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n")
        #expect(text.contains("@@ -1,4 +1,5 @@\n 1\n+new\n 2\n"))
        #expect(text.contains("@@ -16,5 +17,4 @@\n 16\n 17\n 18\n-19\n 20\n"))
    }

    @Test func theEndWithoutALineEnd() {
        #expect(
            diff("a", "a\n") == "--- a/A.xib\n+++ b/A.xib\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n").contains("@@ -0,0 +1 @@\n+a\n"))
    }

    @Test func carriageReturnsStay() { #expect(diff("a\r\nb\r\n", "a\r\n").hasSuffix("@@ -1,2 +1 @@\n a\r\n-b\r\n")) }

    @Test func names() {
        #expect(diff("a\n", "b\n", path: "My View.xib").hasPrefix("--- a/My View.xib\t\n+++ b/My View.xib\t\n"))
        #expect(diff("a\n", "b\n", path: "a\"\n.xib").hasPrefix("--- \"a/a\\\"\\012.xib\"\n"))
    }
}
