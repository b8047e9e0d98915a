import Foundation
import Testing

/// `scripts/bench` without building: it measures what it claims to; no durations are asserted.
@Suite(.enabled(if: Tool.python.isThere, "Python is not installed"))
struct BenchTests {
    @Test func measuresInTurnsAndKeepsEachRun() throws {
        let sandbox = try Sandbox(only: "Note.xib", as: "Card.xib")
        let binary = try Binary.find().path
        let program = Fixtures.package.appendingPathComponent("Tests/Benchmarks/Runs/bench.py").path
        let outcome = try sandbox.shell(
            "python3 '\(program)' '\(binary)' . -n 2 --vs '\(binary)' --json bench.json --cold Card.xib --app 20 --app ."
        )
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.summary)")
        #expect(outcome.text.contains("generated app of 20 classes: 23 text files, 0.1 MB, 2 runs each\n"))

        struct Kept: Decodable {
            struct Measurement: Decodable {
                struct Program: Decodable {
                    let name: String
                    let wall: [Double]
                    let cpu: [Double]
                    let memory: [Double]
                }
                let title: String
                let programs: [Program]
            }
            let measurements: [Measurement]
        }
        let kept = try JSONDecoder().decode(
            Kept.self, from: Data(contentsOf: sandbox.folder.appendingPathComponent("bench.json")))
        let floors = ["true", "reading its text files", "reading its text files"]
        #expect(
            kept.measurements.map(\.programs).map { $0.map(\.name) }
                == floors.map { ["xiblint lint", "the other build", $0] })
        for program in kept.measurements.flatMap(\.programs) {
            for costs in [program.wall, program.cpu, program.memory] {
                #expect(costs.count == 2 && costs.allSatisfy { $0 > 0 }, "\(program.name)")
            }
        }
    }

    @Test(arguments: ["--app nowhere", "--cold nowhere", "", "-n 0 .", "--lyft"])
    func reportsWhatItCannotMeasure(arguments: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        let program = Fixtures.package.appendingPathComponent("Tests/Benchmarks/Runs/bench.py").path
        let outcome = try sandbox.shell("python3 '\(program)' '\(try Binary.find().path)' . \(arguments)")
        #expect(outcome.code == 2)
        #expect(outcome.summary.contains("bench: error: "), "\(outcome.summary)")
    }
}
