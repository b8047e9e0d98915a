/// Per class the outlets of its own, `[]` for a collection. Observed as connections in documents of open-source apps;
/// completed from Apple's documentation with the delegates, data sources, views and controllers that can be set.
enum SystemOutletLists {
    static let uiKit = """
        ADBannerView delegate
        ARCoachingOverlayView delegate session sessionProvider
        ARSCNView delegate session
        ARSKView delegate session
        AVPlayerViewController delegate player customOverlayViewController
        AVRoutePickerView delegate
        GLKView delegate
        GLKViewController delegate
        MKMapView delegate
        MTKView delegate
        PDFThumbnailView PDFView
        PDFView delegate
        PHLivePhotoView delegate
        PKCanvasView delegate
        SCNView delegate scene
        SKView delegate
        UIActionSheet delegate
        UIAlertView delegate
        UIApplication delegate
        UIBarButtonItem customView target menu
        UICalendarView delegate
        UICollectionView backgroundView collectionViewLayout dataSource delegate dragDelegate dropDelegate
        UICollectionView prefetchDataSource
        UICollectionViewCell backgroundView selectedBackgroundView
        UICollectionViewController collectionView
        UIFocusGuide preferredFocusedView preferredFocusEnvironments[]
        UIGestureRecognizer delegate
        UINavigationBar delegate
        UINavigationController delegate
        UINavigationItem backBarButtonItem leftBarButtonItem leftBarButtonItems[] rightBarButtonItem
        UINavigationItem rightBarButtonItems[] searchController titleView
        UIPageViewController dataSource delegate
        UIPickerView dataSource delegate
        UIPopoverController contentViewController delegate passthroughViews[]
        UIScrollView delegate refreshControl
        UISearchBar delegate inputAccessoryView
        UISearchController delegate searchResultsUpdater
        UISearchDisplayController delegate searchBar searchContentsController searchResultsDataSource
        UISearchDisplayController searchResultsDelegate
        UISplitViewController delegate
        UITabBar delegate selectedItem
        UITabBarController customizableViewControllers[] delegate selectedViewController
        UITableView backgroundView dataSource delegate dragDelegate dropDelegate prefetchDataSource tableFooterView
        UITableView tableHeaderView
        UITableViewCell accessoryView backgroundView editingAccessoryView multipleSelectionBackgroundView
        UITableViewCell selectedBackgroundView
        UITableViewController refreshControl tableView
        UITableViewHeaderFooterView backgroundView
        UITextField delegate inputAccessoryView inputView leftView rightView
        UITextView delegate inputAccessoryView inputView
        UIToolbar delegate
        UIView accessibilityElements[] gestureRecognizers[] maskView
        UIViewController preferredFocusedView searchDisplayController transitioningDelegate view
        UIWebView delegate
        UIWindow rootViewController windowScene
        WKWebView UIDelegate navigationDelegate
        """

    static let appKit = """
        AVCaptureView delegate
        AVPlayerView delegate pictureInPictureDelegate player
        IKCameraDeviceView delegate
        IKDeviceBrowserView delegate
        IKImageBrowserView dataSource delegate
        IKImageView delegate
        IKScannerDeviceView delegate
        MKMapView delegate
        MTKView delegate
        NSActionCell target
        NSApplication delegate dockMenu helpMenu mainMenu servicesMenu windowsMenu
        NSBox contentView
        NSBrowser cellPrototype delegate
        NSCell controlView formatter menu representedObject target
        NSClipView documentView
        NSCollectionView backgroundView collectionViewLayout dataSource delegate itemPrototype prefetchDataSource
        NSCollectionViewItem imageView textField
        NSComboBox dataSource delegate
        NSComboBoxCell dataSource delegate
        NSControl cell formatter target
        NSDatePicker delegate
        NSDatePickerCell delegate
        NSDocument window
        NSDrawer contentView delegate parentWindow
        NSFontManager delegate target
        NSGestureRecognizer delegate target
        NSMatrix delegate prototype
        NSMenu delegate
        NSMenuItem menu submenu target view
        NSObjectController content managedObjectContext
        NSOutlineView dataSource delegate outlineTableColumn
        NSPageController delegate
        NSPathCell delegate
        NSPathControl delegate
        NSPopover contentViewController delegate
        NSResponder menu nextResponder touchBar
        NSRuleEditor delegate
        NSRulerView accessoryView clientView scrollView
        NSSavePanel accessoryView delegate
        NSScrollView contentView documentView findBarView horizontalRulerView horizontalScroller verticalRulerView
        NSScrollView verticalScroller
        NSScrubber backgroundView dataSource delegate
        NSSearchField delegate searchMenuTemplate
        NSSearchFieldCell searchMenuTemplate
        NSSplitView delegate
        NSSplitViewController splitView
        NSSplitViewItem viewController
        NSStackView delegate
        NSTabView delegate
        NSTabViewController tabView
        NSTabViewItem initialFirstResponder view viewController
        NSTableCellView imageView objectValue textField
        NSTableColumn dataCell headerCell tableView
        NSTableHeaderView tableView
        NSTableView cornerView dataSource delegate headerView
        NSText delegate
        NSTextField delegate
        NSTextFinder client findBarContainer
        NSTextView delegate
        NSTokenFieldCell delegate
        NSToolbar delegate
        NSToolbarItem menuFormRepresentation target view
        NSTouchBar delegate
        NSTrackingSeparatorToolbarItem splitView
        NSUserDefaultsController defaults
        NSView gestureRecognizers[] nextKeyView
        NSViewController representedObject sourceItemView view
        NSWindow contentView contentViewController delegate initialFirstResponder parentWindow toolbar windowController
        NSWindowController contentViewController window
        PDFThumbnailView PDFView
        PDFView delegate
        PHLivePhotoView delegate
        SCNView delegate scene
        SKView delegate
        WKWebView UIDelegate navigationDelegate
        WebView UIDelegate downloadDelegate editingDelegate frameLoadDelegate hostWindow policyDelegate
        WebView resourceLoadDelegate
        """

    static let watchKit = """
        WKUserNotificationInterfaceController notificationAlertLabel notificationSubtitleLabel notificationTitleLabel
        """
}
