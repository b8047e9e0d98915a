import InterfaceBuilder
import LayoutModel
import LibXML

/// The frames of a document's screens for a size, or for texts and fonts that the file does not have.
struct ScreenLayout {
    /// Frames that replace the stored ones, relative to the superview.
    private(set) var frames: [ElementRef: Rect] = [:]
    /// The views whose frames depend on the estimated size of a text.
    private(set) var estimated: Set<ElementRef> = []
    /// The views whose stored frames are drawn, because no others could be determined.
    private(set) var unsolved: Set<ElementRef> = []
    /// What the caption says about an outermost view.
    private(set) var remarks: [ElementRef: String] = [:]

    init() {}

    /// - Parameters:
    ///   - document: With the texts that are shown.
    ///   - stored: With those of the file.
    init(_ document: Document, stored: Document, _ screens: [Screen], _ options: WireframeOptions) {
        guard options.size != nil || options.language != nil, ![.macos, .watchos].contains(document.platform) else {
            return
        }
        var roots: [ElementRef: CanvasLayout.Size] = [:]
        for screen in screens {
            guard let view = screen.view, let frame = ViewTree(document).storedFrame(view) else { continue }
            var target = (width: frame.width, height: frame.height)
            if let size = options.size {
                let isWhole = screen.holder != nil || frame.width >= 320 && frame.height >= 480
                guard isWhole || document.isCell(view) || frame.width >= 300 else {
                    remarks[view] = "keeps its size"
                    continue
                }
                target = (size.width, isWhole ? size.height : frame.height)
            }
            let isStored = target.width == frame.width && target.height == frame.height
            if !isStored || options.textSize != nil || options.language != nil { roots[view] = target }
        }
        guard !roots.isEmpty else { return }
        let content = TextContent(shown: document, textSize: options.textSize, stored: stored)
        var measured: Set<ElementRef> = []
        let layout = CanvasLayout(document, roots: roots) { view, width in
            let size = content.size(of: view, width: width)
            if size != nil, !document.tree.hasName("textField", view) { measured.insert(view) }
            return size
        }
        frames = layout.frames.filter(\.value.isWithinLimits)
        estimated = measured.intersection(layout.solved)
        unsolved = layout.unsolved
        for view in unsolved {
            let root = document.tree.elements(upFrom: view).first { roots[$0] != nil }
            if let root { remarks[root] = "some constraints can't be solved: stored frames" }
        }
    }
}
