extension ClassOutlines {
    /// NSView and below, on macOS. From Apple's documentation.
    static let appKitViews = """
        NSObject
          NSResponder
            NSView
              ABPeoplePickerView AMWorkflowView
              AUGenericView AUPannerView AVCaptureView AVPlayerView AVRoutePickerView IKCameraDeviceView
              IKDeviceBrowserView IKFilterBrowserView IKFilterUIView IKImageBrowserView IKImageView
              IKScannerDeviceView LAAuthenticationView LPLinkView MKCompassButton MKMapView MKPitchControl MKZoomControl
              MTKView PDFThumbnailView PDFView PHLivePhotoView QCCompositionParameterView QCCompositionPickerView
              QCView QLPreviewView ScreenSaverView QTCaptureView QTMovieView
              SFAuthorizationView SWAttributionView SWCollaborationView WKWebView WebFrameView WebView
              ARView SCNView SKView
              MKAnnotationView
                MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
              NSBackgroundExtensionView NSBox NSClipView NSCollectionView NSGlassEffectContainerView
              NSGlassEffectView NSGridView NSHostingView NSMenuView NSMovieView NSOpenGLView NSProgressIndicator
              NSRulerView NSScrollView NSScrubber NSSplitView NSStackView NSTabView NSTableCellView NSTableHeaderView
              NSTableRowView NSTextInsertionIndicator NSVisualEffectView
              NSScrubberArrangedView
                NSScrubberSelectionView NSScrubberItemView
                  NSScrubberImageItemView NSScrubberTextItemView
              NSText
                NSTextView
                  OSAScriptView
              NSControl
                ASAuthorizationAppleIDButton NSBrowser NSColorWell NSComboButton NSDatePicker NSImageView
                NSLevelIndicator NSPathControl NSScroller NSSegmentedControl NSSlider NSStepper NSSwitch
                NSButton
                  INUIAddVoiceShortcutButton NSPopUpButton NSStatusBarButton PKPaymentButton
                NSMatrix
                  NSForm
                NSRuleEditor
                  NSPredicateEditor
                NSTableView
                  NSOutlineView
                NSTextField
                  NSComboBox NSSearchField NSSecureTextField NSTokenField
        """
}
