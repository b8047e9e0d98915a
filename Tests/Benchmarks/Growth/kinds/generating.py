"""Building blocks of the kinds: their registration in the table, and their documents."""

import re

KINDS = {}
COMMANDS = {}


def kind(name, command=None):
    """Adds a kind, with the arguments of the program that it measures instead of those of a lint."""

    def add(function):
        KINDS[name] = function
        if command:
            COMMANDS[name] = command
        return function

    return add


# What begins with `@` in Swift and Objective-C.
WORDS = re.compile(r'@(?=IB|objc|property|interface|implementation|end\b|selector)|(?<=[ :(,\[])@(?="\w)')


def lines(n, line):
    """The text of n lines; in it, `@` is the number of the line, except in a word of Swift or Objective-C."""
    line = WORDS.sub("\0", line)
    return "\n".join(line.replace("@", str(i)).replace("\0", "@") for i in range(n))


def document(objects, owner="", owner_class="", rest="", attributes=""):
    """A xib for iOS with File's Owner, First Responder, and these objects."""
    owner_class = f' customClass="{owner_class}" customModule="App" customModuleProvider="target"' if owner_class else ""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"{attributes}>
<device id="retina6_12" orientation="portrait" appearance="light"/>
<objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"{owner_class}>
<connections>
{owner}
</connections>
</placeholder>
<placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
{objects}
</objects>
{rest}
</document>
"""


def view(inside="", id="root", subviews="", custom_class=""):
    custom_class = f' customClass="{custom_class}" customModule="App" customModuleProvider="target"' if custom_class else ""
    subviews = f"<subviews>\n{subviews}\n</subviews>\n" if subviews else ""
    return (
        f'<view contentMode="scaleToFill" id="{id}"{custom_class}>\n'
        f'<rect key="frame" x="0.0" y="0.0" width="393" height="852"/>\n{subviews}{inside}\n</view>'
    )


def storyboard(scenes):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
useSafeAreas="YES" colorMatched="YES" initialViewController="c0">
<device id="retina6_12" orientation="portrait" appearance="light"/>
<scenes>
{scenes}
</scenes>
</document>
"""


def xcode_project(objects):
    """A project.pbxproj with these objects beside its main group."""
    return (
        '// !$*UTF8*$!\n{ objects = {\nP = { isa = PBXProject; mainGroup = M; projectDirPath = ""; };\n'
        'M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };\n'
        'G = { isa = PBXGroup; children = (N0); path = App; sourceTree = "<group>"; };\n'
        f"{objects}\n}}; rootObject = P; }}\n"
    )
