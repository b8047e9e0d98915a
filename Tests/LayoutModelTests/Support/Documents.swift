import InterfaceBuilder
import LibXML
import Testing

@testable import LayoutModel

/// A xib with these objects.
func xib(platform: String = "iOS.CocoaTouch", _ objects: String) throws -> Document {
    let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(platform)">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                \(objects)
            </objects>
        </document>
        """
    return try #require(DocumentReader()).read(Array(text.utf8), path: "/project/Card.xib")
}

/// A view with some of these: attributes, subviews, constraints.
func view(
    _ id: String, name: String = "view", _ attributes: String = "", _ subviews: String = "", _ constraints: String = ""
)
    -> String
{
    """
    <\(name) id="\(id)" \(attributes)><subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></\(name)>
    """
}

/// `a.leading = b.leading + 8`, of views by their ids; the number alone, `a.width = 8`, for a size.
func constraint(_ id: String, _ text: String, _ attributes: String = "") -> String {
    let parts = text.split(separator: " ")
    let relation = parts[1] == "≥" ? "greaterThanOrEqual" : parts[1] == "≤" ? "lessThanOrEqual" : "equal"
    func term(_ text: Substring) -> (item: Substring, attribute: Substring)? {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, parts[0].first?.isLetter == true else { return nil }
        return (parts[0], parts[1])
    }
    var result = "<constraint id=\"\(id)\" relation=\"\(relation)\" \(attributes)"
    if let first = term(parts[0]) { result += " firstItem=\"\(first.item)\" firstAttribute=\"\(first.attribute)\"" }
    guard let second = term(parts[2]) else { return result + " constant=\"\(parts[2])\"/>" }
    result += " secondItem=\"\(second.item)\" secondAttribute=\"\(second.attribute)\""
    if parts.count == 5 { result += " constant=\"\(parts[3] == "-" ? "-" : "")\(parts[4])\"" }
    return result + "/>"
}

extension Document {
    func rows(_ variant: LayoutVariant = LayoutVariant()) -> LayoutRows { LayoutRows(self, variant) }

    /// The ids of the constraints in each conflict.
    func conflicts(_ variant: LayoutVariant = LayoutVariant()) -> [[String]] {
        rows(variant).conflicts().found.map { ids($0.conflict.constraints) }
    }

    func ids(_ elements: [ElementRef]) -> [String] { elements.map { tree.attribute("id", $0) ?? "" } }
}
