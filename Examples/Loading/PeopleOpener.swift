import UIKit

/// Asks for what no document has.
final class PeopleOpener: UITableViewController {
    /// This one is there.
    func makePeople() -> UIViewController? {
        UIStoryboard(name: "People", bundle: nil).instantiateInitialViewController()
    }

    func makePersons() -> UIViewController? {
        // Shows storyboard-identifier-exists: the storyboard is named People.
        UIStoryboard(name: "Peopel", bundle: nil).instantiateInitialViewController()
    }

    func makeList() -> UIViewController {
        // Shows storyboard-identifier-exists: no scene of the storyboard has an identifier.
        UIStoryboard(name: "People", bundle: nil).instantiateViewController(withIdentifier: "PeopleList")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        // Shows storyboard-identifier-exists: the prototype's reuse identifier is PersonCell.
        tableView.dequeueReusableCell(withIdentifier: "PersonCel", for: indexPath)
    }
}
