import Base
import ProjectModel
import SourceSyntax

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
