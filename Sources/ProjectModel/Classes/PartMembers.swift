import Base
import SourceSyntax

/// The members of one declaration of a class by the names under which they are looked up. Shared by the many lineages that
/// have the same categories and base classes.
struct PartMembers: Sendable {
    private(set) var byName: [String: [DeclarationID]] = [:]
    /// By the part of the selectors before the first colon: many can have the same.
    private(set) var byFirstPiece: [String: [DeclarationID]] = [:]
    /// Methods that may accept any key.
    private(set) var takingAny: [DeclarationID] = []

    init(_ source: SourceDeclarations, _ part: DeclarationID) {
        for number in source.members(of: part.number) { add(DeclarationID(file: part.file, number: number), source) }
    }

    init(_ source: SourceDeclarations, only member: DeclarationID) { add(member, source) }

    /// The members of several parts, in their order.
    init(_ parts: [PartMembers]) {
        for part in parts {
            for (name, members) in part.byName { byName[name, default: []] += members }
            for (name, members) in part.byFirstPiece { byFirstPiece[name, default: []] += members }
            takingAny += part.takingAny
        }
    }

    /// Selectors whose overrides accept any key.
    private static let catchAll: Set<String> = [
        "setValue:forUndefinedKey:", "setValue:forKey:", "setValue:forKeyPath:",
    ]

    private mutating func add(_ id: DeclarationID, _ source: SourceDeclarations) {
        let declaration = source.declarations[id.number]
        switch declaration.kind {
        case .property, .instanceVariable, .synthesis:
            add(source.text(declaration.name), id)
            add(source.text(declaration.objectiveCName), id)
            if declaration.kind == .synthesis { add(source.text(declaration.value), id) }
            guard declaration.kind == .property else { break }
            add(source.setterSelector(of: id.number), id)
            guard source.language == .objectiveC else { break }
            // The variable behind it.
            add("_" + source.text(declaration.name), id)
            if let setter = source.setter(of: declaration) { add(setter, id) }
        case .function:
            for selector in source.selectors(of: id.number) {
                add(selector, id)
                let piece = String(Substring(selector.utf8.prefix { $0 != UInt8(ascii: ":") }))
                byFirstPiece[piece, default: []].appendOnce(id)
                if Self.catchAll.contains(selector) { takingAny.append(id) }
            }
        default: break
        }
    }

    /// `title`, `_title`, `isTitle`, `setTitle:` and similar names are all found by `title`, too.
    private mutating func add(_ name: String, _ id: DeclarationID) {
        guard !name.isEmpty else { return }
        let isSetter = name.hasSuffix(":")
        if isSetter { byName[CamelCase.capitalized(name), default: []].appendOnce(id) }
        let key = isSetter ? name.dropLast() : name[...]
        for start in ["", "_", "is", "_is", "set", "_set"] where key.utf8.starts(with: start.utf8) {
            byName[CamelCase.capitalized(String(key.dropFirst(start.count))), default: []].appendOnce(id)
        }
    }
}

extension ClassLineage {
    /// The candidates for a key or a selector, in the order of the members: the caller examines them.
    func members(named name: String, _ index: SourceIndex) -> [DeclarationID] {
        let name = CamelCase.capitalized(name)
        return members(index) { $0.byName[name] ?? [] }
    }

    func methods(beginningWith piece: String, _ index: SourceIndex) -> [DeclarationID] {
        members(index) { $0.byFirstPiece[piece] ?? [] }
    }

    static let mostTakingAny = 32

    /// Methods that may accept any key; a limited number of them suffices.
    func methodsTakingAny(_ index: SourceIndex) -> [DeclarationID] {
        Array(members(index, \.takingAny).prefix(Self.mostTakingAny))
    }

    private func members(_ index: SourceIndex, _ find: (PartMembers) -> [DeclarationID]) -> [DeclarationID] {
        members.value {
            let parts = parts.map { part in index.answer(to: part) { PartMembers(index.source(part), part) } }
            // Each search would examine all of many extensions.
            return parts.count > Self.mostParts ? [PartMembers(parts)] : parts
        }.flatMap(find)
    }

    /// Up to this number, searching all parts costs less than joining them for each class.
    private static let mostParts = 32
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
        "tag", "isSelectable", "isEditable", "firstSelectedRange", "selectedRanges", "visibleCharacterRanges",
        "allowsMultipleSelection", "stringLength",
        // NSFetchedResultsSectionInfo, UIAdaptivePresentationControllerDelegate, NSItemProviderReading and similar
        // protocols
        "name", "indexTitle", "numberOfObjects", "objects", "progress", "undoManager",
        // NSFilePresenter, UIActivityItemsConfigurationReading, UIViewControllerTransitionCoordinatorContext
        "presentedItemURL", "presentedItemOperationQueue", "itemProvidersForActivityItemsConfiguration",
    ]
}
