import UIKit

/// It asks for a name. Its nib has no outlet `view`.
final class SignInViewController: UIViewController {
    @IBOutlet private weak var nameField: UITextField!

    init() {
        super.init(nibName: "SignInViewController", bundle: Bundle(for: SignInViewController.self))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField.becomeFirstResponder()
    }
}
