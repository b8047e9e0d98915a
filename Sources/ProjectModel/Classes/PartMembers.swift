import Base
import SourceSyntax

/// The members of one declaration of a class by the hashes of the names under which they are looked up. Shared by the many
/// lineages that have the same categories and base classes.
struct PartMembers: Sendable {
    /// By keys of key-value coding, with the first letter in uppercase.
    private(set) var byKey: [NameHash: [DeclarationID]] = [:]
    /// Methods that may accept any key.
    private(set) var takingAny: [DeclarationID] = []
    private(set) var bySelector: [NameHash: [DeclarationID]] = [:]
    /// By the part of the selectors before the first colon.
    private(set) var byFirstPiece: [NameHash: [DeclarationID]] = [:]

    init(_ source: SourceDeclarations, _ part: DeclarationID) {
        for number in source.members(of: part.number) { add(DeclarationID(file: part.file, number: number), source) }
    }

    /// The members of several parts, in their order.
    init(_ parts: [PartMembers]) {
        for part in parts {
            for (name, members) in part.byKey { byKey[name, default: []] += members }
            takingAny += part.takingAny
            for (name, members) in part.bySelector { bySelector[name, default: []] += members }
            for (name, members) in part.byFirstPiece { byFirstPiece[name, default: []] += members }
        }
    }

    /// Selectors whose overrides accept any key.
    private static let catchAll: Set<String> = [
        "setValue:forUndefinedKey:", "setValue:forKey:", "setValue:forKeyPath:",
    ]

    /// The hash of a name with its first letter in uppercase.
    static func hash(of name: ArraySlice<UInt8>) -> NameHash {
        var hash = NameHash()
        if let first = name.first { hash.add(CamelCase.capitalized(first)) }
        for byte in name.dropFirst() { hash.add(byte) }
        return hash
    }

    private mutating func add(_ id: DeclarationID, _ source: SourceDeclarations) {
        let declaration = source.declarations[id.number]
        switch declaration.kind {
        case .property, .instanceVariable, .synthesis:
            var names = [source.bytes[declaration.name.range]]
            if !declaration.objectiveCName.isEmpty { names.append(source.bytes[declaration.objectiveCName.range]) }
            if declaration.kind == .synthesis, !declaration.value.isEmpty {
                names.append(source.bytes[declaration.value.range])
            }
            for name in names { addKeys(of: name, id) }
            guard declaration.kind == .property else { break }
            for name in names { addSelector(NameHash(name), id) }
            addSelector(NameHash(source.setterSelector(of: id.number)), id)
            guard source.language == .objectiveC else { break }
            // The variable behind it.
            addKey([UInt8(ascii: "_")] + names[0], id)
            if let setter = source.setter(of: declaration) {
                addSelector(NameHash(setter), id)
                addKeys(of: Array(setter.utf8)[...], id)
            }
        case .function:
            for selector in source.selectors(of: id.number) {
                addSelector(NameHash(selector), id)
                let bytes = Array(selector.utf8)[...]
                addKeys(of: bytes, id)
                byFirstPiece[NameHash(bytes.prefix { $0 != UInt8(ascii: ":") }), default: []].appendOnce(id)
                if Self.catchAll.contains(selector) { takingAny.append(id) }
            }
        default: break
        }
    }

    private mutating func addSelector(_ name: NameHash, _ id: DeclarationID) {
        bySelector[name, default: []].appendOnce(id)
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and similar names are all indexed as `Title`.
    private mutating func addKeys(of name: ArraySlice<UInt8>, _ id: DeclarationID) {
        let name = name.last == UInt8(ascii: ":") ? name.dropLast() : name
        addKeys(ofBare: name, id)
        if name.first == UInt8(ascii: "_") { addKeys(ofBare: name.dropFirst(), id) }
    }

    private mutating func addKeys(ofBare name: ArraySlice<UInt8>, _ id: DeclarationID) {
        addKey(name, id)
        if name.starts(with: "is".utf8) { addKey(name.dropFirst(2), id) }
        if name.starts(with: "set".utf8) { addKey(name.dropFirst(3), id) }
    }

    private mutating func addKey(_ name: ArraySlice<UInt8>, _ id: DeclarationID) {
        byKey[Self.hash(of: name), default: []].appendOnce(id)
    }
}

extension Array where Element: Equatable {
    /// Appends an element unless it is the last one.
    mutating func appendOnce(_ element: Element) {
        if last != element { append(element) }
    }
}

/// Candidates in the order of the members, which the caller examines.
extension ClassLineage {
    func members(forKey key: String, _ index: SourceIndex) -> [DeclarationID] {
        let hash = PartMembers.hash(of: Array(key.utf8)[...])
        return members(index) { $0.byKey[hash] ?? [] }
    }

    func members(forSelector selector: String, _ index: SourceIndex) -> [DeclarationID] {
        let hash = NameHash(selector)
        return members(index) { $0.bySelector[hash] ?? [] }
    }

    func methods(beginningWith piece: String, _ index: SourceIndex) -> [DeclarationID] {
        let hash = NameHash(piece)
        return members(index) { $0.byFirstPiece[hash] ?? [] }
    }

    static let mostTakingAny = 32

    /// Methods that may accept any key; a limited number of them suffices.
    func methodsTakingAny(_ index: SourceIndex) -> [DeclarationID] {
        Array(members(index, \.takingAny).prefix(Self.mostTakingAny))
    }

    private func members(_ index: SourceIndex, _ find: (PartMembers) -> [DeclarationID]) -> [DeclarationID] {
        members.value {
            let parts = parts.map(index.members(ofPart:))
            // Each search would examine all of many extensions.
            return parts.count > Self.mostParts ? [PartMembers(parts)] : parts
        }.flatMap(find)
    }

    /// Up to this number, searching all parts costs less than joining them for each class.
    private static let mostParts = 32
}

extension SourceIndex {
    private struct PartQuestion: Hashable { var part: DeclarationID }

    fileprivate func members(ofPart part: DeclarationID) -> PartMembers {
        answer(to: PartQuestion(part: part)) { PartMembers(source(part), part) }
    }
}

extension SourceIndex {
    /// Whether a member of a class or an extension is visible to Objective-C; true when uncertain.
    ///
    /// Swift exposes members that are marked, members that override or implement something exposed, and everything that
    /// is not private in an `@objc extension` and in classes with `@objcMembers` and their subclasses.
    func isVisibleToObjectiveC(_ member: DeclarationID, of lineage: ClassLineage) -> Bool {
        let source = source(member)
        let declaration = source.declarations[member.number]
        guard source.language == .swift, let part = declaration.parent else { return true }
        if declaration.marks.contains(.nonobjc) { return false }
        if !declaration.marks.isDisjoint(with: .exposing) { return true }
        let container = source.declarations[part]
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
