import Base
package import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The pages of requested names.
package struct IndexPages {
    package let report: IndexReport
    package let platform: Platform
    package let entries: [IndexEntry]

    /// For the terminal; names of which nothing is known have no page.
    package var text: String { entries.compactMap(text).joined(separator: "\n") }

    private func text(_ entry: IndexEntry) -> String? {
        let lines: [String]
        switch entry.content {
        case .type(let description):
            lines = ["\(entry.name), as \(platform.displayName) has it"] + self.lines(description)
        case .resources(let resources): lines = [entry.name] + resources.map { "  \(text($0))" }
        case .unknown: return nil
        }
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private func text(_ resource: IndexEntry.Resource) -> String {
        let words =
            switch resource.kind {
            case .imageSet: "image set"
            case .symbolSet: "symbol set"
            case .imageAsset: "image asset"
            case .imageFile: "image file"
            case .colorSet: "color set"
            case .font: resource.isListed == true ? "font, listed in an Info.plist" : "font, in no Info.plist"
            }
        return "\(report.readable.show(resource.path))  \(words)"
    }

    // MARK: Classes

    private func lines(_ description: ClassDescription) -> [String] {
        var lines: [String] = []
        for declaration in description.declarations {
            lines.append("  \(report.spot(declaration.id))  \(words(declaration.id))")
            for (number, ancestry) in declaration.ancestries.enumerated() {
                lines.append("    \(number == 0 ? "derives" : "or") from \(words(ancestry))")
            }
        }
        if !description.systemLineage.isEmpty {
            lines.append("  a class of Apple's")
            let superclasses = description.systemLineage.dropFirst()
            lines.append("    derives from \(superclasses.isEmpty ? "nothing" : superclasses.joined(separator: ", "))")
        }
        for addition in description.additions {
            lines.append("  \(report.spot(addition))  \(AdditionKind(addition, report.project.sources).words)")
        }
        // Of Apple's own classes only the project's additions are known here.
        let isSilent = description.declarations.isEmpty && description.outlets.isEmpty && description.actions.isEmpty
        if isSilent { return lines }
        lines += list("Outlets", description.outlets) { report.project.sources.writtenType(of: $0) }
        lines += list("Actions", description.actions) { _ in nil }
        if !description.uncertainty.isEmpty {
            lines.append("  There may be more")
            lines += description.uncertainty.map { "    \($0.text)" }
        }
        return lines
    }

    private func words(_ id: DeclarationID) -> String {
        let source = report.project.sources.source(id)
        let declaration = report.project.sources.declaration(id)
        let language = source.language == .swift ? "Swift" : "Objective-C"
        if declaration.objectiveCName.isEmpty { return "class in \(language)" }
        let names = (swift: source.text(declaration.name), objectiveC: source.text(declaration.objectiveCName))
        return "class in Swift, as \(names.swift), and in Objective-C as \(names.objectiveC)"
    }

    private func words(_ ancestry: [Ancestor]) -> String {
        if ancestry.isEmpty { return "nothing" }
        return ancestry.map { ancestor in
            if let declaration = ancestor.declaration { return "\(ancestor.name) (\(report.spot(declaration)))" }
            return ancestor.origin == .unknown ? "\(ancestor.name), which was not found" : ancestor.name
        }.joined(separator: ", ")
    }

    private func list(_ title: String, _ members: [ClassMember], _ type: (DeclarationID) -> String?) -> [String] {
        if members.isEmpty { return ["  \(title): none declared"] }
        let rows = members.flatMap { member in
            member.declarations.map { id in
                [
                    member.name, type(id).map(TerminalText.line) ?? "", report.spot(id),
                    member.isInherited ? "from \(member.owner)" : "",
                ]
            }
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return ["  \(title)"]
            + rows.map { row in
                let cells = zip(row, widths).filter { $1 > 0 }.map { $0.padded(to: $1) } + [row[3]]
                let line = cells.joined(separator: "  ")
                return "    " + line.prefix(line.count - line.reversed().prefix { $0 == " " }.count)
            }
    }
}

/// The kind of an addition to a class outside its own declaration.
struct AdditionKind {
    enum Word: String {
        case `extension`, category
        case classExtension = "class-extension"
        case implementation
    }

    let word: Word
    /// The name of a category.
    let category: String?

    init(_ id: DeclarationID, _ index: SourceIndex) {
        let declaration = index.declaration(id)
        category = declaration.type.isEmpty ? nil : index.source(id).text(declaration.type)
        if declaration.kind == .implementation || declaration.marks.contains(.implementation) {
            word = .implementation
        } else if index.source(id).language == .swift {
            word = .extension
        } else {
            word = category == nil ? .classExtension : .category
        }
    }

    var words: String {
        switch word {
        case .extension: "extension"
        case .category: "category \(category ?? "")"
        case .classExtension: "class extension"
        case .implementation: category.map { "implementation of the category \($0)" } ?? "implementation"
        }
    }
}

extension IndexPages {
    /// An object with the same head as that of the figures, with what is known of each name. All names are in it.
    package var json: [UInt8] {
        JSON.object(.pretty) { json in
            report.writeHead(&json)
            json.member("platform", platform.rawValue)
            json.array("names") { list in for entry in entries { list.object { write(entry, &$0) } } }
        } + "\n".utf8
    }

    private func write(_ entry: IndexEntry, _ json: inout JSONObjectWriter) {
        json.member("name", entry.name)
        var (resources, nearest, hints): ([IndexEntry.Resource], String?, [String]) = ([], nil, [])
        var type: ClassDescription?
        switch entry.content {
        case .type(let description): type = description
        case .resources(let found): resources = found
        case .unknown(let near, let reasons): (nearest, hints) = (near, reasons)
        }
        if let type { json.object("class") { write(type, &$0) } } else { json.member("class", JSONValue.null) }
        json.array("resources") { list in
            for resource in resources {
                list.object(.line) {
                    $0.member("kind", resource.kind.rawValue)
                    $0.member("path", report.exact.show(resource.path))
                    $0.member("listed", resource.isListed)
                }
            }
        }
        json.member("nearest", nearest)
        json.array("hints") { list in for hint in hints { list.item(hint) } }
    }

    // MARK: Classes

    private var index: SourceIndex { report.project.sources }

    private func write(_ description: ClassDescription, _ json: inout JSONObjectWriter) {
        json.array("declarations") { list in
            for declaration in description.declarations { list.object { write(declaration, &$0) } }
        }
        json.array("system", .line) { list in for name in description.systemLineage { list.item(name) } }
        json.array("additions") { list in
            for addition in description.additions {
                list.object(.line) {
                    let kind = AdditionKind(addition, index)
                    $0.member("kind", kind.word.rawValue)
                    $0.member("category", kind.category)
                    write(index.place(of: addition), &$0)
                }
            }
        }
        write("outlets", description.outlets, &json)
        write("actions", description.actions, &json)
        json.array("uncertainty") { list in for reason in description.uncertainty { list.item(reason.text) } }
    }

    private func write(_ declaration: ClassDeclaration, _ json: inout JSONObjectWriter) {
        let source = index.source(declaration.id)
        let (name, other) = (index.declaration(declaration.id).name, index.declaration(declaration.id).objectiveCName)
        json.member("language", source.language == .swift ? "swift" : "objective-c")
        json.member("name", source.text(name))
        json.member("objectiveCName", other.isEmpty ? nil : source.text(other))
        write(index.place(of: declaration.id), &json)
        json.array("superclasses") { list in
            for ancestry in declaration.ancestries {
                list.array { way in
                    for ancestor in ancestry { way.object(.line) { write(ancestor, &$0) } }
                }
            }
        }
    }

    private func write(_ ancestor: Ancestor, _ json: inout JSONObjectWriter) {
        json.member("name", ancestor.name)
        json.member("origin", ancestor.origin.rawValue)
        if let declaration = ancestor.declaration { write(index.place(of: declaration), &json) }
    }

    private func write(_ key: String, _ members: [ClassMember], _ json: inout JSONObjectWriter) {
        json.array(key) { list in
            for member in members {
                for id in member.declarations {
                    list.object(.line) {
                        $0.member("name", member.name)
                        if key == "outlets" { $0.member("type", index.writtenType(of: id)) }
                        $0.member("inheritedFrom", member.isInherited ? member.owner : nil)
                        write(index.place(of: id), &$0)
                    }
                }
            }
        }
    }

    private func write(_ place: Place, _ json: inout JSONObjectWriter) {
        json.write(place, report.exact)
    }
}
