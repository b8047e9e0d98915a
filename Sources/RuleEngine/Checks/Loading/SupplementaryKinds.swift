import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The kinds of supplementary views that the system has constants for.
private enum SupplementaryKind: String {
    case header = "section header"
    case footer = "section footer"

    /// `UICollectionView.elementKindSectionHeader` after `forSupplementaryViewOfKind:` or `ofKind:`; nil for others.
    init?(_ call: LoadingCall, _ context: LoadingContext) {
        let text = Array(context.text(call.range, call).utf8)
        let label = Array("OfKind:".utf8)
        guard let found = firstOffset(of: label, in: text) ?? firstOffset(of: "ofKind:", in: text) else {
            return nil
        }
        let word = text[(found + label.count)...].drop(while: BlankBytes.inSource)
            .prefix { WordBytes.contains($0) || $0 == UInt8(ascii: ".") }
        switch String(decoding: word, as: UTF8.self).split(separator: ".").last {
        case "elementKindSectionHeader", "UICollectionElementKindSectionHeader": self = .header
        case "elementKindSectionFooter", "UICollectionElementKindSectionFooter": self = .footer
        default: return nil
        }
    }

    var other: Self { self == .header ? .footer : .header }
}

extension RequestedIdentifiers {
    /// A supplementary view that code dequeues as a header and registers as a footer only, or the reverse.
    func kinds(_ call: LoadingCall) -> [CheckFinding] {
        guard call.identifiers.isComplete, registered.unknown.isEmpty, context.view.project.missingDependencies.isEmpty,
            call.helper == nil, let kind = SupplementaryKind(call, context)
        else { return [] }
        return call.identifiers.names.compactMap { name in
            let calls = (context.cells.registrations[name.name] ?? []).map { context.view.calls.calls[$0] }
            // A view of a storyboard's collection is registered too.
            let isPrototype = (context.cells.prototypes[name.name] ?? []).contains {
                !context.cells.isTopLevel(name.name, in: $0.document)
            }
            guard let first = calls.first, !isPrototype, isCertain(name, call),
                calls.allSatisfy({ SupplementaryKind($0, context) == kind.other })
            else { return nil }
            var finding = finding(
                """
                "\(name.name)" is registered for a \(kind.other.rawValue) only, and this code dequeues it for a \
                \(kind.rawValue). Dequeuing it throws an exception. Register it for this kind too.
                """, call)
            let place = context.view.place(of: first.nameRange, in: first).place
            finding.related.append(RelatedFinding("it is registered here", at: place))
            return finding
        }
    }
}
