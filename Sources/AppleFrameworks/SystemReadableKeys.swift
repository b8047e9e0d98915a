/// The keys of AppKit's classes that key-value coding can read, as far as bindings lead to them.
///
/// Beside what `SystemKeyPaths` knows, these are numbers, truth values, structures, and methods without arguments. From Apple's
/// documentation. Classes that are not listed may have any key.
package enum SystemReadableKeys {
    /// Whether a binding may read a key of a system class. True for a class of which not all keys are known; for a custom class
    /// ask with its nearest system superclass.
    package static func mayRead(_ key: String, ofClass className: String) -> Bool {
        guard let known = classes[className] else { return true }
        return [key, withoutIs(key)].compactMap { $0 }.contains {
            known.contains($0) || SystemKeyPaths.mayTake($0, ofClass: className, on: .macos)
        }
    }

    /// The keys of its own and its ancestors', for suggestions.
    package static func names(ofClass className: String) -> [String] { (classes[className] ?? []).sorted() }

    /// `isEditable` is how the getter of `editable` is spelled.
    private static func withoutIs(_ key: String) -> String? {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return nil }
        return first.lowercased() + key.dropFirst(3)
    }

    /// By class, inherited ones included.
    private static let classes: [String: Set<String>] = {
        var own: [String: Set<String>] = [:]
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let name = words.first else { continue }
            own[name, default: []].formUnion(words.dropFirst())
        }
        var all: [String: Set<String>] = [:]
        for name in own.keys {
            all[name] = ClassTable.lineage(of: name, on: .macos).reduce(into: []) { $0.formUnion(own[$1] ?? []) }
        }
        return all
    }()

    private static let lines = """
        NSObject attributeKeys autoContentAccessingProxy class classCode classForArchiver classForCoder
        NSObject classForKeyedArchiver className copy debugDescription description exposedBindings hash mutableCopy
        NSObject objectSpecifier observationInfo proxy scriptingProperties self superclass toManyRelationshipKeys
        NSObject toOneRelationshipKeys
        NSResponder acceptsFirstResponder undoManager
        NSController commitEditing editing
        NSObjectController automaticallyPreparesContent canAdd canRemove defaultFetchRequest editable newObject
        NSObjectController selectedObjects selection usesLazyFetching
        NSArrayController arrangedObjects canInsert canSelectNext canSelectPrevious automaticRearrangementKeyPaths
        NSTreeController arrangedObjects canAddChild canInsert canInsertChild
        NSDictionaryController arrangedObjects excludedKeys includedKeys initialKey initialValue localizedKeyDictionary
        NSDictionaryController localizedKeyTable
        NSUserDefaultsController hasUnappliedChanges values
        NSView acceptsTouchEvents alignmentRectInsets baselineOffsetFromBottom canBecomeKeyView canDraw
        NSView drawingFindIndicator firstBaselineOffsetFromTop fittingSize flipped hasAmbiguousLayout heightAdjustLimit
        NSView hiddenOrHasHiddenAncestor inFullScreenMode inLiveResize intrinsicContentSize lastBaselineOffsetFromBottom
        NSView mouseDownCanMoveWindow needsPanelToBecomeKey opaque preservesContentDuringLiveResize
        NSView rotatedFromBase rotatedOrScaledFromBase safeAreaInsets safeAreaRect tag visibleRect wantsDefaultClipping
        NSView wantsUpdateLayer widthAdjustLimit
        NSTableCellView backgroundStyle objectValue rowSizeStyle
        NSTableRowView draggingDestinationFeedbackStyle emphasized floating groupRowStyle indentationForDropOperation
        NSTableRowView interiorBackgroundStyle nextRowSelected numberOfColumns previousRowSelected selected
        NSTableRowView selectionHighlightStyle targetForDropOperation
        NSViewController commitEditing editing preferredMaximumSize preferredMinimumSize viewLoaded
        NSCollectionViewItem draggingImageComponents highlightState selected
        NSWindowController windowLoaded
        NSWindow backingScaleFactor canBecomeKeyWindow canBecomeMainWindow childWindows contentLayoutRect
        NSWindow currentEvent drawers frame hasActiveWindowSharingSession hasCloseBox hasDynamicDepthLimit hasTitleBar
        NSWindow inLiveResize keyViewSelectionDirection keyWindow mainWindow miniaturizable miniaturized
        NSWindow occlusionState onActiveSpace orderedIndex resizable sheet visible windowNumber worksWhenModal zoomable
        NSWindow zoomed
        NSPanel becomesKeyOnlyIfNeeded floatingPanel
        NSDocument allowsDocumentSharing autosavingIsImplicitlyCancellable browsingVersions documentEdited draft
        NSDocument entireFileLoaded fileNameExtensionWasHiddenInLastRunSavePanel hasUnautosavedChanges
        NSDocument hasUndoManager inViewingMode keepBackupFile lastComponentOfFileName locked
        NSDocument savesToICloud shouldRunSavePanelWithAccessoryView
        NSPersistentDocument managedObjectContext managedObjectModel
        NSApplication active currentSystemPresentationOptions enabledRemoteNotificationTypes fullKeyboardAccessEnabled
        NSApplication hidden occlusionState presentationOptions protectedDataAvailable registeredForRemoteNotifications
        NSApplication running userInterfaceLayoutDirection
        """
}
