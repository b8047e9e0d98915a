import Base
import DocumentChanges

/// Changes as JSON, in the form of docs/diff.schema.json.
enum DiffJSON {
    static func render(_ documents: [DiffedDocument], showsNoise: Bool) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.array("documents") { list in
                for document in documents { list.object { write(document, showsNoise, to: &$0) } }
            }
        } + [0x0A]
    }

    private static func write(_ document: DiffedDocument, _ showsNoise: Bool, to json: inout JSONObjectWriter) {
        json.member("path", document.path.string)
        json.member("old_path", document.oldPath?.string)
        json.member("status", document.status)
        if let findings = document.findings {
            for (name, list) in [("new_findings", findings.new), ("fixed_findings", findings.fixed)] {
                json.array(name) { array in
                    for finding in list {
                        array.object(.line) {
                            $0.member("rule", finding.rule)
                            $0.member("message", finding.message)
                            $0.member("line", finding.place.start.line)
                        }
                    }
                }
            }
        }
        switch document.content {
        case .counts(let counts): json.member("contents", counts)
        case .lines(let reason): json.member("reason", reason)
        case .changes(let diff):
            json.array("changes") { list in
                for change in diff.changes { list.object { write(change, to: &$0) } }
            }
            json.object("noise", .line) { noise in
                for (kind, count) in diff.noise { noise.member(kind.rawValue, count) }
            }
            guard showsNoise else { return }
            json.array("noise_lines") { list in
                for each in diff.noiseLines {
                    list.object(.line) {
                        $0.member("kind", each.kind.rawValue)
                        $0.member(each.isOld ? "old_line" : "new_line", each.line)
                    }
                }
            }
        }
    }

    private static func write(_ change: Change, to json: inout JSONObjectWriter) {
        let object = change.object
        json.object("object", .line) {
            $0.member("id", object.id)
            $0.member("kind", object.kind)
            $0.member("name", object.name)
            $0.member("class", object.className)
            $0.member("scene", object.scene)
            $0.member("parent", object.parent)
        }
        json.member("change", change.kind.rawValue)
        json.member("property", change.property)
        json.member("old", change.old)
        json.member("new", change.new)
        json.member("words", change.words)
        json.object("place", .line) {
            $0.member("old_line", change.oldLine)
            $0.member("new_line", change.newLine)
        }
    }
}
