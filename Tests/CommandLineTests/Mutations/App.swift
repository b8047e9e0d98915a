import Foundation

/// An app for mutations: read as text, without any code of the tested program.
struct App {
    let name: String
    let documents: [AppDocument]
    let code: AppCode
    let literals: AppLiterals
    /// Images and colors in catalogs, with the paths of their sets.
    let assets: [String: [String]]
    /// The names of all files outside of catalogs, without their endings and scales.
    let stems: Set<String>
    /// The same in lowercase: file systems are case-insensitive.
    let smallStems: Set<String>
    /// The elements, with their platform, that documents use for each class.
    let elements: [String: Set<String>]
    /// Names that a new one must not be.
    let names: Set<String>

    init(_ folder: URL) throws {
        name = folder.lastPathComponent
        var sources: [AppFile] = []
        var documents: [AppDocument] = []
        var assets: [String: [String]] = [:]
        var stems: Set<String> = []
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".git/") }
        for path in paths.sorted() {
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            if !path.contains(".xcassets/") { stems.insert(String(name.prefix { !".@".contains($0) })) }
            let ending = name.split(separator: ".").last.map(String.init) ?? ""
            switch ending {
            case "imageset", "colorset": assets[String(name.dropLast(ending.count + 1)), default: []].append(path)
            case "swift", "h", "m", "mm", "xib", "storyboard":
                guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else { continue }
                let file = AppFile(path: path, bytes: Array(data))
                if !file.isDocument {
                    sources.append(file)
                } else if !path.hasPrefix("Pods/"), !path.hasPrefix("Carthage/") {
                    documents.append(AppDocument(file))
                }
            default: break
            }
        }
        self.documents = documents
        self.assets = assets
        self.stems = stems
        smallStems = Set(stems.map { $0.lowercased() })
        code = AppCode(sources)
        literals = AppLiterals(sources)
        var names = stems.union(assets.keys).union(code.classes.keys)
        names.formUnion(code.members.values.joined().map(\.name.text))
        names.formUnion(literals.literals.map(\.name.text))
        var elements: [String: Set<String>] = [:]
        for document in documents {
            for tag in document.tags {
                names.formUnion(tag.attributes.values.map(\.text))
                if let name = tag["customClass"] {
                    elements[name, default: []].insert("\(tag.name) \(document.isMac)")
                }
            }
        }
        self.names = names
        self.elements = elements
    }
}
