package import Base
package import InterfaceBuilder
package import ProjectModel

/// The index of a project: as figures, or for requested names.
package struct IndexReport {
    package let project: Project
    /// The configuration's setting for sources.
    package let sources: SourcesNote
    /// The working directory: paths are relative to it.
    package let folder: Path

    package struct SourcesNote: Hashable, Sendable {
        package var isOn: Bool
        /// The globs of excluded sources.
        package var exclude: [String]
        /// The same as text, with their origins.
        package var text: String

        package init(isOn: Bool, exclude: [String], text: String) {
            self.isOn = isOn
            self.exclude = exclude
            self.text = text
        }
    }

    package init(_ project: Project, sources: SourcesNote, folder: Path) {
        self.project = project
        self.sources = sources
        self.folder = folder
    }

    /// The pages of names, as a platform has their classes.
    package func pages(_ names: [String], on platform: Platform) -> IndexPages {
        let classes = ProjectClasses(project, platform: platform)
        return IndexPages(report: self, platform: platform, entries: names.map { IndexEntry($0, classes, self) })
    }

    // MARK: Places

    var readable: PathStyle { PathStyle { $0.relative(to: folder).printable } }
    var exact: PathStyle { PathStyle { $0.relative(to: folder).string } }

    /// A declaration's place, for display: `App/Cell.swift:3:7`.
    func spot(_ id: DeclarationID) -> String {
        let place = project.sources.place(of: id)
        return "\(readable.show(place.path)):\(place.start.line):\(place.start.column)"
    }

    // MARK: What is missing

    /// Sentences without a full stop.
    var missing: (classes: [String], images: [String], fonts: [String]) {
        func sentences(_ reasons: [ResourceUncertainty]?) -> [String] { (reasons ?? []).map { $0.text(in: folder) } }
        return (
            project.missingDependencies.map { $0.text(in: folder) },
            sentences(project.resources.map { $0.uncertainty + $0.imageUncertainty }),
            sentences(project.resources?.fontUncertainty)
        )
    }

    /// Files and folders that could not be read or parsed.
    var problems: [Problem] {
        project.problems.map { Problem(path: $0.path, line: nil, column: nil, message: $0.message) }
            + (project.resources?.problems ?? []).map {
                Problem(path: $0.path, line: $0.position?.line, column: $0.position?.column, message: $0.message)
            }
    }

    struct Problem: Hashable {
        var path: Path
        var line: Int?
        var column: Int?
        var message: String
    }

    /// The resources' figures, in display order; empty when the resources were not read.
    var resources: [(key: String, words: String, count: Int)] {
        guard let summary = project.resources?.summary else { return [] }
        return [
            ("catalogs", "Asset catalogs", summary.catalogs), ("imageSets", "Image sets", summary.imageSets),
            ("colorSets", "Color sets", summary.colorSets), ("symbolSets", "Symbol sets", summary.symbolSets),
            ("dataSets", "Data sets", summary.dataSets), ("looseImages", "Loose images", summary.looseImages),
            ("fontFiles", "Font files", summary.fontFiles), ("stringsTables", "Strings tables", summary.stringsTables),
            ("documents", "Documents", summary.documents),
        ]
    }

    /// The same for sources.
    var declarations: [(key: String, words: String, count: Int)] {
        let summary = project.sources.summary
        return [
            ("swiftFiles", "Swift files", summary.swiftFiles),
            ("objectiveCFiles", "Objective-C files", summary.objectiveCFiles), ("bytes", "Bytes", summary.bytes),
            ("classes", "Classes", summary.classes), ("protocols", "Protocols", summary.protocols),
            ("extensions", "Extensions, categories", summary.extensions), ("outlets", "Outlets", summary.outlets),
            ("actions", "Actions", summary.actions),
            ("loadingCalls", "Loading calls", project.sources.loadingCalls.calls.count),
            ("unknownNibs", "Unknown nibs in them", project.sources.loadingCalls.unresolvedNibs.count),
        ]
    }
}
