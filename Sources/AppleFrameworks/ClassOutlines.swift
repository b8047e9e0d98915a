/// Classes as outlines: a line's classes derive from the last class of the nearest line above that is indented less.
/// The names of the lines that lead there may have come before. What derives from nothing is a root.
enum ClassOutlines {
    /// Swift's names of Foundation's classes, which a class in Swift sources may give as its superclass.
    static let objectiveCNames: [String: String] = [
        "BlockOperation": "NSBlockOperation", "Bundle": "NSBundle", "ByteCountFormatter": "NSByteCountFormatter",
        "DateComponentsFormatter": "NSDateComponentsFormatter", "DateFormatter": "NSDateFormatter",
        "DateIntervalFormatter": "NSDateIntervalFormatter", "Dimension": "NSDimension",
        "EnergyFormatter": "NSEnergyFormatter", "FileManager": "NSFileManager", "Formatter": "NSFormatter",
        "ISO8601DateFormatter": "NSISO8601DateFormatter", "InputStream": "NSInputStream",
        "LengthFormatter": "NSLengthFormatter", "ListFormatter": "NSListFormatter",
        "MassFormatter": "NSMassFormatter", "MeasurementFormatter": "NSMeasurementFormatter",
        "NotificationCenter": "NSNotificationCenter", "NumberFormatter": "NSNumberFormatter",
        "Operation": "NSOperation", "OperationQueue": "NSOperationQueue", "OutputStream": "NSOutputStream",
        "PersonNameComponentsFormatter": "NSPersonNameComponentsFormatter", "Progress": "NSProgress",
        "RelativeDateTimeFormatter": "NSRelativeDateTimeFormatter", "RunLoop": "NSRunLoop", "Scanner": "NSScanner",
        "Stream": "NSStream", "Thread": "NSThread", "Timer": "NSTimer", "URLCache": "NSURLCache",
        "URLProtocol": "NSURLProtocol", "URLSession": "NSURLSession", "UndoManager": "NSUndoManager",
        "Unit": "NSUnit", "UserDefaults": "NSUserDefaults", "ValueTransformer": "NSValueTransformer",
        "XMLParser": "NSXMLParser",
    ]
}
