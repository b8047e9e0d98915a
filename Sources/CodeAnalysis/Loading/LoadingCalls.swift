package import ProjectModel
import SourceSyntax

/// All calls in a project's sources that load or register nibs, or name something in a storyboard, with their resolved
/// names.
package struct LoadingCalls: Sendable {
    /// In the order of the files, and by offset in each.
    package let calls: [LoadingCall]
    private let byDeclaration: [DeclarationID: [Int]]
    /// The types with calls.
    let types: Set<DeclarationID>
    /// Those that register cells.
    package let registrations: [LoadingCall]
    private let nibs: NibUses
    let controllerNibs: ControllerNibs
    /// What the calls of each file were resolved with; empty when they come from the cache of an earlier run.
    let reads: [LoadingReads]

    package init(_ index: SourceIndex) { self.init(Self.calls(in: index, files: Array(index.files.indices))) }

    private init(_ found: [FileCalls]) { self.init(found.flatMap(\.calls), found.map(\.reads)) }

    init(_ calls: [LoadingCall], _ reads: [LoadingReads] = []) {
        self.calls = calls
        self.reads = reads
        byDeclaration = Dictionary(grouping: calls.indices) { calls[$0].declaration }
        types = Set(calls.compactMap(\.type))
        registrations = calls.filter(\.isRegistration)
        nibs = NibUses(calls)
        controllerNibs = ControllerNibs(calls)
    }

    /// The same, with the files distributed over several threads.
    static func found(in index: SourceIndex, jobs: Int) async -> LoadingCalls {
        let workers = max(1, min(jobs, index.files.count))
        guard workers > 1 else { return LoadingCalls(index) }
        // Most names need the tree of all classes and the C constants, which are built once.
        await scan(index, workers)
        async let constants = index.objectiveCConstants
        _ = index.classTree
        _ = await constants
        return await withTaskGroup(of: [(Int, FileCalls)].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    let files = Array(stride(from: worker, to: index.files.count, by: workers))
                    return Array(zip(files, calls(in: index, files: files)))
                }
            }
            var all: [(Int, FileCalls)] = []
            for await some in group { all += some }
            return LoadingCalls(all.sorted { $0.0 < $1.0 }.map(\.1))
        }
    }

    private static func scan(_ index: SourceIndex, _ workers: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    for file in stride(from: worker, to: index.files.count, by: workers) {
                        _ = index.files[file].source
                    }
                }
            }
        }
    }

    struct FileCalls: Sendable {
        var calls: [LoadingCall] = []
        var reads = LoadingReads()
    }

    /// The calls of each of some files.
    static func calls(in index: SourceIndex, files: [Int]) -> [FileCalls] {
        let names = LoadingNames(index)
        return files.map { number in
            names.members.reads = LoadingReads()
            let offsets = LoadingWords.offsets(in: index.files[number].bytes)
            if offsets.isEmpty || GeneratedSource.hasAccessors(index.files[number].bytes) { return FileCalls() }
            var found = LoadingFinder(names, file: number, offsets: offsets).found()
                .map { LoadingResolver(names, $0).resolved() }
            found += LoadingOverrides(names, file: number).found()
            found.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
            return FileCalls(calls: found, reads: names.members.reads ?? LoadingReads())
        }
    }

    /// The calls that refer to a nib by name, in order.
    package func uses(ofNib name: String) -> [NibUse] { nibs.uses(ofNib: name) }

    /// The calls that refer to a storyboard by name, in order.
    package func uses(ofStoryboard name: String) -> [NibUse] { nibs.uses(ofStoryboard: name) }

    /// The indices of the calls that refer to nibs whose name is unknown.
    package var unresolvedNibs: [Int] { nibs.unresolved }

    /// The indices of the calls in a function, an accessor or a property.
    package func calls(in declaration: DeclarationID) -> [Int] { byDeclaration[declaration] ?? [] }
}

extension LoadingCalls {
    /// The nibs that controllers of some classes load when they are initialized without a nib name, `ListController()`:
    /// what their own `nibName` returns, else the names that UIKit tries.
    package func implicitNibs(ofControllers classes: [String], in index: SourceIndex) -> [ResolvedNames] {
        let names = LoadingNames(index)
        return classes.map { name in
            let values = names.implicitValues(ofController: name, from: 0)
            return ResolvedNames([LoadingNames.RunValues(running: nil, values: values)])
        }
    }
}

extension SourceIndex {
    /// The calls that load or register nibs, or name something in a storyboard; found on first use, then cached.
    package var loadingCalls: LoadingCalls { kept { LoadingCalls(self) } }

    /// Finds the calls in advance, on several threads.
    package func findLoadingCalls(jobs: Int) async {
        if facts.known(LoadingCalls.self) != nil { return }
        if let known = known(LoadingCalls.self) {
            _ = facts.fact { known }
            return
        }
        let found = await LoadingCalls.found(in: self, jobs: jobs)
        _ = facts.fact { keep(found) }
    }
}
