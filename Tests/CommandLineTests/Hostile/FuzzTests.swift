import Foundation
import Testing

/// The fuzzer itself (`scripts/fuzz`), and the cases that it has found.
@Suite(.enabled(if: Tool.python.isThere, "Python is not installed"))
struct FuzzTests {
    private static let fuzzer = Fixtures.package.appendingPathComponent("Tests/Fuzz").path

    /// Each case crashed a run, or caused a wrong report, when it was found.
    @Test func whatWasFoundStaysCured() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let cases = Fixtures.folder.appendingPathComponent("Fuzz").path
        let outcome = try sandbox.shell(
            "python3 '\(Self.fuzzer)' --binary '\(try Binary.find().path)' --replay '\(cases)'")
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
    }

    /// A program with a defect that depends on labels: it is found, and the kept case is hardly more than a label.
    @Test(arguments: [
        ("crash", "crash"), ("code", "code"), ("time", "time"), ("memory", "memory"), ("report", "report"),
        ("fix-broken", "fix"), ("fix-endless", "fix"),
    ])
    func aDefectIsFoundAndCutDown(defect: String, kind: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        let outcome = try sandbox.shell(
            "SPUN=$PWD/spun DEFECT=\(defect) python3 '\(Self.fuzzer)' --binary '\(Self.fuzzer)/defective' --seconds 1 --cases 240 "
                + "--keep kept documents")
        #expect(outcome.code == 1, "\(outcome.summary)")
        let kept = sandbox.folder.appendingPathComponent("kept")
        let files = try FileManager.default.subpathsOfDirectory(atPath: kept.path).filter { $0.contains("/files/") }
        let documents = files.filter { $0.hasSuffix(".xib") }
        #expect(documents.count == 1, "\(outcome.text)")
        #expect(documents.allSatisfy { $0.hasPrefix("documents-\(kind)-") })
        for name in documents {
            #expect(try Data(contentsOf: kept.appendingPathComponent(name)).count < 200, "\(name)")
        }
    }

    @Test(arguments: [("ran", "repositories", "ran"), ("torn", "kills", "kill: torn"), ("left", "kills", "kill: left")])
    func aDefectOfOtherTargetsIsFound(defect: String, target: String, problem: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        let outcome = try sandbox.shell(
            "DEFECT=\(defect) python3 '\(Self.fuzzer)' --binary '\(Self.fuzzer)/defective' --seconds 9 --cases 60 --keep kept \(target)"
        )
        #expect(outcome.code == 1 && outcome.text.contains(": \(problem)"), "\(outcome.summary)")
    }

    /// A server that answers one kind of request twice: the kept case is that request.
    @Test func aDefectOfASessionIsFoundAndCutDown() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let outcome = try sandbox.shell(
            "DEFECT=session python3 '\(Self.fuzzer)' --binary '\(Self.fuzzer)/defective' --seconds 1 --cases 20 "
                + "--keep kept lsp")
        #expect(outcome.code == 1, "\(outcome.summary)")
        let kept = sandbox.folder.appendingPathComponent("kept")
        let files = try FileManager.default.subpathsOfDirectory(atPath: kept.path)
        let name = try #require(files.first { $0.hasSuffix("/files/session.txt") }, "\(outcome.text)")
        #expect(name.hasPrefix("lsp-session-"))
        let session = try String(contentsOf: kept.appendingPathComponent(name), encoding: .utf8)
        #expect(session.split(separator: "\n").count == 1 && session.contains("textDocument/hover"), "\(session)")
    }

    @Test func theSameSeedMakesTheSameCases() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let listen =
            "#!/bin/sh\nfind . -type f | sort | xargs cat | cksum >>\"$LOG\"\nDEFECT= exec '\(Self.fuzzer)/defective' \"$@\"\n"
        try sandbox.writeProgram(listen, to: "listen")
        // The moment of a kill depends on the machine.
        let targets = "documents versions pictures sources projects configurations rules repositories lsp"
        let run = "python3 '\(Self.fuzzer)' --binary ./listen --cases 40 \(targets)"
        let outcome = try sandbox.shell(
            "LOG=$PWD/1 \(run) --seed 7 && LOG=$PWD/2 \(run) --seed 7 && LOG=$PWD/3 \(run) --seed 8 && "
                + "cmp 1 2 && ! cmp -s 1 3")
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
    }
}
