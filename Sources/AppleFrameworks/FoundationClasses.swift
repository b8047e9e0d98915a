extension ClassOutlines {
    /// Classes below NSObject that have the same superclass on every platform: Foundation, Core Data, Core Animation
    /// and what UIKit and AppKit share. From Apple's documentation.
    static let foundation = """
        NSProxy
        NSObject
          CAAnimation
            CAAnimationGroup CATransition CAPropertyAnimation
              CAKeyframeAnimation CABasicAnimation
                CASpringAnimation
          CALayer
            AVCaptureVideoPreviewLayer AVPlayerLayer AVSampleBufferDisplayLayer CAEAGLLayer CAEmitterLayer
            CAGradientLayer CAMetalLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer CATiledLayer
            CATransformLayer CAOpenGLLayer
              NSOpenGLLayer SCNLayer
          CADisplayLink CAEmitterCell CAMediaTimingFunction CARenderer CATransaction CAValueFunction
          CIColor CIContext CIFilter CIImage
          NSArray
            NSMutableArray
          NSAttributedString
            NSMutableAttributedString
              NSTextStorage
          NSBundle NSCache NSCalendar NSCharacterSet NSCondition NSConditionLock NSFileHandle NSFileManager
          NSFileWrapper NSError NSException NSExpression NSIndexPath NSIndexSet NSItemProvider NSLock NSLocale
          NSNotification NSNull NSOperationQueue NSProcessInfo NSProgress NSRecursiveLock NSRunLoop NSScanner
          NSSortDescriptor NSThread NSTimeZone NSTimer NSURL NSURLCache NSURLComponents NSURLConnection NSURLProtocol
          NSURLQueryItem NSURLSession NSURLSessionConfiguration NSUUID NSUbiquitousKeyValueStore NSUndoManager
          NSUserActivity NSUserDefaults NSXMLParser NSExtensionContext NSExtensionItem NSMetadataQuery
          NSCoder
            NSKeyedArchiver NSKeyedUnarchiver
          NSData
            NSMutableData
          NSDate
          NSDateComponents
          NSDictionary
            NSMutableDictionary
          NSEnumerator
            NSDirectoryEnumerator
          NSFormatter
            MKDistanceFormatter NSByteCountFormatter NSDateComponentsFormatter NSDateFormatter NSDateIntervalFormatter
            NSEnergyFormatter NSISO8601DateFormatter NSLengthFormatter NSListFormatter NSMassFormatter
            NSMeasurementFormatter NSNumberFormatter NSPersonNameComponentsFormatter NSRelativeDateTimeFormatter
          NSLayoutAnchor
            NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
          NSLayoutConstraint NSLayoutManager NSShadow NSTextAttachment NSTextContainer
          NSNotificationCenter
            NSDistributedNotificationCenter
          NSOperation
            NSBlockOperation
          NSOrderedSet
            NSMutableOrderedSet
          NSParagraphStyle
            NSMutableParagraphStyle
          NSPort
            NSMachPort
          NSPredicate
            NSComparisonPredicate NSCompoundPredicate
          NSRegularExpression
            NSDataDetector
          NSSet
            NSCountedSet NSMutableSet
          NSStream
            NSInputStream NSOutputStream
          NSString
            NSMutableString
          NSTextContentManager
            NSTextContentStorage
          NSTextLayoutManager
          NSURLRequest
            NSMutableURLRequest
          NSURLResponse
            NSHTTPURLResponse
          NSURLSessionTask
            NSURLSessionDownloadTask NSURLSessionStreamTask NSURLSessionWebSocketTask NSURLSessionDataTask
              NSURLSessionUploadTask
          NSUnit
            NSDimension
          NSValue
            NSNumber
              NSDecimalNumber
          NSValueTransformer
            NSSecureUnarchiveFromDataTransformer
          NSEntityDescription NSFetchedResultsController NSManagedObject NSManagedObjectContext NSManagedObjectModel
          NSPersistentStoreCoordinator NSPersistentStoreDescription
          NSPersistentContainer
            NSPersistentCloudKitContainer
          NSPersistentStore
            NSAtomicStore NSIncrementalStore
          NSPersistentStoreRequest
            NSFetchRequest
          AVAudioEngine AVAudioPlayer AVAudioRecorder AVAudioSession AVCaptureDevice AVCaptureSession
          AVPictureInPictureController AVPlayerItem AVSpeechSynthesizer
          AVPlayer
            AVQueuePlayer
          CLGeocoder CLLocationManager CMMotionManager EKEventStore GKMatchmaker MCSession SKProduct SKPaymentQueue
          MKShape
            MKCircle MKMultiPolygon MKMultiPolyline MKPointAnnotation MKMultiPoint
              MKPolygon MKPolyline
          MKOverlayRenderer
            MKTileOverlayRenderer MKOverlayPathRenderer
              MKCircleRenderer MKMultiPolygonRenderer MKMultiPolylineRenderer MKPolygonRenderer MKPolylineRenderer
                MKGradientPolylineRenderer
          MKTileOverlay
          PDFAction PDFDocument PDFPage
          PDFAnnotation
            PDFAnnotationStamp
          SCNGeometry SCNNode SCNRenderer SCNScene
          SKAction SKTexture SKPhysicsBody
          WKPreferences WKProcessPool WKUserContentController WKWebViewConfiguration WKWebpagePreferences
          WKWebsiteDataStore
          XCTest
            XCTestCase
        """
}
