package import Base
import InterfaceBuilder
package import SourceSyntax

/// A source file of the project.
package struct SourceFile: Sendable {
    package let path: Path
    package let source: SourceDeclarations
    /// The offsets of `LoadingWords`, found on first use.
    let loadingWords = LazyValue<[Int]>()

    init(_ path: Path, _ bytes: [UInt8]) {
        self.path = path
        var source = SourceLanguage(path) == .swift ? scanSwift(bytes) : scanObjectiveC(bytes)
        source.trim()
        self.source = source
    }

    package var bytes: [UInt8] { source.bytes }
}

/// A declaration of the project: the index of its file and its own index in it.
package struct DeclarationID: Hashable, Sendable, Comparable {
    package let file: Int
    package let number: Int

    package init(file: Int, number: Int) {
        self.file = file
        self.number = number
    }

    package static func < (a: DeclarationID, b: DeclarationID) -> Bool { (a.file, a.number) < (b.file, b.number) }
}

extension SourceIndex {
    /// Statistics of the sources.
    package struct Summary: Hashable, Sendable {
        package var swiftFiles = 0
        package var objectiveCFiles = 0
        package var bytes = 0
        package var classes = 0
        package var protocols = 0
        /// Including Objective-C categories and class extensions.
        package var extensions = 0
        /// Including outlet collections.
        package var outlets = 0
        package var actions = 0
    }

    package var summary: Summary {
        var summary = Summary()
        var methods = MethodCount()
        for file in files { Self.add(file.source, to: &summary, &methods) }
        summary.actions += methods.count
        return summary
    }

    private static func add(_ source: SourceDeclarations, to summary: inout Summary, _ methods: inout MethodCount) {
        summary.bytes += source.bytes.count
        switch source.language {
        case .swift: summary.swiftFiles += 1
        case .objectiveC: summary.objectiveCFiles += 1
        }
        for (number, declaration) in source.declarations.enumerated() {
            switch declaration.kind {
            case .class: summary.classes += 1
            case .protocol: summary.protocols += 1
            case .extension: summary.extensions += 1
            default: break
            }
            if declaration.marks.isOutlet { summary.outlets += 1 }
            guard declaration.marks.contains(.action) else { continue }
            if source.language == .swift {
                summary.actions += 1
            } else {
                methods.add(number, of: source)
            }
        }
    }
}

/// Counts methods that Objective-C may declare twice, in an interface and in an implementation.
private struct MethodCount {
    private struct Method: Hashable {
        let type: String
        let selector: String
    }

    private var methods: [Method: (declared: Int, implemented: Int)] = [:]

    var count: Int { methods.values.reduce(0) { $0 + max($1.declared, $1.implemented) } }

    mutating func add(_ number: Int, of source: SourceDeclarations) {
        let container = source.declarations[number].parent.map { source.declarations[$0] }
        for selector in source.selectors(of: number) {
            let method = Method(type: container.map { source.lastWord($0.name) } ?? "", selector: selector)
            if container?.kind == .implementation {
                methods[method, default: (0, 0)].implemented += 1
            } else {
                methods[method, default: (0, 0)].declared += 1
            }
        }
    }
}

extension SourceIndex {
    /// The indices of the files that determine the members of a class: those that declare or extend it or one of its
    /// ancestors, of the project or Apple's, and those with the type aliases in between.
    package func files(deciding name: String) -> Set<Int> {
        var files: Set<Int> = []
        var seen: Set<String> = [name]
        var upcoming = [name]
        while let name = upcoming.popLast() {
            let parts = parts(ofClass: name)
            let above = superclasses(ofParts: parts)
            files.formUnion((parts + above.aliases).map(\.file))
            let apples = Platform.allCases.compactMap { ClassTable.superclass(of: name, on: $0) }
            for name in above.names + apples where seen.insert(name).inserted { upcoming.append(name) }
        }
        return files
    }

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

/// The cached results of one type of question about the sources. They are the same for all runs over the same sources.
private struct SourceAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    let known = Memo<Question, Answer>()
}

extension SourceIndex {
    /// A result that depends only on the sources, computed once for all threads and for all runs over this index.
    /// - Parameter question: Its type and that of the result identify what is asked.
    package func answer<Question: Hashable & Sendable, Answer: Sendable>(
        to question: Question, otherwise find: () -> Answer
    ) -> Answer {
        facts.fact { SourceAnswers<Question, Answer>() }.known.value(for: question, otherwise: find)
    }
}
