import UIKit

/// A screen with views of both base classes: embedded in its nib, and made by code. Either way each loads its own nib once.
final class TeamViewController: UIViewController {
    @IBOutlet private weak var leaderView: SubclassProfileView!
    @IBOutlet private weak var memberView: LoadedProfileView!

    override func viewDidLoad() {
        super.viewDidLoad()
        leaderView.show(name: "Ada", avatar: nil)
        memberView.showName("Grace", avatar: nil)
        let guest = SubclassProfileView(frame: CGRect(x: 16, y: 300, width: 280, height: 56))
        guest.show(name: "Alan", avatar: nil)
        view.addSubview(guest)
    }
}
