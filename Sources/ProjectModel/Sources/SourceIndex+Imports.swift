import Base

extension SourceIndex {
    /// The modules and headers that the sources of a class import, without those that every app has.
    func imports(ofClass name: String) -> Set<String> {
        let usual: Set<Substring> = ["Foundation", "UIKit", "AppKit", "Cocoa"]
        let kinds: Set<Substring> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
        var found: Set<String> = []
        for file in Set(named(name).map(\.file)) {
            for line in files[file].bytes.split(separator: UInt8(ascii: "\n")) {
                guard let first = line.first(where: { !BlankBytes.inSource($0) }), "#@i".utf8.contains(first) else {
                    continue
                }
                // `@testable import Kit`, `import class Kit.View`, `#import <Kit/View.h>`
                let words = String(decoding: line, as: UTF8.self)
                    .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
                guard let start = words.prefix(2).firstIndex(where: { ["import", "include"].contains($0) }),
                    let module = words[(start + 1)...].first(where: { !kinds.contains($0) }), !usual.contains(module)
                else { continue }
                found.insert(String(module))
            }
        }
        return found
    }
}
