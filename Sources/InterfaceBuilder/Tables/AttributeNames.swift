/// The names of the attributes used in documents, for spell-checking expressions. Not complete: each Xcode adds some, so
/// a name that is missing may be valid.
package enum AttributeNames {
    /// Whether a name is a known attribute name.
    package static func contains(_ name: String) -> Bool { table.contains(name) }

    /// All names, sorted.
    package static var all: [String] { table.sorted() }

    private static let table: Set<String> = {
        let table = Table("attributes", in: "Tables")
        return Set(table.numbers.flatMap(table.words))
    }()
}

/// The attributes that contain the id of another object of the same document.
///
/// Observed in documents of open-source apps and Apple's samples: each of these referred to an object every time,
/// except for one stale initial view controller. Excluded because its values may refer to nothing: `designable@name`, a
/// cached size of a view that may be deleted. A `sceneID` is not an object id.
package enum IdReferences {
    /// The attributes of an element that contain an object id; empty for most elements. An attribute may be absent.
    package static func attributes(of element: String) -> [String] { table[element] ?? [] }

    static let table: [String: [String]] = [
        "accessibilityConnection": ["destination"],
        "action": ["destination", "target"],
        "binding": ["destination", "previousBinding"],
        "constraint": ["firstItem", "secondItem"],
        "document": ["initialViewController"],
        "exclude": ["reference"],
        "gridCell": ["row", "column", "headOfMergedCell"],
        "include": ["reference"],
        "longPressGestureRecognizer": ["reference"],
        "outlet": ["destination"],
        "outletCollection": ["destination"],
        "outlineView": ["headerView", "outlineTableColumn"],
        "panGestureRecognizer": ["reference"],
        "popUpButtonCell": ["selectedItem"],
        "searchToolbarItem": ["reference"],
        "segue": ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem", "reference"],
        "swipeGestureRecognizer": ["reference"],
        "tabView": ["initialItem"],
        "tableView": ["headerView"],
        "tableViewCell": ["textLabel", "detailTextLabel", "imageView"],
        "tableViewCellContentView": ["tableViewCell"],
        "tapGestureRecognizer": ["reference"],
        "toolbarItem": ["reference"],
    ]
}

/// The attributes whose values are image names.
package enum ImageAttributes {
    private static let others: Set<String> = ["background", "disabledBackground", "backIndicatorTransitionMask"]

    /// `image`, `selectedImage`, `disabledBackground`
    package static func contains(_ name: String) -> Bool {
        name.hasSuffix("Image") || name == "image" || others.contains(name)
    }
}
