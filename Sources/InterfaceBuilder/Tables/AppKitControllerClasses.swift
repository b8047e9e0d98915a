extension ClassOutlines {
    /// Windows, view controllers, cells and bindings controllers of macOS. From Apple's documentation;
    /// `FirstResponder` is the name that documents write for the first responder, of no real class.
    static let appKitControllers = """
        NSResponder
          GKDialogController NSApplication NSDrawer NSPopover
          SKNode
            SK3DNode SKAudioNode SKCameraNode SKCropNode SKEmitterNode SKFieldNode SKLabelNode SKLightNode
            SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode SKEffectNode
              SKScene
          NSViewController
            AUViewController CAInterDeviceAudioViewController CNContactViewController GKChallengesViewController
            GKFriendRequestComposeViewController GKMatchmakerViewController GKTurnBasedMatchmakerViewController
            MCBrowserViewController NCWidgetListViewController NCWidgetSearchViewController
            NSCollectionViewItem NSHostingController NSPageController NSSplitViewController NSTabViewController
            NSSplitViewItemAccessoryViewController NSTitlebarAccessoryViewController PHPickerViewController
            SFSafariExtensionViewController SLComposeServiceViewController
            GKGameCenterViewController
              GKAchievementViewController GKLeaderboardViewController
          NSWindow
            NSPanel
              IKFilterBrowserPanel IKImageEditPanel IKPictureTaker NSColorPanel NSFontPanel QLPreviewPanel
              SFCertificatePanel NSSavePanel
                NSOpenPanel
          NSWindowController
            CABTLEMIDIWindowController CANetworkBrowserWindowController
        NSObject
          FirstResponder
          NSCell
            NSBrowserCell NSImageCell NSTextAttachmentCell NSActionCell
              NSDatePickerCell NSFormCell NSLevelIndicatorCell NSPathCell NSSegmentedCell NSSliderCell NSStepperCell
              NSButtonCell
                NSMenuItemCell
                  NSPopUpButtonCell
              NSTextFieldCell
                NSComboBoxCell NSPathComponentCell NSSearchFieldCell NSSecureTextFieldCell NSTableHeaderCell
                NSTokenFieldCell
          NSController
            NSUserDefaultsController NSObjectController
              NSTreeController NSArrayController
                NSDictionaryController
        """
}
