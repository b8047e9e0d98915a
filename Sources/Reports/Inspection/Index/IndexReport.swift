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
        /// The excluded globs as text, with their origins.
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
        func sentences(_ reasons: [Uncertainty]?) -> [String] { (reasons ?? []).map { $0.text(in: folder) } }
        return (
            sentences(project.missing()),
            sentences(project.resources.map { $0.uncertainty + $0.imageUncertainty }),
            sentences(project.resources?.fontUncertainty)
        )
    }

    /// Files and folders that could not be read or parsed.
    var problems: [(path: Path, position: Position?, message: String)] {
        project.problems.map { ($0.path, nil, $0.message) }
            + (project.resources?.problems ?? []).map { ($0.path, $0.position, $0.message) }
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

    /// The sources' figures, in display order.
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

/// The figures as a page for the terminal.
extension IndexReport {
    package var text: String {
        var lines = ["Root:     \(readable.show(project.root))", "Sources:  \(sources.text)"]
        if project.isCutOff {
            lines += ["", cutOff]
        } else {
            if sources.isOn { lines += table("Sources", declarations) }
            lines += table("Resources", resources)
            lines += missingLines + problemLines
        }
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private func table(_ title: String, _ rows: [(key: String, words: String, count: Int)]) -> [String] {
        if rows.isEmpty { return [] }
        let names = rows.map(\.words.count).max() ?? 0
        let digits = rows.map { String($0.count).count }.max() ?? 0
        return ["", title]
            + rows.map { "  \($0.words.padded(to: names))  \(String($0.count).aligned(to: digits))" }
    }

    private var missingLines: [String] {
        let missing = missing
        let lines =
            missing.classes.map { "  Classes: \($0)" } + missing.images.map { "  Images and colors: \($0)" }
            + missing.fonts.map { "  Fonts: \($0)" }
        return lines.isEmpty ? [] : ["", "Not everything is here"] + lines
    }

    private var problemLines: [String] {
        let lines = problems.map { problem in
            let position = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
            return "  \(readable.show(problem.path))\(position): \(problem.message)"
        }
        return lines.isEmpty ? [] : ["", "Could not be read"] + lines
    }
}

/// The index for programs, an object with a stable schema: within version 1 it only grows. What does not exist is null.
extension IndexReport {
    package var json: [UInt8] {
        let counts = declarations.map { JSONMember($0.key, sources.isOn ? .integer($0.count) : .null) }
        let missing = missing
        let problems: [JSONValue] = problems.map { problem in
            .line([
                "path": .string(exact.show(problem.path)), "line": JSONValue(problem.position?.line),
                "column": JSONValue(problem.position?.column), "message": .string(problem.message),
            ])
        }
        let value: JSONValue =
            head + [
                "sources": .line(["on": .bool(sources.isOn), "exclude": .texts(sources.exclude)] + .object(counts)),
                "resources": .line(.object(resources.map { JSONMember($0.key, .integer($0.count)) })),
                "missing": [
                    "classes": .texts(missing.classes), "images": .texts(missing.images),
                    "fonts": .texts(missing.fonts),
                ],
                "problems": .array(problems),
            ]
        return value.page
    }

    var head: JSONValue {
        ["version": 1, "root": .string(exact.show(project.root)), "cutOff": .bool(project.isCutOff)]
    }
}
