extension ClassOutlines {
    /// View controllers and the other responders of iOS, tvOS and visionOS. From Apple's documentation.
    static let uiKitControllers = """
        UIResponder
          UIAccessibilityElement UIApplication
          UIScene
            UIWindowScene CPTemplateApplicationDashboardScene CPTemplateApplicationInstrumentClusterScene
            CPTemplateApplicationScene
          SKNode
            SK3DNode SKAudioNode SKCameraNode SKCropNode SKEmitterNode SKFieldNode SKLabelNode SKLightNode
            SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode SKEffectNode
              SKScene
          UIViewController
            ABNewPersonViewController ABPersonViewController ABUnknownPersonViewController
            ASAccountAuthenticationModificationViewController ASCredentialProviderViewController
            AUGenericViewController AUViewController AVContentProposalViewController
            AVContinuityDevicePickerViewController FPUIActionExtensionViewController GCEventViewController
            ILClassificationUIExtensionViewController STWebpageController
            AVPictureInPictureVideoCallViewController AVPlayerViewController
            CABTMIDILocalPeripheralViewController CNContactPickerViewController CNContactViewController
            DDDevicePickerViewController EKCalendarChooser EKEventViewController GKGameSessionSharingViewController
            GLKViewController INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController
            MCBrowserViewController MKLookAroundViewController MKMapItemDetailViewController MPMediaPickerController
            MPMoviePlayerViewController MSMessagesAppViewController MSStickerBrowserViewController
            PHPickerViewController PKAddPassesViewController PKAddPaymentPassViewController
            PKAddSecureElementPassViewController PKPaymentAuthorizationViewController
            PKShareSecureElementPassViewController QLPreviewController RPBroadcastActivityViewController
            RPPreviewViewController SFSafariViewController SKCloudServiceSetupViewController
            SKStoreProductViewController SLComposeViewController SWRemoveParticipantAlertController
            TVBrowserViewController TVDigitEntryViewController TVDocumentViewController TWTweetComposeViewController
            UIActivityViewController UIAlertController UICloudSharingController UICollectionViewController
            UIColorPickerViewController UIDocumentBrowserViewController UIDocumentMenuViewController
            UIDocumentPickerExtensionViewController UIDocumentPickerViewController UIDocumentViewController
            UIFontPickerViewController UIHostingController UIInputViewController UIPageViewController
            UIReferenceLibraryViewController UISearchContainerViewController UISearchController
            UISplitViewController UITabBarController UITextFormattingViewController VNDocumentCameraViewController
            SLComposeServiceViewController
            UINavigationController
              ABPeoplePickerNavigationController EKEventEditViewController GKFriendRequestComposeViewController
              GKMatchmakerViewController GKTurnBasedMatchmakerViewController MFMailComposeViewController
              MFMessageComposeViewController UIImagePickerController UIVideoEditorController
              GKGameCenterViewController
                GKAchievementViewController GKLeaderboardViewController
            UITableViewController
              CABTMIDICentralViewController
        """
}
