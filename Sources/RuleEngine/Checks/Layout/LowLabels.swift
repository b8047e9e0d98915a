import Base
import InterfaceBuilder
import LayoutModel
import LibXML

/// The labels with a fixed height that is less than that of a letter at some text size, whatever their text is.
struct LowLabels {
    private(set) var labels: [LowLabel] = []

    init(_ views: [ElementRef], at textSizes: [String], in document: Document) {
        let own = FontReader(document: document, textSize: nil)
        labels = views.compactMap { view in
            let tree = document.tree
            let mask = tree.child(view, key: "autoresizingMask")
            guard tree.hasName("label", view), document.hasStoredHeight(view),
                mask.map({ tree.hasAttribute("heightSizable", "YES", $0) }) != true,
                let frame = document.storedFrame(view),
                own.leastScale(ofLabel: view) == 1
            else { return nil }
            let sizes = textSizes.map { LowLabel(view: view, document, textSize: $0, height: frame.height) }
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

    fileprivate init(view: ElementRef, _ document: Document, textSize: String, height: Double) {
        (self.view, self.textSize, self.height) = (view, textSize, height)
        font = FontReader(document: document, textSize: textSize).font(view)
    }

    func finding(in document: Document) -> CheckFinding {
        let need = points(font.lineHeight.rounded(.up))
        return CheckFinding(
            """
            \(document.messageLabel(view)) needs a height of \(need) points at text size \(textSize), and has \
            \(points(height)). Let the label grow.
            """, at: .element(view))
    }
}
