import POSIX

/// Reads and scans source files on several threads.
struct SourceReading {
    let paths: [Path]
    let jobs: Int

    /// In the order of the paths, without those that cannot be read.
    func files() async -> (files: [SourceFile], problems: [FileError]) {
        let workers = max(1, min(jobs, paths.count / 8 + 1))
        var found: [(Int, Result<SourceFile, FileError>)] = []
        if workers == 1 {
            found = Self.read(paths, from: 0, step: 1)
        } else {
            let paths = paths
            found = await withTaskGroup(of: [(Int, Result<SourceFile, FileError>)].self) { group in
                for worker in 0..<workers { group.addTask { Self.read(paths, from: worker, step: workers) } }
                var all: [(Int, Result<SourceFile, FileError>)] = []
                all.reserveCapacity(paths.count)
                for await some in group { all += some }
                return all
            }
            found.sort { $0.0 < $1.0 }
        }
        var files: [SourceFile] = []
        files.reserveCapacity(found.count)
        var problems: [FileError] = []
        for (_, result) in found {
            switch result {
            case .success(let file): files.append(file)
            case .failure(let error): problems.append(error)
            }
        }
        return (files, problems)
    }

    /// Neighbours differ little in size, so that every nth file makes fair shares.
    private static func read(_ paths: [Path], from start: Int, step: Int) -> [(Int, Result<SourceFile, FileError>)] {
        stride(from: start, to: paths.count, by: step).map { index in
            do throws(FileError) {
                return (index, .success(scan(try readFile(paths[index]), path: paths[index])))
            } catch {
                return (index, .failure(error))
            }
        }
    }

    static func scan(_ bytes: [UInt8], path: Path) -> SourceFile {
        let source = path.bytes.last == UInt8(ascii: "t") ? scanSwift(bytes) : scanObjectiveC(bytes)
        return SourceFile(path: path, source: source)
    }
}
