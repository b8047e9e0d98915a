import Base
import InterfaceBuilder
import LayoutModel
import LibXML

extension Document {
    /// The labels with a fixed height that is less than that of a letter at some text size, whatever their text is.
    func lowLabels(_ views: [ElementRef], at textSizes: [String]) -> [LowLabel] {
        let own = FontReader(document: self, textSize: nil)
        let fonts = textSizes.map { FontReader(document: self, textSize: $0) }
        return views.compactMap { view in
            let mask = tree.child(view, key: "autoresizingMask")
            guard tree.hasName("label", view), hasStoredHeight(view),
                mask.map({ tree.hasAttribute("heightSizable", "YES", $0) }) != true,
                let frame = storedFrame(view), own.leastScale(ofLabel: view) == 1
            else { return nil }
            let sizes = zip(textSizes, fonts).map {
                LowLabel(view: view, textSize: $0, height: frame.height, font: $1.font(view))
            }
            guard let worst = sizes.max(by: { $0.font.size < $1.font.size }) else { return nil }
            // Letters are about as high as the size of their font, which is less than the height of their line.
            return worst.font.size > max(frame.height, own.font(view).size) ? worst : nil
        }
    }
}

/// A label that is lower than its letters.
struct LowLabel {
    let view: ElementRef
    let textSize: String
    let height: Double
    let font: Font

    func finding(in document: Document) -> CheckFinding {
        let need = points(font.lineHeight.rounded(.up))
        return CheckFinding(
            """
            \(document.messageLabel(view)) needs a height of \(need) points at text size \(textSize), and has \
            \(points(height)). Let the label grow.
            """, at: .element(view))
    }
}
