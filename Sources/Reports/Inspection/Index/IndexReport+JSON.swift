import Base
import ProjectModel

/// The same for programs: an object with a stable schema: within version 1 it only grows. What does not exist is null.
extension IndexReport {
    package var json: [UInt8] {
        JSON.object(.pretty) { json in
            writeHead(&json)
            json.object("sources", .line) { entry in
                entry.member("on", sources.isOn)
                entry.array("exclude") { list in for glob in sources.exclude { list.item(glob) } }
                for row in declarations { entry.member(row.key, sources.isOn ? row.count : nil) }
            }
            json.object("resources", .line) { entry in for row in resources { entry.member(row.key, row.count) } }
            json.object("missing") { entry in
                let missing = missing
                write("classes", missing.classes, &entry)
                write("images", missing.images, &entry)
                write("fonts", missing.fonts, &entry)
            }
            json.array("problems") { list in
                for problem in problems {
                    list.object(.line) {
                        $0.member("path", exact.show(problem.path))
                        $0.member("line", problem.line)
                        $0.member("column", problem.column)
                        $0.member("message", problem.message)
                    }
                }
            }
        } + "\n".utf8
    }

    func writeHead(_ json: inout JSONObjectWriter) {
        json.member("version", 1)
        json.member("root", exact.show(project.root))
        json.member("cutOff", project.isCutOff)
    }

    private func write(_ name: String, _ sentences: [String], _ json: inout JSONObjectWriter) {
        json.array(name) { list in for sentence in sentences { list.item(sentence) } }
    }
}
