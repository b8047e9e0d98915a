package import InterfaceBuilder
package import LayoutModel
import LibXML
package import ProjectModel

/// What to draw, and how.
package struct WireframeOptions: Sendable {
    package enum Outlines: String, CaseIterable, Sendable { case none, light, all }
    package enum Images: String, CaseIterable, Sendable { case embed, names }

    /// A scene's name or id; nil for all.
    package var scene: String?
    /// The id of an object: only the scene that it is in, and it is outlined.
    package var object: String?
    /// The screen to lay out for; nil for the frames in the file.
    package var size: CanvasSize?
    package var isDark = false
    package var isRightToLeft = false
    /// The language of the texts; nil for the file's own.
    package var language: TextLanguage?
    /// The name of a content size.
    package var textSize: String?
    package var outlines = Outlines.light
    package var images = Images.embed
    /// The ids of objects to outline.
    package var highlighted: Set<String> = []
    /// Whether no table of the document has texts in the language.
    var isUntranslated = false
    /// Whether texts or sizes are not those of the file.
    var isVariant: Bool { size != nil || language != nil || textSize != nil }
    /// What the ids in the picture begin with, where several documents share a file.
    package var prefix = ""

    package init() {}
}

/// The size of a screen.
package struct CanvasSize: Hashable, Sendable {
    package var name: String
    package var width: Double
    package var height: Double

    package init(name: String, width: Double, height: Double) {
        (self.name, self.width, self.height) = (name, width, height)
    }

    /// `320x568`, or the name of a device; nil for another text.
    package init?(_ text: String) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        if numbers.count == 2, numbers.allSatisfy({ (1...10_000).contains($0) }) {
            self.init(name: text, width: Double(numbers[0]), height: Double(numbers[1]))
        } else if let device = Self.devices.first(where: { $0.name == text.lowercased() }) {
            self = device
        } else {
            return nil
        }
    }

    /// The canvas devices of Interface Builder, in points and portrait.
    package static let devices = [
        CanvasSize(name: "iphone-se", width: 375, height: 667), CanvasSize(name: "iphone-se1", width: 320, height: 568),
        CanvasSize(name: "iphone-8", width: 375, height: 667),
        CanvasSize(name: "iphone-8-plus", width: 414, height: 736),
        CanvasSize(name: "iphone-11", width: 414, height: 896), CanvasSize(name: "iphone-13", width: 390, height: 844),
        CanvasSize(name: "iphone-15", width: 393, height: 852),
        CanvasSize(name: "iphone-16", width: 393, height: 852),
        CanvasSize(name: "iphone-16-pro-max", width: 440, height: 956),
        CanvasSize(name: "ipad", width: 768, height: 1024), CanvasSize(name: "ipad-pro", width: 1024, height: 1366),
    ]
}

/// The picture of one screen.
package struct Wireframe: Sendable {
    package struct Object: Sendable {
        package var id: String
        package var label: String
        package var depth: Int
        package var frame: Rect
        /// The frame in the coordinates of the view around it.
        package var relative: Rect
    }

    package var name: String
    /// The id of the outermost object.
    package var id: String?
    /// The size that was laid out for; nil for the frames in the file.
    package var size: CanvasSize?
    /// What is drawn, in the coordinates of the document.
    package var bounds: Rect
    /// The elements of the picture.
    package var body: String
    /// What it is, and what it can't show.
    package var caption: [String]
    /// The visible views, in the order in which they are drawn.
    package var objects: [Object] = []
    package var isDark = false
    /// The code of the language; nil for the file's own texts.
    package var language: String?
    /// The name of the content size; nil for the usual one.
    package var textSize: String?
    /// How many texts are cut off, where texts or sizes are not those of the file.
    package var cutTexts = 0
    /// Whether a sheet begins a row with it.
    package var startsRow = false

    /// The screens of a document in several ways, such as languages: each screen once for each of them, side by side.
    package static func sheet(_ ways: [[Wireframe]]) -> [Wireframe] {
        guard ways.count > 1 else { return ways.first ?? [] }
        return (0..<(ways.map(\.count).max() ?? 0)).flatMap { number in
            ways.compactMap { $0.indices.contains(number) ? $0[number] : nil }.enumerated().map { index, picture in
                var picture = picture
                picture.startsRow = index == 0
                return picture
            }
        }
    }

    /// The names of a document's screens.
    package static func names(_ document: Document) -> [String] { Screen.all(document).map(\.name) }

    /// The screens of a document.
    package static func draw(
        _ document: Document, _ options: WireframeOptions = WireframeOptions(), resources: ResourceIndex? = nil
    ) -> [Wireframe] {
        var screens = Screen.all(document)
        if let scene = options.scene { screens = screens.filter { $0.hasName(scene) } }
        if let id = options.object {
            screens = screens.filter { screen in
                guard let object = document.object(id: id) else { return false }
                return [screen.view, screen.holder].compactMap { $0 }.contains {
                    $0 == object || document.tree.isAncestor($0, of: object)
                }
            }
        }
        var options = options
        let stored = document
        var document = document
        var missing: Set<ElementRef> = []
        if let language = options.language {
            let texts = document.texts(in: language, resources?.translations(ofDocument: document.path))
            if language.isRightToLeft { options.isRightToLeft = true }
            options.isUntranslated = !texts.isKnown
            missing = texts.missing
            document = document.showing(texts.texts)
        }
        // A watch has no light appearance.
        let isDark = options.isDark || document.platform == .watchos
        let palette = Palette(document, isDark: isDark, resources: resources)
        var images = Images(document, resources: resources, embeds: options.images == .embed, isDark: isDark)
        let layout = ScreenLayout(document, stored: stored, screens, options)
        options.isDark = isDark
        options.highlighted.formUnion(options.object.map { document.outlined($0) } ?? [])
        var blank = Painter(document, options, images, palette, prefix: options.prefix)
        (blank.untranslated, blank.layout) = (missing, layout)
        var pictures: [Wireframe] = []
        for (index, screen) in screens.enumerated() {
            var painter = blank
            painter.images = images
            painter.svg.continueIDs(after: index * 10_000)
            pictures.append(painter.picture(of: screen))
            images = painter.images
        }
        return pictures
    }
}

extension Document {
    /// The ids of the views to outline for an object: itself, the items of a constraint, or the view that it is in.
    func outlined(_ id: String) -> [String] {
        guard let element = object(id: id) else { return [] }
        if tree.hasName("constraint", element) {
            let items = [firstItem(ofConstraint: element), secondItem(ofConstraint: element)].compactMap { $0 }
            let views = items.filter(isView)
            if !views.isEmpty { return views.compactMap { self.id($0) } }
        }
        return tree.elements(upFrom: element).first(where: isView).flatMap(self.id).map { [$0] } ?? []
    }
}
