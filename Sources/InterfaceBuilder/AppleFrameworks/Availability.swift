/// What in a document needs a certain version of the system.
package struct Availability: Sendable {
    package struct Row: Sendable {
        /// The attribute; nil when it is about the element itself.
        package let attribute: String?
        /// The only value of the attribute that is meant; nil: any.
        package let value: String?
        package let since: SystemVersion
        /// What happens on earlier versions.
        package let effect: String
        /// Its name for messages.
        package let name: String
    }

    private var rows: [String: [Row]] = [:]

    /// The rows about an element, and those about any element.
    package func rows(of element: String) -> [Row] { (rows[element] ?? []) + (rows["*"] ?? []) }

    /// Nil for a platform that is not listed.
    package static func of(_ platform: Platform) -> Availability? {
        switch platform {
        case .ios: uiKit
        case .macos: appKit
        case .tvos, .watchos, .visionos: nil
        }
    }

    private static let uiKit = Availability(TableReader(data: "since/uiKit"))
    private static let appKit = Availability(TableReader(data: "since/appKit"))

    private init(_ reader: consuming TableReader) {
        var reader = reader
        var element = ""
        while reader.readLine() {
            let words = reader.words.map(reader.string)
            if reader.indentation == 0 { element = words[0] }
            guard reader.indentation > 0, words.count > 4, let since = SystemVersion(words[1]) else { continue }
            let parts = words[0].split(separator: "=", maxSplits: 1).map(String.init)
            let row = Row(
                attribute: words[0] == "." ? nil : parts[0], value: parts.count > 1 ? parts[1] : nil, since: since,
                effect: words[2], name: words[4...].joined(separator: " "))
            rows[element, default: []].append(row)
        }
    }
}
