import UIKit

/// Registers what cannot be dequeued.
final class MisregisteredRows: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        // Shows nib-loading-mismatch: the cell in the nib has another reuse identifier.
        tableView.register(UINib(nibName: "RowCell", bundle: Bundle(for: RowCell.self)), forCellReuseIdentifier: "Row")
        // Shows nib-loading-mismatch: the nib contains a view, not a cell.
        tableView.register(
            UINib(nibName: "NoticeView", bundle: Bundle(for: NoticeView.self)), forCellReuseIdentifier: "Notice")
    }
}

/// The controller that follows a tap on a row.
func makeNextController() -> UIViewController { PeopleOpener() }
