import Base
import ProjectModel
import Reports

/// The options of `xiblint preview`.
enum PreviewOptions {
    enum Format: String, CaseIterable, Sendable { case svg, html, png }

    enum TextSize: String, CaseIterable, Sendable { case XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5 }

    static let output = Option<String?>.text(
        "output", short: "o", "OUT", "Write to a file, or to a folder with a file for each picture")
    static let format = Option<Format?>.choice(
        "format", "FORMAT", default: "that of OUT, otherwise svg", "Format of the pictures; png requires rsvg-convert")
    static let scene = Option<String?>.text("scene", "SCENE", "Draw only the scene or view with this name or id")
    static let object = Option<String?>.text("object", "ID", "Draw only the scene of this object, and outline it")
    static let size = Option<[String]>.list(
        "size", "SIZE", "Lay out for a screen: 320x568, or a device such as iphone-se; stored is the frames in the file"
    )
    static let dark = Option<Bool>.flag("dark", "Use the dark appearance")
    static let rightToLeft = Option<Bool>.flag("rtl", "Mirror for languages that are written from right to left")
    static let textSize = Option<[String]>.list(
        "text-size", "TEXT-SIZE", "Use the fonts of a Dynamic Type size: XS, S, M, L, XL, XXL, XXXL, AX1, ..., AX5")
    static let language = Option<[String]>.list(
        "language", "LANGUAGE",
        "Show the texts of a language such as de, or each text double or accented; all is each language of the file")
    static let images = Option<WireframeOptions.Images>.choice(
        "images", "IMAGES", default: .embed, "Embed PNG, JPEG and SVG files of the project, or only name them")
    static let outlines = Option<WireframeOptions.Outlines>.choice(
        "outlines", "OUTLINES", default: .light, "Outline stack views and containers; all: every view, hidden ones too")
    static let scale = Option<Int?>.integer("scale", "N", in: 1...8, default: "2", "Pixels for each point of a png")
    static let since = Option<String?>.text(
        "since", "REF", "Draw changed files before and after, compared with the commit at which this branch left REF")
    static let exitCode = Option<Bool>.flag("exit-code", "Exit with 1 if a picture changed, with --since or --staged")

    static var drawing: [any DeclaredOption] {
        [scene, object, language, size, dark, rightToLeft, textSize, images, outlines]
    }

    /// How to draw, without a size.
    static func options(_ arguments: ParsedArguments) -> WireframeOptions {
        var options = WireframeOptions()
        options.scene = arguments[scene]
        options.object = arguments[object]
        options.isDark = arguments[dark]
        options.isRightToLeft = arguments[rightToLeft]
        options.images = arguments[images]
        options.outlines = arguments[outlines]
        return options
    }

    /// The content sizes to draw; nil for the usual one.
    static func textSizes(_ arguments: ParsedArguments) throws(CommandError) -> [String?] {
        try values(arguments[textSize]) { text throws(CommandError) in
            if let size = TextSize(rawValue: text.uppercased()) { return [size.rawValue] }
            let all = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError("--text-size \(text) is unknown. Give one of \(all).")
        }
    }

    /// The languages to draw; nil for the file's own texts.
    /// - Parameter all: The languages of the file.
    static func languages(_ arguments: ParsedArguments, all: () -> [TextLanguage]) throws(CommandError)
        -> [TextLanguage?]
    {
        try values(arguments[language]) { text throws(CommandError) in
            if text == "all" { return [nil] + all() }
            if let language = TextLanguage(text) { return [language] }
            throw CommandError(
                "--language \(text) is not a language. Give a code such as de, double, accented, or all.")
        }.distinct { $0 }
    }

    /// The sizes to draw; nil for the frames in the file.
    static func sizes(_ arguments: ParsedArguments) throws(CommandError) -> [CanvasSize?] {
        try values(arguments[size]) { text throws(CommandError) in
            if text == "stored" { return [nil] }
            if let size = CanvasSize(text) { return [size] }
            let devices = CanvasSize.devices.map(\.name).joined(separator: ", ")
            throw CommandError(
                "--size \(text) is unknown. Give a width and a height such as 320x568, stored, or one of \(devices).")
        }
    }

    /// What each occurrence of an option means, which may be several with commas; nil alone where there is none.
    private static func values<Value>(
        _ words: [String], _ parse: (String) throws(CommandError) -> [Value?]
    ) throws(CommandError) -> [Value?] {
        var values: [Value?] = []
        for text in words.flatMap({ $0.split(separator: ",") }) { values += try parse(String(text)) }
        return values.isEmpty ? [nil] : values
    }
}
