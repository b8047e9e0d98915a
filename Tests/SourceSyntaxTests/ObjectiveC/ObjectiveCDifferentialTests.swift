import Foundation
import SourceSyntax
import TestSupport
import Testing

/// The scanner compared with clang's parser: classes with superclasses and protocols, categories, properties with types
/// and attributes, variables, methods with types, and the ends of bodies. Files that clang refuses are skipped.
@Suite(
    .enabled(if: ObjectiveCOracle.libclang != nil, "libclang is not in this toolchain"),
    .enabled(if: runsAllTests, "it takes a minute; scripts/test --all runs it"),
    .serialized)
struct ObjectiveCDifferentialTests {
    @Test func overGeneratedHardCases() throws {
        let count = SwiftSources.isLong ? 20_000 : 600
        try withTemporaryFolder { folder in
            let files = try (0..<count).map { number in
                let file = folder.appending(path: "\(number).m")
                try Data(ObjectiveCSourceGenerator.source(seed: UInt64(number)).utf8).write(to: file)
                return file
            }
            try compare(files, refused: 0, .alone)
        }
    }

    @Test(.enabled(if: !ObjectiveCSources.apps.isEmpty, "XIBLINT_OBJC_SOURCES names no folder with apps"))
    func overApps() throws {
        // Headers can be C++, and some need more of the SDK than clang's errors show.
        for ending in ["h", "m", "mm"] {
            let files = ObjectiveCSources.apps.filter { $0.pathExtension == ending }
            if !files.isEmpty {
                try compare(files, refused: files.count / 2, ending == "mm" ? .aloneInCPlusPlus : .alone)
            }
        }
    }

    @Test(
        .enabled(if: ObjectiveCSources.gnustep != nil, "libgnustep-base-dev and libgnustep-gui-dev are not installed"))
    func overGNUstep() throws {
        let files = ObjectiveCSources.gnustepHeaders
        try compare(files, refused: files.count / 5, .withGNUstep)
    }

    private func compare(_ files: [URL], refused limit: Int, _ mode: ObjectiveCOracle.Mode) throws {
        try #require(!files.isEmpty)
        var refused = 0
        var compared = 0
        var differences: [String] = []
        let texts = try files.map { try Data(contentsOf: $0) }
        let macros = mode == .withGNUstep ? ObjectiveCSources.macros(in: texts) : []
        for (file, expected) in try Self.oracle.get().declarations(of: files, mode) {
            let bytes = Array(try Data(contentsOf: file))
            // The preprocessor checks between `@protocol` and `@end` whether its protocols have optional methods.
            guard let expected, !String(decoding: bytes, as: UTF8.self).contains("#if GS_PROTOCOLS_HAVE_OPTIONAL"),
                !String(decoding: bytes, as: UTF8.self).contains("&& GS_PROTOCOLS_HAVE_OPTIONAL")
            else {
                refused += 1
                continue
            }
            let lines = ObjectiveCDump(source: scanObjectiveC(bytes), withBodies: mode == .withGNUstep).lines
            compared += expected.count
            differences += ObjectiveCDump.differences(
                clang: ObjectiveCDump.expected(expected), scanner: lines, macros: macros
            ).map { "\(file.path)\n\($0)" }
        }
        for difference in differences.prefix(10) { Issue.record("\(difference)") }
        #expect(differences.isEmpty, "\(differences.count) differences in \(compared) declarations")
        #expect(refused <= limit)
        #expect(compared > 0)
        print(
            "\(files.count - refused) files, \(compared) declarations, \(differences.count) differences, \(refused) not compared"
        )
    }

    private static let oracle = Result { try ObjectiveCOracle() }
}
