import Foundation
import Testing

/// The messages of a check are in its rule's YAML.
@Suite struct CheckWordingTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/RuleEngine/Checks")

    /// Two lowercase words with a space between them are part of a sentence.
    @Test func noSentenceIsInTheCode() throws {
        let files = try #require(FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(files.count > 20)
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
                let literals = line.matches(of: /"(?:[^"\\]|\\.)*"/).map(\.output)
                let sentence = literals.first { $0.contains(/\b[a-z]+ +[a-z]+\b/) }
                #expect(sentence == nil && !line.contains("\"\"\""), "\(file.lastPathComponent):\(number + 1)")
            }
        }
    }
}
