import Base
import DocumentChanges
import InterfaceBuilder
import Reports
import ProjectModel

/// `xiblint preview --since`: changed documents before and after.
struct PreviewChanges {
    private let arguments: ParsedArguments
    private let reader: DocumentReader

    init(_ arguments: ParsedArguments, _ reader: DocumentReader) { (self.arguments, self.reader) = (arguments, reader) }

    /// A changed document: its screens, and the lines of `diff`.
    private struct Changed {
        var path: Path
        var screens: [WireframeComparison]
        var lines: [String]
        /// What the ids in its pictures begin with.
        var prefix: String
    }

    func draw(to output: PreviewOutput, in folder: Path) throws -> Int32 {
        guard let destination = output.destination else {
            throw CommandError("name a folder for the pictures: --output FOLDER.")
        }
        let versions = try ComparedVersions(arguments)
        var options = PreviewOptions.options(arguments)
        options.size = try PreviewOptions.sizes(arguments)[0]
        options.textSize = try PreviewOptions.textSizes(arguments)[0]
        options.language = try PreviewOptions.languages(arguments, all: { [] })[0]
        var projects = PreviewProjects(
            in: folder, isNeeded: options.images == .embed || options.isDark || options.language != nil)
        var changed: [Changed] = []
        var files = PreviewFiles(folder.join(destination))
        for (index, pair) in versions.pairs.enumerated() {
            options.prefix = WireframePage.prefix(index, of: versions.pairs.count)
            let resources = projects.resources(around: versions.root.join(pair.path))
            let document = draw(pair, options, resources)
            if document.screens.isEmpty, document.lines.isEmpty { continue }
            for screen in document.screens {
                try write(screen, of: document, output, &files)
            }
            changed.append(document)
        }
        let pictures = changed.flatMap(\.screens).count
        try files.write(
            WireframePage.html(
                changed.isEmpty ? "No picture changed" : "Changed screens",
                changed.map { document in
                    WireframePage.Section(
                        title: document.path.printable, pictures: document.screens.map(\.both), lines: document.lines,
                        prefix: document.prefix)
                }),
            name: ["index"], ending: "html")
        let page = destination.join("index.html").printable
        Console.print(
            pictures == 0
                ? "No screen changed.\n"
                : "\(counted(pictures, "changed screen")) in \(counted(changed.count, "file")): \(page)\n")
        return arguments[PreviewOptions.exitCode] && pictures > 0 ? ExitCode.findings : ExitCode.clean
    }

    private func draw(
        _ pair: DocumentVersions.Pair, _ options: WireframeOptions, _ resources: ResourceIndex?
    ) -> Changed {
        var changed = Changed(path: pair.path, screens: [], lines: [], prefix: options.prefix)
        do throws(DiffedDocument.Unreadable) {
            if pair.isIncomplete { throw .init(reason: DiffedDocument.incomplete, isConflict: false) }
            let old = try pair.old.map { bytes throws(DiffedDocument.Unreadable) in
                try DiffedDocument.document(bytes, pair.oldPath ?? pair.path, reader)
            }
            let new = try pair.new.map { bytes throws(DiffedDocument.Unreadable) in
                try DiffedDocument.document(bytes, pair.path, reader)
            }
            if let old, let new {
                let diff = DocumentDiff(SourceTree(old), SourceTree(new))
                changed.screens = WireframeComparison.compare(old, new, diff, options, resources: resources)
                changed.lines = diff.lines.filter { !$0.isScene }.map { "\($0.name): \($0.words)" }
            } else if let only = new ?? old {
                let state = new == nil ? "deleted file" : "new file"
                changed.screens = Wireframe.draw(only, options, resources: resources).map { picture in
                    var both = picture
                    both.caption[0] += ", \(state)"
                    return WireframeComparison(
                        name: picture.name, before: new == nil ? picture : nil, after: new == nil ? nil : picture,
                        both: both)
                }
                changed.lines = [state]
            }
        } catch {
            Console.complain("xiblint: \(pair.path.printable): \(error.reason)")
            let card = WireframeFile.card(pair.path.printable, reason: error.reason)
            changed.screens = [WireframeComparison(name: pair.path.stem, before: nil, after: nil, both: card)]
        }
        return changed
    }

    private func write(
        _ screen: WireframeComparison, of document: Changed, _ output: PreviewOutput, _ files: inout PreviewFiles
    ) throws {
        let ending = output.format == .png ? "png" : "svg"
        let name = [document.path.stem, document.screens.count == 1 ? nil : screen.name].compactMap(\.self)
        let parts = [("before", screen.before), ("after", screen.after), ("diff", Optional(screen.both))]
        for (part, picture) in parts {
            guard let picture else { continue }
            try files.write(try output.bytes([picture]), name: name, ending: "\(part).\(ending)")
        }
    }
}
