import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentChanges

/// Small documents in two versions.
enum Versions {
    static func tree(_ text: String) throws -> SourceTree { try tree(Array(text.utf8)) }

    static func tree(_ bytes: [UInt8]) throws -> SourceTree {
        SourceTree(try #require(DocumentReader()).read(bytes, path: "Login.xib"))
    }

    /// A xib whose root view `card` has a label `titleLabel`, a button and two constraints.
    static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="LoginView">
                    <connections>
                        <outlet property="titleLabel" destination="lab-el-001" id="out-le-001"/>
                    </connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="roo-t0-001" userLabel="card">
                    <rect key="frame" x="0.0" y="0.0" width="280" height="80"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Login" textAlignment="center" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="16" y="16" width="248" height="48"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="highlightedColor"/>
                        </label>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                            <rect key="frame" x="16" y="70" width="100" height="30"/>
                            <color key="backgroundColor" red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            <state key="normal" title="Save" image="star"/>
                            <connections>
                                <action selector="save:" destination="-1" eventType="touchUpInside" id="act-io-001"/>
                            </connections>
                        </button>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="16" id="con-le-001"/>
                        <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="16" id="con-tr-001"/>
                        <constraint firstItem="but-to-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="8" id="con-tp-001"/>
                    </constraints>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </view>
            </objects>
            <resources>
                <image name="star" width="24" height="24"/>
            </resources>
        </document>

        """

    /// The lines of a diff of the xib and a copy in which texts are replaced.
    static func lines(_ replacements: [(String, String)], in text: String = xib) throws -> (
        lines: [String], diff: DocumentDiff
    ) {
        let diff = DocumentDiff(try tree(text), try tree(text.replacing(replacements)))
        return (ChangeBlock.grouped(diff.blocks).map { "\($0.name): \($0.phrases.joined(separator: "; "))" }, diff)
    }
}

extension String {
    func replacing(_ replacements: [(String, String)]) throws -> String {
        var text = self
        for (old, new) in replacements {
            let range = try #require(text.ranges(of: old).first, "\(old) is not in the text")
            text.replaceSubrange(range, with: new)
        }
        return text
    }
}
