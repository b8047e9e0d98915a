/// Per class the documented properties of its own that hold objects and that are neither among its outlets nor among
/// its keys (`SystemOutletLists`, `SystemKeyLists`): read-only ones, and those whose values no runtime attribute can
/// have. `*` where little is documented. From the declarations in Apple's public headers, as documentation and bindings list them.
enum SystemPropertyLists {
    /// Foundation, Core Data and the kits that are the same on every platform.
    static let foundation = """
        ARAnchor identifier name sessionIdentifier
        ARAppClipCodeAnchor url
        ARBodyAnchor skeleton
        AREnvironmentProbeAnchor environmentTexture
        ARFaceAnchor blendShapes geometry
        ARImageAnchor referenceImage
        ARMeshAnchor geometry
        ARObjectAnchor referenceObject
        ARPlaneAnchor geometry planeExtent
        AVAudioEngine attachedNodes inputNode mainMixerNode manualRenderingBlock manualRenderingFormat outputNode
        AVAudioNode AUAudioUnit engine lastRenderTime
        AVAudioPlayer channelAssignments currentDevice data delegate format settings url
        AVAudioRecorder channelAssignments delegate format settings url
        AVAudioSession availableCategories availableInputs availableModes category currentRoute delegate inputDataSource
        AVAudioSession inputDataSources mode outputDataSource outputDataSources preferredInput
        AVAudioSession supportedOutputChannelLayouts
        AVAudioUnit manufacturerName name
        AVCaptureDevice activeDepthDataFormat activeFormat activeInputSource activePrimaryConstituentDevice
        AVCaptureDevice availableReactionTypes companionDeskViewCamera constituentDevices deviceType
        AVCaptureDevice fallbackPrimaryConstituentDevices formats inputSources linkedDevices localizedName manufacturer
        AVCaptureDevice modelID reactionEffectsInProgress spatialCaptureDiscomfortReasons
        AVCaptureDevice supportedFallbackPrimaryConstituentDevices systemPressureState uniqueID
        AVCaptureDevice virtualDeviceSwitchOverVideoZoomFactors
        AVCaptureSession connections controls controlsDelegate inputs outputs sessionPreset
        AVPictureInPictureController contentSource delegate playerLayer
        AVPlayer audioOutputDeviceUniqueID currentItem error externalPlaybackVideoGravity playbackCoordinator
        AVPlayer reasonForWaitingToPlay videoOutput
        AVPlayerItem accessLog asset audioMix audioTimePitchAlgorithm automaticallyLoadedAssetKeys currentDate
        AVPlayerItem currentMediaSelection customVideoCompositor error errorLog externalMetadata integratedTimeline
        AVPlayerItem interstitialTimeRanges loadedTimeRanges mediaDataCollectors nowPlayingInfo outputs
        AVPlayerItem seekableTimeRanges textStyleRules timedMetadata tracks videoApertureMode videoComposition
        AVQueuePlayer items
        AVSpeechSynthesizer delegate outputChannels
        CAEmitterCell emitterCells fillMode magnificationFilter minificationFilter name style
        CARenderer destination layer
        CAValueFunction name
        CBCentralManager delegate
        CBPeripheralManager delegate
        CIFilter attributes inputKeys name outputImage outputKeys
        CIImage definition depthData metalTexture pixelBuffer portraitEffectsMatte properties semanticSegmentationMatte
        CIImage url
        CKDatabaseOperation database
        CKOperation configuration container group longLivedOperationWasPersistedBlock operationID
        CLLocationManager delegate heading location monitoredRegions purpose rangedBeaconConstraints rangedRegions
        CMMotionManager accelerometerData deviceMotion gyroData magnetometerData
        CTCarrier carrierName isoCountryCode mobileCountryCode mobileNetworkCode
        CXProvider configuration pendingTransactions
        EKEventStore calendars defaultCalendarForNewEvents defaultCalendarForNewReminders delegateSources
        EKEventStore eventStoreIdentifier sources
        GKAgent behavior delegate
        GKComponent entity
        GKEntity components
        GKMatchmaker inviteHandler
        GKSCNNodeComponent node
        GKSKNodeComponent node
        GKState stateMachine
        HKHealthStore authorizationViewControllerPresenter earliestPermittedSampleDate
        HKHealthStore workoutSessionMirroringStartHandler
        MCSession connectedPeers delegate myPeerID securityIdentity
        MKCircleRenderer circle
        MKDistanceFormatter locale
        MKGradientPolylineRenderer colors locations
        MKMultiPolygon polygons
        MKMultiPolygonRenderer multiPolygon
        MKMultiPolyline polylines
        MKMultiPolylineRenderer multiPolyline
        MKOverlayPathRenderer fillColor lineDashPattern strokeColor
        MKOverlayRenderer overlay
        MKPolygon interiorPolygons
        MKPolygonRenderer polygon
        MKPolylineRenderer polyline
        MKShape subtitle title
        MKTileOverlay URLTemplate
        NEAppPushProvider providerConfiguration
        NEDNSProxyProvider systemDNSSettings
        NEFilterControlProvider URLAppendStringMap remediationMap
        NEFilterPacketProvider packetHandler
        NEFilterProvider filterConfiguration
        NEPacketTunnelProvider packetFlow
        NEProvider defaultPath
        NETunnelProvider appRules protocolConfiguration
        NSAtomicStore cacheNodes
        NSAttributeDescription attributeValueClassName defaultValue valueTransformerName
        NSAttributedString writableTypeIdentifiersForItemProvider
        NSBlockOperation executionBlocks
        NSBundle appStoreReceiptURL builtInPlugInsPath builtInPlugInsURL bundleIdentifier bundlePath bundleURL
        NSBundle developmentLocalization executablePath executableURL infoDictionary localizations
        NSBundle preferredLocalizations privateFrameworksPath privateFrameworksURL resourcePath resourceURL
        NSBundle sharedFrameworksPath sharedFrameworksURL sharedSupportPath sharedSupportURL
        NSCache delegate name
        NSCalendar AMSymbol PMSymbol calendarIdentifier eraSymbols locale longEraSymbols monthSymbols quarterSymbols
        NSCalendar shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols shortStandaloneQuarterSymbols
        NSCalendar shortStandaloneWeekdaySymbols shortWeekdaySymbols standaloneMonthSymbols standaloneQuarterSymbols
        NSCalendar standaloneWeekdaySymbols timeZone veryShortMonthSymbols veryShortStandaloneMonthSymbols
        NSCalendar veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols weekdaySymbols
        NSCalendarDate calendarFormat timeZone
        NSCharacterSet invertedSet
        NSCoder allowedClasses error
        NSComparisonPredicate leftExpression rightExpression
        NSCompoundPredicate subpredicates
        NSCondition name
        NSConditionLock name
        NSCoreDataCoreSpotlightDelegate domainIdentifier indexName
        NSDateComponents calendar date timeZone
        NSDateComponentsFormatter calendar referenceDate
        NSDateFormatter AMSymbol PMSymbol defaultDate eraSymbols gregorianStartDate longEraSymbols monthSymbols
        NSDateFormatter quarterSymbols shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols
        NSDateFormatter shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortWeekdaySymbols
        NSDateFormatter standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols twoDigitStartDate
        NSDateFormatter veryShortMonthSymbols veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols
        NSDateFormatter veryShortWeekdaySymbols weekdaySymbols
        NSDateIntervalFormatter calendar dateTemplate locale timeZone
        NSDictionary allKeys allValues
        NSDimension converter
        NSDirectoryEnumerator directoryAttributes fileAttributes
        NSEnergyFormatter numberFormatter
        NSEntityDescription attributesByName compoundIndexes coreSpotlightDisplayNameExpression indexes
        NSEntityDescription managedObjectClassName managedObjectModel name properties propertiesByName
        NSEntityDescription relationshipsByName renamingIdentifier subentities subentitiesByName superentity
        NSEntityDescription uniquenessConstraints userInfo versionHash versionHashModifier
        NSError domain helpAnchor localizedDescription localizedFailureReason localizedRecoveryOptions
        NSError localizedRecoverySuggestion underlyingErrors userInfo
        NSException callStackReturnAddresses callStackSymbols name reason userInfo
        NSExpression arguments collection constantValue expressionBlock falseExpression function keyPath leftExpression
        NSExpression operand predicate rightExpression trueExpression variable
        NSExpressionDescription expression
        NSExtensionContext inputItems notificationActions
        NSExtensionItem attachments attributedContentText attributedTitle userInfo
        NSFetchRequest entity entityName havingPredicate predicate propertiesToFetch propertiesToGroupBy
        NSFetchRequest relationshipKeyPathsForPrefetching sortDescriptors
        NSFetchedPropertyDescription fetchRequest
        NSFetchedResultsController cacheName delegate fetchRequest fetchedObjects managedObjectContext
        NSFetchedResultsController sectionIndexTitles sectionNameKeyPath sections
        NSFileCoordinator purposeIdentifier
        NSFileHandle readabilityHandler writeabilityHandler
        NSFileManager delegate ubiquityIdentityToken
        NSFileProviderExtension documentStorageURL domain providerIdentifier
        NSFileWrapper fileAttributes fileWrappers filename icon preferredFilename symbolicLinkDestinationURL
        NSHTTPURLResponse allHeaderFields
        NSISO8601DateFormatter timeZone
        NSItemProvider previewImageHandler registeredContentTypes registeredContentTypesForOpenInPlace
        NSItemProvider registeredTypeIdentifiers suggestedName teamData
        NSKeyedArchiver delegate encodedData
        NSKeyedUnarchiver delegate
        NSLayoutAnchor constraintsAffectingLayout item name
        NSLayoutConstraint animations animator firstAnchor firstItem secondAnchor secondItem
        NSLayoutManager delegate extraLineFragmentTextContainer glyphGenerator textContainers textStorage typesetter
        NSLengthFormatter numberFormatter
        NSListFormatter itemFormatter locale
        NSLocale calendarIdentifier languageIdentifier localeIdentifier regionCode
        NSLock name
        NSManagedObject entity managedObjectContext objectID
        NSManagedObjectContext deletedObjects insertedObjects name parentContext persistentStoreCoordinator
        NSManagedObjectContext queryGenerationToken registeredObjects transactionAuthor undoManager updatedObjects
        NSManagedObjectContext userInfo
        NSManagedObjectModel configurations entities entitiesByName entityVersionHashesByName
        NSManagedObjectModel fetchRequestTemplatesByName localizationDictionary versionChecksum versionIdentifiers
        NSMassFormatter numberFormatter
        NSMeasurementFormatter locale numberFormatter
        NSMetadataQuery delegate groupedResults groupingAttributes operationQueue predicate results searchItems
        NSMetadataQuery searchScopes sortDescriptors valueListAttributes valueLists
        NSMutableAttributedString attributedString mutableString
        NSMutableData data
        NSMutableParagraphStyle paragraphStyle
        NSMutableString string
        NSNotification name object userInfo
        NSNumber stringValue
        NSNumberFormatter currencyDecimalSeparator currencyGroupingSeparator exponentSymbol internationalCurrencySymbol
        NSNumberFormatter locale minusSign negativeInfinitySymbol notANumberSymbol paddingCharacter perMillSymbol
        NSNumberFormatter percentSymbol plusSign positiveInfinitySymbol textAttributesForNegativeInfinity
        NSNumberFormatter textAttributesForNegativeValues textAttributesForNil textAttributesForNotANumber
        NSNumberFormatter textAttributesForPositiveInfinity textAttributesForPositiveValues textAttributesForZero
        NSOperation completionBlock dependencies name
        NSOperationQueue name operations progress
        NSParagraphStyle tabStops textBlocks textLists
        NSPersistentContainer managedObjectModel name persistentStoreCoordinator persistentStoreDescriptions viewContext
        NSPersistentStore URL configurationName coreSpotlightExporter identifier metadata options
        NSPersistentStore persistentStoreCoordinator type
        NSPersistentStoreCoordinator managedObjectModel name persistentStores
        NSPersistentStoreDescription URL cloudKitContainerOptions configuration options sqlitePragmas type
        NSPersistentStoreRequest affectedStores
        NSPersonNameComponentsFormatter locale
        NSPort delegate
        NSPredicate predicateFormat
        NSProcessInfo arguments environment globallyUniqueString hostName operatingSystemName
        NSProcessInfo operatingSystemVersionString processName
        NSProgress cancellationHandler estimatedTimeRemaining fileCompletedCount fileOperationKind fileTotalCount
        NSProgress fileURL kind localizedAdditionalDescription localizedDescription pausingHandler resumingHandler
        NSProgress throughput userInfo
        NSPropertyDescription entity name renamingIdentifier userInfo validationPredicates validationWarnings
        NSPropertyDescription versionHash versionHashModifier
        NSRecursiveLock name
        NSRegularExpression pattern
        NSRelationshipDescription destinationEntity inverseRelationship
        NSRelativeDateTimeFormatter calendar locale
        NSRunLoop currentMode
        NSShadow shadowColor
        NSSortDescriptor key reversedSortDescriptor
        NSStream delegate streamError
        NSTextAttachment attachmentCell contents fileType fileWrapper
        NSTextAttachmentViewProvider location textAttachment textLayoutManager
        NSTextContainer exclusionPaths layoutManager textLayoutManager textView
        NSTextContentManager delegate documentRange primaryTextLayoutManager textLayoutManagers
        NSTextContentStorage attributedString textStorage
        NSTextLayoutFragment layoutQueue rangeInElement textAttachmentViewProviders textElement textLayoutManager
        NSTextLayoutFragment textLineFragments
        NSTextLayoutManager delegate documentRange layoutQueue renderingAttributesValidator textContainer
        NSTextLayoutManager textContentManager textSelectionNavigation textSelections textViewportLayoutController
        NSTextStorage layoutManagers
        NSThread name
        NSTimeZone data name
        NSTimer fireDate userInfo
        NSURL absoluteString absoluteURL baseURL dataRepresentation filePathURL fileReferenceURL fragment host
        NSURL lastPathComponent parameterString password path pathComponents pathExtension port previewItemDisplayState
        NSURL previewItemTitle previewItemURL query relativePath relativeString resourceSpecifier scheme standardizedURL
        NSURL user writableTypeIdentifiersForItemProvider
        NSURLComponents URL encodedHost fragment host password path percentEncodedFragment percentEncodedHost
        NSURLComponents percentEncodedPassword percentEncodedPath percentEncodedQuery percentEncodedQueryItems
        NSURLComponents percentEncodedUser port query queryItems scheme user
        NSURLConnection currentRequest delegateQueue originalRequest
        NSURLProtocol cachedResponse client request
        NSURLQueryItem name value
        NSURLRequest HTTPBody HTTPBodyStream HTTPMethod URL allHTTPHeaderFields cookiePartitionIdentifier
        NSURLRequest mainDocumentURL
        NSURLResponse MIMEType URL suggestedFilename textEncodingName
        NSURLSession configuration delegate delegateQueue sessionDescription
        NSURLSessionConfiguration HTTPAdditionalHeaders HTTPCookieStorage URLCache URLCredentialStorage
        NSURLSessionConfiguration connectionProxyDictionary identifier protocolClasses sharedContainerIdentifier
        NSURLSessionTask currentRequest delegate earliestBeginDate error originalRequest progress response
        NSURLSessionTask taskDescription
        NSURLSessionWebSocketTask closeReason
        NSUndoManager actionName redoActionName redoMenuItemTitle runLoopModes undoActionName undoMenuItemTitle
        NSUnit symbol
        NSUserActivity activityType appClipActivationPayload contentAttributeSet contextIdentifierPath delegate
        NSUserActivity detectedBarcodeDescriptor expirationDate externalMediaContentIdentifier keywords mapItem
        NSUserActivity persistentIdentifier referrerURL requiredUserInfoKeys suggestedInvocationPhrase
        NSUserActivity targetContentIdentifier title userInfo webpageURL writableTypeIdentifiersForItemProvider
        PDFAction type
        PDFAnnotation URL action annotationKeyValues backgroundColor border buttonWidgetStateString caption choices
        PDFAnnotation color contents destination fieldName font fontColor interiorColor modificationDate mouseUpAction
        PDFAnnotation page paths popup stampName toolTip type userName values widgetDefaultStringValue widgetFieldType
        PDFAnnotation widgetStringValue
        PDFAnnotationStamp name
        PDFDocument delegate documentAttributes documentURL outlineRoot string
        PDFPage annotations attributedString dataRepresentation document label string
        PKPass authenticationToken deviceName icon localizedDescription localizedName organizationName
        PKPass passTypeIdentifier passURL paymentPass relevantDate relevantDates secureElementPass serialNumber userInfo
        PKPass webServiceURL
        PKPassLibrary remotePaymentPasses remoteSecureElementPasses
        PKSecureElementPass deviceAccountIdentifier deviceAccountNumberSuffix devicePassIdentifier
        PKSecureElementPass pairedTerminalIdentifier primaryAccountIdentifier primaryAccountNumberSuffix
        SCNGeometry edgeCreasesElement edgeCreasesSource firstMaterial geometryElements geometrySourceChannels
        SCNGeometry geometrySources levelsOfDetail materials minimumLanguageVersion name program shaderModifiers
        SCNGeometry tessellator
        SCNNode actionKeys audioPlayers camera childNodes constraints entity filters focusEffect focusGroupIdentifier
        SCNNode focusItemContainer geometry light morpher name parentFocusEnvironment parentNode particleSystems
        SCNNode physicsBody physicsField preferredFocusEnvironments preferredFocusedView presentationNode
        SCNNode rendererDelegate skinner
        SCNRenderer audioEngine audioEnvironmentNode audioListener commandQueue currentRenderCommandEncoder
        SCNRenderer currentRenderPassDescriptor delegate device overlaySKScene pointOfView scene technique
        SCNScene background fogColor lightingEnvironment particleSystems physicsWorld rootNode
        SKAction reversedAction timingFunction
        SKPaymentQueue delegate storefront transactionObservers transactions
        SKPhysicsBody allContactedBodies joints node
        SKProduct contentLengths contentVersion discounts downloadContentLengths downloadContentVersion
        SKProduct introductoryPrice localizedDescription localizedTitle price priceLocale productIdentifier
        SKProduct subscriptionGroupIdentifier subscriptionPeriod
        WKNavigationAction request sourceFrame targetFrame
        WKUserContentController userScripts
        WKWebViewConfiguration applicationNameForUserAgent defaultWebpagePreferences preferences processPool
        WKWebViewConfiguration userContentController websiteDataStore
        WKWebsiteDataStore httpCookieStore identifier proxyConfigurations
        """

    /// WatchKit.
    static let watchKit = """
        WKApplication rootInterfaceController visibleInterfaceController
        WKExtension rootInterfaceController visibleInterfaceController
        WKInterfaceController crownSequencer
        WKInterfaceDevice identifierForVendor localizedModel model name systemName systemVersion
        WKInterfaceObject interfaceProperty
        WKInterfaceSCNScene audioEngine audioEnvironmentNode audioListener overlaySKScene pointOfView technique
        WKPickerItem accessoryImage caption contentImage title
        WKUserNotificationInterfaceController notificationActions
        """
}
