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
