extension ClassOutlines {
    /// What else UIKit has below NSObject: bar items, gesture recognizers, layouts, segues, and what apps derive
    /// from. From Apple's documentation.
    static let uiKitObjects = """
        NSObject
          UIBarItem
            UITabBarItem UIBarButtonItem
              MKUserTrackingBarButtonItem
          UIBarButtonItemGroup UINavigationItem UISearchDisplayController UISearchToken
          UITab
            UISearchTab UITabGroup
          UIGestureRecognizer
            UIHoverGestureRecognizer UILongPressGestureRecognizer UIPinchGestureRecognizer
            UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer
              UIScreenEdgePanGestureRecognizer
          UICollectionViewLayout
            TVCollectionViewFullScreenLayout UICollectionViewCompositionalLayout UICollectionViewFlowLayout
            UICollectionViewTransitionLayout
          UICollectionViewLayoutAttributes
          UICollectionViewLayoutInvalidationContext
            UICollectionViewFlowLayoutInvalidationContext
          UILayoutGuide
            UIFocusGuide UITrackingLayoutGuide
              UIKeyboardLayoutGuide
          UIMenuElement
            UIDeferredMenuElement UIMenu UICommand
              UIKeyCommand
            UIAction
              UIWindowSceneActivationAction
          UIStoryboard
          UIStoryboardSegue
            UIStoryboardPopoverSegue
          UIPreviewTarget UIPreviewParameters
            UIDragPreviewParameters
          UIPresentationController
            UIPopoverPresentationController UISheetPresentationController
          UIPopoverController UIPercentDrivenInteractiveTransition UIViewPropertyAnimator
          UIActivity UIActivityItemsConfiguration UIAlertAction UIBezierPath UIColor UIDevice UIEvent UIFont
          UIFontDescriptor UIFontMetrics UIImage UILocalNotification UILocalizedIndexedCollation UIMenuController
          UIMenuItem UINib UIPasteboard UIPrintInfo UIPrintInteractionController UIPrintPageRenderer UIScreen
          UISwipeActionsConfiguration UITableViewRowAction UITextChecker UITouch UITraitCollection
          UIBackgroundConfiguration UIButtonConfiguration UIListContentConfiguration UIContentUnavailableConfiguration
          UICollectionViewDiffableDataSource UITableViewDiffableDataSource UIDocumentInteractionController
          UIContextMenuInteraction UIDragInteraction UIDropInteraction UIEditMenuInteraction UIFindInteraction
          UIPencilInteraction UIPointerInteraction UIPreviewInteraction UIScribbleInteraction UISpringLoadedInteraction
          UITextInteraction
          UIBarAppearance
            UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
          UIDocument
            UIManagedDocument
          UIDynamicAnimator
          UIDynamicBehavior
            UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior
            UIPushBehavior UISnapBehavior
          UIFeedbackGenerator
            UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator
          UIMotionEffect
            UIInterpolatingMotionEffect UIMotionEffectGroup
          UIPrintFormatter
            UIMarkupTextPrintFormatter UISimpleTextPrintFormatter UIViewPrintFormatter
          UIVisualEffect
            UIBlurEffect UIGlassContainerEffect UIGlassEffect UIVibrancyEffect
          MPMoviePlayerController MPMusicPlayerController PHImageManager
          NSOperation
            UIActivityItemProvider
        """
}
