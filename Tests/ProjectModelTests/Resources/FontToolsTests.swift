import Base
import Foundation
import TestSupport
import Testing

@testable import ProjectModel

/// The names in this machine's fonts, and in those of apps, are the ones that fontTools reads.
@Suite struct FontToolsTests {
    private static let python = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"]
        .map { URL(filePath: $0).appending(path: "bin/python") }

    private static let script = """
        import sys
        from fontTools.ttLib import TTFont
        from fontTools.ttLib.ttCollection import TTCollection
        for line in sys.stdin:
            path = line.rstrip("\\n")
            try:
                fonts = TTCollection(path).fonts if path.endswith("c") else [TTFont(path)]
                print(*[font["name"].getDebugName(6) for font in fonts])
            except Exception:
                print("refused")
        """

    @Test(.enabled(if: python != nil, "the checkers are not installed; scripts/test --all installs them"))
    func postScriptNamesAreTheirs() throws {
        let python = try #require(Self.python)
        let shared = (try? RealApps.files(in: "/usr/share/fonts")) ?? []
        let files =
            try shared.filter { Fonts.endings.contains($0.fileExtension) }
            + RealApps.files(Fonts.endings)
        let input = files.map { $0.string + "\n" }.joined()
        let result = try withTemporaryFolder { try run(python, ["-c", Self.script], input: input, in: $0) }
        let theirs = result.output.split(separator: "\n").map(String.init)
        try #require(theirs.count == files.count, "\(result.errors)")
        for (file, expected) in zip(files, theirs) {
            let names = postScriptNames(ofFont: try readFile(file))
            #expect((names?.joined(separator: " ") ?? "refused") == expected, "\(file)")
        }
        print("Fonts:", files.count)
    }
}
