import UIKit

/// A list in three kinds of cells: a prototype, one with a registered nib, and one with a registered class.
final class PeopleViewController: UITableViewController {
    private let names = ["Ada", "Emmy", "Grace"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(
            UINib(nibName: "ProfileCell", bundle: Bundle(for: ProfileCell.self)),
            forCellReuseIdentifier: "ProfileCell")
        tableView.register(GuideProfileCell.self, forCellReuseIdentifier: "GuideProfileCell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = names[indexPath.row]
        let avatar = UIImage(named: "avatar")
        switch indexPath.row {
        case 0:
            let cell = tableView.dequeueReusableCell(withIdentifier: "PersonCell", for: indexPath)
            cell.textLabel?.text = name
            return cell
        case 1:
            let cell = tableView.dequeueReusableCell(withIdentifier: "ProfileCell", for: indexPath) as! ProfileCell
            cell.show(name: name, avatar: avatar)
            return cell
        default:
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "GuideProfileCell", for: indexPath) as! GuideProfileCell
            cell.show(name: name, avatar: avatar)
            return cell
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(ProfileViewController(name: names[indexPath.row]), sender: self)
    }
}
