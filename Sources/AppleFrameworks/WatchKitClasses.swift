extension ClassOutlines {
    /// WatchKit's classes. From Apple's documentation.
    static let watchKit = """
        NSObject
          WKAlertAction WKApplication WKExtension WKInterfaceDevice WKPickerItem WKCrownSequencer
          WKGestureRecognizer
            WKLongPressGestureRecognizer WKPanGestureRecognizer WKSwipeGestureRecognizer WKTapGestureRecognizer
          WKInterfaceController
            WKHostingController WKUserNotificationInterfaceController
              WKUserNotificationHostingController
          WKInterfaceObject
            WKInterfaceActivityRing WKInterfaceAuthorizationAppleIDButton WKInterfaceButton WKInterfaceDate
            WKInterfaceGroup WKInterfaceHMCamera WKInterfaceImage WKInterfaceInlineMovie WKInterfaceLabel
            WKInterfaceMap WKInterfaceMovie WKInterfacePaymentButton WKInterfacePicker WKInterfaceSCNScene
            WKInterfaceSKScene WKInterfaceSeparator WKInterfaceSlider WKInterfaceSwitch WKInterfaceTable
            WKInterfaceTextField WKInterfaceTimer WKInterfaceVolumeControl
          SKNode
            SK3DNode SKAudioNode SKCameraNode SKCropNode SKEmitterNode SKLabelNode SKReferenceNode SKShapeNode
            SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode SKEffectNode
              SKScene
          UIBezierPath UIColor UIFont UIFontDescriptor UIFontMetrics UIImage
        """
}
