import Base

@testable import Reports

/// A file with marked places: `[` is before the first character of one and `]` after its last.
struct Marked {
    let path: Path
    let source: SourceText
    private(set) var places: [Place] = []

    init(_ text: String, path: Path = "/app/A.xib") {
        self.init(Array(text.utf8), path: path)
    }

    init(_ bytes: [UInt8], path: Path = "/app/A.xib") {
        var plain: [UInt8] = []
        var starts: [Int] = []
        var ranges: [Range<Int>] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "["): starts.append(plain.count)
            case UInt8(ascii: "]"): if let start = starts.popLast() { ranges.append(start..<plain.count) }
            default: plain.append(byte)
            }
        }
        self.path = path
        let source = SourceText(plain)
        self.source = source
        places = ranges.map { range in
            Place(
                path: path, start: source.position(at: range.lowerBound), end: source.position(at: range.upperBound))
        }
    }

    /// A finding at the first place; the others are related places.
    func diagnostic(
        _ message: String = "It is wrong", rule: String = "some-rule", severity: Severity = .warning
    ) -> Diagnostic? {
        places.first.map { place in
            Diagnostic(
                rule: rule, category: "layout", severity: severity, message: message, place: place,
                related: places.dropFirst().map { RelatedPlace(place: $0, message: "see here") },
                fingerprint: "0123456789abcdef")
        }
    }
}

func makePlace(_ path: Path, _ line: Int, _ column: Int, to end: (line: Int, column: Int)? = nil) -> Place {
    Place(
        path: path, start: Position(offset: 0, line: line, column: column),
        end: Position(offset: 0, line: end?.line ?? line, column: end?.column ?? column))
}

func makeReport(_ diagnostics: [Diagnostic], files: Int = 1) -> Report {
    Report(diagnostics: diagnostics, files: files, version: "1.2.3")
}

extension Report {
    /// The output of a format.
    func rendered(
        _ format: ReportFormat, content: @escaping (Path) -> [UInt8]? = { _ in nil }, width: Int = 80,
        usesColor: Bool = false, showsSuppressed: Bool = false
    ) -> String {
        let paths = ReportPaths(
            readable: appPaths, exact: appPaths, absolute: appPaths, inRepository: appPaths,
            exactInRepository: appPaths, bytesInRepository: { $0.bytes })
        var context = ReportContext(paths: paths, rules: { [] }, content: content)
        context.width = width
        context.usesColor = usesColor
        context.showsSuppressed = showsSuppressed
        return String(decoding: format.render(self, context), as: UTF8.self)
    }
}

/// Paths without the folder `/app/`.
var appPaths: PathStyle {
    PathStyle { path in
        let text = path.string
        return text.hasPrefix("/app/") ? String(text.dropFirst(5)) : text
    }
}

/// Texts that paths, labels and messages can contain.
let hostileTexts = [
    "\"quoted\" 'single' \\back\\\\slash\\", "\n\r\t\u{8}\u{C}", "\u{0}\u{1}\u{1F}\u{1B}[31m\u{7F}",
    "\u{80}\u{9B}\u{9F}",
    "</script><script>alert(1)</script>", "<!-- --> ]]> &amp; &#10;", "\u{2028}\u{2029}", "\u{FEFF}\u{FFFE}\u{FFFF}",
    "👩‍👩‍👧🇩🇪❤️ e\u{301} 日本語 עברית", "\u{10FFFF}\u{E000}\u{D7FF}", "{0} {{1}} %s %n ${HOME} `id`",
    "[text](1) [text](https://example.com)",
    "a/b?c#d%20e:f;g=h&i+j @k", "::error file=x::y", "##vso[task.x]", "--", "- a\n- b", "x\u{202E}gnp.exe", "\u{200B}",
]

func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
