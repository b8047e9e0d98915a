import Base

/// Check boxes that show and hide the pictures of a sheet by language, size and text size. They work without a script.
struct WireframeFilters {
    /// For each kind its values, in the order of the pictures, with the class of their pictures.
    private let kinds: [(title: String, values: [(title: String, name: String)])]
    private let hasCuts: Bool

    init(_ pictures: [Wireframe]) {
        func values(_ title: (Wireframe) -> (String, String)) -> [(title: String, name: String)] {
            pictures.map(title).map { (title: $0, name: $1) }.distinct { $0.name }
        }
        kinds = [
            ("Languages", values(Self.language)), ("Sizes", values(Self.size)), ("Text sizes", values(Self.textSize)),
        ].filter { $0.1.count > 1 }
        hasCuts = pictures.contains { $0.cutTexts > 0 }
    }

    /// Empty where there is nothing to choose.
    var html: String {
        guard !kinds.isEmpty else { return "" }
        var page = "<div class=\"filters\">\n"
        var style = ""
        for (title, values) in kinds {
            page += "<fieldset><legend>\(title)</legend>\n"
            for value in values {
                let label = HTMLText.escape(value.title)
                page += "<label><input type=\"checkbox\" id=\"show-\(value.name)\" checked> \(label)</label>\n"
                style += "body:has(#show-\(value.name):not(:checked)) .\(value.name) { display: none; }\n"
            }
            page += "</fieldset>\n"
        }
        if hasCuts {
            page +=
                "<fieldset><legend>Texts</legend>\n<label><input type=\"checkbox\" id=\"only-cut\"> only cut off</label>\n</fieldset>\n"
            style += "body:has(#only-cut:checked) figure:not(.cut) { display: none; }\n"
        }
        return page + "</div>\n<style>\n\(style)</style>\n"
    }

    /// The attribute of a picture; empty for one that no filter concerns.
    static func classes(of picture: Wireframe) -> String {
        guard picture.startsRow || picture.language != nil || picture.size != nil || picture.textSize != nil else {
            return ""
        }
        let names = [language(picture).1, size(picture).1, textSize(picture).1] + (picture.cutTexts > 0 ? ["cut"] : [])
        return " class=\"\(names.joined(separator: " "))\""
    }

    private static func language(_ picture: Wireframe) -> (String, String) {
        (picture.language ?? "as in the file", name("language", picture.language))
    }

    private static func size(_ picture: Wireframe) -> (String, String) {
        (picture.size?.name ?? "as in the file", name("size", picture.size?.name))
    }

    private static func textSize(_ picture: Wireframe) -> (String, String) {
        (picture.textSize ?? "usual", name("text", picture.textSize))
    }

    /// Codes of languages and names of sizes have only letters, digits and hyphens.
    private static func name(_ kind: String, _ value: String?) -> String {
        "\(kind)-\(value?.lowercased() ?? "own")"
    }
}
