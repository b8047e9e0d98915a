/// Per class the keys of its own that can be set, with the class of a value that has keys itself; `*` where any key is
/// taken. From Apple's documentation; checked against the runtime attributes in documents of open-source apps. Two are not
/// documented and many documents set them: UIView has `_setCornerRadius:` and `_setContinuousCornerRadius:`, which key-value
/// coding finds.
enum SystemKeyLists {
    /// What is the same with UIKit and AppKit. Layers and animations keep values for any key.
    static let shared = """
        CALayer *
        CAAnimation *
        NSObject accessibilityElements accessibilityFrame accessibilityHint accessibilityIdentifier accessibilityLabel
        NSObject accessibilityValue
        NSLayoutConstraint active constant identifier priority shouldBeArchived
        NSFormatter formattingContext
        NSDateFormatter calendar dateFormat dateStyle doesRelativeDateFormatting lenient locale timeStyle timeZone
        NSNumberFormatter allowsFloats currencyCode currencySymbol decimalSeparator format generatesDecimalNumbers
        NSNumberFormatter groupingSeparator groupingSize lenient maximum maximumFractionDigits maximumIntegerDigits
        NSNumberFormatter minimum minimumFractionDigits minimumIntegerDigits multiplier negativeFormat negativePrefix
        NSNumberFormatter negativeSuffix nilSymbol numberStyle partialStringValidationEnabled positiveFormat
        NSNumberFormatter positivePrefix positiveSuffix roundingIncrement roundingMode usesGroupingSeparator
        NSNumberFormatter zeroSymbol
        NSByteCountFormatter adaptive allowedUnits allowsNonnumericFormatting countStyle includesActualByteCount
        NSByteCountFormatter includesCount includesUnit zeroPadsFractionDigits
        WKWebView allowsBackForwardNavigationGestures allowsLinkPreview allowsMagnification customUserAgent
        WKWebView findInteractionEnabled inspectable magnification mediaType pageZoom underPageBackgroundColor
        MTKView autoResizeDrawable clearColor clearDepth clearStencil colorPixelFormat depthStencilPixelFormat
        MTKView depthStencilStorageMode drawableSize enableSetNeedsDisplay framebufferOnly paused
        MTKView preferredFramesPerSecond presentsWithTransaction sampleCount
        MKMapView mapType pitchEnabled rotateEnabled scrollEnabled showsBuildings showsCompass showsPitchControl
        MKMapView showsPointsOfInterest showsScale showsTraffic showsUserLocation showsUserTrackingButton
        MKMapView showsZoomControls zoomEnabled
        PDFView autoScales backgroundColor displayBox displayDirection displayMode displaysAsBook displaysPageBreaks
        PDFView displaysRTL enableDataDetectors interpolationQuality maxScaleFactor minScaleFactor scaleFactor
        SCNView allowsCameraControl antialiasingMode autoenablesDefaultLighting backgroundColor jitteringEnabled loops
        SCNView playing preferredFramesPerSecond rendersContinuously showsStatistics temporalAntialiasingEnabled
        SKView allowsTransparency asynchronous ignoresSiblingOrder paused preferredFramesPerSecond
        SKView shouldCullNonVisibleNodes showsDrawCount showsFields showsFPS showsNodeCount showsPhysics
        SKView showsQuadCount
        """
}
