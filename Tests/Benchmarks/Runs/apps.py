"""Apps: which of their files are text that a linter reads, and generated ones."""

import os

SKIPPED = {"Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git"}
DOCUMENTS = (".xib", ".storyboard")
TEXTS = DOCUMENTS + (
    ".swift", ".m", ".mm", ".h", ".strings", ".stringsdict", ".xcstrings", ".plist", ".pbxproj", "Contents.json")


def files(folder, endings):
    found = []
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        found += [os.path.join(at, name) for name in sorted(names) if name.endswith(endings)]
    return found


def generate(count, folder):
    """An app of `count` classes, of which every eighth has a xib: about 2.8 kB of Swift for each."""
    for number in range(count):
        module = os.path.join(folder, f"Module{number // 50}")
        os.makedirs(module, exist_ok=True)
        with open(os.path.join(module, f"Card{number}View.swift"), "w", encoding="utf-8") as file:
            file.write(source(number))
        if number % 8 == 0:
            with open(os.path.join(module, f"Card{number}View.xib"), "w", encoding="utf-8") as file:
                file.write(document(number))
    return folder


def source(number):
    # Chains of eight subclasses, as in apps with their own views.
    superclass = "UIView" if number % 8 == 0 else f"Card{number - 1}View"
    loading = f"""
    static func load() -> Card{number}View? {{
        UINib(nibName: "Card{number}View", bundle: nil).instantiate(withOwner: nil).first as? Card{number}View
    }}
""" if number % 8 == 0 else ""
    methods = "".join(METHOD.replace("@", str(number)).replace("#", str(method)) for method in range(8))
    return f"""import UIKit

/// A card of the list, number {number}.
class Card{number}View: {superclass} {{
    @IBOutlet weak var title{number}Label: UILabel!
    @IBOutlet weak var button{number}: UIButton!
{loading}
    @IBAction func tap{number}(_ sender: UIButton) {{
        title{number}Label.text = NSLocalizedString("card{number}.title", comment: "The title of a card")
        update{number}_0(animated: true)
    }}
{methods}}}
"""


METHOD = """
    /// Shows what has changed since the last look at it.
    func update@_#(animated: Bool) {
        let change = animated ? UIView.areAnimationsEnabled : false
        guard change, let superview = superview else { return }
        superview.setNeedsLayout()
        accessibilityLabel = "card @, part #"
    }
"""


def document(number):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="iN0-l3-epB" customClass="Card{number}View">
            <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <subviews>
                <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="aaa-aa-aaa">
                    <rect key="frame" x="16" y="16" width="200" height="28"/>
                </label>
                <button contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="bbb-bb-bbb">
                    <rect key="frame" x="224" y="16" width="80" height="28"/>
                    <state key="normal" title="Open"/>
                    <connections>
                        <action selector="tap{number}:" destination="iN0-l3-epB" eventType="touchUpInside" id="act-io-nnn"/>
                    </connections>
                </button>
            </subviews>
            <constraints>
                <constraint firstItem="aaa-aa-aaa" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="c01-aa-aaa"/>
                <constraint firstItem="aaa-aa-aaa" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="16" id="c02-aa-aaa"/>
                <constraint firstItem="bbb-bb-bbb" firstAttribute="leading" secondItem="aaa-aa-aaa" secondAttribute="trailing" constant="8" id="c03-aa-aaa"/>
                <constraint firstItem="bbb-bb-bbb" firstAttribute="centerY" secondItem="aaa-aa-aaa" secondAttribute="centerY" id="c04-aa-aaa"/>
            </constraints>
            <connections>
                <outlet property="title{number}Label" destination="aaa-aa-aaa" id="out-le-001"/>
                <outlet property="button{number}" destination="bbb-bb-bbb" id="out-le-002"/>
            </connections>
        </view>
    </objects>
</document>
"""
