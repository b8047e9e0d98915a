package import Base
import Linting

/// One object with a stable schema: within version 1 it only grows. What does not exist is null.
package struct JSONReport: ReportRenderer {
    static let name = "json"

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
        var json: JSONValue = [
            "version": 1, "tool": Self.tool(report.version), "diagnostics": .array(report.diagnostics.map(self.json)),
        ]
        if showsSuppressed { json = json + ["suppressed": .array(report.suppressed.map(self.json))] }
        let skipped: [JSONValue] = report.skipped.map {
            .line(["rule": .string($0.rule), "reason": .string($0.reason)])
        }
        let folders: [JSONValue] = report.skippedFolders.map {
            .line(["path": .string($0.folder.string), "files": .integer($0.count)])
        }
        json =
            json + Self.summary(report) + [
                "skipped": .array(skipped), "skippedFolders": .array(folders), "change": report.new?.json ?? .null,
                "limited": report.limited?.json ?? .null,
            ]
        return json.page
    }

    static func tool(_ version: String) -> JSONValue { .line(["name": "xiblint", "version": .string(version)]) }

    static func summary(_ report: Report) -> JSONValue {
        [
            "summary": .line([
                "files": .integer(report.files), "errors": .integer(report.count(.error)),
                "warnings": .integer(report.count(.warning)), "notes": .integer(report.count(.note)),
                "suppressed": .integer(report.suppressed.count), "baselined": .integer(report.baselined.count),
                "fixable": .integer(report.fixable.all), "excluded": .integer(report.excluded),
                "newlySuppressed": JSONValue(report.new?.suppressed),
            ])
        ]
    }

    package func json(_ diagnostic: Diagnostic) -> JSONValue {
        let object = diagnostic.object.map { object in
            JSONValue.line([
                "id": JSONValue(object.id), "class": JSONValue(object.className), "label": .string(object.label),
            ])
        }
        let element = diagnostic.element.map { element in
            JSONValue.line(["name": .string(element.name), "id": JSONValue(element.id)])
        }
        let related = diagnostic.related.map { related in
            JSONValue.line(related.place.json(paths) + ["message": .string(related.message)])
        }
        return [
            "rule": .string(diagnostic.rule), "severity": .string(diagnostic.severity.rawValue),
            "category": .string(diagnostic.category), "message": .string(diagnostic.message),
        ] + diagnostic.place.json(paths) + [
            "object": object ?? .null, "element": element ?? .null, "related": .array(related),
            "fixable": .bool(diagnostic.fix != nil),
            "fix": diagnostic.fix.map { .line(json($0, in: diagnostic.place.path)) } ?? .null,
            "fingerprint": .string(diagnostic.fingerprint),
        ]
    }

    private func json(_ fix: Fix, in path: Path) -> JSONValue {
        let edits = ([FileEdits(path: path, edits: fix.edits)] + fix.elsewhere).flatMap { file in
            file.edits.map { edit in
                Place(path: file.path, start: edit.start, end: edit.end).json(paths) + [
                    "text": .string(edit.replacement)
                ]
            }
        }
        return ["title": .string(fix.title), "safe": .bool(fix.isSafe), "edits": .array(edits)]
    }

    private func json(_ suppressed: SuppressedDiagnostic) -> JSONValue {
        let suppression: JSONValue = ["kind": "inSource", "reason": JSONValue(suppressed.reason)]
        return json(suppressed.diagnostic) + ["suppression": .line(suppression + suppressed.place.json(paths))]
    }
}

extension Place {
    /// As all JSON has it.
    package func json(_ paths: PathStyle) -> JSONValue {
        [
            "path": .string(paths.show(path)), "line": .integer(start.line), "column": .integer(start.column),
            "endLine": .integer(end.line), "endColumn": .integer(end.column),
        ]
    }
}
