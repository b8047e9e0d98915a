import Base
import InterfaceBuilder
import LibXML
import Testing

/// Reads a document's text.
func read(_ text: String, path: String = "/project/Card.xib") throws -> Document {
    try #require(DocumentReader()).read(Array(text.utf8), path: Path(path))
}

/// A xib for iOS: `owner` is inserted into File's Owner's tag, `connections` among its connections, `objects` after the
/// placeholders, `root` in the root's tag.
func iosXib(
    owner: String = "", connections: String = "", root: String = "", platform: String = "iOS.CocoaTouch",
    path: String = "/project/Card.xib", _ objects: String
) throws -> Document {
    try read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(platform)" \(root)>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>
                    <connections>\(connections)</connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                \(objects)
            </objects>
        </document>
        """, path: path)
}

/// A xib for macOS, in the same way.
func macXib(
    owner: String = "", connections: String = "", path: String = "/project/Card.xib", _ objects: String
) throws -> Document {
    try read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <objects>
                <customObject id="-2" userLabel="File's Owner" \(owner)>
                    <connections>\(connections)</connections>
                </customObject>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                \(objects)
            </objects>
        </document>
        """, path: path)
}

/// A storyboard for iOS with these scenes.
func iosStoryboard(root: String = "", _ scenes: String) throws -> Document {
    try read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" \(root)>
            <scenes>\(scenes)</scenes>
        </document>
        """, path: "/project/Main.storyboard")
}

extension Document {
    /// The object with this id, which the test's document must have.
    func require(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ElementRef {
        try #require(object(id: id), "no object \(id)", sourceLocation: sourceLocation)
    }

    /// The first element with this name.
    func first(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ElementRef {
        try #require(tree.elements.first { tree.name($0) == name }, "no \(name)", sourceLocation: sourceLocation)
    }

    /// The ids of elements; `<name>` for those that have none.
    func ids(_ elements: some Sequence<ElementRef>) -> [String] {
        elements.map { id($0) ?? "<\(tree.name($0))>" }
    }

    /// The key of the constraint with this id.
    func key(_ id: String) throws -> String? { constraintKey(try require(id)) }
}
