import ProjectModel
import Testing

@Suite struct TagRequestTests {
    private func requests(_ body: String) -> [TagRequest] {
        let code = """
            class Stock: UITableViewController {
                func cell(_ tableView: UITableView, _ indexPath: IndexPath) {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath)
                    \(body)
                }
            }
            """
        return classes(["Stock.swift": code]).tagRequests(of: ClassReference("Stock"))
    }

    @Test(arguments: [
        ("(cell.viewWithTag(2) as! UILabel).text = \"a\"", true), ("cell.viewWithTag(2)!.isHidden = true", true),
        ("cell.contentView.viewWithTag(2)?.isHidden = true", false),
        ("if let label = cell.viewWithTag(2) as? UILabel { label.text = \"a\" }", false),
    ])
    func cell(_ body: String, isForced: Bool) throws {
        let request = try #require(requests(body).first)
        #expect(request.holder == .cell("a") && request.tag == 2 && request.isForced == isForced)
    }

    @Test func viewOfTheController() throws {
        let request = try #require(requests("view.viewWithTag(3)?.isHidden = true").first)
        #expect(request.holder == .view && request.tag == 3)
    }

    @Test(arguments: [
        "cell.viewWithTag(indexPath.row)", "cell.viewWithTag(0)", "other.viewWithTag(2)",
        "cell.viewWithTag(2); label.tag = 2", "cell.accessoryView?.viewWithTag(2)",
    ])
    func unknown(_ body: String) {
        #expect(requests(body).isEmpty)
    }
}
