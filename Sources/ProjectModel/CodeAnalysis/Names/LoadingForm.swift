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
    /// Whether the result is an array of top-level objects.
    var givesObjects = false
    /// Whether the named nib is for the class before the name, or for the class that runs the code.
    var makesController = false
    /// The nib, the storyboard or the class, when it is neither an argument of the call nor its receiver.
    var subject: CodeExpression?
    /// The same for an identifier.
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
    /// The kind of reusable view that a registration with a cell class creates.
    private static let registrations: [String: (name: String, kind: ReusableKind)] = [
        "cellNib": ("CellRegistration", .collectionCell),
        "supplementaryNib": ("SupplementaryRegistration", .supplementaryView),
    ]

    init(_ kind: LoadingKind) { self.kind = kind }

    private func with(_ change: (inout LoadingForm) -> Void) -> LoadingForm {
        var form = self
        change(&form)
        return form
    }

    /// The form of a call; nil when it loads nothing.
    static func of(_ call: CodeCall) -> LoadingForm? {
        call.isMessage ? objectiveC(call) : swift(call)
    }

    // MARK: Swift

    private static func swift(_ call: CodeCall) -> LoadingForm? {
        let labels = call.arguments.map(\.label).filter { $0 != "{" }
        guard let first = labels.first else {
            return ["instantiateInitialViewController", "instantiateInitialController"].contains(call.name)
                && call.receiver != nil ? LoadingForm(.initialScene) : nil
        }
        switch first {
        case "nibName", "nibNamed", "windowNibName", "name": return creation(call, labels)
        case "withOwner":
            guard call.name == "instantiate", call.receiver != nil else { return nil }
            return LoadingForm(.instantiation).with {
                $0.owner = 0
                $0.givesObjects = !labels.contains("topLevelObjects")
            }
        case "": return unlabelled(call, labels)
        default: return identified(call, labels)
        }
    }

    /// `UINib(…)`, `UIKit.UINib.init(…)`
    private static func creation(_ call: CodeCall, _ labels: [String]) -> LoadingForm? {
        var type = call.name
        if type == "init" { type = call.receiver?.lastName ?? "" }
        switch (labels[0], labels.dropFirst().first) {
        case ("nibName", "bundle"), ("nibName", nil):
            if type == "UINib" { return nib(bundle: labels.count > 1) }
            guard labels.count == 2, call.name == "init" || type.first?.isUppercase == true else { return nil }
            return LoadingForm(.viewController).with {
                $0.document = 0
                $0.bundle = 1
                $0.makesController = true
            }
        case ("nibNamed", "bundle"): return type == "NSNib" ? nib(bundle: true) : nil
        case ("windowNibName", nil), ("windowNibName", "owner"):
            guard call.name == "init" || type.first?.isUppercase == true else { return nil }
            return LoadingForm(.windowController).with {
                $0.document = 0
                $0.owner = labels.count > 1 ? 1 : nil
                $0.makesController = true
            }
        case ("name", "bundle"):
            guard type == "UIStoryboard" || type == "NSStoryboard" else { return nil }
            return LoadingForm(.storyboard).with {
                $0.document = 0
                $0.bundle = 1
            }
        default: return nil
        }
    }

    private static func nib(bundle: Bool) -> LoadingForm {
        LoadingForm(.nib).with {
            $0.document = 0
            $0.bundle = bundle ? 1 : nil
        }
    }

    private static func unlabelled(_ call: CodeCall, _ labels: [String]) -> LoadingForm? {
        if call.name == "loadNibNamed", labels.count > 1, labels[1] == "owner", call.receiver != nil {
            return LoadingForm(.loadNibNamed).with {
                $0.document = 0
                $0.owner = 1
                $0.givesObjects = !labels.contains("topLevelObjects")
            }
        }
        guard call.name == "register" else { return nil }
        switch labels.dropFirst() {
        case ["forCellReuseIdentifier"]: return registration(.tableCell, 1)
        case ["forHeaderFooterViewReuseIdentifier"]: return registration(.headerFooterView, 1)
        case ["forCellWithReuseIdentifier"]: return registration(.collectionCell, 1)
        case ["forSupplementaryViewOfKind", "withReuseIdentifier"], ["forSupplementaryViewOfKind", "withIdentifier"]:
            return registration(.supplementaryView, 2)
        case ["forIdentifier"]: return registration(.tableView, 1)
        case ["forItemWithIdentifier"]: return registration(.collectionItem, 1)
        default: return nil
        }
    }

    private static func registration(_ kind: ReusableKind, _ identifier: Int) -> LoadingForm {
        LoadingForm(.registration(kind)).with {
            $0.registered = 0
            $0.identifier = identifier
        }
    }

    private static func identified(_ call: CodeCall, _ labels: [String]) -> LoadingForm? {
        if let registration = labels.first.flatMap({ registrations[$0] }), registration.name == call.name {
            return LoadingForm(.registration(registration.kind)).with { $0.registered = 0 }
        }
        let kind: LoadingKind
        var number = 0
        switch (call.name, labels) {
        case ("dequeueReusableCell", ["withIdentifier"]), ("dequeueReusableCell", ["withIdentifier", "for"]):
            kind = .dequeue(.tableCell)
        case ("dequeueReusableHeaderFooterView", ["withIdentifier"]): kind = .dequeue(.headerFooterView)
        case ("dequeueReusableCell", ["withReuseIdentifier", "for"]): kind = .dequeue(.collectionCell)
        case ("dequeueReusableSupplementaryView", ["ofKind", "withReuseIdentifier", "for"]):
            kind = .dequeue(.supplementaryView)
            number = 1
        case ("makeView", ["withIdentifier", "owner"]): kind = .dequeue(.tableView)
        case ("makeItem", ["withIdentifier", "for"]): kind = .dequeue(.collectionItem)
        case ("instantiateViewController", ["withIdentifier"]), ("instantiateViewController", ["identifier"]),
            ("instantiateViewController", ["identifier", "creator"]),
            ("instantiateController", ["withIdentifier"]), ("instantiateController", ["identifier"]),
            ("instantiateController", ["identifier", "creator"]):
            kind = .scene
        case ("instantiateInitialViewController", ["creator"]), ("instantiateInitialController", ["creator"]):
            return LoadingForm(.initialScene)
        case ("performSegue", ["withIdentifier", "sender"]): kind = .segue
        default: return nil
        }
        return LoadingForm(kind).with { $0.identifier = number }
    }

    // MARK: Objective-C

    /// The first pieces of the signatures.
    private static let firstPieces: Set<String> = Set(
        [
            "nibWithNibName", "initWithNibNamed", "instantiateWithOwner", "instantiateNibWithOwner", "loadNibNamed",
            "initWithNibName", "initWithWindowNibName", "registerNib", "registerClass", "storyboardWithName",
            "instantiateInitialViewController", "instantiateInitialController",
            "instantiateInitialViewControllerWithCreator", "instantiateInitialControllerWithCreator",
        ] + identifiers.keys.map { String($0.prefix { $0 != ":" }) })

    private static func objectiveC(_ call: CodeCall) -> LoadingForm? {
        guard firstPieces.contains(call.firstPiece) else { return nil }
        switch call.signature {
        case "nibWithNibName:bundle:", "initWithNibNamed:bundle:": return nib(bundle: true)
        case "instantiateWithOwner:options:":
            return LoadingForm(.instantiation).with {
                $0.owner = 0
                $0.givesObjects = true
            }
        case "instantiateWithOwner:topLevelObjects:", "instantiateNibWithOwner:topLevelObjects:":
            return LoadingForm(.instantiation).with { $0.owner = 0 }
        case "loadNibNamed:owner:options:":
            return LoadingForm(.loadNibNamed).with {
                $0.document = 0
                $0.owner = 1
                $0.givesObjects = true
            }
        case "loadNibNamed:owner:topLevelObjects:", "loadNibNamed:owner:":
            return LoadingForm(.loadNibNamed).with {
                $0.document = 0
                $0.owner = 1
            }
        case "initWithNibName:bundle:":
            return LoadingForm(.viewController).with {
                $0.document = 0
                $0.bundle = 1
                $0.makesController = true
            }
        case "initWithWindowNibName:", "initWithWindowNibName:owner:":
            return LoadingForm(.windowController).with {
                $0.document = 0
                $0.owner = call.arguments.count > 1 ? 1 : nil
                $0.makesController = true
            }
        case "registerNib:forCellReuseIdentifier:", "registerClass:forCellReuseIdentifier:":
            return registration(.tableCell, 1)
        case "registerNib:forHeaderFooterViewReuseIdentifier:", "registerClass:forHeaderFooterViewReuseIdentifier:":
            return registration(.headerFooterView, 1)
        case "registerNib:forCellWithReuseIdentifier:", "registerClass:forCellWithReuseIdentifier:":
            return registration(.collectionCell, 1)
        case "registerNib:forSupplementaryViewOfKind:withReuseIdentifier:",
            "registerClass:forSupplementaryViewOfKind:withReuseIdentifier:",
            "registerNib:forSupplementaryViewOfKind:withIdentifier:",
            "registerClass:forSupplementaryViewOfKind:withIdentifier:":
            return registration(.supplementaryView, 2)
        case "registerNib:forIdentifier:": return registration(.tableView, 1)
        case "registerNib:forItemWithIdentifier:", "registerClass:forItemWithIdentifier:":
            return registration(.collectionItem, 1)
        case "storyboardWithName:bundle:":
            return LoadingForm(.storyboard).with {
                $0.document = 0
                $0.bundle = 1
            }
        case "instantiateInitialViewController", "instantiateInitialController",
            "instantiateInitialViewControllerWithCreator:", "instantiateInitialControllerWithCreator:":
            return LoadingForm(.initialScene)
        default: break
        }
        guard let kind = identifiers[call.signature] else { return nil }
        return LoadingForm(kind).with { $0.identifier = kind == .dequeue(.supplementaryView) ? 1 : 0 }
    }

    private static let identifiers: [String: LoadingKind] = [
        "dequeueReusableCellWithIdentifier:": .dequeue(.tableCell),
        "dequeueReusableCellWithIdentifier:forIndexPath:": .dequeue(.tableCell),
        "dequeueReusableHeaderFooterViewWithIdentifier:": .dequeue(.headerFooterView),
        "dequeueReusableCellWithReuseIdentifier:forIndexPath:": .dequeue(.collectionCell),
        "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:": .dequeue(.supplementaryView),
        "makeViewWithIdentifier:owner:": .dequeue(.tableView),
        "makeItemWithIdentifier:forIndexPath:": .dequeue(.collectionItem),
        "instantiateViewControllerWithIdentifier:": .scene,
        "instantiateViewControllerWithIdentifier:creator:": .scene,
        "instantiateControllerWithIdentifier:": .scene,
        "instantiateControllerWithIdentifier:creator:": .scene,
        "performSegueWithIdentifier:sender:": .segue,
    ]
}

extension CodeExpression {
    /// The last component of a path: `UINib` of `UIKit.UINib`.
    var lastName: String? {
        switch self {
        case .name(let name, _), .member(_, let name, _): name
        default: nil
        }
    }
}
