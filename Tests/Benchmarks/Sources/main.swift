// Measures how quickly Swift files are scanned: `scripts/bench sources FOLDER`, which builds this with SourceSyntax.

import Foundation
import SourceSyntax

let folder = CommandLine.arguments.dropFirst().first ?? "."
let runs = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 9
let paths =
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
let files = paths.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map { Array($0) } }
let size = files.reduce(0) { $0 + $1.count }
var declarations = 0
var speeds: [Double] = []
for _ in 0..<runs {
    let start = clock()
    declarations = files.reduce(0) { $0 + scanSwift($1).declarations.count }
    speeds.append(Double(size) / 1e6 / (Double(clock() - start) / Double(CLOCKS_PER_SEC)))
}
speeds.sort()
print("\(files.count) files, \(size / 1000) kB, \(declarations) declarations")
print(
    "\(Int(speeds[runs / 2])) MB/s of one core's time, the median of \(runs) runs; \(Int(speeds[0])) to \(Int(speeds[runs - 1]))"
)
