extension ClassOutlines {
    /// UIView and below, on iOS, tvOS and visionOS. From Apple's documentation, the private content view of a table
    /// view cell from documents, which name it.
    static let uiKitViews = """
        NSObject
          UIResponder
            UIView
              ADBannerView ARCoachingOverlayView AVRoutePickerView CAInterAppAudioSwitcherView
              CAInterAppAudioTransportView GLKView HKActivityRingView HMCameraView LPLinkView MKCompassButton
              MKMapView MKPitchControl MKScaleView MKUserTrackingButton MKZoomControl MPVolumeView
              MSStickerBrowserView MSStickerView MTKView PDFThumbnailView PDFView PHLivePhotoView PKPayLaterView
              RPSystemBroadcastPickerView SWAttributionView SWCollaborationView TVLockupHeaderFooterView
              TVMediaItemContentView TVMonogramContentView
              UIActionSheet UIActivityIndicatorView UIAlertView UIBackgroundExtensionView UICalendarView
              UIContentUnavailableView UIEventAttributionView UIImageView UIInputView UILabel UIListContentView
              UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView UISearchBar UIStackView
              UIStandardTextCursorView UITabBar UITableViewCell UITableViewCellContentView UITableViewHeaderFooterView
              UIToolbar UIVisualEffectView UIWebView WKWebView
              ARView BELayerHierarchyHostingView
              MKAnnotationView
                MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
              MKOverlayView
                MKOverlayPathView
                  MKCircleView MKPolygonView MKPolylineView
              SCNView
                ARSCNView
              SKView
                ARSKView
              UICollectionReusableView
                UICollectionViewCell
                  TVCollectionViewFullScreenCell UICollectionViewListCell
              UIControl
                ASAuthorizationAppleIDButton BCChatButton CLLocationButton PKIdentityButton
                UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl UISlider
                UIStepper UISwitch
                TVLockupView
                  TVCaptionButtonView TVCardView TVMonogramView TVPosterView
                UIButton
                  INUIAddVoiceShortcutButton PKAddPassButton PKPaymentButton
                UITextField
                  UISearchTextField
              UIScrollView
                BEScrollView PKCanvasView UICollectionView UITableView UITextView
              UIWindow
                CPWindow
        """
}
