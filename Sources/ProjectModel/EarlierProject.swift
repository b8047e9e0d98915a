package import Base
import InterfaceBuilder

/// A project as it was before the change that is linted. What a reference meant there shows what the change did to it,
/// whatever dependency is missing at both times.
package final class EarlierProject: Sendable {
    package let project: Project
    /// The paths that differ, of the files before and after; without symbolic links.
    private let changed: Set<Path>
    /// Whether it's more than documents.
    private let changesMore: Bool
    /// The paths of renamed files, in both directions.
    private let newNames: [Path: Path]
    private let oldNames: [Path: Path]
    /// The project's root, as the project and as git name it.
    private let roots: (own: Path, real: Path)
    private let customClasses = LazyValue<Set<String>>()

    /// Reads the project of the earlier files. Nil if no file of the change matters, or git does not have them.
    /// - Parameter known: The names that come from outside.
    package init?(before changes: Changes, _ reader: ProjectReader, known: KnownNames) {
        let files = changes.present.union(changes.gone)
        guard
            files.contains(where: Self.mayMatter), let view = try? changes.filesBefore(), view.unknown.isEmpty,
            let renamed = try? changes.newNames()
        else { return nil }
        var project = view.seeing { reader.read() }.reading { read in
            { path in view.seeing { read(path) } }
        }
        project.known = known
        self.project = project
        changed = files
        changesMore = files.contains { !DocumentFinder.isDocument($0) && Self.mayMatter($0) }
        newNames = renamed
        oldNames = Dictionary(renamed.map { ($1, $0) }) { first, _ in first }
        roots = (reader.root, (try? realPath(reader.root)) ?? reader.root)
    }

    /// A project from files in memory.
    /// - Parameter changed: The files that differ, of both projects.
    package init(_ project: Project, changed: Set<Path>) {
        self.project = project
        self.changed = changed
        changesMore = changed.contains { !DocumentFinder.isDocument($0) }
        newNames = [:]
        oldNames = [:]
        roots = (project.root, project.root)
    }

    private static func mayMatter(_ path: Path) -> Bool {
        DocumentFinder.isDocument(path) || ProjectReader.isSource(path) || ProjectReader.mayHoldResources(path)
    }

    // MARK: Files

    private func real(_ path: Path) -> Path {
        path.isInside(roots.own) ? roots.real.join(path.relative(to: roots.own)) : path
    }

    private func own(_ path: Path) -> Path {
        path.isInside(roots.real) ? roots.own.join(path.relative(to: roots.real)) : path
    }

    /// Whether the change concerns a file.
    package func differs(_ path: Path) -> Bool { changed.contains(real(path)) }

    /// Whether the change can have an effect on what a document refers to.
    package func mayMatter(to document: Path) -> Bool { changesMore || differs(document) }

    /// Where a file was.
    package func formerPath(of path: Path) -> Path { oldNames[real(path)].map(own) ?? path }

    /// Where a file is now, if the change shows it.
    package func currentPath(of path: Path) -> Path { newNames[real(path)].map(own) ?? path }

    /// The earlier content of a file, by its current path; nil if there was none.
    package func content(of path: Path) -> [UInt8]? { project.read(formerPath(of: path)) }

    // MARK: Reasons

    /// Whether the reasons why something is unknown now were the same before, so that they have not hidden what was
    /// known then.
    package func had(_ now: [Uncertainty], _ before: [Uncertainty]) -> Bool {
        now.allSatisfy { before.contains($0) && !hasChanged($0) }
    }

    /// Whether a missing dependency may provide something else than before.
    private func hasChanged(_ reason: Uncertainty) -> Bool {
        guard case .missing(let dependency) = reason else { return false }
        func hasChanged(_ path: Path, _ locks: String...) -> Bool {
            differs(path) || changed.contains { locks.contains($0.lastComponent.description) }
        }
        return switch dependency {
        case .pods(let list): hasChanged(list, "Podfile.lock")
        case .carthage(let list): hasChanged(list, "Cartfile.resolved")
        case .packages(_, let list):
            list.ownName == "Package.swift" && differs(list) || hasChanged("", "Package.resolved")
        case .framework(let path), .submodule(let path): hasChanged(path, ".gitmodules")
        case .project, .sources, .outside, .largeSource: false
        }
    }

    /// The custom classes that documents named.
    package var classesInDocuments: Set<String> {
        customClasses.value {
            let key = Array("customClass=\"".utf8)
            var found: Set<String> = []
            for bytes in project.documents.lazy.compactMap(project.read) {
                for start in allOffsets(of: key, in: bytes) {
                    let name = bytes[(start + key.count)...].prefix { $0 != UInt8(ascii: "\"") }
                    found.insert(String(decoding: name, as: UTF8.self))
                }
            }
            return found
        }
    }

    // MARK: New names

    /// The kinds of names of files and their contents.
    package enum RemovedKind: String, Sendable {
        case `class`, xib, storyboard, image, color
    }

    /// Whether there was a document with a name.
    package func hasDocument(_ name: String, _ kind: RemovedKind) -> Bool { document(name, kind) != nil }

    private func document(_ name: String, _ kind: RemovedKind) -> Path? {
        project.documents.first { $0.fileExtension == kind.rawValue && $0.stem == name }
    }

    /// What the change shows to be the new name of something that it removed.
    package func newName(of name: String, _ kind: RemovedKind, in current: Project) -> String? {
        switch kind {
        case .class: newName(ofClass: name, in: current)
        case .xib, .storyboard: document(name, kind).flatMap { newNames[real($0)] }?.stem
        case .image, .color: newName(ofAsset: name, kind)
        }
    }

    private func newName(ofAsset name: String, _ kind: RemovedKind) -> String? {
        guard let resources = project.resources else { return nil }
        if kind == .image, let file = resources.imageFiles(name).first {
            return newNames[real(file)].map { LooseImages.plainName($0.lastComponent) }
        }
        let sets = (kind == .image ? resources.imageSets(name) : resources.colorSets(name)).map { real($0.path) }
        // Many sets have the same description.
        let renamed = newNames.first { old, _ in old.fileExtension != "json" && sets.contains(old.parent) }
        return renamed?.value.parent.stem
    }

    /// The only new class of a source that lost only this one.
    private func newName(ofClass name: String, in current: Project) -> String? {
        guard let part = project.sources.parts(ofClass: name).first else { return nil }
        let source = project.sources.files[part.file]
        let path = currentPath(of: source.path)
        let old = Self.classes(source.path, source.bytes)
        let now = current.sources.files.first { $0.path == path }.map { Self.classes(path, $0.bytes) } ?? []
        let lost = old.filter { current.sources.parts(ofClass: $0).isEmpty }
        let new = now.subtracting(old)
        return lost.count == 1 && new.count == 1 ? new.first : nil
    }

    private static func classes(_ path: Path, _ bytes: [UInt8]) -> Set<String> {
        Set(SourceIndex(sources: [(path: path, bytes: bytes)]).classNames)
    }
}
