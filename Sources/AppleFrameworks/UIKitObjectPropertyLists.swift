extension SystemPropertyLists {
    /// What is neither a responder: items, menus, layouts and the like.
    static let uiKitObjects = """
        MPMoviePlayerController accessLog backgroundView contentURL errorLog timedMetadata view
        MPMusicPlayerController nowPlayingItem queueWithDescriptor queueWithItemCollection queueWithQuery
        MPMusicPlayerController queueWithStoreIDs
        NSObject accessibilityNextTextNavigationElement accessibilityNextTextNavigationElementBlock
        NSObject accessibilityPreviousTextNavigationElement accessibilityPreviousTextNavigationElementBlock
        NSObject accessibilityTextInputResponder accessibilityTextInputResponderBlock
        TVCollectionViewFullScreenLayout centerIndexPath
        UIAction discoverabilityTitle identifier presentationSourceItem selectedImage sender
        UIActivity activityImage activityTitle activityType activityViewController
        UIActivityItemProvider activityType item placeholderItem
        UIActivityItemsConfiguration applicationActivitiesProvider itemProvidersForActivityItemsConfiguration
        UIActivityItemsConfiguration localObject metadataProvider perItemMetadataProvider previewProvider
        UIActivityItemsConfiguration supportedInteractions
        UIAlertAction title
        UIAttachmentBehavior items
        UIBackgroundConfiguration backgroundColor backgroundColorTransformer customView image shadowProperties
        UIBackgroundConfiguration strokeColor strokeColorTransformer visualEffect
        UIBarAppearance backgroundColor backgroundEffect backgroundImage shadowColor shadowImage
        UIBarButtonItem buttonGroup creatingFixedGroup menuRepresentation primaryAction
        UIBarButtonItemGroup barButtonItems menuRepresentation representativeItem
        UIButtonConfiguration activityIndicatorColorTransformer attributedSubtitle attributedTitle background
        UIButtonConfiguration baseBackgroundColor baseForegroundColor image imageColorTransformer
        UIButtonConfiguration indicatorColorTransformer preferredSymbolConfigurationForImage subtitle
        UIButtonConfiguration subtitleTextAttributesTransformer title titleTextAttributesTransformer
        UICollectionViewCompositionalLayout configuration
        UICollectionViewDiffableDataSource reorderingHandlers sectionSnapshotHandlers snapshot supplementaryViewProvider
        UICollectionViewLayout collectionView
        UICollectionViewLayoutAttributes collisionBoundingPath indexPath representedElementKind
        UICollectionViewLayoutInvalidationContext invalidatedDecorationIndexPaths invalidatedItemIndexPaths
        UICollectionViewLayoutInvalidationContext invalidatedSupplementaryIndexPaths
        UICollectionViewLayoutInvalidationContext previousIndexPathsForInteractivelyMovingItems
        UICollectionViewLayoutInvalidationContext targetIndexPathsForInteractivelyMovingItems
        UICollectionViewTransitionLayout currentLayout nextLayout
        UICollisionBehavior boundaryIdentifiers items
        UIColor CIColor accessibilityName writableTypeIdentifiersForItemProvider
        UICommand alternates discoverabilityTitle presentationSourceItem propertyList selectedImage sender
        UIContentUnavailableConfiguration attributedText background button buttonProperties image imageProperties
        UIContentUnavailableConfiguration secondaryAttributedText secondaryButton secondaryButtonProperties
        UIContentUnavailableConfiguration secondaryText secondaryTextProperties text textProperties
        UIContextMenuInteraction delegate view
        UIDevice identifierForVendor localizedModel model name systemName systemVersion
        UIDocument fileModificationDate fileType fileURL localizedName observedPresentedItemUbiquityAttributes
        UIDocument presentedItemOperationQueue presentedItemURL progress savingFileType undoManager userActivity
        UIDocumentInteractionController URL UTI annotation gestureRecognizers icons name
        UIDragInteraction delegate view
        UIDropInteraction delegate view
        UIDynamicAnimator behaviors referenceView
        UIDynamicBehavior action childBehaviors dynamicAnimator
        UIDynamicItemBehavior items
        UIEditMenuInteraction delegate view
        UIEvent allTouches
        UIFeedbackGenerator view
        UIFieldBehavior items region
        UIFindInteraction activeFindSession delegate optionsMenuProvider replacementText searchText view
        UIFont familyName fontDescriptor fontName
        UIFontDescriptor fontAttributes postscriptName
        UIGestureRecognizer view
        UIGlassEffect tintColor
        UIGravityBehavior items
        UIImage CIImage configuration imageAsset imageRendererFormat imageRestrictedToStandardDynamicRange images
        UIImage symbolConfiguration traitCollection writableTypeIdentifiersForItemProvider
        UIInterpolatingMotionEffect keyPath maximumRelativeValue minimumRelativeValue
        UIKeyCommand input
        UILayoutGuide bottomAnchor centerXAnchor centerYAnchor heightAnchor identifier leadingAnchor leftAnchor
        UILayoutGuide owningView rightAnchor topAnchor trailingAnchor widthAnchor
        UIListContentConfiguration attributedText image imageProperties secondaryAttributedText secondaryText
        UIListContentConfiguration secondaryTextProperties text textProperties
        UILocalNotification alertAction alertBody alertLaunchImage alertTitle category fireDate region repeatCalendar
        UILocalNotification soundName timeZone userInfo
        UILocalizedIndexedCollation sectionIndexTitles sectionTitles
        UIManagedDocument managedObjectContext managedObjectModel modelConfiguration persistentStoreOptions
        UIMarkupTextPrintFormatter markupText
        UIMenu children displayPreferences identifier selectedElements
        UIMenuController menuItems
        UIMenuElement image subtitle title
        UIMenuItem title
        UIMotionEffectGroup motionEffects
        UINavigationBarAppearance backButtonAppearance backIndicatorImage backIndicatorTransitionMaskImage
        UINavigationBarAppearance buttonAppearance doneButtonAppearance largeTitleTextAttributes titleTextAttributes
        UINavigationItem additionalOverflowItems attributedSubtitle attributedTitle backAction centerItemGroups
        UINavigationItem compactAppearance compactScrollEdgeAppearance customizationIdentifier documentProperties
        UINavigationItem largeAttributedSubtitle largeSubtitle largeTitle leadingItemGroups overflowPresentationSource
        UINavigationItem pinnedTrailingGroup scrollEdgeAppearance standardAppearance subtitle titleMenuProvider
        UINavigationItem trailingItemGroups
        UIPasteboard URL URLs color colors image itemProviders items name objects pasteboardTypes string strings
        UIPencilInteraction view
        UIPercentDrivenInteractiveTransition timingCurve
        UIPointerInteraction delegate view
        UIPopoverController backgroundColor
        UIPopoverPresentationController adaptiveSheetPresentationController backgroundColor passthroughViews sourceItem
        UIPresentationController containerView focusGroupIdentifier focusItemContainer overrideTraitCollection
        UIPresentationController parentFocusEnvironment preferredFocusEnvironments preferredFocusedView presentedView
        UIPresentationController presentedViewController presentingViewController traitCollection traitOverrides
        UIPreviewInteraction view
        UIPreviewParameters backgroundColor shadowPath visiblePath
        UIPreviewTarget container
        UIPrintFormatter printPageRenderer
        UIPrintInfo dictionaryRepresentation jobName printerID
        UIPrintInteractionController printFormatter printInfo printPageRenderer printPaper printingItem printingItems
        UIPrintPageRenderer printFormatters
        UIPushBehavior items
        UIScreen availableModes coordinateSpace currentMode fixedCoordinateSpace focusedItem focusedView mirroredScreen
        UIScreen preferredMode traitCollection
        UIScribbleInteraction delegate view
        UISearchDisplayController navigationItem searchResultsTableView searchResultsTitle
        UISearchToken representedObject
        UISheetPresentationController detents largestUndimmedDetentIdentifier selectedDetentIdentifier
        UISimpleTextPrintFormatter attributedText color font text
        UISpringLoadedInteraction interactionBehavior interactionEffect view
        UIStoryboardPopoverSegue popoverController
        UIStoryboardSegue destinationViewController identifier sourceViewController
        UISwipeActionsConfiguration actions
        UITab badgeValue identifier image managingTabGroup parent subtitle tabBarController title userInfo
        UITab viewController
        UITabBarAppearance compactInlineLayoutAppearance inlineLayoutAppearance selectionIndicatorImage
        UITabBarAppearance selectionIndicatorTintColor stackedLayoutAppearance
        UITabBarItem finishedSelectedImage finishedUnselectedImage scrollEdgeAppearance standardAppearance
        UITabGroup children defaultChildIdentifier displayOrder displayOrderIdentifiers managingNavigationController
        UITabGroup selectedChild sidebarActions
        UITableViewDiffableDataSource snapshot
        UITableViewRowAction backgroundColor backgroundEffect title
        UITextChecker ignoredWords
        UITextInteraction gesturesForFailureRequirements textInput view
        UIToolbarAppearance buttonAppearance doneButtonAppearance
        UITouch estimationUpdateIndex gestureRecognizers view window
        UITraitCollection imageConfiguration preferredContentSizeCategory typesettingLanguage
        UIViewPrintFormatter view
        UIViewPropertyAnimator timingParameters
        """
}
