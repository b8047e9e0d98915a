import Base
import SourceSyntax

/// The indices of the members of one declaration of a class by the hashes of their names. Shared by the many lineages that have
/// the same categories and base classes.
struct PartMembers: Sendable {
    /// By keys of key-value coding, with the first letter in uppercase.
    private(set) var byKey: [NameHash: [Int]] = [:]
    /// Methods that may accept any key; one is as good as several.
    private(set) var takingAny: [Int] = []
    private(set) var bySelector: [NameHash: [Int]] = [:]
    /// By the part of the selectors before the first colon.
    private(set) var byFirstPiece: [NameHash: [Int]] = [:]

    static let mostTakingAny = 32

    init(_ source: SourceDeclarations, _ part: Int) {
        for number in source.members(of: part) { add(number, source) }
    }

    /// The hash of a name with its first letter in uppercase.
    static func hash(of name: ArraySlice<UInt8>) -> NameHash {
        var hash = NameHash()
        if let first = name.first { hash.add(CamelCase.capitalized(first)) }
        for byte in name.dropFirst() { hash.add(byte) }
        return hash
    }

    private mutating func add(_ number: Int, _ source: SourceDeclarations) {
        let declaration = source.declarations[number]
        switch declaration.kind {
        case .property, .instanceVariable, .synthesis:
            var names = [source.bytes[declaration.name.range]]
            if !declaration.objectiveCName.isEmpty { names.append(source.bytes[declaration.objectiveCName.range]) }
            if declaration.kind == .synthesis, !declaration.value.isEmpty {
                names.append(source.bytes[declaration.value.range])
            }
            for name in names { addKeys(of: name, number) }
            guard declaration.kind == .property else { break }
            for name in names { addSelector(NameHash(name), number) }
            addSelector(NameHash(source.setterSelector(of: number)), number)
            guard source.language == .objectiveC else { break }
            // The variable behind it.
            addKey([UInt8(ascii: "_")] + names[0], number)
            if let setter = source.setter(of: declaration) {
                addSelector(NameHash(setter), number)
                addKeys(of: Array(setter.utf8)[...], number)
            }
        case .function:
            for selector in source.selectors(of: number) {
                addSelector(NameHash(selector), number)
                let bytes = Array(selector.utf8)[...]
                addKeys(of: bytes, number)
                byFirstPiece[NameHash(bytes.prefix { $0 != UInt8(ascii: ":") }), default: []].appendOnce(number)
                if KeySearch.catchAll.contains(selector), takingAny.count < Self.mostTakingAny {
                    takingAny.append(number)
                }
            }
        default: break
        }
    }

    private mutating func addSelector(_ name: NameHash, _ number: Int) {
        bySelector[name, default: []].appendOnce(number)
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and similar names are all indexed as `Title`.
    private mutating func addKeys(of name: ArraySlice<UInt8>, _ number: Int) {
        let name = name.last == UInt8(ascii: ":") ? name.dropLast() : name
        addKeys(ofBare: name, number)
        if name.first == UInt8(ascii: "_") { addKeys(ofBare: name.dropFirst(), number) }
    }

    private mutating func addKeys(ofBare name: ArraySlice<UInt8>, _ number: Int) {
        addKey(name, number)
        if name.starts(with: "is".utf8) { addKey(name.dropFirst(2), number) }
        if name.starts(with: "set".utf8) { addKey(name.dropFirst(3), number) }
    }

    private mutating func addKey(_ name: ArraySlice<UInt8>, _ number: Int) {
        byKey[Self.hash(of: name), default: []].appendOnce(number)
    }
}

extension [Int] {
    /// Appends a number unless it is the last one.
    mutating func appendOnce(_ number: Int) {
        if last != number { append(number) }
    }
}

extension SourceIndex {
    private struct Parts: Sendable {
        let members = Memo<DeclarationID, PartMembers>()
    }

    func members(ofPart part: DeclarationID) -> PartMembers {
        facts.fact { Parts() }.members.value(for: part) { PartMembers(source(part), part.number) }
    }
}

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
