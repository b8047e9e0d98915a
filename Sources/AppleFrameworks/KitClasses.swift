extension ClassOutlines {
    /// Classes below NSObject from kits that are neither Foundation's nor those of the user interface: what apps and
    /// their extensions derive from. From the declarations in Apple's public headers, as documentation and bindings list them.
    static let kits = """
        NSObject
          ARAnchor
            ARAppClipCodeAnchor ARBodyAnchor AREnvironmentProbeAnchor ARFaceAnchor ARGeoAnchor ARImageAnchor
            ARMeshAnchor ARObjectAnchor ARParticipantAnchor ARPlaneAnchor
          AVAudioNode
            AVAudioUnit
              AVAudioUnitEffect AVAudioUnitGenerator AVAudioUnitTimeEffect AVAudioUnitMIDIInstrument
                AVAudioUnitSampler
          CBManager
            CBCentralManager CBPeripheralManager
          CSIndexExtensionRequestHandler CTCarrier CXProvider HKHealthStore INExtension NSCoreDataCoreSpotlightDelegate
          NSEntityMigrationPolicy NSFileCoordinator NSFileProviderExtension NSMergePolicy NSTextAttachmentViewProvider
          NSTextLayoutFragment PKIssuerProvisioningExtensionHandler PKPassLibrary QLPreviewProvider QLThumbnailProvider
          TVTopShelfContentProvider UNNotificationServiceExtension WKNavigationAction
          GKEntity GKState GKComponent
            GKSCNNodeComponent GKSKNodeComponent GKAgent
              GKAgent2D GKAgent3D
          NEProvider
            NEAppPushProvider NEDNSProxyProvider NEFilterProvider
              NEFilterControlProvider NEFilterDataProvider NEFilterPacketProvider
            NETunnelProvider
              NEAppProxyProvider NEPacketTunnelProvider
          NSDate
            NSCalendarDate
          NSFormatter
            CNContactFormatter CNPostalAddressFormatter
          NSOperation
            CKOperation
              CKDatabaseOperation
          NSPropertyDescription
            NSAttributeDescription NSExpressionDescription NSFetchedPropertyDescription NSRelationshipDescription
          PKObject
            PKPass
              PKSecureElementPass
                PKPaymentPass
          RPBroadcastHandler
            RPBroadcastSampleHandler
        """
}
