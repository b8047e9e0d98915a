extension ClassOutlines {
    /// What else AppKit has below NSObject: items, menus, layouts, documents, and what apps derive from. From
    /// Apple's documentation.
    static let appKitObjects = """
        NSObject
          NSGestureRecognizer
            NSClickGestureRecognizer NSMagnificationGestureRecognizer NSPanGestureRecognizer
            NSPressGestureRecognizer NSRotationGestureRecognizer
          NSCollectionViewLayout
            NSCollectionViewCompositionalLayout NSCollectionViewFlowLayout NSCollectionViewGridLayout
            NSCollectionViewTransitionLayout
          NSCollectionViewLayoutAttributes
          NSDocument
            NSPersistentDocument
          NSDocumentController NSFontManager NSFontCollection NSGridCell NSGridColumn NSGridRow NSLayoutGuide NSMenu
          NSMenuItem NSNib NSPredicateEditorRowTemplate NSSplitViewItem NSStoryboard NSStoryboardSegue NSTabViewItem
          NSTableColumn NSTableViewRowAction NSTextFinder NSToolbar NSTouchBar NSTreeNode
          NSToolbarItem
            NSMenuToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem NSToolbarItemGroup
            NSTrackingSeparatorToolbarItem
          NSTouchBarItem
            NSButtonTouchBarItem NSCandidateListTouchBarItem NSColorPickerTouchBarItem NSCustomTouchBarItem
            NSGroupTouchBarItem NSPickerTouchBarItem NSPopoverTouchBarItem NSSharingServicePickerTouchBarItem
            NSSliderTouchBarItem NSStepperTouchBarItem
          NSScrubberLayout
            NSScrubberFlowLayout NSScrubberProportionalLayout
          NSAnimation
            NSViewAnimation
          NSAnimationContext NSAppearance NSBezierPath NSColor NSColorList NSColorPicker NSCursor NSDockTile NSEvent
          NSFont NSFontDescriptor NSGradient NSGraphicsContext NSHelpManager NSImage NSOpenGLContext NSPageLayout
          NSPasteboard NSPathControlItem NSPrintInfo NSPrintOperation NSPrintPanel NSPrinter NSRulerMarker
          NSRunningApplication NSScreen NSSharingService NSSharingServicePicker NSSound NSSpeechRecognizer
          NSSpeechSynthesizer NSSpellChecker NSStatusBar NSStatusItem NSTextCheckingController NSTextInputContext
          NSTrackingArea NSWorkspace NSAppleScript NSTask NSHost
          NSCollectionViewDiffableDataSource NSTableViewDiffableDataSource
          NSImageRep
            NSBitmapImageRep NSCIImageRep NSCustomImageRep NSEPSImageRep NSPDFImageRep
          NSScriptCommand
            NSCloneCommand NSCloseCommand NSCountCommand NSCreateCommand NSDeleteCommand NSExistsCommand NSGetCommand
            NSMoveCommand NSQuitCommand NSSetCommand
          NSTextBlock
            NSTextTable NSTextTableBlock
          NSTypesetter
            NSATSTypesetter
          AMAction
            AMBundleAction
              AMAppleScriptAction AMShellScriptAction
          SBObject
            SBApplication
          SenTest
            SenTestCase
          CBIdentityPicker FIFinderSync IKImageBrowserCell IKSaveOptions IKSlideshow IMKInputController IMKServer
          InstallerPane InstallerSection
          NSAccessibilityElement NSAlert NSColorSampler NSConnection NSFilePromiseProvider NSPreferencePane
          SFAuthorizationPluginView SFSafariExtensionHandler
          QCComposition QCPlugIn QTMovie
          WebDataSource WebFrame WebHistory WebPreferences WebScriptObject
        """
}
