import Foundation
import Testing

/// `--fix` and `--diff` on files.
@Suite struct FixTests {
    private static let constraints = """
                    <constraint firstAttribute="width" constant="8" id="c01-aa-001"/>
                    <constraint firstAttribute="width" constant="8" id="c01-aa-002"/>

        """

    /// A xib with a duplicate constraint, and so much other content that writing it takes a while.
    private func document(_ number: Int, padding: Int = 40) -> String {
        let labels = (0..<padding).map { index in
            "                <label text=\"Füller \(number)\" id=\"l\(index)\"/>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <view id="v" customClass="CardView">
                        <subviews>
            \(labels.joined())            </subviews>
                        <constraints>
            \(Self.constraints)            </constraints>
                        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    </view>
                </objects>
            </document>

            """
    }

    @Test(.enabled(if: Tool.git.isThere, "git is not installed"), arguments: ["\n", "\r\n"])
    func theDifferenceIsWhatFixDoes(lineEnd: String) throws {
        let one = try Sandbox(isEmpty: true)
        let other = try Sandbox(isEmpty: true)
        for sandbox in [one, other] {
            for (index, name) in ["A.xib", "With blank/B.xib", "Größe.xib", "quote\"d.xib"].enumerated() {
                let text = document(index).replacing("\n", with: lineEnd)
                // One without a last line end.
                try sandbox.write(index == 0 ? String(text.dropLast()) : text, to: name)
            }
            try sandbox.write("{}", to: ".xiblint.yml")
        }
        let mended = try one.run("lint", "--fix", ".")
        #expect(mended.code == 0, "\(mended.summary)")
        let difference = try other.run("lint", "--diff", ".")
        #expect(difference.code == 1, "\(difference.summary)")
        try other.write(difference.output, to: "mend.patch")
        for check in ["git apply --check mend.patch", "git init -q . && git apply mend.patch"] {
            let applied = try other.shell(check)
            #expect(applied.code == 0, "\(applied.summary)")
        }
        for name in ["A.xib", "With blank/B.xib", "Größe.xib", "quote\"d.xib"] {
            let files = [one, other].map { $0.folder.appendingPathComponent(name) }
            let bytes = try files.map { try Data(contentsOf: $0) }
            #expect(bytes[0] == bytes[1], "\(name)")
            let text = String(decoding: bytes[0], as: UTF8.self)
            #expect(!text.contains("c01-aa-002") && text.contains("c01-aa-001"), "\(name)")
        }
        #expect(try one.run("lint", "--diff", ".").code == 0)
    }

    /// Whenever the run is killed, each file is the complete old or new one.
    @Test func aKillLosesNothing() throws {
        let sandbox = try Sandbox(isEmpty: true)
        let count = 60
        let old = (0..<count).map { Data(document($0).utf8) }
        let new = (0..<count).map { number in
            let lines = document(number).split(separator: "\n", omittingEmptySubsequences: false)
            return Data(lines.filter { !$0.contains("c01-aa-002") }.joined(separator: "\n").utf8)
        }
        try #require(old != new)
        let program = try Binary.find().path
        var killed = 0
        var between = 0
        for attempt in 0..<20 {
            for number in 0..<count { try sandbox.write(old[number], to: "\(number).xib") }
            // Some time after the start, or after the first file was written, while the others are being written.
            let delay = Double(attempt / 2) * 0.003
            let waits = attempt % 2 == 0 ? "" : "while kill -0 $child && grep -q aa-002 0.xib; do sleep 0.001; done; "
            let outcome = try sandbox.shell(
                "'\(program)' lint --no-config --fix . & child=$!; \(waits)sleep \(delay); kill -9 $child; wait $child")
            if outcome.code == 137 { killed += 1 }
            var mended = 0
            for number in 0..<count {
                let bytes = try Data(contentsOf: sandbox.folder.appendingPathComponent("\(number).xib"))
                #expect(bytes == old[number] || bytes == new[number], "\(number).xib after \(delay) s")
                if bytes == new[number] { mended += 1 }
            }
            if mended > 0, mended < count { between += 1 }
        }
        #expect(killed > 0, "no run was stopped")
        // Files that a killed run leaves do not affect later runs.
        let outcome = try sandbox.run("lint", "--no-config", "--fix", ".")
        #expect(outcome.code == 0, "\(outcome.summary)")
        print("killed \(killed) of 20 runs, \(between) of them between the first and the last file")
    }

    @Test func aLinkStaysOneAndModesAreKept() throws {
        let sandbox = try Sandbox(isEmpty: true)
        try sandbox.write(document(0), to: "Real/A.xib")
        let made = try sandbox.shell(
            "chmod 640 Real/A.xib && ln -s Real/A.xib B.xib && xiblint -q --no-config --fix B.xib")
        #expect(made.code == 0, "\(made.summary)")
        let state = try sandbox.shell(
            "test -h B.xib && ls -l Real/A.xib | cut -c1-10 && ls -A Real && grep -c aa-002 B.xib")
        #expect(String(decoding: state.output, as: UTF8.self) == "-rw-r-----\nA.xib\n0\n")
    }
}
