package import Base

/// The names that a change removed from a project. What they name is missing with certainty, whatever else is not part of
/// the checkout.
package struct RemovedNames: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case `class`, xib, storyboard, image, color
    }

    /// What the change shows to be the new names; nil where it shows none.
    private var names: [Kind: [String: String?]] = [:]

    package init() {}

    /// - Parameters:
    ///   - before: The sources that the change touches, with their earlier contents.
    ///   - gone: The paths that no longer exist.
    ///   - renamed: The current paths of renamed files.
    package init(from project: Project, before: [Path: [UInt8]], gone: Set<Path>, renamed: [Path: Path]) {
        for (path, bytes) in before { addClasses(of: path, bytes, renamed[path] ?? path, project) }
        let documents = Dictionary(grouping: project.documents, by: \.fileExtension).mapValues { Set($0.map(\.stem)) }
        for path in gone {
            let (file, set) = (path.fileExtension, path.parent)
            if DocumentFinder.isDocument(path), let kind = Kind(rawValue: file) {
                guard documents[file]?.contains(path.stem) != true else { continue }
                names[kind, default: [:]][path.stem] = .some(renamed[path]?.stem)
            } else if let kind = Self.kind(ofSet: set), let resources = project.resources {
                let isThere = kind == .image ? resources.mayHaveImage(set.stem) : !resources.colorSets(set.stem).isEmpty
                // Many sets have the same description.
                let new = file == "json" ? nil : renamed[path]?.parent.stem
                if !isThere { names[kind, default: [:]][set.stem] = .some(new ?? names[kind]?[set.stem] ?? nil) }
            }
        }
    }

    private static func kind(ofSet folder: Path) -> Kind? {
        switch folder.fileExtension {
        case "imageset", "symbolset": .image
        case "colorset": .color
        default: nil
        }
    }

    private mutating func addClasses(of path: Path, _ bytes: [UInt8], _ current: Path, _ project: Project) {
        let old = SourceIndex(sources: [(path: path, bytes: bytes)]).classNames
        let lost = old.filter { project.sources.parts(ofClass: $0).isEmpty }
        guard !lost.isEmpty else { return }
        let now = project.read(current).map { SourceIndex(sources: [(path: current, bytes: $0)]).classNames } ?? []
        let new = Set(now).subtracting(old)
        for name in lost {
            names[.class, default: [:]][name] = .some(lost.count == 1 && new.count == 1 ? new.first : nil)
        }
    }

    package func contains(_ name: String, _ kind: Kind) -> Bool { names[kind]?[name] != nil }

    /// That the change removed a name, as a sentence; nil when it did not.
    package func text(_ name: String, _ kind: Kind) -> String? {
        guard let new = names[kind]?[name] else { return nil }
        return "It was removed in this change" + (new.map { ", which adds \($0)." } ?? ".")
    }
}
