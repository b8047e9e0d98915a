/// Documents for a test.
enum Documents {
    /// A xib without findings except those of the parts: subviews and constraints of its view.
    static func xib(_ subviews: String, constraints: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="TestView"/>
                <view id="root">
                    <rect key="frame" x="0.0" y="0.0" width="120" height="32"/>
                    <subviews>\(subviews)</subviews>
                    <constraints>\(constraints)</constraints>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                </view>
            </objects>
        </document>

        """
    }
}
