/// The JSON report, parsed only by its documented schema.
struct Report: Decodable {
    struct Place: Decodable, Hashable {
        var path: String
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int
    }

    struct Diagnostic: Decodable {
        var rule: String
        var severity: String
        var message: String
        var place: Place
        var related: [Place]
        var elementName: String?

        private enum Key: CodingKey { case rule, severity, message, element, related }
        private struct Element: Decodable { var name: String }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            rule = try values.decode(String.self, forKey: .rule)
            severity = try values.decode(String.self, forKey: .severity)
            message = try values.decode(String.self, forKey: .message)
            place = try Place(from: decoder)
            related = try values.decode([Place].self, forKey: .related)
            elementName = try values.decode(Element?.self, forKey: .element)?.name
        }
    }

    struct Summary: Decodable {
        var files: Int
        var errors: Int
        var warnings: Int
        var notes: Int
        var baselined: Int
    }

    var version: Int
    var diagnostics: [Diagnostic]
    var summary: Summary
}
