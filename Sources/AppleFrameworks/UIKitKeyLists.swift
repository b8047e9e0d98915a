extension SystemKeyLists {
    static let uiKitViews = """
        NSObject accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel
        NSObject accessibilityAttributedUserInputLabels accessibilityAttributedValue accessibilityContainerType
        NSObject accessibilityCustomActions accessibilityCustomRotors accessibilityDirectTouchOptions
        NSObject accessibilityElementsHidden accessibilityExpandedStatus accessibilityHeaderElements
        NSObject accessibilityIgnoresInvertColors accessibilityLanguage accessibilityNavigationStyle accessibilityPath
        NSObject accessibilityRespondsToUserInteraction accessibilityTextualContext accessibilityTraits
        NSObject accessibilityUserInputLabels accessibilityViewIsModal automationElements isAccessibilityElement
        NSObject shouldGroupAccessibilityChildren
        UIResponder userActivity
        UIView alpha anchorPoint appliesContentSizeCategoryAutomatically autoresizesSubviews autoresizingMask
        UIView backgroundColor bounds center clearsContextBeforeDrawing clipsToBounds contentMode contentScaleFactor
        UIView contentStretch continuousCornerRadius cornerRadius directionalLayoutMargins exclusiveTouch focusEffect focusGroupIdentifier
        UIView focusGroupPriority frame gestureRecognizers hidden hoverStyle insetsLayoutMarginsFromSafeArea
        UIView interactions largeContentImage largeContentImageInsets largeContentTitle layer=CALayer layoutMargins
        UIView maskView=UIView maximumContentSizeCategory minimumContentSizeCategory motionEffects
        UIView multipleTouchEnabled opaque overrideUserInterfaceStyle preservesSuperviewLayoutMargins
        UIView restorationIdentifier scalesLargeContentImage semanticContentAttribute showsLargeContentViewer tag
        UIView tintAdjustmentMode tintColor transform transform3D translatesAutoresizingMaskIntoConstraints
        UIView userInteractionEnabled window=UIWindow
        UIActivityIndicatorView activityIndicatorViewStyle color hidesWhenStopped style
        UIImageView adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused
        UIImageView animationDuration animationImages animationRepeatCount highlighted highlightedAnimationImages
        UIImageView highlightedImage image masksFocusEffectToContents preferredImageDynamicRange
        UIImageView preferredSymbolConfiguration
        UILabel adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth adjustsLetterSpacingToFitWidth
        UILabel allowsDefaultTighteningForTruncation attributedText baselineAdjustment enabled font highlighted
        UILabel highlightedTextColor lineBreakMode lineBreakStrategy minimumFontSize minimumScaleFactor numberOfLines
        UILabel preferredMaxLayoutWidth preferredVibrancy shadowColor shadowOffset showsExpansionTextWhenTruncated
        UILabel sizingRule text textAlignment textColor
        UINavigationBar backIndicatorImage backIndicatorTransitionMaskImage barStyle barTintColor items
        UINavigationBar prefersLargeTitles shadowImage titleTextAttributes topItem=UINavigationItem translucent
        UIPickerView showsSelectionIndicator
        UIProgressView progress progressImage progressTintColor progressViewStyle trackImage trackTintColor
        UISearchBar autocapitalizationType autocorrectionType backgroundImage barStyle barTintColor enabled
        UISearchBar enablesReturnKeyAutomatically keyboardAppearance keyboardType placeholder prompt returnKeyType
        UISearchBar scopeButtonTitles searchBarStyle searchResultsButtonSelected searchTextField=UISearchTextField
        UISearchBar secureTextEntry selectedScopeButtonIndex showsBookmarkButton showsCancelButton showsScopeBar
        UISearchBar showsSearchResultsButton spellCheckingType text translucent
        UIStackView alignment axis baselineRelativeArrangement distribution layoutMarginsRelativeArrangement spacing
        UITabBar backgroundImage barStyle barTintColor itemPositioning items itemSpacing itemWidth
        UITabBar selectedImageTintColor selectionIndicatorImage shadowImage translucent unselectedItemTintColor
        UITableViewCell accessoryType accessoryView=UIView autoUpdateContentConfiguration backgroundView=UIView
        UITableViewCell contentView=UIView detailTextLabel=UILabel editing editingAccessoryType
        UITableViewCell editingAccessoryView=UIView focusStyle highlighted imageView=UIImageView indentationLevel
        UITableViewCell indentationWidth multipleSelectionBackgroundView=UIView selected selectedBackgroundView=UIView
        UITableViewCell selectionStyle separatorInset shouldIndentWhileEditing showsReorderControl textLabel=UILabel
        UITableViewCell userInteractionEnabledWhileDragging
        UITableViewHeaderFooterView backgroundView=UIView contentView=UIView detailTextLabel=UILabel textLabel=UILabel
        UIToolbar barStyle barTintColor items translucent
        UIVisualEffectView contentView=UIView effect
        UICollectionViewCell backgroundView=UIView contentView=UIView highlighted selected
        UICollectionViewCell selectedBackgroundView=UIView
        UIControl contentHorizontalAlignment contentVerticalAlignment enabled highlighted selected
        UIControl showsMenuAsPrimaryAction symbolAnimationEnabled toolTip
        UIButton adjustsImageWhenDisabled adjustsImageWhenHighlighted automaticallyUpdatesConfiguration
        UIButton changesSelectionAsPrimaryAction configuration contentEdgeInsets imageEdgeInsets imageView=UIImageView
        UIButton menu preferredBehavioralStyle preferredMenuElementOrder reversesTitleShadowWhenHighlighted role
        UIButton showsTouchWhenHighlighted subtitleLabel=UILabel titleEdgeInsets titleLabel=UILabel
        UIColorWell selectedColor supportsAlpha title
        UIDatePicker calendar countDownDuration date datePickerMode locale maximumDate minimumDate minuteInterval
        UIDatePicker preferredDatePickerStyle roundsToMinuteInterval timeZone
        UIPageControl allowsContinuousInteraction backgroundStyle currentPage currentPageIndicatorTintColor
        UIPageControl defersCurrentPageDisplay direction hidesForSinglePage numberOfPages pageIndicatorTintColor
        UIPageControl preferredCurrentPageIndicatorImage preferredIndicatorImage
        UIRefreshControl attributedTitle
        UISegmentedControl apportionsSegmentWidthsByContent momentary segmentedControlStyle selectedSegmentIndex
        UISegmentedControl selectedSegmentTintColor
        UISlider continuous maximumTrackTintColor maximumValue maximumValueImage minimumTrackTintColor minimumValue
        UISlider minimumValueImage preferredBehavioralStyle thumbTintColor value
        UIStepper autorepeat continuous maximumValue minimumValue stepValue value wraps
        UISwitch offImage on onImage onTintColor preferredStyle thumbTintColor title
        UITextField adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth allowsEditingTextAttributes
        UITextField attributedPlaceholder attributedText autocapitalizationType autocorrectionType background
        UITextField borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion disabledBackground
        UITextField enablesReturnKeyAutomatically font inlinePredictionType inputAccessoryView=UIView inputView=UIView
        UITextField keyboardAppearance keyboardType leftView=UIView leftViewMode minimumFontSize passwordRules
        UITextField placeholder returnKeyType rightView=UIView rightViewMode secureTextEntry smartDashesType
        UITextField smartInsertDeleteType smartQuotesType spellCheckingType text textAlignment textColor
        UITextField textContentType typingAttributes
        UIScrollView allowsKeyboardScrolling alwaysBounceHorizontal alwaysBounceVertical
        UIScrollView automaticallyAdjustsScrollIndicatorInsets bounces bouncesHorizontally bouncesVertically
        UIScrollView bouncesZoom canCancelContentTouches contentAlignmentPoint contentInset
        UIScrollView contentInsetAdjustmentBehavior contentOffset contentSize decelerationRate delaysContentTouches
        UIScrollView directionalLockEnabled horizontalScrollIndicatorInsets indicatorStyle keyboardDismissMode
        UIScrollView maximumZoomScale minimumZoomScale pagingEnabled refreshControl=UIRefreshControl scrollEnabled
        UIScrollView scrollIndicatorInsets scrollsToTop showsHorizontalScrollIndicator showsVerticalScrollIndicator
        UIScrollView verticalScrollIndicatorInsets zoomScale
        UICollectionView allowsFocus allowsFocusDuringEditing allowsMultipleSelection
        UICollectionView allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing
        UICollectionView backgroundView=UIView collectionViewLayout=UICollectionViewLayout dragInteractionEnabled
        UICollectionView editing prefetchingEnabled remembersLastFocusedIndexPath reorderingCadence
        UICollectionView selectionFollowsFocus selfSizingInvalidation
        UITableView allowsFocus allowsFocusDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing
        UITableView allowsSelection allowsSelectionDuringEditing backgroundView=UIView
        UITableView cellLayoutMarginsFollowReadableWidth dragInteractionEnabled editing estimatedRowHeight
        UITableView estimatedSectionFooterHeight estimatedSectionHeaderHeight fillerRowHeight
        UITableView insetsContentViewsToSafeArea prefetchingEnabled remembersLastFocusedIndexPath rowHeight
        UITableView sectionFooterHeight sectionHeaderHeight sectionHeaderTopPadding sectionIndexBackgroundColor
        UITableView sectionIndexColor sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor
        UITableView selectionFollowsFocus selfSizingInvalidation separatorColor separatorEffect separatorInset
        UITableView separatorInsetReference separatorStyle tableFooterView=UIView tableHeaderView=UIView
        UITextView adjustsFontForContentSizeCategory allowsEditingTextAttributes attributedText autocapitalizationType
        UITextView autocorrectionType clearsOnInsertion dataDetectorTypes editable enablesReturnKeyAutomatically
        UITextView findInteractionEnabled font inputAccessoryView=UIView inputView=UIView keyboardAppearance
        UITextView keyboardType linkTextAttributes returnKeyType secureTextEntry selectable selectedRange
        UITextView smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType text textAlignment
        UITextView textColor textContainerInset textContentType typingAttributes usesStandardTextScaling
        UIWindow canResizeContent rootViewController=UIViewController windowLevel
        """

    static let uiKitObjects = """
        UIBarItem enabled image imageInsets landscapeImagePhone landscapeImagePhoneInsets largeContentSizeImage tag
        UIBarItem title
        UIBarButtonItem changesSelectionAsPrimaryAction customView=UIView hidden menu possibleTitles
        UIBarButtonItem preferredMenuElementOrder selected style tintColor width
        UITabBarItem badgeColor badgeValue selectedImage titlePositionAdjustment
        UINavigationItem backBarButtonItem=UIBarButtonItem backButtonDisplayMode backButtonTitle hidesBackButton
        UINavigationItem hidesSearchBarWhenScrolling largeTitleDisplayMode leftBarButtonItem=UIBarButtonItem
        UINavigationItem leftItemsSupplementBackButton preferredSearchBarPlacement prompt
        UINavigationItem rightBarButtonItem=UIBarButtonItem style title titleView=UIView
        UIViewController additionalSafeAreaInsets automaticallyAdjustsScrollViewInsets contentSizeForViewInPopover
        UIViewController definesPresentationContext edgesForExtendedLayout editing extendedLayoutIncludesOpaqueBars
        UIViewController focusGroupIdentifier hidesBottomBarWhenPushed interactionActivityTrackingBaseName
        UIViewController modalInPopover modalInPresentation modalPresentationCapturesStatusBarAppearance
        UIViewController modalPresentationStyle modalTransitionStyle navigationItem=UINavigationItem
        UIViewController overrideUserInterfaceStyle performsActionsWhilePresentingModally preferredContentSize
        UIViewController providesPresentationContextTransitionStyle restorationIdentifier restoresFocusAfterTransition
        UIViewController tabBarItem=UITabBarItem title toolbarItems view=UIView viewRespectsSystemMinimumLayoutMargins
        UINavigationController hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
        UINavigationController hidesBarsWhenVerticallyCompact navigationBar=UINavigationBar navigationBarHidden
        UINavigationController toolbar=UIToolbar toolbarHidden
        UITabBarController mode selectedIndex tabBar=UITabBar tabBarHidden
        UITableViewController clearsSelectionOnViewWillAppear refreshControl=UIRefreshControl tableView=UITableView
        UICollectionViewController clearsSelectionOnViewWillAppear collectionView=UICollectionView
        UICollectionViewController installsStandardGestureForInteractiveMovement
        UICollectionViewController useLayoutToLayoutNavigationTransitions
        UISplitViewController displayModeButtonVisibility maximumPrimaryColumnWidth minimumPrimaryColumnWidth
        UISplitViewController preferredDisplayMode preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction
        UISplitViewController preferredSplitBehavior presentsWithGesture primaryBackgroundStyle primaryEdge
        UISplitViewController showsSecondaryOnlyButton
        AVPlayerViewController allowsPictureInPicturePlayback entersFullScreenWhenPlaybackBegins
        AVPlayerViewController exitsFullScreenWhenPlaybackEnds requiresLinearPlayback showsPlaybackControls
        AVPlayerViewController updatesNowPlayingInfoCenter videoGravity
        UICollectionViewFlowLayout estimatedItemSize footerReferenceSize headerReferenceSize itemSize
        UICollectionViewFlowLayout minimumInteritemSpacing minimumLineSpacing scrollDirection
        UICollectionViewFlowLayout sectionFootersPinToVisibleBounds sectionHeadersPinToVisibleBounds sectionInset
        UICollectionViewFlowLayout sectionInsetReference
        UIGestureRecognizer allowedPressTypes allowedTouchTypes cancelsTouchesInView delaysTouchesBegan
        UIGestureRecognizer delaysTouchesEnded enabled name requiresExclusiveTouchType
        UITapGestureRecognizer buttonMaskRequired numberOfTapsRequired numberOfTouchesRequired
        UILongPressGestureRecognizer allowableMovement minimumPressDuration numberOfTapsRequired
        UILongPressGestureRecognizer numberOfTouchesRequired
        UIPanGestureRecognizer allowedScrollTypesMask maximumNumberOfTouches minimumNumberOfTouches
        UIPinchGestureRecognizer scale
        UIRotationGestureRecognizer rotation
        UIScreenEdgePanGestureRecognizer edges
        UISwipeGestureRecognizer direction numberOfTouchesRequired
        """
}
