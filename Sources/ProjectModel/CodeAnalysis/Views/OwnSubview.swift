package import SourceSyntax

/// A call with which an object adds a view to itself: `addSubview(label)`, `[self addSubview:label]`.
package struct OwnSubview: Sendable {
    /// The complete call.
    package var range: ByteRange
    /// The function, accessor or property that contains it.
    package var declaration: DeclarationID
    /// The enclosing type, extension or implementation.
    package var type: DeclarationID
    /// The last component of the added view, `label` of `self.label`; empty when it has none.
    package var added: String
    /// Whether the code sets the view's position among its siblings: below all of them, or relative to the content
    /// view.
    package var isPlaced: Bool
}

extension SourceIndex {
    /// The calls with which objects add views to themselves.
    /// - Parameters:
    ///   - names: The types to search, by the last component of their names; nil: all.
    ///   - isWanted: Whether one of their types, extensions or implementations is searched.
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
    /// The indices of the files that declare or extend one of some types, in order; nil: of all files.
    func files(declaring names: Set<String>?) -> [Int] {
        guard let names else { return Array(files.indices) }
        return Set(names.flatMap { named($0).map(\.file) }).sorted()
    }
}

extension CodeExpression {
    /// The last component of a path, without casts: `label` of `self.label as UIView`, and of `[self label]`.
    var addedName: String {
        switch self {
        case .cast(let inner, _, _): inner.addedName
        case .call(let call): call.name
        default: lastName ?? ""
        }
    }
}
