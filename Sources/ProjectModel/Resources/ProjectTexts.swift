import Base
import LibXML

/// All texts in Info.plists and build settings: some of them name the documents that an app loads at launch.
struct ProjectTexts: Sendable {
    private(set) var texts: Set<String> = []
    /// Whether a key for a document's name has a value that is only known at build time: `$(MAIN_STORYBOARD)`.
    private(set) var hasUnknownDocument = false

    mutating func add(_ settings: Set<String>) { texts.formUnion(settings) }

    mutating func add(_ list: PropertyList) {
        list.forEachText { text, key in
            texts.insert(text)
            guard text.utf8.contains(UInt8(ascii: "$")) else { return }
            if key.contains("Storyboard") || key.contains("Nib") { hasUnknownDocument = true }
        }
    }
}

extension ResourceIndex {
    /// Whether the project contains a compiled nib or storyboard with a name.
    package func hasCompiledDocument(named name: String) -> Bool { compiledDocuments.contains(name) }

    /// Whether an Info.plist or a build setting has a name as its value, with or without an extension.
    package func isKnownSetting(_ name: String) -> Bool {
        ["", ".nib", ".xib", ".storyboard"].contains { settings.texts.contains(name + $0) }
    }

    /// Whether the name of a document that an app loads at launch is only known at build time.
    package var hasUnknownSetting: Bool { settings.hasUnknownDocument }

    /// Extensions of files other than property lists that may contain names: data, build settings, project
    /// descriptions.
    static let textEndings: Set<String> = ["json", "xcconfig", "yml", "yaml"]

    /// The names that are values in property lists, data or build settings: code may read a document's name from there.
    package func named(_ names: Set<String>) -> Set<String> {
        textNames.value(for: names) {
            var open = names
            // Files that begin with a dot are for tools: a baseline names the very documents that nothing loads.
            for path in textFiles where !open.isEmpty && !path.lastComponent.hasPrefix(".") {
                guard let bytes = read(path) else { continue }
                open = open.filter { !Self.isValue(Array($0.utf8), in: bytes) }
            }
            return names.subtracting(open)
        }
    }

    /// `"Main"`, `<string>Main</string>`, `NAME = Main`, `name: Main`
    private static func isValue(_ name: [UInt8], in bytes: [UInt8]) -> Bool {
        var start = 0
        while let found = firstOffset(of: name, in: bytes, from: start) {
            start = found + name.count
            let before = found > 0 ? bytes[found - 1] : 0x20
            let after = start < bytes.count ? bytes[start] : 0x0A
            if "\"'>=: \t\n".utf8.contains(before), "\"'<;,# \t\r\n".utf8.contains(after) { return true }
        }
        return false
    }

    /// Whether documents of missing dependencies may be copied into the app's own bundle.
    package var mayLackDocuments: Bool {
        (uncertainty + fontUncertainty).contains { if case .missing = $0 { true } else { false } }
    }
}
