import InterfaceBuilder
import Testing

@Suite struct XibKindTests {
    @Test(
        arguments: [
            ("", "", #"<view id="v"/>"#, true, false),
            ("", "", "", true, false),
            ("", "", #"<tapGestureRecognizer id="t"/>"#, true, false),
            ("", #"launchScreen="YES""#, #"<view id="v"/>"#, false, false),
            ("", #"launchScreen="YES""#, #"<tableViewCell id="c"/>"#, false, false),
            ("", "", #"<tableViewCell id="c"/>"#, false, true),
            ("", "", #"<collectionReusableView id="c"/>"#, false, true),
            ("", "", #"<view id="v" customClass="UITableViewHeaderFooterView"/>"#, false, true),
            ("", "", #"<view id="v"/><collectionViewCell id="c"/>"#, false, true),
            // A cell at a deeper level is a prototype.
            ("", "", #"<tableView id="t"><prototypes><tableViewCell id="c"/></prototypes></tableView>"#, true, false),
            // A cell as the owner of a view is the guide's pattern, and a view xib.
            (#"customClass="CardCell""#, "", #"<view id="v"/>"#, true, false),
            (#"customClass="CardViewController""#, "", #"<tableViewCell id="c"/>"#, false, true),
            (#"customClass="CardViewController""#, "", #"<view id="v"/>"#, false, false),
        ])
    func onIOS(owner: String, root: String, objects: String, isViewXib: Bool, isCellXib: Bool) throws {
        let document = try iosXib(owner: owner, root: root, objects)
        #expect(document.isViewXib == isViewXib)
        #expect(document.isCellXib == isCellXib)
    }
}
