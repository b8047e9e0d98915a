import UIKit

/// Somebody's profile, in a view of its own class.
final class ProfileViewController: UIViewController {
    @IBOutlet private weak var profileView: OwnerProfileView!
    @IBOutlet private weak var statusLabel: UILabel!

    private let name: String

    init(name: String) {
        self.name = name
        super.init(nibName: "ProfileViewController", bundle: Bundle(for: ProfileViewController.self))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        profileView.show(name: name, avatar: UIImage(named: "avatar"))
        statusLabel.text = "Online"
    }
}
