/// One change on one side only, which creates a contradiction between document and code.
struct Mutation {
    enum Kind: String, CaseIterable {
        case outletInDocument = "document: outlet renamed"
        case actionInDocument = "document: action renamed"
        case firstResponderAction = "document: action to First Responder renamed"
        case classInDocument = "document: class renamed"
        case segueSelector = "document: segue's selector renamed"
        case sceneInDocument = "document: storyboard identifier renamed"
        case cellInDocument = "document: reuse identifier renamed"
        case segueInDocument = "document: segue identifier renamed"
        case assetInDocument = "document: image or color renamed"
        case destination = "document: destination's id changed"
        case runtimeAttribute = "document: runtime attribute renamed"
        case wrongDestination = "document: outlet connected to another class"
        case owner = "document: owner's class changed"
        case binding = "document: binding's key renamed"
        case storyboardReference = "document: storyboard reference renamed"
        case outletInCode = "code: outlet renamed"
        case actionInCode = "code: action renamed"
        case classInCode = "code: class renamed"
        case outletType = "code: outlet's type changed"
        case cast = "code: cast changed"
        case nibInCode = "code: nib name renamed"
        case storyboardInCode = "code: storyboard name renamed"
        case sceneInCode = "code: storyboard identifier renamed"
        case segueInCode = "code: segue identifier renamed"
        case cellInCode = "code: reuse identifier renamed"
        case assetInCode = "code: asset renamed"

        /// The rules whose finding names the mistake, the most likely one first.
        var rules: [String] {
            switch self {
            case .outletInDocument, .outletInCode: ["outlet-exists", "outlet-connected"]
            case .actionInDocument, .firstResponderAction, .actionInCode: ["action-exists", "action-signature"]
            case .segueSelector: ["segue-unwind-exists", "action-exists"]
            case .classInDocument, .classInCode: ["custom-class-exists"]
            case .sceneInDocument, .segueInDocument, .storyboardReference, .storyboardInCode, .sceneInCode,
                .segueInCode:
                ["storyboard-identifier-exists"]
            case .cellInDocument, .cellInCode: ["storyboard-identifier-exists", "nib-loading-mismatch"]
            case .assetInDocument, .assetInCode: ["image-exists", "color-exists"]
            case .destination: ["dangling-reference"]
            case .runtimeAttribute: ["runtime-attribute-exists"]
            case .wrongDestination, .outletType: ["outlet-type"]
            case .owner:
                [
                    "outlet-exists", "action-exists", "action-signature", "outlet-type", "nib-loading-mismatch",
                    "view-controller-view-outlet", "plain-top-level-view",
                ]
            case .binding: ["binding-exists"]
            case .cast, .nibInCode: ["nib-loading-mismatch"]
            }
        }
    }

    struct Edit {
        var place: Name
        var new: String
    }

    var kind: Kind
    /// In the order of the file.
    var edits: [Edit] = []
    /// A folder that gets another name.
    var move: (old: String, new: String)?
    /// The place of the change.
    var line: FileLine
    var old: String
    var new: String
    /// The new name is one letter away from the old one: no pod or package that is missing excuses that.
    var isSlip: Bool
    /// Where a finding about it can be.
    var expected: Set<FileLine>

    /// The same in every run.
    func description(_ app: String) -> String {
        "\(app)\t\(kind.rawValue)\t\(line.path):\(line.line)\t\(old)\t\(new)"
    }

    /// The place of the change, and the place of the expected finding.
    var lines: Set<FileLine> { expected.union(edits.map(\.place.line)) }

    /// It changes the meaning of the rest of its files, so it shares no file with another one in a run.
    var isFarReaching: Bool { [.classInDocument, .owner, .classInCode, .assetInCode].contains(kind) }
}

/// A number of a text that is the same in every run (FNV-1a).
func stableHash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
