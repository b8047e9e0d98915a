extension ElementNames {
    /// Elements of macOS documents. Observed in documents of open-source apps and Apple's samples; completed from
    /// Apple's documentation. `pagecontroller` really is lowercase.
    static let appKit = """
        view
          avCaptureView AVCaptureView AV Capture View
          avPlayerView AVPlayerView AV Player View
          box NSBox
          browser NSBrowser
          button NSButton
          clipView NSClipView
          collectionView NSCollectionView
          colorWell NSColorWell
          comboBox NSComboBox
          comboButton NSComboButton
          containerView NSView Container View
          control NSControl
          customView NSView Custom View
          datePicker NSDatePicker
          form NSForm
          gridView NSGridView
          imageView NSImageView
          levelIndicator NSLevelIndicator
          mapView MKMapView
          matrix NSMatrix
          mtkView MTKView MetalKit View
          openGLView NSOpenGLView
          outlineView NSOutlineView
          pathControl NSPathControl
          pdfView PDFView PDF View
          popUpButton NSPopUpButton
          predicateEditor NSPredicateEditor
          progressIndicator NSProgressIndicator
          ruleEditor NSRuleEditor
          sceneKitView SCNView SceneKit View
          sceneView SCNView SceneKit View
          scrollView NSScrollView
          scroller NSScroller
          scrubber NSScrubber
          searchField NSSearchField
          secureTextField NSSecureTextField
          segmentedControl NSSegmentedControl
          skView SKView SpriteKit View
          slider NSSlider
          splitView NSSplitView
          stackView NSStackView
          stepper NSStepper
          switch NSSwitch
          tabView NSTabView
          tableCellView NSTableCellView
          tableHeaderView NSTableHeaderView
          tableRowView NSTableRowView
          tableView NSTableView
          textField NSTextField
          textView NSTextView
          tokenField NSTokenField
          view NSView
          visualEffectView NSVisualEffectView
          webView WebView Web View
          wkWebView WKWebView
        viewController
          collectionViewItem NSCollectionViewItem
          hostingController NSHostingController
          pagecontroller NSPageController
          splitViewController NSSplitViewController
          tabViewController NSTabViewController
          viewController NSViewController
        placeholder
          viewControllerPlaceholder NSViewController Storyboard Reference
        cell
          actionCell NSActionCell
          browserCell NSBrowserCell
          buttonCell NSButtonCell
          comboBoxCell NSComboBoxCell
          customCell NSCell Custom Cell
          datePickerCell NSDatePickerCell
          formCell NSFormCell
          imageCell NSImageCell
          levelIndicatorCell NSLevelIndicatorCell
          pathCell NSPathCell
          popUpButtonCell NSPopUpButtonCell
          searchFieldCell NSSearchFieldCell
          secureTextFieldCell NSSecureTextFieldCell
          segmentedCell NSSegmentedCell
          sliderCell NSSliderCell
          stepperCell NSStepperCell
          tableHeaderCell NSTableHeaderCell
          textFieldCell NSTextFieldCell
          tokenFieldCell NSTokenFieldCell
        object
          application NSApplication
          customObject NSObject
          drawer NSDrawer
          fontManager NSFontManager
          gridCell NSGridCell
          gridColumn NSGridColumn
          gridRow NSGridRow
          popover NSPopover
          predicateEditorRowTemplate NSPredicateEditorRowTemplate
          splitViewItem NSSplitViewItem
          tabViewItem NSTabViewItem
          tableColumn NSTableColumn
          toolbar NSToolbar
          touchBar NSTouchBar
          windowController NSWindowController
        window
          window NSWindow
        objectController
          arrayController NSArrayController
          dictionaryController NSDictionaryController
          objectController NSObjectController
          treeController NSTreeController
          userDefaultsController NSUserDefaultsController Shared User Defaults Controller
        formatter
          byteCountFormatter NSByteCountFormatter
          customFormatter NSFormatter Custom Formatter
          dateFormatter NSDateFormatter
          numberFormatter NSNumberFormatter
        menu
          menu NSMenu
          menuItem NSMenuItem
        barItem
          searchToolbarItem NSSearchToolbarItem
          toolbarItem NSToolbarItem
          touchBarGroupItem NSGroupTouchBarItem
          touchBarItem NSCustomTouchBarItem Touch Bar Item
          touchBarPopoverItem NSPopoverTouchBarItem
          touchBarSpacerItem NSTouchBarItem Touch Bar Space
        gestureRecognizer
          clickGestureRecognizer NSClickGestureRecognizer
          gestureRecognizer NSGestureRecognizer
          magnificationGestureRecognizer NSMagnificationGestureRecognizer
          panGestureRecognizer NSPanGestureRecognizer
          pressGestureRecognizer NSPressGestureRecognizer
          rotationGestureRecognizer NSRotationGestureRecognizer
        layout
          collectionViewFlowLayout NSCollectionViewFlowLayout
          collectionViewGridLayout NSCollectionViewGridLayout
          collectionViewLayout NSCollectionViewLayout
        guide
          viewLayoutGuide NSLayoutGuide
        """
}
