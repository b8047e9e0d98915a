/// Per class the actions of its own. Observed as connections in documents of open-source apps, to objects and to First
/// Responder; completed from Apple's documentation with the methods that take a sender, and with
/// those without arguments that people connect.
enum SystemActionLists {
    static let uiKit = """
        UIResponder alignCenter: alignJustified: alignLeft: alignRight: copy: cut: decreaseSize: delete: duplicate:
        UIResponder export: find: findAndReplace: findNext: findPrevious: increaseSize:
        UIResponder makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: move: newFromPasteboard:
        UIResponder paste: pasteAndGo: pasteAndMatchStyle: pasteAndSearch: print: rename: select: selectAll:
        UIResponder showWritingTools: toggleBoldface: toggleItalics: toggleUnderline: updateTextAttributes:
        UIResponder useSelectionForFind: becomeFirstResponder resignFirstResponder reloadInputViews
        UIView bringSubviewToFront: endEditing: invalidateIntrinsicContentSize layoutIfNeeded removeFromSuperview
        UIView sendSubviewToBack: setNeedsDisplay setNeedsLayout setNeedsUpdateConstraints sizeToFit
        UIActivityIndicatorView startAnimating stopAnimating
        UIImageView startAnimating stopAnimating
        UIRefreshControl beginRefreshing endRefreshing
        UIPickerView reloadAllComponents
        UITableView beginUpdates endUpdates reloadData reloadSectionIndexTitles
        UICollectionView reloadData
        UIScrollView flashScrollIndicators
        UIWebView goBack goForward reload stopLoading
        UIViewController dismissModalViewControllerAnimated: setNeedsStatusBarAppearanceUpdate
        UIViewController toggleMasterVisible:
        WKWebView goBack goBack: goForward goForward: reload stopLoading reload: reloadFromOrigin: stopLoading:
        """

    static let appKit = """
        NSApplication activateContextHelpMode: arrangeInFront: hide: hideOtherApplications: miniaturizeAll:
        NSApplication newWindowForTab: orderFrontCharacterPalette: orderFrontColorPanel: orderFrontFontPanel:
        NSApplication orderFrontStandardAboutPanel: runPageLayout: showHelp: stop: stopModal: terminate:
        NSApplication toggleTouchBarCustomizationPalette: unhide: unhideAllApplications:
        NSArrayController add: fetch: insert: rearrangeObjects remove: selectNext: selectPrevious:
        NSBrowser doClick: doDoubleClick: selectAll:
        NSCell performClick: takeDoubleValueFrom: takeFloatValueFrom: takeIntegerValueFrom: takeIntValueFrom:
        NSCell takeObjectValueFrom: takeStringValueFrom:
        NSCollectionView deselectAll: selectAll: toggleSectionCollapse:
        NSColorWell deactivate takeColorFrom:
        NSControl performClick: sizeToFit takeDoubleValueFrom: takeFloatValueFrom: takeIntegerValueFrom:
        NSControl takeIntValueFrom: takeObjectValueFrom: takeStringValueFrom:
        NSDocument browseDocumentVersions: duplicateDocument: lockDocument: moveDocument:
        NSDocument moveDocumentToUbiquityContainer: printDocument: renameDocument: revertDocumentToSaved:
        NSDocument runPageLayout: saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: shareDocument:
        NSDocument stopBrowsingVersions: unlockDocument:
        NSDocumentController clearRecentDocuments: newDocument: openDocument: saveAllDocuments:
        NSDrawer close: open: toggle:
        NSFontManager addFontTrait: changeFont: modifyFont: modifyFontViaPanel: orderFrontFontPanel:
        NSFontManager orderFrontStylesPanel: removeFontTrait:
        NSObjectController add: fetch: remove:
        NSController commitEditing discardEditing
        NSOutlineView collapseItem: expandItem:
        NSPageController navigateBack: navigateForward: takeSelectedIndexFrom:
        NSPopover close performClose:
        NSProgressIndicator startAnimation: stopAnimation: takeDoubleValueFrom:
        NSResponder cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeCaseOfLetter: complete: copy:
        NSResponder cut: delete: deleteBackward: deleteForward: deleteToBeginningOfLine: deleteToEndOfLine:
        NSResponder deleteWordBackward: deleteWordForward: deselectAll: flushBufferedKeyEvents indent: insertBacktab:
        NSResponder insertLineBreak: insertNewline: insertParagraphSeparator: insertTab: lowercaseWord: moveBackward:
        NSResponder moveDown: moveForward: moveLeft: moveRight: moveToBeginningOfDocument: moveToBeginningOfLine:
        NSResponder moveToEndOfDocument: moveToEndOfLine: moveUp: moveWordBackward: moveWordForward: newWindowForTab:
        NSResponder pageDown: pageUp: paste: pasteAsPlainText: pasteAsRichText: performTextFinderAction:
        NSResponder quickLookPreviewItems: redo: scrollLineDown: scrollLineUp: scrollPageDown: scrollPageUp:
        NSResponder scrollToBeginningOfDocument: scrollToEndOfDocument: selectAll: selectLine: selectParagraph:
        NSResponder selectToMark: selectWord: setMark: showContextHelp: showContextMenuForSelection: showWritingTools:
        NSResponder swapWithMark: transpose: transposeWords: undo: uppercaseWord: yank:
        NSRuleEditor addRow: reloadCriteria
        NSSearchField performFindPanelAction:
        NSSplitViewController toggleInspector: toggleSidebar:
        NSStatusBarButton performClick:
        NSTabView selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
        NSTabView takeSelectedTabViewItemFromSender:
        NSTableView deselectAll: reloadData selectAll: sizeLastColumnToFit sizeToFit
        NSText alignCenter: alignLeft: alignRight: changeFont: checkSpelling: copyFont: copyRuler: pasteFont:
        NSText pasteRuler: showGuessPanel: sizeToFit subscript: superscript: toggleRuler: underline: unscript:
        NSTextField selectText:
        NSTextView alignJustified: changeAttributes: changeColor: changeDocumentBackgroundColor:
        NSTextView changeLayoutOrientation: loosenKerning: lowerBaseline: makeBaseWritingDirectionLeftToRight:
        NSTextView makeBaseWritingDirectionNatural: makeBaseWritingDirectionRightToLeft:
        NSTextView makeTextWritingDirectionLeftToRight: makeTextWritingDirectionNatural:
        NSTextView makeTextWritingDirectionRightToLeft: orderFrontLinkPanel: orderFrontListPanel:
        NSTextView orderFrontSharingServicePicker: orderFrontSpacingPanel: orderFrontSubstitutionsPanel:
        NSTextView orderFrontTablePanel: outline: performFindPanelAction: raiseBaseline: replaceDashesInSelection:
        NSTextView replaceQuotesInSelection: replaceTextInSelection: startSpeaking: stopSpeaking:
        NSTextView tightenKerning: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection:
        NSTextView toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection:
        NSTextView toggleAutomaticTextCompletion: toggleAutomaticTextReplacement: toggleContinuousSpellChecking:
        NSTextView toggleGrammarChecking: toggleQuickLookPreviewPanel: toggleSmartInsertDelete: turnOffKerning:
        NSTextView turnOffLigatures: useAllLigatures: useStandardKerning: useStandardLigatures:
        NSTreeController add: addChild: fetch: insert: insertChild: remove:
        NSUserDefaultsController revert: revertToInitialValues: save:
        NSView print:
        NSViewController commitEditing discardEditing dismissController:
        NSWindow close deminiaturize: makeKeyAndOrderFront: mergeAllWindows: miniaturize: moveTabToNewWindow:
        NSWindow orderBack: orderFront: orderOut: performClose: performMiniaturize: performZoom: print:
        NSWindow runToolbarCustomizationPalette: selectKeyViewFollowingView: selectKeyViewPrecedingView:
        NSWindow selectNextKeyView: selectNextTab: selectPreviousKeyView: selectPreviousTab: toggleFullScreen:
        NSWindow toggleTabBar: toggleTabOverview: toggleToolbarShown: zoom:
        NSWindowController close showWindow:
        PDFView goBack: goForward: goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage:
        PDFView takeBackgroundColorFrom: takePasswordFrom: zoomIn: zoomOut:
        WKWebView goBack: goForward: reload: reloadFromOrigin: stopLoading:
        WebView goBack: goForward: makeTextLarger: makeTextSmaller: makeTextStandardSize: reload: reloadFromOrigin:
        WebView stopLoading: takeStringURLFrom: toggleContinuousSpellChecking: toggleSmartInsertDelete:
        """
}
