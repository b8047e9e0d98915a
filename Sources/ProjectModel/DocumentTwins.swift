package import Base
package import InterfaceBuilder
package import LibXML

extension Path {
    /// Whether a document is a copy of another one for another language, direction, device or size: it is in the same
    /// folder, apart from that of a language, and its name is the other's with an ending, or the reverse.
    package func isTwin(of other: Path) -> Bool {
        self != other && fileExtension == other.fileExtension && folderOfCopies == other.folderOfCopies
            && (stem == other.stem || Self.isVariant(stem, of: other.stem) || Self.isVariant(other.stem, of: stem))
    }

    /// Whether a name is another one with an ending for a direction, device or size.
    private static func isVariant(_ name: String, of plain: String) -> Bool {
        guard name.hasPrefix(plain) else { return false }
        return variants.contains(name.dropFirst(plain.count).drop { "-_~ ".contains($0) }.lowercased())
    }

    private static let variants: Set<String> = [
        "rtl", "ltr", "ipad", "iphone", "pad", "phone", "tv", "mac", "small", "medium", "large", "big", "mini",
        "compact", "regular", "wide", "narrow", "tall", "short", "portrait", "landscape", "light", "dark",
    ]

    private var folderOfCopies: Path { parent.fileExtension == "lproj" ? parent.parent : parent }
}

/// What the copies of a document have in the places of its attributes.
package struct DocumentTwins: Sendable {
    private struct Twin: Sendable {
        var path: Path
        /// The attributes of elements, by their places.
        var attributes: [String: [String: String]] = [:]
    }

    private let twins: [Twin]
    private let places: [ElementRef: [String]]

    /// Of the copies for dozens of languages, a few show what the others have.
    private static let most = 4
    /// In bytes. Real elements are a few levels below one with an id.
    private static let longestPlace = 512

    package init(_ document: Document, in project: Project) {
        places = Self.places(document)
        // The copy that has the same name, of the development language, is the nearest.
        func rank(_ twin: Path) -> (Int, Int, String) {
            (twin.stem != document.path.stem ? 1 : 0, twin.parent.stem != "Base" ? 1 : 0, twin.printable)
        }
        let paths = project.documents.filter { $0.isTwin(of: document.path) }.sorted { rank($0) < rank($1) }
        twins = paths.prefix(Self.most).compactMap { path in
            guard let bytes = project.read(path), let twin = try? DocumentReader()?.read(bytes, path: path) else {
                return nil
            }
            var found = Twin(path: path)
            for (element, places) in Self.places(twin) {
                let names = twin.tree.attributeNames(element)
                let values = Dictionary(names.map { ($0, twin.tree.attribute($0, element) ?? "") }) { $1 }
                for place in places { found.attributes[place] = values }
            }
            return found
        }
    }

    /// The other value that a copy has for an attribute, and the copy.
    package func other(_ name: String, of element: ElementRef, than own: String) -> (value: String, path: Path)? {
        for twin in twins {
            guard let value = (places[element] ?? []).lazy.compactMap({ twin.attributes[$0]?[name] }).first,
                value != own, !value.isEmpty
            else { continue }
            return (value, twin.path)
        }
        return nil
    }

    /// The names of each element's place: its id or its place below an element with one, and the ends of a connection.
    private static func places(_ document: Document) -> [ElementRef: [String]] {
        let tree = document.tree
        var places: [ElementRef: [String]] = [:]
        var numbers: [String: Int] = [:]
        for element in tree.elements {
            if let id = document.id(element) {
                places[element] = ["#" + id]
                if let connection = document.connection(element), let source = document.id(connection.source),
                    let end = connection.destinationID
                {
                    places[element]?.append("\(connection.kind.rawValue) \(source) \(end) \(connection.event ?? "")")
                }
            } else {
                let parent = tree.parent(element).flatMap { places[$0]?.first } ?? ""
                let place = parent + "/" + String(tree.name(element))
                guard place.utf8.count < Self.longestPlace else { continue }
                numbers[place, default: 0] += 1
                places[element] = ["\(place):\(numbers[place] ?? 0)"]
            }
        }
        return places
    }
}
