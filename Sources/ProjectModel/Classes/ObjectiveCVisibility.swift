import SourceSyntax

extension SourceIndex {
    /// Whether a member of a class or an extension is visible to Objective-C; true when uncertain.
    ///
    /// Swift exposes members that are marked, members that override or implement something exposed, and everything that
    /// is not private in an `@objc extension` and in classes with `@objcMembers` and their subclasses.
    func isVisibleToObjectiveC(_ member: Int, in part: DeclarationID, of lineage: ClassLineage) -> Bool {
        let source = source(part)
        guard source.language == .swift else { return true }
        let declaration = source.declarations[member]
        if declaration.marks.contains(.nonobjc) { return false }
        if !declaration.marks.isDisjoint(with: .exposing) { return true }
        let container = source.declarations[part.number]
        if container.kind == .extension, container.marks.contains(.objc) { return true }
        if !declaration.modifiers.isDisjoint(with: [.private, .fileprivate]) { return false }
        if !container.modifiers.isDisjoint(with: [.private, .fileprivate]), container.kind == .extension {
            return false
        }
        if declaration.modifiers.contains(.override) { return true }
        let name = source.text(declaration.name)
        if requirements.contains(name) || SystemProtocols.properties.contains(name) { return true }
        if lineage.requirements(self).mayRequire(for: name) { return true }
        return lineage.hasObjCMembers
    }
}

/// Properties that Apple's Objective-C protocols require: a property with such a name may be visible because it
/// implements one. From Apple's documentation.
enum SystemProtocols {
    /// Delegate methods with one object as parameter, like an action, and the purpose of an action: some nibs connect a
    /// control's event to them.
    static let methods: [String: Set<String>] = [
        "UITextFieldDelegate": [
            "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
            "textFieldDidEndEditing", "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn",
        ],
        "UITextViewDelegate": [
            "textViewShouldBeginEditing", "textViewDidBeginEditing", "textViewShouldEndEditing",
            "textViewDidEndEditing", "textViewDidChange", "textViewDidChangeSelection",
        ],
        "UISearchBarDelegate": [
            "searchBarShouldBeginEditing", "searchBarTextDidBeginEditing", "searchBarShouldEndEditing",
            "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarBookmarkButtonClicked",
            "searchBarCancelButtonClicked", "searchBarResultsListButtonClicked",
        ],
        "UIScrollViewDelegate": ["scrollViewDidScroll", "scrollViewDidZoom", "scrollViewDidScrollToTop"],
        "UIGestureRecognizerDelegate": ["gestureRecognizerShouldBegin"],
        "NSTextFieldDelegate": ["controlTextDidBeginEditing", "controlTextDidChange", "controlTextDidEndEditing"],
        "NSControlTextEditingDelegate": [
            "controlTextDidBeginEditing", "controlTextDidChange", "controlTextDidEndEditing",
        ],
        "NSSearchFieldDelegate": ["searchFieldDidStartSearching", "searchFieldDidEndSearching"],
        "NSMenuDelegate": ["menuNeedsUpdate", "menuWillOpen", "menuDidClose"],
    ]

    /// Whether a name is like those of Apple's types: with the prefix of a framework, or of the standard library.
    static func areLike(_ name: String) -> Bool {
        standard.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    private static let prefixes = [
        "AS", "AV", "CA", "CB", "CG", "CK", "CL", "CN", "CX", "EK", "GK", "HK", "MC", "MF", "MK", "MPM", "MTK", "NS",
        "PH", "PK", "QL", "SCN", "SF", "SK", "UI", "UN", "WK",
    ]
    private static let standard: Set = [
        "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
        "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "ObservableObject", "Sendable",
    ]

    static let properties: Set<String> = [
        // UIApplicationDelegate, UIWindowSceneDelegate
        "window",
        // UITextInputTraits, UITextInput, UIKeyInput
        "autocapitalizationType", "autocorrectionType", "spellCheckingType", "smartQuotesType", "smartDashesType",
        "smartInsertDeleteType", "keyboardType", "keyboardAppearance", "returnKeyType",
        "enablesReturnKeyAutomatically", "isSecureTextEntry", "textContentType", "passwordRules",
        "selectedTextRange", "markedTextRange", "markedTextStyle", "beginningOfDocument", "endOfDocument",
        "inputDelegate", "tokenizer", "textInputView", "selectionAffinity", "hasText",
        // NSObjectProtocol, accessibility
        "hash", "description", "debugDescription", "superclass", "accessibilityIdentifier",
        "accessibilityElements",
        // UIFocusEnvironment, UIBarPositioning, UIDynamicItem, UICoordinateSpace, UIContentContainer
        "preferredFocusEnvironments", "parentFocusEnvironment", "focusItemContainer", "preferredFocusedView",
        "barPosition", "center", "bounds", "transform", "collisionBoundsType", "collisionBoundingPath",
        "preferredContentSize",
        // MKAnnotation, QLPreviewItem, NSTextFinderClient, NSUserInterfaceItemIdentification, NSValidatedUserInterfaceItem
        "coordinate", "title", "subtitle", "previewItemURL", "previewItemTitle", "string", "identifier", "action",
        "tag",
        "isSelectable", "isEditable", "firstSelectedRange", "selectedRanges", "visibleCharacterRanges",
        "allowsMultipleSelection", "stringLength",
        // NSFetchedResultsSectionInfo, UIAdaptivePresentationControllerDelegate, NSItemProviderReading and similar
        // protocols
        "name", "indexTitle", "numberOfObjects", "objects", "progress", "undoManager",
        // NSFilePresenter, UIActivityItemsConfigurationReading, UIViewControllerTransitionCoordinatorContext
        "presentedItemURL", "presentedItemOperationQueue", "itemProvidersForActivityItemsConfiguration",
    ]
}
