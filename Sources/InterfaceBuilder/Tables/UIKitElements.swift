extension ElementNames {
    /// Elements of iOS, tvOS and visionOS documents. Observed in documents of open-source apps and Apple's samples;
    /// completed from Apple's documentation. `pongPressGestureRecognizer` is Apple's own spelling.
    static let uiKit = """
        view
          activityIndicatorView UIActivityIndicatorView
          adBannerView ADBannerView
          arView ARView AR View
          arscnView ARSCNView ARKit SceneKit View
          arskView ARSKView ARKit SpriteKit View
          button UIButton
          collectionReusableView UICollectionReusableView
          collectionView UICollectionView
          collectionViewCell UICollectionViewCell
          collectionViewCellContentView UIView Content View
          colorWell UIColorWell
          containerView UIView Container View
          control UIControl
          datePicker UIDatePicker
          glkView GLKView GLKit View
          imageView UIImageView
          label UILabel
          mapView MKMapView
          mtkView MTKView MetalKit View
          navigationBar UINavigationBar
          pageControl UIPageControl
          pickerView UIPickerView
          progressView UIProgressView
          refreshControl UIRefreshControl
          sceneKitView SCNView SceneKit View
          scrollView UIScrollView
          searchBar UISearchBar
          segmentedControl UISegmentedControl
          skView SKView SpriteKit View
          slider UISlider
          stackView UIStackView
          stepper UIStepper
          switch UISwitch
          tabBar UITabBar
          tableView UITableView
          tableViewCell UITableViewCell
          tableViewCellContentView UITableViewCellContentView Content View
          textField UITextField
          textView UITextView
          toolbar UIToolbar
          tvCaptionButtonView TVCaptionButtonView
          tvCardView TVCardView
          tvMonogramView TVMonogramView
          tvPosterView TVPosterView
          view UIView
          visualEffectView UIVisualEffectView
          webView UIWebView
          window UIWindow
          wkWebView WKWebView
        viewController
          avPlayerViewController AVPlayerViewController AV Player View Controller
          collectionViewController UICollectionViewController
          glkViewController GLKViewController GLKit View Controller
          hostingController UIHostingController
          navigationController UINavigationController
          pageViewController UIPageViewController
          splitViewController UISplitViewController
          tabBarController UITabBarController
          tableViewController UITableViewController
          viewController UIViewController
        placeholder
          viewControllerPlaceholder UIViewController Storyboard Reference
        object
          customObject NSObject
          searchDisplayController UISearchDisplayController
          tableViewSection -
        menu
          command UICommand
          keyCommand UIKeyCommand
          menu UIMenu
        barItem
          barButtonItem UIBarButtonItem
          navigationItem UINavigationItem
          tabBarItem UITabBarItem
        gestureRecognizer
          gestureRecognizer UIGestureRecognizer
          hoverGestureRecognizer UIHoverGestureRecognizer
          longPressGestureRecognizer UILongPressGestureRecognizer
          panGestureRecognizer UIPanGestureRecognizer
          pinchGestureRecognizer UIPinchGestureRecognizer
          pongPressGestureRecognizer UILongPressGestureRecognizer
          rotationGestureRecognizer UIRotationGestureRecognizer
          screenEdgePanGestureRecognizer UIScreenEdgePanGestureRecognizer
          swipeGestureRecognizer UISwipeGestureRecognizer
          tapGestureRecognizer UITapGestureRecognizer
        layout
          collectionViewFlowLayout UICollectionViewFlowLayout
          collectionViewLayout UICollectionViewLayout
        guide
          keyboardLayoutGuide UIKeyboardLayoutGuide
          viewControllerLayoutGuide - Layout Guide
          viewLayoutGuide UILayoutGuide
        """
}

extension ElementNames {
    /// Elements of watchOS storyboards, which have plain names and no Auto Layout. Observed in storyboards of
    /// open-source apps and Apple's interface catalog; completed from Apple's documentation.
    static let watchKit = """
        view
          activityRing WKInterfaceActivityRing Activity Ring
          authorizationAppleIDButton WKInterfaceAuthorizationAppleIDButton Sign in with Apple Button
          button WKInterfaceButton Button
          dateLabel WKInterfaceDate Date
          group WKInterfaceGroup Group
          hmCamera WKInterfaceHMCamera HomeKit Camera
          imageView WKInterfaceImage Image
          inlineMovie WKInterfaceInlineMovie Inline Movie
          label WKInterfaceLabel Label
          map WKInterfaceMap Map
          movie WKInterfaceMovie Movie
          paymentButton WKInterfacePaymentButton Payment Button
          picker WKInterfacePicker Picker
          sceneKitScene WKInterfaceSCNScene SceneKit Scene
          separator WKInterfaceSeparator Separator
          slider WKInterfaceSlider Slider
          spriteKitScene WKInterfaceSKScene SpriteKit Scene
          switch WKInterfaceSwitch Switch
          table WKInterfaceTable Table
          textField WKInterfaceTextField Text Field
          timer WKInterfaceTimer Timer
          volumeControl WKInterfaceVolumeControl Volume Control
        viewController
          controller WKInterfaceController
          glanceController WKInterfaceController Glance Interface Controller
          hostingController WKHostingController
          notificationController WKUserNotificationInterfaceController Static Notification Interface Controller
        menu
          menu -
          menuItem -
        object
          notificationCategory -
          tableRow NSObject Table Row Controller
        gestureRecognizer
          longPressGestureRecognizer WKLongPressGestureRecognizer
          panGestureRecognizer WKPanGestureRecognizer
          swipeGestureRecognizer WKSwipeGestureRecognizer
          tapGestureRecognizer WKTapGestureRecognizer
        """
}
