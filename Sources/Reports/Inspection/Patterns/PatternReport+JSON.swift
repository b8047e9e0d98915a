import Base
import InterfaceBuilder
import ProjectModel

/// The same for programs: an object with a stable schema: within version 1 it only grows. What does not exist is null.
extension PatternReport {
    package var json: [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.object("tool", .line) {
                $0.member("name", "xiblint")
                $0.member("version", version)
            }
            json.object("patterns", .line) { for row in counts { $0.member(row.pattern.rawValue, row.count) } }
            json.member("prevailing", prevailing?.rawValue)
            json.array("xibs") { list in for binding in bindings { list.object { write(binding, &$0) } } }
        } + "\n".utf8
    }

    private func write(_ binding: NibBinding, _ json: inout JSONObjectWriter) {
        json.member("path", paths.exact.show(binding.nib.path))
        json.member("kind", binding.kind)
        json.member("pattern", binding.nib.pattern?.rawValue)
        json.member("owner", binding.owner)
        json.member("root", binding.rootClass)
        json.array("loads") { list in
            for load in binding.loads {
                list.object(.line) {
                    $0.member("kind", load.word)
                    $0.member("class", load.className)
                    $0.member("owner", load.ownerWord)
                    $0.member("implicit", load.isImplicit)
                    write(load.place, &$0)
                }
            }
        }
        json.array("findings") { list in
            for finding in findings(about: binding) {
                list.object(.line) {
                    $0.member("rule", finding.rule)
                    $0.member("severity", finding.severity.rawValue)
                    $0.member("message", finding.message)
                    write(finding.place, &$0)
                }
            }
        }
    }

    private func write(_ place: Place, _ json: inout JSONObjectWriter) {
        json.member("path", paths.exact.show(place.path))
        json.member("line", place.start.line)
        json.member("column", place.start.column)
    }
}
