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
        if stored.document.tree.hasName("textField", view) { return sizeOfField(view) }
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
            let height = frame.height + max(box.font.lineHeight - former.font.lineHeight, 0)
            // A button is a little wider than its title by its style.
            let before = former.need + former.left + former.right
            let isNear = (before - frame.width).magnitude <= max(before * 0.1, 8)
            if isSame, isNear { return nil }
            return ((isNear ? frame.width + length - before : length).rounded(.up), height)
        default: return nil
        }
    }

    /// What a text field is wider than its text is the room that other views leave to it.
    private func sizeOfField(_ view: ElementRef) -> (width: Double, height: Double)? {
        let document = fonts.document
        guard let frame = stored.document.storedFrame(view) else { return nil }
        let texts = ["text", "placeholder"].compactMap { document.text($0, of: view) }
        let font = fonts.font(view, size: 14)
        let width = font.width(of: texts.first { !$0.isEmpty } ?? "")
        let padding = FontReader.padding(ofField: document.tree.attribute("borderStyle", view))
        let growth = font.lineHeight - stored.font(view, size: 14).lineHeight
        return ((width + 2 * padding).rounded(.up), frame.height + max(growth, 0))
    }
}
