package import InterfaceBuilder
package import LibXML

/// The sizes that views of UIKit get from their texts.
package struct TextContent {
    private let fonts: FontReader
    /// The fonts and texts with which the frames were stored.
    private let stored: FontReader

    /// - Parameters:
    ///   - shown: The document with the texts to measure, such as those of another language.
    ///   - stored: The document as it is.
    package init(shown: Document, textSize: String?, stored: Document) {
        fonts = FontReader(document: shown, textSize: textSize)
        self.stored = FontReader(document: stored, textSize: nil)
    }

    /// Nil where the stored size is that of the content.
    /// - Parameter width: That of the view, for texts of several lines.
    package func size(of view: ElementRef, width: Double) -> (width: Double, height: Double)? {
        guard let box = fonts.textBoxes(of: view).first, let frame = stored.document.storedFrame(view) else {
            return nil
        }
        let former = stored.textBoxes(of: view).first
        let isSame = former?.text == box.text && former?.font == box.font
        switch stored.document.tree.name(view) {
        case "label":
            let height = (box.font.lineHeight * 2).rounded(.up) / 2
            let paragraphs = box.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if box.lines == 1 || box.need <= width && paragraphs.count == 1 {
                let isNear = (box.need - frame.width).magnitude <= max(box.need * 0.05, 2)
                return isSame && isNear ? nil : (box.need.rounded(.up), height)
            }
            let lines = paragraphs.reduce(0) { $0 + TextLines.wrapped(String($1), box.font, width: width).count }
            let shown = box.lines == 0 ? lines : min(lines, box.lines)
            return (min(box.need, width), box.font.lineHeight * Double(shown))
        case "button":
            let length = box.need + box.left + box.right
            guard let former else { return (length.rounded(.up), frame.height) }
            // A button is a little wider than its title by its style.
            let before = former.need + former.left + former.right
            let isNear = (before - frame.width).magnitude <= max(before * 0.1, 8)
            if isSame, isNear { return nil }
            return ((isNear ? frame.width + length - before : length).rounded(.up), frame.height)
        default: return nil
        }
    }
}
