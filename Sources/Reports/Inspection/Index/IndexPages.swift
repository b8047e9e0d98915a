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
            lines += description.uncertainty.map { "    \($0.text(in: report.folder))" }
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
        let value =
            report.head + ["platform": .string(platform.rawValue), "names": .array(entries.map(json))]
        return value.page
    }

    private func json(_ entry: IndexEntry) -> JSONValue {
        var (resources, nearest, hints): ([IndexEntry.Resource], String?, [String]) = ([], nil, [])
        var type: ClassDescription?
        switch entry.content {
        case .type(let description): type = description
        case .resources(let found): resources = found
        case .unknown(let near, let reasons): (nearest, hints) = (near, reasons)
        }
        let found: [JSONValue] = resources.map { resource in
            .line([
                "kind": .string(resource.kind.rawValue), "path": .string(report.exact.show(resource.path)),
                "listed": resource.isListed.map(JSONValue.bool) ?? .null,
            ])
        }
        return [
            "name": .string(entry.name), "class": type.map(json) ?? .null, "resources": .array(found),
            "nearest": JSONValue(nearest), "hints": .texts(hints),
        ]
    }

    // MARK: Classes

    private var index: SourceIndex { report.project.sources }

    private func json(_ description: ClassDescription) -> JSONValue {
        let additions: [JSONValue] = description.additions.map { addition in
            let kind = AdditionKind(addition, index)
            let value: JSONValue = ["kind": .string(kind.word.rawValue), "category": JSONValue(kind.category)]
            return .line(value + index.place(of: addition).json(report.exact))
        }
        return [
            "declarations": .array(description.declarations.map(json)),
            "system": .line(.texts(description.systemLineage)), "additions": .array(additions),
            "outlets": json("outlets", description.outlets), "actions": json("actions", description.actions),
            "uncertainty": .texts(description.uncertainty.map { $0.text(in: report.folder) }),
        ]
    }

    private func json(_ declaration: ClassDeclaration) -> JSONValue {
        let source = index.source(declaration.id)
        let (name, other) = (index.declaration(declaration.id).name, index.declaration(declaration.id).objectiveCName)
        let head: JSONValue = [
            "language": source.language == .swift ? "swift" : "objective-c", "name": .string(source.text(name)),
            "objectiveCName": other.isEmpty ? .null : .string(source.text(other)),
        ]
        let ways: [JSONValue] = declaration.ancestries.map { .array($0.map { .line(json($0)) }) }
        return head + index.place(of: declaration.id).json(report.exact) + ["superclasses": .array(ways)]
    }

    private func json(_ ancestor: Ancestor) -> JSONValue {
        let value: JSONValue = ["name": .string(ancestor.name), "origin": .string(ancestor.origin.rawValue)]
        return ancestor.declaration.map { value + index.place(of: $0).json(report.exact) } ?? value
    }

    private func json(_ key: String, _ members: [ClassMember]) -> JSONValue {
        let values = members.flatMap { member in
            member.declarations.map { id in
                let value = JSONValue.object([JSONMember("name", .string(member.name))])
                    .adding("type", key == "outlets" ? JSONValue(index.writtenType(of: id)) : nil)
                    .adding("inheritedFrom", member.isInherited ? JSONValue(member.owner) : .null)
                return JSONValue.line(value + index.place(of: id).json(report.exact))
            }
        }
        return .array(values)
    }
}
