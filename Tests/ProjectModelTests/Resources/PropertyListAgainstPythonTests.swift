import Foundation
import TestSupport
import Testing

@testable import Base
@testable import ProjectModel

/// XML and binary property lists are parsed like Python's `plistlib` parses them.
@Suite struct PropertyListAgainstPythonTests {
    private static let python: URL? = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { "\($0)/python3" }.first(where: FileManager.default.isExecutableFile(atPath:)).map { URL(filePath: $0) }

    /// Generates random property lists and describes them, or describes those in a folder.
    private static let script = #"""
        import datetime, os, plistlib, random, re, sys

        def text(s):
            return '"' + re.sub("[\ud800-\udfff]", "\ufffd", s).encode("utf-8").hex() + '"'

        def describe(v):
            if isinstance(v, str): return text(v)
            if isinstance(v, (list, tuple)): return "[" + ",".join(map(describe, v)) + "]"
            if not isinstance(v, dict): return "other"
            return "{" + ",".join(k + ":" + d for k, d in sorted((text(k), describe(x)) for k, x in v.items())) + "}"

        def string(r):
            return "".join(r.choice(["a", "B7", "é", "日本", "😀", " ", "\n", "&", "<", ">", "\"", "'", "]]>", "=", ";"])
                           for _ in range(r.choice([0, 1, 3, 14, 15, 16, 40])))

        def value(r, depth):
            kind = r.randrange(2 if depth == 0 else 9 if depth < 5 else 7) if depth else r.randrange(7, 9)
            if kind == 0: return string(r)
            if kind == 1: return r.random() < .5
            if kind == 2: return r.choice([0, 1, -1, 255, 256, 65535, 65536, 2**31, -2**31, 2**32, 2**63 - 1, -2**63])
            if kind == 3: return r.choice([0.0, -0.0, 1.5, 1e300, 5e-324, r.random(), -r.random()])
            if kind == 4: return bytes(r.randrange(256) for _ in range(r.choice([0, 1, 2, 3, 15, 300])))
            if kind == 5: return datetime.datetime(2001 + r.randrange(40), 1 + r.randrange(12), 2, 3, 4, 5)
            if kind == 6: return string(r)
            count = r.choice([0, 1, 2, 14, 15, 16]) if depth < 3 else r.randrange(3)
            if kind == 7: return [value(r, depth + 1) for _ in range(count)]
            return {string(r): value(r, depth + 1) for _ in range(count)}

        folder = sys.argv[2]
        if sys.argv[1] == "make":
            r = random.Random(int(sys.argv[3]))
            for n in range(int(sys.argv[4])):
                v = value(r, 0)
                for name, format in (("xml", plistlib.FMT_XML), ("bin", plistlib.FMT_BINARY)):
                    with open(os.path.join(folder, "%d.%s" % (n, name)), "wb") as f:
                        plistlib.dump(v, f, fmt=format, sort_keys=False)
        for line in sys.stdin:
            try:
                with open(line.rstrip("\n"), "rb") as f:
                    print(describe(plistlib.load(f)))
            except Exception as error:
                print("refused", type(error).__name__)
        """#

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func describe(_ text: String) -> String { "\"" + hex(text.utf8) + "\"" }

    private func describe(_ value: PropertyList) -> String {
        switch value {
        case .string(let text): return describe(text)
        case .other: return "other"
        case .array(let items): return "[" + items.map(describe).joined(separator: ",") + "]"
        case .dictionary(let members):
            let last = Dictionary(members.map { (describe($0.key), describe($0.value)) }) { $1 }
            return "{" + last.sorted { $0.key < $1.key }.map { $0.key + ":" + $0.value }.joined(separator: ",") + "}"
        }
    }

    private func descriptions(_ files: [URL], _ arguments: [String], in folder: URL) throws -> [String] {
        let python = try #require(Self.python)
        let result = try run(
            python, ["-c", Self.script] + arguments, input: files.map { $0.path + "\n" }.joined(), in: folder)
        try #require(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test(.enabled(if: python != nil, "python3 is not installed"), arguments: [1, 2, 3]) func generated(seed: Int)
        throws
    {
        try withTemporaryFolder { folder in
            let files = (0..<100).flatMap { number in
                ["xml", "bin"].map { folder.appending(path: "\(number).\($0)") }
            }
            let theirs = try descriptions(files, ["make", folder.path, "\(seed)", "100"], in: folder)
            try #require(theirs.count == files.count)
            for (file, expected) in zip(files, theirs) {
                let bytes = [UInt8](try Data(contentsOf: file))
                #expect(try describe(PropertyListFile(bytes).root) == expected, "\(file.lastPathComponent)")
                damage(bytes, seed: UInt64(seed))
            }
        }
    }

    /// Truncated or with changed bytes, a property list is refused or read, without a crash.
    private func damage(_ bytes: [UInt8], seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
            _ = try? PropertyListFile(damaged)
            // All of a binary one depends on its trailer.
            var trailer = bytes
            trailer[bytes.count - 1 - Int.random(in: 0..<min(32, bytes.count), using: &random)] = UInt8.random(
                in: 0...255, using: &random)
            _ = try? PropertyListFile(trailer)
        }
    }

    /// Property lists below the folder that `XIBLINT_APPS` names.
    @Test(.enabled(if: python != nil && RealApps.folder != nil, "XIBLINT_APPS names no folder of apps"))
    func realFiles() throws {
        let files = try RealApps.files(["plist", "strings", "stringsdict", "entitlements"]).map {
            URL(filePath: $0.string)
        }
        try withTemporaryFolder { folder in
            let theirs = try descriptions(files, ["read", folder.path], in: folder)
            try #require(theirs.count == files.count)
            var counts: [String: Int] = [:]
            for (file, expected) in zip(files, theirs) {
                counts[try compare([UInt8](try Data(contentsOf: file)), expected, file.path), default: 0] += 1
            }
            print("Property lists:", counts)
        }
    }

    private func compare(_ bytes: [UInt8], _ expected: String, _ path: String) throws -> String {
        guard let list = try? PropertyListFile(bytes) else {
            #expect(expected.hasPrefix("refused"), "\(path)")
            return "refused"
        }
        if !list.isXML, list.source != nil { return "old-style" }
        #expect(describe(list.root) == expected, "\(path)")
        return "equal"
    }
}
