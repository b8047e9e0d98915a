import SourceSyntax

/// The form of a call: its kind and the indices of its arguments.
struct LoadingForm: Sendable {
    var kind: LoadingKind
    var document: Int?
    var identifier: Int?
    var owner: Int?
    var bundle: Int?
    /// A nib or a class.
    var registered: Int?
    /// Whether the named nib is for the class before the name, or for the class that runs the code.
    var makesController = false
    /// The nib, the storyboard or the class, when it is neither an argument of the call nor its receiver.
    var subject: CodeExpression?
    /// The identifier, when it is neither an argument of the call nor its receiver.
    var identifierSubject: CodeExpression?
    /// The names of the scene in generated code.
    var accessors: [String] = []
    var isGenerated = false
    /// The top-level object that is returned, when that is part of the call.
    var element: LoadingResult.Element?
    /// The owner, when there is no argument for it.
    var implied: LoadingOwner?
    /// Whether it adds the top-level views to `self`.
    var addsToSelf = false

    init(_ kind: LoadingKind, of subject: CodeExpression? = nil, isGenerated: Bool = false) {
        self.kind = kind
        self.subject = subject
        self.isGenerated = isGenerated
    }

    private static func form(_ kind: LoadingKind, _ change: (inout LoadingForm) -> Void) -> LoadingForm {
        var form = LoadingForm(kind)
        change(&form)
        return form
    }

    private static func nib(bundle: Int?) -> LoadingForm {
        form(.nib) { ($0.document, $0.bundle) = (0, bundle) }
    }

    private static func controller(bundle: Int? = nil, owner: Int? = nil, _ kind: LoadingKind) -> LoadingForm {
        form(kind) { ($0.document, $0.bundle, $0.owner, $0.makesController) = (0, bundle, owner, true) }
    }

    private static func registration(_ kind: ReusableKind, _ identifier: Int?) -> LoadingForm {
        form(.registration(kind)) { ($0.registered, $0.identifier) = (0, identifier) }
    }

    private static func identified(_ kind: LoadingKind, _ identifier: Int = 0) -> LoadingForm {
        form(kind) { $0.identifier = identifier }
    }

    /// The forms with their signatures in Swift and their selectors. Without a name, of any class.
    private static let table: [(form: LoadingForm, signatures: [String])] = [
        (
            nib(bundle: 1),
            [
                "UINib(nibName:bundle:)", "NSNib(nibNamed:bundle:)", "nibWithNibName:bundle:",
                "initWithNibNamed:bundle:",
            ]
        ),
        (nib(bundle: nil), ["UINib(nibName:)"]),
        (
            form(.instantiation) { $0.owner = 0 },
            [
                "instantiate(withOwner:)", "instantiate(withOwner:options:)", "instantiateWithOwner:options:",
                "instantiate(withOwner:topLevelObjects:)", "instantiateWithOwner:topLevelObjects:",
                "instantiateNibWithOwner:topLevelObjects:",
            ]
        ),
        (
            form(.loadNibNamed) { ($0.document, $0.owner) = (0, 1) },
            [
                "loadNibNamed(_:owner:)", "loadNibNamed(_:owner:options:)", "loadNibNamed:owner:options:",
                "loadNibNamed(_:owner:topLevelObjects:)", "loadNibNamed:owner:topLevelObjects:", "loadNibNamed:owner:",
            ]
        ),
        (controller(bundle: 1, .viewController), ["(nibName:bundle:)", "initWithNibName:bundle:"]),
        (controller(.windowController), ["(windowNibName:)", "initWithWindowNibName:"]),
        (controller(owner: 1, .windowController), ["(windowNibName:owner:)", "initWithWindowNibName:owner:"]),
        (
            form(.storyboard) { ($0.document, $0.bundle) = (0, 1) },
            ["UIStoryboard(name:bundle:)", "NSStoryboard(name:bundle:)", "storyboardWithName:bundle:"]
        ),
        (
            LoadingForm(.initialScene),
            [
                "instantiateInitialViewController()", "instantiateInitialController()",
                "instantiateInitialViewController(creator:)", "instantiateInitialController(creator:)",
                "instantiateInitialViewController", "instantiateInitialController",
                "instantiateInitialViewControllerWithCreator:", "instantiateInitialControllerWithCreator:",
            ]
        ),
        (
            identified(.scene),
            [
                "instantiateViewController(withIdentifier:)", "instantiateViewController(identifier:)",
                "instantiateViewController(identifier:creator:)", "instantiateController(withIdentifier:)",
                "instantiateController(identifier:)", "instantiateController(identifier:creator:)",
                "instantiateViewControllerWithIdentifier:", "instantiateViewControllerWithIdentifier:creator:",
                "instantiateControllerWithIdentifier:", "instantiateControllerWithIdentifier:creator:",
            ]
        ),
        (identified(.segue), ["performSegue(withIdentifier:sender:)", "performSegueWithIdentifier:sender:"]),
        (
            identified(.dequeue(.tableCell)),
            [
                "dequeueReusableCell(withIdentifier:)", "dequeueReusableCell(withIdentifier:for:)",
                "dequeueReusableCellWithIdentifier:", "dequeueReusableCellWithIdentifier:forIndexPath:",
            ]
        ),
        (
            identified(.dequeue(.headerFooterView)),
            [
                "dequeueReusableHeaderFooterView(withIdentifier:)", "dequeueReusableHeaderFooterViewWithIdentifier:",
            ]
        ),
        (
            identified(.dequeue(.collectionCell)),
            [
                "dequeueReusableCell(withReuseIdentifier:for:)", "dequeueReusableCellWithReuseIdentifier:forIndexPath:",
            ]
        ),
        (
            identified(.dequeue(.supplementaryView), 1),
            [
                "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
                "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:",
            ]
        ),
        (identified(.dequeue(.tableView)), ["makeView(withIdentifier:owner:)", "makeViewWithIdentifier:owner:"]),
        (
            identified(.dequeue(.collectionItem)),
            ["makeItem(withIdentifier:for:)", "makeItemWithIdentifier:forIndexPath:"]
        ),
    ]

    /// The registrations by what comes after the nib or the class.
    private static let registrations: [(kind: ReusableKind, pieces: String)] = [
        (.tableCell, "forCellReuseIdentifier:"), (.headerFooterView, "forHeaderFooterViewReuseIdentifier:"),
        (.collectionCell, "forCellWithReuseIdentifier:"),
        (.supplementaryView, "forSupplementaryViewOfKind:withReuseIdentifier:"),
        (.supplementaryView, "forSupplementaryViewOfKind:withIdentifier:"), (.tableView, "forIdentifier:"),
        (.collectionItem, "forItemWithIdentifier:"),
    ]

    private static let bySignature: [String: LoadingForm] = {
        var forms: [String: LoadingForm] = [:]
        for row in table { for signature in row.signatures { forms[signature] = row.form } }
        for (kind, pieces) in registrations {
            let form = registration(kind, pieces.count { $0 == ":" })
            for begin in ["register(_:", "registerNib:", "registerClass:"] {
                forms[begin + pieces + (begin.contains("(") ? ")" : "")] = form
            }
        }
        return forms
    }()

    /// The form of a call; nil when it loads nothing.
    static func of(_ call: CodeCall, in index: SourceIndex) -> LoadingForm? {
        if call.isMessage { return bySignature[call.signature] }
        let labels = call.arguments.map(\.label).filter { $0 != "{" }
        let list = "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
        let type = call.name == "init" ? call.receiver?.lastName ?? "" : call.name
        if let form = bySignature[type + list] {
            // Methods of a nib, a bundle or a storyboard.
            let isMethod = [.instantiation, .loadNibNamed, .initialScene].contains(form.kind)
            return isMethod && call.receiver == nil ? nil : form
        }
        // A registration with a cell class, which has more arguments.
        switch (call.name, labels.first) {
        case ("CellRegistration", "cellNib"): return registration(.collectionCell, nil)
        case ("SupplementaryRegistration", "supplementaryNib"): return registration(.supplementaryView, nil)
        default:
            guard let form = bySignature[list] else { return nil }
            return call.name == "init" || type.first?.isUppercase == true || index.hasClass(type) ? form : nil
        }
    }
}

extension CodeExpression {
    /// The last component of a path: `UINib` of `UIKit.UINib`.
    var lastName: String? {
        switch plain {
        case .name(let name, _), .member(_, let name, _): name
        default: nil
        }
    }
}
