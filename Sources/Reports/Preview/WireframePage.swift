import Base

/// Pictures as one HTML page, with a list of the objects beside each. It runs no script and loads nothing.
package struct WireframePage {
    package struct Section: Sendable {
        package var title: String
        package var pictures: [Wireframe]
        /// What changed, one line for each number in the pictures.
        package var lines: [String]
        /// What the ids in the pictures begin with.
        package var prefix: String

        package init(title: String, pictures: [Wireframe], lines: [String] = [], prefix: String = "") {
            (self.title, self.pictures, self.lines, self.prefix) = (title, pictures, lines, prefix)
        }
    }

    /// Of a very large document, the first objects are listed.
    private static let mostObjects = 500

    /// - Parameter reloadSeconds: How often the page is read again; nil for a page that stays.
    package static func html(
        _ title: String, _ sections: [Section], reloadSeconds: Int? = nil
    ) -> [UInt8] {
        let name = HTMLText.escape(title)
        let refresh = reloadSeconds.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
        var page = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(refresh)<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <meta name="color-scheme" content="light dark">
            <title>\(name)</title>
            <style>
            \(style)</style>
            </head>
            <body>
            <h1>\(name)</h1>
            <p>Wireframes of what the files contain. Images and texts that code sets, custom drawing and Apple's symbols are not shown.</p>

            """
        page += WireframeFilters(sections.flatMap(\.pictures)).html
        if sections.count > 1 {
            page += "<nav aria-label=\"Files\"><ul>\n"
            for (index, section) in sections.enumerated() {
                page += "<li><a href=\"#file-\(index + 1)\">\(HTMLText.escape(section.title))</a></li>\n"
            }
            page += "</ul></nav>\n"
        }
        for (index, section) in sections.enumerated() {
            page += "<section id=\"file-\(index + 1)\">\n<h2>\(HTMLText.escape(section.title))</h2>\n"
            if !section.lines.isEmpty {
                page += "<ol class=\"changes\">\n"
                for line in section.lines { page += "<li>\(HTMLText.escape(line))</li>\n" }
                page += "</ol>\n"
            }
            let isSheet = section.pictures.contains(where: \.startsRow)
            for (number, picture) in section.pictures.enumerated() {
                if isSheet, picture.startsRow {
                    page +=
                        (number > 0 ? "</div>\n" : "")
                        + "<h3>\(HTMLText.escape(picture.name))</h3>\n<div class=\"row\">\n"
                }
                page += figure(picture, prefix: section.prefix, isOpen: !isSheet)
            }
            if isSheet { page += "</div>\n" }
            page += "</section>\n"
        }
        return Array((page + "</body>\n</html>\n").utf8)
    }

    /// What ids of the pictures in a section begin with.
    package static func prefix(_ section: Int, of count: Int) -> String { count > 1 ? "\(section + 1)-" : "" }

    private static func figure(_ picture: Wireframe, prefix: String, isOpen: Bool) -> String {
        let caption = HTMLText.escape(picture.caption.first ?? picture.name)
        var html =
            "<figure\(WireframeFilters.classes(of: picture))>\n<div class=\"picture\" tabindex=\"0\">\(String(decoding: WireframeFile.svg([picture]), as: UTF8.self))</div>\n"
        html +=
            "<figcaption>\n<details\(isOpen && picture.objects.count <= 60 ? " open" : "")><summary>\(caption)</summary>\n<ul>\n"
        for object in picture.objects.prefix(mostObjects) {
            let id = HTMLText.escape("\(prefix)v-\(object.id)")
            let size = "\(object.frame.width.svg) × \(object.frame.height.svg)"
            html +=
                "<li style=\"margin-left:\(min(object.depth, 12))em\"><a href=\"#\(id)\">\(HTMLText.escape(object.label))</a> <small>\(size)</small></li>\n"
        }
        if picture.objects.count > mostObjects { html += "<li>and \(picture.objects.count - mostObjects) more</li>\n" }
        return html + "</ul>\n</details>\n</figcaption>\n</figure>\n"
    }

    private static let style = """
        :root { font: 15px/1.45 system-ui, sans-serif; }
        body { margin: 1.5rem; }
        figure { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem 0 2.5rem; align-items: flex-start; }
        figcaption { max-width: 30rem; }
        .picture { overflow: auto; max-width: 100%; }
        .picture svg { max-width: none; display: block; }
        ul { list-style: none; padding: 0; }
        small { opacity: .7; }
        .row { display: flex; gap: 1.5rem; overflow-x: auto; }
        .row figure { flex: 0 0 auto; flex-direction: column; margin-top: 0; gap: .5rem; }
        .filters { display: flex; flex-wrap: wrap; gap: 1rem; border: 0; padding: 0; }
        .cut .picture svg { outline: 3px solid #d61a1a; }
        svg :target { stroke: #d6336c; stroke-width: 3; }

        """
}
