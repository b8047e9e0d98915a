import InterfaceBuilder
import Testing

/// The known ancestry of a document's classes besides Apple's tables.
@Suite struct ClassAncestryTests {
    private static let cell = ClassAncestry(systemClasses: ["UITableViewCell"], isComplete: true)
    private static let model = ClassAncestry(systemClasses: ["NSObject"], isComplete: true)
    private static let unknown = ClassAncestry(systemClasses: [], isComplete: false)

    @Test(arguments: [(cell, OwnerKind.cell), (model, .other), (unknown, .viewController)])
    func theOwnerIsWhatItsClassIs(_ ancestry: ClassAncestry, _ kind: OwnerKind) throws {
        let document = try iosXib(owner: #"customClass="CardViewController""#, #"<view id="v"/>"#)
        #expect(document.customClasses.contains("CardViewController"))
        #expect(document.ownerKind == .viewController)
        #expect(document.knowing(["CardViewController": ancestry]).ownerKind == kind)
        #expect(document.ownerKind == .viewController)
    }

    @Test func codeDecidesWhetherTheRootIsALayout() throws {
        let document = try iosXib(#"<view id="v" customClass="Card"/>"#)
        #expect(document.loadingPattern() == .rootClass)
        #expect(document.loadingPattern { $0 == "Card" } == .layoutClass)
        #expect(NibSummary(document) { $0 == "Card" }.pattern == .layoutClass)
    }
}
