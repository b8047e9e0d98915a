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

    @Test func referencesAreToldFromOtherAttributes() {
        #expect(IdReferences.isReference("destination", of: "outlet"))
        #expect(!IdReferences.isReference("property", of: "outlet"))
        #expect(!IdReferences.isReference("headerView", of: "scrollView"))
        #expect(!IdReferences.isReference("sceneID", of: "scene"))
    }

    @Test func namesAreSpelledAsTheFormatHasThem() {
        #expect(IdReferences.elements == IdReferences.elements.sorted())
        for element in IdReferences.elements {
            #expect(ElementTable.isElementName(element), "\(element)")
            for attribute in IdReferences.attributes(of: element) {
                #expect(AttributeNames.contains(attribute), "\(element)@\(attribute)")
            }
        }
    }
}
