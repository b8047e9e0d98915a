import Base

/// The folders from which a pod that the project publishes takes its sources and resources, as far as its podspec says so.
enum Podspec {
    private static let attributes = ["source_files", "resource"]

    /// - Returns: The podspec's folder if the patterns can't be read; nothing for a pod of compiled frameworks.
    static func folders(_ bytes: [UInt8], in folder: Path) -> [Path] {
        let text = String(decoding: bytes, as: UTF8.self)
        var found: Set<Path> = []
        var depth = 0
        var goesOn = false
        for line in text.split(whereSeparator: \.isNewline).map({ $0.drop { $0 == " " || $0 == "\t" } }) {
            if line.hasPrefix("#") { continue }
            guard goesOn || depth > 0 || attributes.contains(where: { line.contains($0) }) else { continue }
            let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
            for (number, part) in parts.enumerated() {
                if number.isMultiple(of: 2) {
                    depth += part.count { "[({".contains($0) } - part.count { "])}".contains($0) }
                } else if part.contains("#") {
                    return [folder]
                } else {
                    found.insert(start(of: part, in: folder))
                }
            }
            goesOn = [",", "=", "\\"].contains(line.split(separator: " ").last?.suffix(1) ?? "")
        }
        if found.isEmpty { return text.contains("vendored_") ? [] : [folder] }
        return found.sorted()
    }

    /// The folder before the first name with a placeholder: `Kit` of `Kit/**/*.{h,m}`.
    private static func start(of pattern: Substring, in folder: Path) -> Path {
        let names = pattern.split(separator: "/")
        let fixed = names.prefix { name in !name.contains { "*?{[".contains($0) } }
        let isFile = fixed.count == names.count && fixed.last?.contains(".") == true
        return folder.join(Path(fixed.dropLast(isFile ? 1 : 0).joined(separator: "/"))).normalized
    }
}
