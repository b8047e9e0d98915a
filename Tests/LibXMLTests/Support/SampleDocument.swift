/// A document with the structure of a real one, small enough for expressions that visit everything several times.
enum SampleDocument {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <!-- kept by hand -->
            <dependencies><plugIn identifier="com.apple.IBCocoaTouchPlugin" version="22685"/></dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Café">
                    <connections>
                        <outlet property="title" destination="t1" id="o1"/>
                        <outlet property="button" destination="b1" id="o2"/>
                        <outletCollection property="all" destination="t1" id="o3"/>
                    </connections>
                </placeholder>
                <view contentMode="scaleToFill" id="v1">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" text="Title &amp; more" id="t1" userLabel="Title">
                            <rect key="frame" x="20" y="20" width="100" height="21"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="textColor"/>
                        </label>
                        <button opaque="NO" id="b1"><rect key="frame" x="20" y="50" width="46" height="30"/>
                            <state key="normal" title="Press"/><state key="disabled" title="Wait"/>
                            <connections><action selector="press:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
                        </button>
                        <view id="v2" hidden="YES">
                            <subviews><label text="Title" id="t2"/><label text="" id="t3"/><view id="v3"/></subviews>
                            <constraints>
                                <constraint firstItem="t2" firstAttribute="top" secondItem="v2" constant="8" id="c1"/>
                                <constraint firstItem="t3" firstAttribute="leading" secondItem="v2" constant="-8.5" id="c2"/>
                            </constraints>
                        </view>
                        <textView id="x1"><string key="text">Some
        text 😀</string><!-- inside --><string key="more"> <![CDATA[<raw>]]> </string>tail</textView>
                    </subviews>
                    <constraints>
                        <constraint firstItem="t1" firstAttribute="top" secondItem="v1" constant="20" id="c3"/>
                        <constraint firstItem="b1" firstAttribute="top" secondItem="t1" secondAttribute="bottom" id="c4"/>
                        <constraint firstAttribute="trailing" secondItem="b1" multiplier="1:2" id="c5"/>
                    </constraints>
                </view>
            </objects>
            <resources><image name="icon" width="16" height="16"/></resources>
        </document>

        """

    static let elements = [
        "view", "label", "button", "constraint", "outlet", "subviews", "constraints", "connections", "rect", "string",
        "state", "objects", "document", "placeholder", "image",
    ]
    static let attributes = ["id", "key", "text", "destination", "constant", "width", "userLabel", "firstItem"]
    static let texts = ["v1", "t1", "Title", "", "a", "frame", "8", " ", "Café", "top", "-"]
}
