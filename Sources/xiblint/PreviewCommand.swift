import Base
import InterfaceBuilder
import Reports
import ProjectModel

/// `xiblint preview`: wireframes of documents.
struct PreviewCommand: Subcommand {
    static let command = Command(
        name: "preview", summary: "Draw wireframes of files, also before and after a change",
        discussion: [
            "Draws what .xib and .storyboard files contain: frames, texts, colors, bars, controls and the project's images. It is "
                + "a wireframe. What code sets, custom drawing and Apple's symbols are boxes with names.",
            "Without --output, one picture of everything is printed. With a folder, each scene and size gets a file. An html "
                + "page lists the objects beside the pictures.",
            "With --since or --staged, each changed file is drawn before and after. The numbers are those of the lines of "
                + "\"xiblint diff\". Red is removed, green is added, amber is changed, and gray only moved.",
        ],
        operands: .form(placeholder: "[PATH...]"),
        options: [PreviewOptions.output, PreviewOptions.format] + PreviewOptions.drawing + [
            PreviewOptions.scale, PreviewOptions.since, DiffCommand.staged, PreviewOptions.exitCode,
        ],
        exitCodes: [
            0: "at least one picture is drawn, or nothing changed",
            1: "a picture changed, with --exit-code",
            2: "nothing can be drawn, or the command line is invalid",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        guard let reader = DocumentReader() else { throw CommandError("there is no memory left.") }
        let output = try PreviewOutput(arguments)
        let folder = try realPath(try currentFolder())
        if arguments[PreviewOptions.since] != nil || arguments[DiffCommand.staged] {
            return try PreviewChanges(arguments, reader).draw(to: output, in: folder)
        }
        guard !arguments.operands.isEmpty else {
            throw CommandError("name the files or folders to draw: xiblint preview App/Login.xib")
        }
        let finder = DocumentFinder(arguments.operands.map { Path($0) }, in: folder)
        for problem in finder.namedProblems + finder.foundProblems { Console.complain("xiblint: \(problem)") }
        let (drawn, reasons) = try draw(finder.documents.map(\.path), output, in: folder, reader)
        for reason in reasons { Console.complain("xiblint: \(reason)") }
        let isNothing = drawn.allSatisfy(\.isCard)
        if drawn.isEmpty, reasons.isEmpty, finder.namedProblems.isEmpty {
            throw CommandError("no .xib or .storyboard files found.")
        }
        if isNothing, drawn.isEmpty || output.destination == nil { return ExitCode.failure }
        try output.write(drawn, in: folder)
        return isNothing ? ExitCode.failure : ExitCode.clean
    }

    /// Draws each file that can be drawn; for another one a card with the reason.
    private func draw(
        _ paths: [Path], _ output: PreviewOutput, in folder: Path, _ reader: DocumentReader
    ) throws -> (drawn: [PreviewOutput.Drawn], reasons: [String]) {
        let sizes = try PreviewOptions.sizes(arguments)
        let textSizes = try PreviewOptions.textSizes(arguments)
        var options = PreviewOptions.options(arguments)
        let isNeeded = options.images == .embed || options.isDark || !arguments[PreviewOptions.language].isEmpty
        var projects = PreviewProjects(in: folder, isNeeded: isNeeded)
        var drawn: [PreviewOutput.Drawn] = []
        var reasons: [String] = []
        for (index, path) in paths.enumerated() {
            let name = path.relative(to: folder)
            let prefix = output.sharesFile ? WireframePage.prefix(index, of: paths.count) : ""
            let resources = projects.resources(around: path)
            let languages = try PreviewOptions.languages(arguments) {
                resources?.translations(ofDocument: path).languages ?? []
            }
            do throws(DiffedDocument.Unreadable) {
                let document = try DiffedDocument.document(at: path, reader)
                var ways: [[Wireframe]] = []
                for language in languages {
                    let copy = language.flatMap { resources?.copy(ofDocument: path, in: $0) }
                    let shown = try copy.map { copy throws(DiffedDocument.Unreadable) in
                        try DiffedDocument.document(at: copy, reader)
                    }
                    for size in sizes {
                        for textSize in textSizes {
                            (options.language, options.size, options.textSize) = (language, size, textSize)
                            // No two pictures of a file have an id in common.
                            options.prefix = prefix + (!ways.isEmpty && output.sharesFile ? "s\(ways.count + 1)-" : "")
                            ways.append(Wireframe.draw(shown ?? document, options, resources: resources))
                        }
                    }
                }
                let pictures = Wireframe.sheet(ways)
                if pictures.isEmpty {
                    reasons.append("\(name.printable): \(reason(document))")
                } else {
                    drawn.append(PreviewOutput.Drawn(path: name, pictures: pictures, prefix: prefix))
                }
            } catch {
                reasons.append("\(name.printable): \(error.reason)")
                drawn.append(.card(name, error.reason))
            }
        }
        return (drawn, reasons)
    }

    /// Why a document that can be read has nothing to draw.
    private func reason(_ document: Document) -> String {
        if let scene = arguments[PreviewOptions.scene] {
            let names = Wireframe.names(document).map { "\"\($0)\"" }.joined(separator: ", ")
            return "There is no scene \"\(scene)\". "
                + (names.isEmpty ? "The file has no views." : "The scenes are \(names).")
        }
        if let object = arguments[PreviewOptions.object] { return "No view has or contains the id \"\(object)\"." }
        return "The file has no views."
    }
}

/// The resources of the projects around documents.
struct PreviewProjects {
    private let folder: Path
    private let isNeeded: Bool
    private var known: [Path: ResourceIndex] = [:]

    /// - Parameter folder: The working directory: the project of a document in it that is in no repository.
    init(in folder: Path, isNeeded: Bool) { (self.folder, self.isNeeded) = (folder, isNeeded) }

    /// - Parameter path: Absolute.
    mutating func resources(around path: Path) -> ResourceIndex? {
        let top = ((try? realPath(path.parent)).flatMap { GitWorkTree(around: $0) }?.top)
        guard isNeeded, let root = top ?? (path.isInside(folder) ? folder : nil) else { return nil }
        if let resources = known[root] { return resources }
        var reader = ProjectReader(root: root)
        reader.readsSources = false
        // Nothing outside of the repository gets into a picture.
        reader.boundary = Boundary([root])
        if top == nil { reader.limit = ProjectWalk.limitElsewhere }
        let resources = reader.read().resources
        known[root] = resources
        return resources
    }
}
