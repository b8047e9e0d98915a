package import POSIX

/// All files of a project that say something about its classes and resources, those of its dependencies too: what is
/// ignored by git is taken, because installed pods and generated sources most often are.
package struct ProjectWalk: Sendable {
    /// Swift and Objective-C.
    package private(set) var sources: [Path] = []
    /// Everything else, in the order of the walk.
    package private(set) var others: [Path] = []
    /// Frameworks that are here built.
    package private(set) var frameworks: [Path] = []
    /// Folders that could not be read; the walk went on without them.
    package private(set) var problems: [FileError] = []
    /// Whether there was more than `limit` allows: then what was found is no project, but a part of some large folder.
    package private(set) var isCutOff = false

    /// What no folder of a project has more of, files and folders together.
    package static let usualLimit = 1_000_000
    /// The same for a folder that is a project only because somebody works there: it may be their home.
    package static let limitElsewhere = 20_000

    private static let swift = Array(".swift".utf8)
    private static let objectiveC = [".m", ".h", ".mm"].map { Array($0.utf8) }
    /// Never entered. `.build` and `DerivedData` hold checkouts of packages; their folders are looked for there.
    private static let skipped: Set<Path> = [".git", ".svn", ".hg", "node_modules"]
    private static let products: Set<Path> = [".build", "DerivedData"]
    private static let checkouts: Set<Path> = ["checkouts", "SourcePackages"]

    /// - Parameters:
    ///   - folder: Absolute.
    ///   - limit: How many files and folders are looked at.
    package init(_ folder: Path, limit: Int = usualLimit) {
        var visited = 0
        // What is to be entered next stands at the end.
        var folders: [(path: Path, isProduct: Bool)] = [(folder, false)]
        while let (folder, isProduct) = folders.popLast() {
            let entries: [FolderEntry]
            do throws(FileError) {
                entries = try listFolder(folder)
            } catch {
                problems.append(error)
                continue
            }
            visited += entries.count
            if visited > limit {
                isCutOff = true
                return
            }
            var inner: [(path: Path, isProduct: Bool)] = []
            for entry in entries {
                switch entry.kind {
                case .folder:
                    if Self.skipped.contains(entry.name) { continue }
                    let path = folder.join(entry.name)
                    if Self.isFramework(entry.name) {
                        frameworks.append(path)
                    } else if isProduct {
                        // Of DerivedData/App-…/SourcePackages/checkouts everything, else only the way there.
                        let isCheckout = entry.name == "checkouts"
                        if isCheckout || Self.checkouts.contains(entry.name) || folder.lastComponent == "DerivedData" {
                            inner.append((path, !isCheckout))
                        }
                    } else {
                        inner.append((path, Self.products.contains(entry.name)))
                    }
                case .file, .symbolicLink:
                    if !isProduct { add(folder, entry) }
                case .other: continue
                }
            }
            folders += inner.reversed()
        }
    }

    private mutating func add(_ folder: Path, _ entry: FolderEntry) {
        let name = entry.name.bytes
        let isSource = Self.isSource(name)
        // CocoaPods links all headers of all pods into one folder; they are read where they are.
        if entry.kind == .symbolicLink {
            guard !isSource, (try? fileStatus(folder.join(entry.name)))?.kind == .file else { return }
        }
        if isSource { sources.append(folder.join(entry.name)) } else { others.append(folder.join(entry.name)) }
    }

    /// Whether a name is that of a file in Swift or Objective-C.
    static func isSource(_ name: [UInt8]) -> Bool {
        guard let last = name.last else { return false }
        switch last {
        case UInt8(ascii: "t"): return ends(name, swift)
        case UInt8(ascii: "m"), UInt8(ascii: "h"): return objectiveC.contains { ends(name, $0) }
        default: return false
        }
    }

    private static func ends(_ name: [UInt8], _ ending: [UInt8]) -> Bool {
        name.count > ending.count && name[(name.count - ending.count)...].elementsEqual(ending)
    }

    private static func isFramework(_ name: Path) -> Bool {
        ends(name.bytes, Array(".framework".utf8)) || ends(name.bytes, Array(".xcframework".utf8))
    }
}
