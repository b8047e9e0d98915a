package import Base

/// One object with a stable schema: within version 1 it only grows. What does not exist is null.
package struct JSONReport: ReportRenderer {
    static let name = "json"
    static let reader = "scripts, with all information"

    package var paths: PathStyle
    /// Whether suppressed findings are in the report too, in a separate list.
    package var showsSuppressed: Bool

    package init(paths: PathStyle, showsSuppressed: Bool = false) {
        self.paths = paths
        self.showsSuppressed = showsSuppressed
    }

    init(_ context: ReportContext) {
        self.init(paths: context.paths.exact, showsSuppressed: context.showsSuppressed)
    }

    package func render(_ report: Report) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.object("tool", .line) { tool in
                tool.member("name", "xiblint")
                tool.member("version", report.version)
            }
            json.array("diagnostics") { list in
                for diagnostic in report.diagnostics { list.object { write(diagnostic, to: &$0) } }
            }
            if showsSuppressed {
                json.array("suppressed") { list in
                    for suppressed in report.suppressed { list.object { write(suppressed, to: &$0) } }
                }
            }
            Self.writeSummary(report, to: &json)
            json.array("skipped") { list in
                for skipped in report.skipped {
                    list.object(.line) {
                        $0.member("rule", skipped.rule)
                        $0.member("reason", skipped.reason)
                    }
                }
            }
            json.array("skippedFolders") { list in
                for skipped in report.skippedFolders {
                    list.object(.line) {
                        $0.member("path", skipped.folder.string)
                        $0.member("files", skipped.count)
                    }
                }
            }
            if let new = report.new {
                json.object("change") { new.write(to: &$0) }
            } else {
                json.member("change", String?.none)
            }
            if let limited = report.limited {
                json.object("limited") { limited.write(to: &$0) }
            } else {
                json.member("limited", String?.none)
            }
        } + "\n".utf8
    }

    static func writeSummary(_ report: Report, to json: inout JSONObjectWriter) {
        json.object("summary", .line) { summary in
            summary.member("files", report.files)
            summary.member("errors", report.count(.error))
            summary.member("warnings", report.count(.warning))
            summary.member("notes", report.count(.note))
            summary.member("suppressed", report.suppressed.count)
            summary.member("baselined", report.baselined.count)
            summary.member("fixable", report.fixable.all)
            summary.member("excluded", report.excluded)
            summary.member("newlySuppressed", report.new?.suppressed)
        }
    }

    /// A finding's members.
    package func write(_ diagnostic: Diagnostic, to json: inout JSONObjectWriter) {
        json.member("rule", diagnostic.rule)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("category", diagnostic.category)
        json.member("message", diagnostic.message)
        write(diagnostic.place, to: &json)
        if let object = diagnostic.object {
            json.object("object", .line) {
                $0.member("id", object.id)
                $0.member("class", object.className)
                $0.member("label", object.label)
            }
        } else {
            json.member("object", String?.none)
        }
        if let element = diagnostic.element {
            json.object("element", .line) {
                $0.member("name", element.name)
                $0.member("id", element.id)
            }
        } else {
            json.member("element", String?.none)
        }
        json.array("related") { list in
            for related in diagnostic.related {
                list.object(.line) {
                    write(related.place, to: &$0)
                    $0.member("message", related.message)
                }
            }
        }
        json.member("fixable", diagnostic.fix != nil)
        if let fix = diagnostic.fix {
            json.object("fix", .line) { write(fix, in: diagnostic.place.path, to: &$0) }
        } else {
            json.member("fix", String?.none)
        }
        json.member("fingerprint", diagnostic.fingerprint)
    }

    private func write(_ fix: Fix, in path: Path, to json: inout JSONObjectWriter) {
        json.member("title", fix.title)
        json.member("safe", fix.isSafe)
        json.array("edits") { list in
            for file in [FileEdits(path: path, edits: fix.edits)] + fix.elsewhere {
                for edit in file.edits {
                    list.object {
                        write(Place(path: file.path, start: edit.start, end: edit.end), to: &$0)
                        $0.member("text", edit.replacement)
                    }
                }
            }
        }
    }

    private func write(_ suppressed: SuppressedDiagnostic, to json: inout JSONObjectWriter) {
        write(suppressed.diagnostic, to: &json)
        json.object("suppression", .line) {
            $0.member("kind", "inSource")
            $0.member("reason", suppressed.reason)
            write(suppressed.place, to: &$0)
        }
    }

    private func write(_ place: Place, to json: inout JSONObjectWriter) { json.write(place, paths) }
}

extension JSONObjectWriter {
    /// A place's members, as all JSON has them.
    package mutating func write(_ place: Place, _ paths: PathStyle) {
        member("path", paths.show(place.path))
        member("line", place.start.line)
        member("column", place.start.column)
        member("endLine", place.end.line)
        member("endColumn", place.end.column)
    }
}
