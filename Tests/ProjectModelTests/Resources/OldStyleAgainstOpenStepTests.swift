import Base
import Foundation
import TestSupport
import Testing

@testable import ProjectModel

/// Old-style property lists are parsed like openstep-plist parses them.
@Suite struct OldStyleAgainstOpenStepTests {
    private static let python = ProcessInfo.processInfo.environment["XIBLINT_CHECKERS"]
        .map { URL(filePath: $0).appending(path: "bin/python") }

    /// Reads files, and first generates some from random values.
    private static let script = #"""
        import codecs, os, random, re, sys
        import openstep_plist

        def text(s):
            return '"' + re.sub("[\ud800-\udfff]", "\ufffd", s).encode("utf-8").hex() + '"'

        def describe(v):
            if isinstance(v, str): return text(v)
            if isinstance(v, bytes): return "data"
            if isinstance(v, list): return "[" + ",".join(map(describe, v)) + "]"
            return "{" + ",".join(k + ":" + d for k, d in sorted((text(k), describe(x)) for k, x in v.items())) + "}"

        def string(r):
            return "".join(r.choice(["a", "B7", "é", "日", "😀", " ", "\n", "\t", "\\", '"', "'", ";", "/*", "//", "\x01"])
                           for _ in range(r.choice([0, 1, 3, 8])))

        def value(r, depth):
            kind = r.randrange(6) if depth else 5
            if kind < 3 or depth > 4: return string(r)
            if kind == 3: return bytes(r.randrange(256) for _ in range(r.randrange(9)))
            if kind == 4: return [value(r, depth + 1) for _ in range(r.randrange(4))]
            return {string(r): value(r, depth + 1) for _ in range(r.randrange(5))}

        folder, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
        r = random.Random(seed)
        for n in range(count):
            with open(os.path.join(folder, "%d.strings" % n), "w", encoding="utf-8") as f:
                f.write(openstep_plist.dumps(
                    value(r, 0), escape_newlines=r.random() < .5, unicode_escape=r.random() < .5,
                    indent=r.choice([None, 2])))
        for line in sys.stdin:
            try:
                with open(line.rstrip("\n"), "rb") as f: bytes_ = f.read()
                wide = bytes_.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
                print(describe(openstep_plist.loads(bytes_.decode("utf-16" if wide else "utf-8-sig"))))
            except Exception as error:
                print("refused", str(error).replace("\n", " "))
        """#

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func describe(_ text: String) -> String { "\"" + hex(text.utf8) + "\"" }

    private func describe(_ value: PropertyList) -> String {
        switch value {
        case .string(let text): return describe(text)
        case .other: return "data"
        case .array(let items): return "[" + items.map(describe).joined(separator: ",") + "]"
        case .dictionary(let members):
            let last = Dictionary(members.map { (describe($0.key), describe($0.value)) }) { $1 }
            return "{" + last.sorted { $0.key < $1.key }.map { $0.key + ":" + $0.value }.joined(separator: ",") + "}"
        }
    }

    private func compare(_ files: [Path], made: Int, in folder: URL) throws -> Int {
        let python = try #require(Self.python)
        let input = files.map { $0.string + "\n" }.joined()
        let result = try run(python, ["-c", Self.script, folder.path, "1", "\(made)"], input: input, in: folder)
        let theirs = result.output.split(separator: "\n").map(String.init)
        try #require(theirs.count == files.count, "\(result.errors)")
        var compared = 0
        for (file, expected) in zip(files, theirs) {
            guard let list = try? PropertyListFile(try readFile(file)) else {
                #expect(expected.hasPrefix("refused"), "\(file)")
                continue
            }
            guard !list.isXML, list.source != nil, list.root != .dictionary([]) else { continue }
            let ours = describe(list.root)
            #expect(ours == expected, "\(file)")
            compared += 1
        }
        return compared
    }

    @Test(.enabled(if: python != nil, "the checkers are not installed; scripts/test --all installs them"))
    func generated() throws {
        try withTemporaryFolder { folder in
            let files = (0..<300).map { Path(folder.path).join(Path("\($0).strings")) }
            let compared = try compare(files, made: 300, in: folder)
            #expect(compared > 200)
        }
    }

    @Test(
        .enabled(
            if: python != nil && RealApps.folder != nil,
            "XIBLINT_APPS names no folder of apps, or scripts/test runs without --all")) func realFiles() throws
    {
        let files = try RealApps.files(["strings", "pbxproj"])
        let compared = try withTemporaryFolder { try compare(files, made: 0, in: $0) }
        print("Old-style property lists:", compared)
    }
}
