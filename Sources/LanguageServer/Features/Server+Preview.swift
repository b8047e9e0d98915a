import Base
import InterfaceBuilder
import Reports
import ProjectModel

/// Wireframes of open documents, as pages that follow them.
extension Server {
    static let previewCommand = "xiblint.preview"

    /// The page of a document, and what it shows.
    struct Preview {
        var page: Path
        var options: WireframeOptions
    }

    /// Draws a document into a page, which is written again after each change of the document until it is closed. The
    /// argument may have a `language`, and a `size` as for `xiblint preview`.
    /// - Returns: The page's URI, and the languages of the document.
    func preview(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let path = path(params["arguments"]?[0]?["uri"]), DocumentFinder.isDocument(path) else {
            throw ResponseError(.invalidParams, "\(Self.previewCommand) takes the uri of a xib or storyboard.")
        }
        guard let folder = Self.previewFolder else {
            throw ResponseError(.requestFailed, "There is no folder for previews. Set HOME.")
        }
        var options = WireframeOptions()
        if let name = params["arguments"]?[0]?["language"]?.string {
            options.language = TextLanguage(name)
            if options.language == nil {
                throw ResponseError(.invalidParams, "\(name) is not a language.")
            }
        }
        if let name = params["arguments"]?[0]?["size"]?.string {
            options.size = CanvasSize(name)
            if options.size == nil { throw ResponseError(.invalidParams, "The size \(name) is unknown.") }
        }
        makeFolder(folder, permissions: 0o700)
        // The same file for the same document.
        let hash = NameHash(path.bytes[...])
        let page = folder.join(Path("\(String(hash.value, radix: 16)).html"))
        let preview = Preview(page: page, options: options)
        guard write(preview, of: path) else {
            throw ResponseError(.requestFailed, "\(page.printable) can't be written.")
        }
        if open[path] != nil { previews[path] = preview }
        let languages = roots.root(of: path)?.analysis?.project?.resources?.translations(ofDocument: path).languages
        return [
            "uri": .string(FileURI.uri(page)), "languages": .array((languages ?? []).map { .string($0.code) }),
        ]
    }

    /// The system's folder for caches, in which only the user may write. A path that is not absolute depends on the working
    /// directory: it is ignored, as the XDG specification requires.
    private static var previewFolder: Path? {
        func folder(_ variable: String) -> Path? {
            environmentVariable(variable).map { Path($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        }
        #if os(macOS)
            let caches = folder("HOME")?.join("Library/Caches")
        #else
            let caches = folder("XDG_CACHE_HOME") ?? folder("HOME")?.join(".cache")
        #endif
        return caches?.join("xiblint/previews")
    }

    /// Draws a changed document again.
    func updatePreview(of path: Path) {
        if let preview = previews[path] { _ = write(preview, of: path) }
    }

    func closePreview(of path: Path) {
        if let preview = previews.removeValue(forKey: path) { _ = removeFile(preview.page) }
    }

    private func write(_ preview: Preview, of path: Path) -> Bool {
        let name = path.lastComponent
        var pictures: [Wireframe]
        do {
            guard let reader = DocumentReader() else { return false }
            let bytes = if let open = open[path] { open.bytes } else { try readFile(path) }
            let project = roots.root(of: path)?.analysis?.project
            pictures = Wireframe.draw(
                try reader.read(bytes, path: path), preview.options, resources: project?.resources)
            if pictures.isEmpty { pictures = [WireframeFile.card(name, reason: "The file has no views.")] }
        } catch {
            pictures = [WireframeFile.card(name, reason: (error as? ReadingProblem)?.message ?? "\(error)")]
        }
        let section = WireframePage.Section(title: name, pictures: pictures)
        return writePrivateFile(WireframePage.html(name, [section], reloadSeconds: 2), to: preview.page)
    }
}
