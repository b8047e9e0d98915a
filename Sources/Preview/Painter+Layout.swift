import InterfaceBuilder
import LayoutModel
import LibXML

/// Frames for a screen of another size.
extension Painter {
    /// Replaces the stored frames of a view and those in it.
    /// - Returns: Remarks for the caption.
    func layOut(_ view: ElementRef, _ size: CanvasSize, isScreen: Bool, _ views: inout ViewTree) -> [String] {
        guard let stored = views.storedFrame(view) else { return [] }
        let isWhole = isScreen || stored.width >= 320 && stored.height >= 480
        guard isWhole || document.isCell(view) || stored.width >= 300 else { return ["keeps its size"] }
        let target = (width: size.width, height: isWhole ? size.height : stored.height)
        guard target.width != stored.width || target.height != stored.height || options.textSize != nil else {
            return []
        }
        var estimated: Set<ElementRef> = []
        let layout = CanvasLayout(document, root: view, size: target) { element, width in
            guard let own = textSize(of: element, width: width, views) else { return nil }
            if own.isEstimated { estimated.insert(element) }
            return (own.width, own.height)
        }
        for (element, frame) in layout.frames {
            let rect = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
            guard rect.isWithinLimits else { continue }
            views.solved[element] = rect
        }
        views.estimated = estimated.filter { layout.solved.contains($0) }
        return layout.isComplete ? [] : ["some constraints can't be solved: stored frames"]
    }

    /// The size of a label's or button's text; nil where the stored frame is that of the text.
    private func textSize(
        of view: ElementRef, width: Double, _ views: ViewTree
    ) -> (width: Double, height: Double, isEstimated: Bool)? {
        guard tree.hasName("label", view), let stored = views.storedFrame(view), let styled = styledText(view) else {
            return nil
        }
        let font = styled.font ?? fonts.font(view)
        let most = document.count("numberOfLines", of: view) ?? 1
        let needed = font.width(of: styled.text)
        let height = (font.lineHeight * 2).rounded(.up) / 2
        let paragraphs = styled.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if most == 1 || needed <= width && paragraphs.count == 1 {
            let isStored = (needed - stored.width).magnitude <= max(needed * 0.05, 2) && options.textSize == nil
            return isStored ? (stored.width, stored.height, false) : (needed.rounded(.up), height, true)
        }
        let lines = paragraphs.reduce(0) { $0 + TextLines.wrapped(String($1), font, width: width).count }
        let shown = most == 0 ? lines : min(lines, most)
        return (min(needed, width), font.lineHeight * Double(shown), true)
    }
}
