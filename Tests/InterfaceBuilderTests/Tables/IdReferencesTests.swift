import Testing

@testable import InterfaceBuilder

@Suite struct IdReferencesTests {
    @Test(
        arguments: [
            ("outlet", ["destination"]), ("action", ["destination", "target"]),
            ("constraint", ["firstItem", "secondItem"]), ("document", ["initialViewController"]),
            ("tableViewCell", ["textLabel", "detailTextLabel", "imageView"]),
            ("gridCell", ["row", "column", "headOfMergedCell"]), ("binding", ["destination", "previousBinding"]),
            ("segue", ["destination", "popoverAnchorView", "popoverAnchorBarButtonItem", "reference"]),
            ("tabView", ["initialItem"]), ("label", []), ("scene", []), ("designable", []), ("", []),
        ])
    func attributes(element: String, attributes: [String]) {
        #expect(IdReferences.attributes(of: element) == attributes)
    }

    @Test func namesAreSpelledAsTheFormatHasThem() {
        for (element, attributes) in IdReferences.table {
            #expect(ElementTable.isElementName(element), "\(element)")
            for attribute in attributes {
                #expect(AttributeNames.contains(attribute), "\(element)@\(attribute)")
            }
        }
    }
}
