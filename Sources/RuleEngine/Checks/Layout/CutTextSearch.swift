import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

/// Lays out a document's views with its texts in each language, where they may be cut.
struct CutTextSearch {
    private let views: [ElementRef]
    private let stored: Document
    private let screens: [CanvasLayout.Size]
    private let screenViews: Set<ElementRef>
    /// Whether code leaves a view as it is; it is asked about few.
    private let isKnown: (ElementRef) -> Bool
    /// The properties of elements whose texts are shown.
    private let shown = Cache<ElementRef, [String]>()
    private(set) var found: [ElementRef: [CutText]] = [:]
    private(set) var isCutOff = false
    /// For all layouts of a document.
    private var budget = Budget(pivots: 200_000, coefficients: 20_000_000)

    /// The width of views that the app may show at any size.
    private static let widest = 1_000.0

    init(
        _ views: [ElementRef], _ document: Document, _ screens: [CanvasLayout.Size],
        isKnown: @escaping (ElementRef) -> Bool
    ) {
        (self.views, stored, self.screens, self.isKnown) = (views, document, screens, isKnown)
        screenViews = Set(document.screenViews)
    }

    private func isShown(_ box: TextBox) -> Bool {
        shown.value(for: box.element) { stored.exportedTexts(of: box.element).filter(\.isShown).map(\.name) }
            .contains(box.name)
    }

    mutating func look(at document: Document, _ language: TextLanguage?, _ textSize: String?) {
        let fonts = FontReader(document: document, textSize: textSize)
        let own = FontReader(document: stored, textSize: nil)
        var boxes: [(view: ElementRef, box: TextBox)] = []
        for view in views {
            let former = language == nil && textSize == nil ? [] : own.textBoxes(of: view)
            for box in fonts.textBoxes(of: view) where box.isMeasurable && isShown(box) {
                // The document's own text is looked at once.
                if former.contains(where: { $0.element == box.element && $0.text == box.text && $0.font == box.font }) {
                    continue
                }
                boxes.append((view, box))
            }
        }
        if stored.platform == .macos {
            for (view, box) in boxes {
                guard stored.hasStoredWidth(view), let frame = stored.storedFrame(view) else { continue }
                add(box, in: view, frame, nil, language, textSize, hasHeight: true)
            }
            return
        }
        for screen in screens { look(at: document, boxes, on: screen, language, textSize) }
    }

    private mutating func look(
        at document: Document, _ boxes: [(view: ElementRef, box: TextBox)], on screen: CanvasLayout.Size,
        _ language: TextLanguage?, _ textSize: String?
    ) {
        var targets: [ElementRef: CanvasLayout.Size] = [:]
        var suspects: [(view: ElementRef, box: TextBox, root: ElementRef)] = []
        for (view, box) in boxes {
            let root = stored.outermostView(around: view)
            guard let outer = stored.storedFrame(root), outer.width > 0, let frame = stored.storedFrame(view)
            else { continue }
            let isScreen = screenViews.contains(root)
            let target: CanvasLayout.Size = isScreen ? screen : (max(outer.width, Self.widest), outer.height)
            // Where even a view that loses all that the screen is narrower has room, the layout is not needed.
            let lost = max(outer.width - target.width, 0)
            if box.lines == 1 {
                if box.need * box.leastScale <= box.room(in: frame.width - lost) { continue }
            } else if box.lines == 0, !stored.hasStoredHeight(view) {
                continue
            }
            guard isKnown(view) else { continue }
            targets[root] = target
            suspects.append((view, box, root))
        }
        guard !suspects.isEmpty, !isCutOff else { return }
        let content = TextContent(shown: document, textSize: textSize, stored: stored)
        let single = Set(suspects.filter { $0.box.lines == 1 }.map(\.view))
        let roomy = CanvasLayout.viewsWithRoom(
            stored, roots: targets, among: single, within: &budget, content: content.size)
        suspects.removeAll { view, box, _ in
            guard box.lines == 1, roomy.contains(view), let frame = stored.storedFrame(view) else { return false }
            return !isCut(box, in: box.room(in: content.size(of: view, width: frame.width)?.width ?? frame.width))
        }
        guard !suspects.isEmpty else { return }
        let layout = CanvasLayout(stored, roots: targets, within: &budget, content: content.size)
        isCutOff = budget.pivots < 1_000 || budget.coefficients < 100_000
        for (view, box, root) in suspects {
            // A view without constraints is as large as its text, and where it is depends on code.
            let isPlaced = layout.solved.contains(view) && !layout.unsolved.contains(view)
            guard isPlaced || stored.hasStoredWidth(view), let frame = layout.frames[view] else { continue }
            let width = screenViews.contains(root) ? screen.width : nil
            add(box, in: view, frame, width, language, textSize, hasHeight: stored.hasStoredHeight(view))
        }
    }

    /// Whether a text of one line does not fit.
    private func isCut(_ box: TextBox, in room: Double) -> Bool {
        box.need * box.leastScale > room * TextLines.tolerance
    }

    private mutating func add(
        _ box: TextBox, in view: ElementRef, _ frame: Rect, _ screen: Double?, _ language: TextLanguage?,
        _ textSize: String?, hasHeight: Bool
    ) {
        let room = box.room(in: frame.width)
        guard room > 8 else { return }
        var cut = CutText(view: view, box: box, language: language, textSize: textSize, room: room, screen: screen)
        if box.lines == 1 {
            guard !box.text.contains(where: \.isNewline), isCut(box, in: room) else { return }
        } else {
            let fitting = hasHeight ? max(Int(frame.height * 1.06 / box.font.lineHeight), 1) : 10_000
            let most = box.lines == 0 ? fitting : min(box.lines, fitting)
            guard most < 10_000, box.leastScale == 1 else { return }
            let need = box.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) {
                $0 + TextLines.wrapped(String($1), box.font, width: room * TextLines.tolerance).count
            }
            guard need > most else { return }
            if most > 1 || box.text.contains(where: \.isNewline) { cut.lines = (need, most) }
        }
        if isKnown(view) { found[view, default: []].append(cut) }
    }
}

/// A text that is cut in a view.
struct CutText {
    var view: ElementRef
    var box: TextBox
    var language: TextLanguage?
    var textSize: String?
    /// The width of the view's room for the text, and the lines in it.
    var room: Double
    var lines: (need: Int, most: Int)?
    /// Of the screen on which the room is not larger; nil if it is the same on all.
    var screen: Double?

    var code: String { language?.code ?? "" }

    /// How many times the room is needed.
    var excess: Double {
        if let lines { return Double(lines.need) / Double(max(lines.most, 1)) }
        return box.need * box.leastScale / max(room, 1)
    }

    var fact: String { fact("it") }

    func fact(_ label: String) -> String {
        let conditions = [language.map { "(\($0.code))" }, textSize.map { "at text size \($0)" }].compactMap { $0 }
        let text = (["\"\(shortened(box.text))\""] + conditions).joined(separator: " ")
        let place = screen.map { " on a screen \(points($0)) points wide" } ?? ""
        if let lines {
            return
                "\(text) needs \(lines.need) lines of \(points(room.rounded(.down))) points, and \(label) has \(lines.most)\(place)."
        }
        let need = (box.need * box.leastScale).rounded(.up)
        let smaller = box.leastScale < 1 ? " at its smallest size" : ""
        return
            "\(text) needs \(points(need)) points\(smaller), and \(label) has \(points(room.rounded(.down)))\(place)."
    }

    /// The attribute with the document's text.
    func node(_ document: Document) -> XMLNode {
        document.tree.attributeNode(box.name, box.element)
            ?? document.tree.child(box.element, key: box.name).map(XMLNode.element) ?? .element(box.element)
    }
}

extension TextBox {
    /// Whether the widths of its letters are known well enough.
    fileprivate var isMeasurable: Bool {
        guard font.isSystem, text.count <= 500, !text.contains("%") else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x20..<0x530, 0x1E00..<0x2100, 0x2E80..<0xA000, 0xAC00..<0xD7A4, 0xFF00..<0xFFF0, 0x0A, 0x0D: true
            default: false
            }
        }
    }
}
