import Base
import Reports

/// Where pictures are written, and as what.
struct PreviewOutput {
    /// The pictures of a document.
    struct Drawn {
        var path: Path
        var pictures: [Wireframe]
        /// What the ids in the pictures begin with.
        var prefix = ""
        /// Whether it only says why there is no picture.
        var isCard = false

        static func card(_ path: Path, _ reason: String) -> Drawn {
            Drawn(path: path, pictures: [WireframeFile.card(path.printable, reason: reason)], isCard: true)
        }
    }

    let format: PreviewOptions.Format
    /// Nil for standard output.
    let destination: Path?
    private let scale: Int
    /// Whether the destination is a folder.
    private let isFolder: Bool

    init(_ arguments: ParsedArguments) throws {
        scale = arguments[PreviewOptions.scale] ?? 2
        destination = arguments[PreviewOptions.output].map { Path($0) }
        let ending = destination.flatMap { PreviewOptions.Format(rawValue: $0.fileExtension.lowercased()) }
        format = arguments[PreviewOptions.format] ?? ending ?? .svg
        let kind = try destination.map { try fileStatus($0).kind } ?? .missing
        isFolder = kind == .folder || destination != nil && ending == nil && kind == .missing
    }

    /// Whether all pictures are in one file.
    var sharesFile: Bool { format == .html || destination == nil || !isFolder }

    /// Writes the pictures of documents.
    func write(_ drawn: [Drawn], in folder: Path) throws {
        if let destination, isFolder, format != .html {
            var files = PreviewFiles(folder.join(destination))
            for document in drawn {
                let isAlone = document.pictures.count == 1
                for picture in document.pictures {
                    let scene = isAlone ? nil : picture.name
                    let ways = isAlone ? [] : [picture.language, picture.size?.name, picture.textSize]
                    try files.write(
                        try bytes([picture]), name: ([document.path.stem, scene] + ways).compactMap(\.self),
                        ending: format.rawValue)
                }
            }
            return
        }
        let content =
            format == .html
            ? WireframePage.html(
                drawn.count == 1 ? drawn[0].path.printable : "Wireframes",
                drawn.map { WireframePage.Section(title: $0.path.printable, pictures: $0.pictures, prefix: $0.prefix) })
            : try bytes(drawn.flatMap(\.pictures))
        guard let destination else { return Console.write(content) }
        if isFolder {
            var files = PreviewFiles(folder.join(destination))
            try files.write(content, name: ["index"], ending: format.rawValue)
        } else {
            let path = folder.join(destination)
            if let problem = OutputTarget.problem(path, in: folder) { throw CommandError("\(problem).") }
            try writeFile(content, to: path)
        }
    }

    /// Pictures in the format that is written to files.
    func bytes(_ pictures: [Wireframe]) throws -> [UInt8] {
        let svg = WireframeFile.svg(pictures)
        guard format == .png else { return svg }
        let outcome: ProgramOutcome
        do throws(FileError) {
            outcome = try runProgram("rsvg-convert", ["--format=png", Path("--zoom=\(scale)")], input: svg)
        } catch {
            throw CommandError(
                "png pictures require rsvg-convert, which was not found. Install librsvg (Debian: librsvg2-bin, Homebrew: librsvg), "
                    + "or write svg.")
        }
        guard outcome.exitCode == 0, !outcome.output.isEmpty else {
            let reason = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first ?? "it failed"
            throw CommandError("rsvg-convert can't draw the picture: \(reason).")
        }
        return outcome.output
    }
}

/// Files in a folder, with names that are made of those of scenes.
struct PreviewFiles {
    private let folder: Path
    private var names: Set<String> = []

    init(_ folder: Path) { self.folder = folder.normalized }

    /// - Parameter name: Its parts, which are joined with `@`.
    mutating func write(_ bytes: [UInt8], name: [String], ending: String) throws {
        makeFolder(folder)
        let plain = name.map(Self.plain).joined(separator: "@")
        var unique = plain
        var number = 2
        // A file system may not distinguish case.
        while !names.insert("\(unique).\(ending)".lowercased()).inserted {
            unique = "\(plain)-\(number)"
            number += 1
        }
        let path = folder.join(Path("\(unique).\(ending)"))
        try Boundary([try realPath(folder)]).check(path)
        try writeFile(bytes, to: path)
    }

    /// Other characters become hyphens, so that a name is no path and no option.
    private static func plain(_ name: String) -> String {
        var plain = String(
            name.unicodeScalars.prefix(80).map { scalar in
                let isPlain =
                    scalar.isASCII && scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar)
                return isPlain ? Character(scalar) : "-"
            })
        if plain.hasPrefix(".") || plain.isEmpty { plain = "-" + plain.dropFirst() }
        return plain
    }
}
