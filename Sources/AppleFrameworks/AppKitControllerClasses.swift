extension ClassOutlines {
    /// Windows, view controllers, cells and bindings controllers of macOS. From Apple's documentation;
    /// `FirstResponder` is the name that documents write for the first responder, of no real class.
    static let appKitControllers = """
        NSResponder
          GKDialogController IMKCandidates NSApplication NSDrawer NSPopover
          SKNode
            SK3DNode SKAudioNode SKCameraNode SKCropNode SKEmitterNode SKFieldNode SKLabelNode SKLightNode
            SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode SKEffectNode
              SKScene
          NSViewController
            AUViewController CAInterDeviceAudioViewController CNContactViewController GKChallengesViewController
            GKFriendRequestComposeViewController GKMatchmakerViewController GKTurnBasedMatchmakerViewController
            FPUIActionExtensionViewController INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController
            MCBrowserViewController MEExtensionViewController NCWidgetListViewController NCWidgetSearchViewController
            NSCollectionViewItem NSHostingController NSPageController NSSplitViewController NSTabViewController
            NSSplitViewItemAccessoryViewController NSTitlebarAccessoryViewController PHPickerViewController
            SFSafariExtensionViewController SLComposeServiceViewController
            GKGameCenterViewController
              GKAchievementViewController GKLeaderboardViewController
          NSWindow
            NSPanel
              IKFilterBrowserPanel IKImageEditPanel IKPictureTaker NSColorPanel NSFontPanel QLPreviewPanel
              SFChooseIdentityPanel DRBurnProgressPanel DREraseProgressPanel DRSetupPanel
                DRBurnSetupPanel DREraseSetupPanel
              SFCertificatePanel
                SFCertificateTrustPanel
              NSSavePanel
                NSOpenPanel SFKeychainSavePanel
          NSWindowController
            CABTLEMIDIWindowController CANetworkBrowserWindowController IOBluetoothDeviceSelectorController
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
            AMWorkflowController OSAScriptController QCPatchController
            NSUserDefaultsController NSObjectController
              NSTreeController NSArrayController
                NSDictionaryController
        """
}
