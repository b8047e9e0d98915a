/// Which attributes hold the id of another object of the same document.
///
/// Observed in documents of open-source apps and Apple's samples: each of these named an object every time, once a
/// stale initial view controller apart. Left out because their values may name nothing: `designable@name`, a cached
/// size of a view that may be gone. A `sceneID` is no object id.
package enum IdReferences {
    /// The attributes of an element that hold an object id; empty for most elements. An attribute may be absent.
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
