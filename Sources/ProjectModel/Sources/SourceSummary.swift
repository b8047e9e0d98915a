import SourceSyntax

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
