import Foundation
import SourceSyntax
import TestSupport
import Testing

/// The scanner compared with Swift's own parser, which every toolchain for Linux and macOS includes: the same
/// declarations with the same places, types, bodies, values, parameters, attributes and modifiers. Files that this
/// parser refuses are not compared. There is no known difference.
@Suite(
    .enabled(if: Toolchain.hostModules != nil, "Swift's parser is not in this toolchain's lib/swift/host"),
    .enabled(if: runsAllTests, "it takes a minute; scripts/test --all runs it"),
    .serialized)
struct SwiftDifferentialTests {
    @Test func overOwnSources() throws {
        try compare(SwiftSources.own, refused: 0)
    }

    @Test func overTheToolchainsInterfaces() throws {
        try compare(SwiftSources.interfaces(atMost: SwiftSources.isLong ? .max : 2_000_000), refused: 0)
    }

    @Test(.enabled(if: !SwiftSources.apps.isEmpty, "XIBLINT_SWIFT_SOURCES names no folder with apps"))
    func overApps() throws {
        // Some are written for older parsers.
        try compare(SwiftSources.apps, refused: SwiftSources.apps.count / 100)
    }

    @Test func overGeneratedHardCases() throws {
        let count = SwiftSources.isLong ? 20_000 : 600
        try withTemporaryFolder { folder in
            let files = try (0..<count).map { number in
                let file = folder.appending(path: "\(number).swift")
                try Data(SwiftSourceGenerator(seed: UInt64(number)).source().utf8).write(to: file)
                return file
            }
            // The generator's output is not always valid Swift.
            try compare(files, refused: count / 10)
        }
    }

    private func compare(_ files: [URL], refused limit: Int) throws {
        try #require(!files.isEmpty)
        var refused = 0
        var different = 0
        var compared = 0
        for answer in try Self.oracle.get().declarations(of: files) {
            guard let expected = answer.lines else {
                refused += 1
                continue
            }
            let lines = DeclarationDump(scanSwift(Array(try Data(contentsOf: answer.file)))).lines
            compared += expected.count
            guard lines != expected else { continue }
            different += 1
            guard different <= 5 else { continue }
            let index =
                zip(lines, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, expected.count)
            Issue.record(
                """
                \(answer.file.path)
                Swift's parser: \(index < expected.count ? expected[index] : "nothing")
                the scanner:    \(index < lines.count ? lines[index] : "nothing")
                """)
        }
        #expect(different == 0, "of \(files.count) files with \(compared) declarations")
        #expect(refused <= limit)
        #expect(compared > files.count)
        print(
            "\(files.count - refused) files, \(compared) declarations, \(different) files with differences, \(refused) not compared"
        )
    }

    private static let oracle = Result { try SwiftOracle() }
}

/// Tests/Oracles/SwiftDeclarations, built with the toolchain's modules.
private struct SwiftOracle {
    private let program: URL

    init() throws {
        let compiler = try #require(Toolchain.compiler)
        let modules = try #require(Toolchain.hostModules).path
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Oracles/SwiftDeclarations/main.swift").standardizedFileURL
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "xiblint-oracle-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        program = folder.appending(path: "declarations")
        let result = try run(
            compiler,
            [
                "-O", "-swift-version", "5", source.path, "-o", program.path, "-I", modules, "-L", modules,
                "-lSwiftParser",
                "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", modules, "-module-cache-path",
                folder.appending(path: "modules").path,
            ], in: folder)
        try #require(result.status == 0, "\(result.errors)")
    }

    struct Answer {
        var file: URL
        /// Nil if the parser refused the file.
        var lines: [String]?
    }

    func declarations(of files: [URL]) throws -> [Answer] {
        let input = files.map { $0.path + "\n" }.joined()
        let result = try run(program, [], input: input, in: program.deletingLastPathComponent())
        try #require(result.status == 0, "\(result.errors)")
        var answers: [Answer] = []
        for line in result.output.split(separator: "\n") {
            if line.hasPrefix("= ") {
                answers.append(Answer(file: URL(filePath: String(line.dropFirst(2))), lines: []))
            } else if line.hasPrefix("! ") {
                answers.append(Answer(file: files[answers.count], lines: nil))
            } else {
                answers[answers.count - 1].lines?.append(String(line))
            }
        }
        try #require(answers.count == files.count)
        return answers
    }
}
