import Base
import LayoutModel

/// Puts pictures into a file.
package enum WireframeFile {
    /// A picture that could not be drawn.
    package static func card(_ name: String, reason: String) -> Wireframe {
        var svg = SVGWriter(prefix: "")
        let frame = Rect(x: 0, y: 0, width: 375, height: 120)
        svg.rect(frame, SVGWriter.Style(fill: .white, stroke: Color(red: 0.8, green: 0.2, blue: 0.2)))
        let lines = TextLines.wrapped(reason, Font(size: 13), width: 343 / Font.widestLetters).prefix(5)
        for (index, line) in lines.enumerated() {
            svg.string(line, " x=\"16\" y=\"\((30 + Double(index) * 18).svg)\" font-size=\"13\" fill=\"#333333\"")
        }
        return Wireframe(name: name, bounds: frame, body: svg.text, caption: ["\(name) · can't be drawn"])
    }

    private static let margin = 16.0
    private static let captionHeight = 16.0
    private static let widest = 1_600.0

    /// One or more pictures as an SVG file: one beside the other, in rows.
    package static func svg(_ pictures: [Wireframe]) -> [UInt8] {
        let isDark = pictures.first?.isDark ?? false
        if let only = pictures.first, pictures.count == 1 {
            // The view is at its own coordinates.
            let size = size(of: only)
            return file(
                Rect(x: only.bounds.x - margin, y: only.bounds.y - margin, width: size.width, height: size.height),
                title: only.caption.first ?? only.name, isDark: isDark, body: only.body + caption(only))
        }
        var body = ""
        var (x, y, row, width) = (0.0, 0.0, 0.0, 0.0)
        let isSheet = pictures.contains(where: \.startsRow)
        for picture in pictures {
            let size = size(of: picture)
            if x > 0, picture.startsRow || !isSheet && x + size.width > widest { (x, y, row) = (0, y + row, 0) }
            body +=
                "<g transform=\"translate(\((x + margin - picture.bounds.x).svg) \((y + margin - picture.bounds.y).svg))\">\n"
            body += picture.body + caption(picture) + (isSheet ? frame(picture) : "") + "</g>\n"
            x += size.width
            row = max(row, size.height)
            width = max(width, x)
        }
        let title = pictures.isEmpty ? "nothing to draw" : "\(pictures.count) wireframes"
        return file(
            Rect(x: 0, y: 0, width: max(width, 200), height: max(y + row, 40)), title: title, isDark: isDark, body: body
        )
    }

    /// With the margins and the caption.
    package static func size(of picture: Wireframe) -> (width: Double, height: Double) {
        let captions = Double(lines(picture).count) * captionHeight
        return (max(picture.bounds.width, 200) + 2 * margin, picture.bounds.height + 2 * margin + captions)
    }

    private static let captionFont = Font(size: 11)

    private static func lines(_ picture: Wireframe) -> [String] {
        let width = (max(picture.bounds.width, 200) + margin) / Font.widestLetters
        return picture.caption.flatMap { TextLines.wrapped($0, captionFont, width: width) }
    }

    private static func caption(_ picture: Wireframe) -> String {
        var svg = SVGWriter(prefix: "")
        let color = picture.isDark ? "#a8a8ad" : "#5f6368"
        for (index, line) in lines(picture).enumerated() {
            let y = picture.bounds.maxY + 17 + Double(index) * captionHeight
            svg.string(line, " x=\"\(picture.bounds.x.svg)\" y=\"\(y.svg)\" font-size=\"11\" fill=\"\(color)\"")
        }
        return svg.text
    }

    /// Around a picture in which a text is cut off.
    private static func frame(_ picture: Wireframe) -> String {
        guard picture.cutTexts > 0 else { return "" }
        var svg = SVGWriter(prefix: "")
        svg.rect(picture.bounds.inset(-5, -5), .stroke(Painter.warning, 3), radius: 4)
        return svg.text
    }

    private static func file(_ bounds: Rect, title: String, isDark: Bool, body: String) -> [UInt8] {
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(bounds.width.svg)" height="\(bounds.height.svg)" \
            viewBox="\(bounds.x.svg) \(bounds.y.svg) \(bounds.width.svg) \(bounds.height.svg)" role="img" \
            font-family="Inter, Helvetica, sans-serif" xml:space="preserve">
            <title>\(XMLText.escape(title))</title>
            <rect\(SVGWriter.geometry(bounds)) fill="\(isDark ? "#2c2c2e" : "#f4f4f6")"/>
            \(body)</svg>

            """.utf8)
    }
}
