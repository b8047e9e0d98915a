package import ProjectModel
package import SourceSyntax

/// A call with which an object adds a view to itself: `addSubview(label)`, `[self addSubview:label]`.
package struct OwnSubview: Sendable {
    /// The whole call.
    package var range: ByteRange
    /// The function, the accessor or the property in which it stands.
    package var declaration: DeclarationID
    /// The type, extension or implementation around that.
    package var type: DeclarationID
    /// The last word of what is added, `label` of `self.label`; empty where it has none.
    package var added: String
    /// Whether the code says where the view is among the others: beneath all of them, or beside the content view.
    package var isPlaced: Bool
}

extension SourceIndex {
    /// The calls with which objects add views to themselves.
    /// - Parameters:
    ///   - names: The types that are looked into, by the last words of their names; nil: all.
    ///   - isWanted: Whether a type, an extension or an implementation of one of them is.
    package func ownSubviews(
        ofTypes names: Set<String>? = nil, in isWanted: (DeclarationID) -> Bool
    ) -> [OwnSubview] {
        let bodies = LoadingBodies(self)
        return files(declaring: names).flatMap { file in
            let found = OwnSubviewFinder(bodies, file: file).found(in: isWanted)
            let placed = found.isEmpty ? [] : OwnSubviewFinder.movedViews(files[file].bytes)
            return found.filter { $0.place == .itself }.map { found in
                let added = found.call.arguments.first?.value.addedName ?? ""
                return OwnSubview(
                    range: found.call.range, declaration: found.declaration, type: found.type, added: added,
                    isPlaced: found.isPlaced || placed.contains(added) || placed.contains("contentView"))
            }
        }
    }
}

extension SourceIndex {
    /// The numbers of the files that declare one of some types or extend it, in their order; nil: of all files.
    func files(declaring names: Set<String>?) -> [Int] {
        guard let names else { return Array(files.indices) }
        return Set(names.flatMap { named($0).map(\.file) }).sorted()
    }
}

extension CodeExpression {
    /// The last word of a path, whatever it is cast to: `label` of `self.label as UIView`, and of `[self label]`.
    var addedName: String {
        switch self {
        case .cast(let inner, _, _): inner.addedName
        case .call(let call): call.name
        default: lastName ?? ""
        }
    }
}
