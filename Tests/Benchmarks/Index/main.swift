// Measures project indexing, step by step: `scripts/bench index FOLDER`, which builds this with ProjectModel.

import Base
import Foundation
import ProjectModel

let folder = try realPath(Path(CommandLine.arguments.dropFirst().first ?? "."))
let runs = max(1, CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 9)

/// The median CPU time in milliseconds.
func median(_ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3
    }
    return times.sorted()[runs / 2]
}

func show(_ step: String, _ time: Double, bytes: Int? = nil) {
    let speed = bytes.map { String(format: "%8.0f MB/s", Double($0) / 1e3 / max(time, 1e-3)) } ?? ""
    print(step.padding(toLength: 34, withPad: " ", startingAt: 0) + String(format: "%8.1f ms", time) + speed)
}

var paths: [Path] = []
var folders = 0
let walking = median {
    var walk = ProjectWalk(folder)
    paths = []
    folders = 0
    while let found = walk.next() {
        paths += found
        folders += 1
    }
}
let sources = paths.compactMap { path in (try? readFile(path)).map { (path: path, bytes: $0) } }
let size = sources.reduce(0) { $0 + $1.bytes.count }
print("\(folders) folders, \(sources.count) sources, \(size / 1000) kB; one core's time, the median of \(runs) runs")
show("walk", walking)
show("read", median { for path in paths { _ = try? readFile(path) } }, bytes: size)
show("scan", median { _ = SourceIndex(sources: sources) }, bytes: size)

var reader = ProjectReader(root: folder)
reader.readsResources = false
for jobs in Set([1, processorCount()]).sorted() {
    reader.jobs = jobs
    var times: [Double] = []
    for _ in 0..<runs {
        let start = monotonicNanoseconds()
        _ = reader.read()
        times.append(Double(monotonicNanoseconds() - start) / 1e6)
    }
    show("all, wall, \(jobs) thread\(jobs == 1 ? "" : "s")", times.sorted()[runs / 2], bytes: size)
}
