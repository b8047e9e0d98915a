import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// A name of a document that a function of expressions looks up: an outlet of a class, an image, an action.
struct NameQuestion {
    /// The name of the function.
    let function: String
    /// The context node of the call.
    let node: XMLNode
    let name: String
    /// The class whose members are looked up.
    var reference: ClassReference?
    /// What exists with a name. Called after the call, too, so it can't use the call's arguments.
    let find: (String) -> Presence
    /// Why it is unknown whose names these are, though the name exists.
    var ambiguity: () -> Uncertainty? = { nil }
    /// The names that exist, to find the new name of one that was renamed.
    var candidates: () -> [String] = { [] }
    /// The kind of a name that belongs to the project.
    var kind: EarlierProject.RemovedKind?
    /// The kind of references that it counts as; nil if it's none.
    var references: ReferenceKind?

    /// No class, file or member has this name, nor one with nearly the same.
    private static let unusedName = "nothing is called this"

    /// Why a name that does not exist would be unknown; nil if it is judged by what the project itself shows.
    var reasons: [Uncertainty]? {
        switch find(Self.unusedName) {
        case .unknown(let reasons): reasons
        case .unlikely: nil
        case .present, .absent: []
        }
    }
}

/// What a change did to a name that does not exist now.
struct NameChange {
    /// A sentence.
    let text: String
    /// The name to use instead, if the change shows it.
    let newName: String?

    private init(_ text: String, _ newName: String? = nil) {
        self.text = text
        self.newName = newName
    }

    /// Something was removed, or renamed.
    init(newName: String?, isQuoted: Bool = false) {
        let new = newName.map { isQuoted ? "\"\($0)\"" : $0 }
        self.init(new.map { "It was renamed to \($0) in this change." } ?? "It was removed in this change.", newName)
    }

    /// The reference had another name.
    init(formerName: String, isQuoted: Bool) {
        let shown = isQuoted ? "\"\(formerName)\"" : formerName
        self.init("Before this change, it was \(shown).", formerName)
    }

    /// The object had another class.
    init(formerClass: String) { self.init("Before this change, the class of the object was \(formerClass).") }
}

/// A reference that was judged before the change that is linted, and can't be judged any more.
package struct UnjudgedReference: Hashable, Sendable {
    package let rule: String
    /// A sentence without a period.
    package let reason: String
    /// The range of the element's start tag, in bytes.
    package let range: Range<Int>
}

extension Scope {
    /// Whether a name does not exist: certainly, or because the change has removed or replaced what existed. If that is
    /// unknown, the reasons are recorded.
    func isAbsent(_ question: NameQuestion) -> Bool {
        let presence = question.find(question.name)
        if recordsQuestions { questions.append((question, presence)) }
        if presence == .present, earlier != nil, let reason = question.ambiguity(),
            let (former, before) = earlier?.answer(to: question, in: self), former.ambiguity() == nil,
            before == .present || before == .absent
        {
            loseJudgment(for: [reason])
        }
        guard let earlier, presence != .present, let (former, before) = earlier.answer(to: question, in: self) else {
            return isAbsent(presence, of: question)
        }
        switch (presence, before) {
        case (.absent, .present), (.unlikely, .present):
            note(question, former)
            return isAbsent(.absent, of: question)
        case (.unknown(let reasons), .present) where earlier.shows(reasons, question, former, project):
            note(question, former)
            return isAbsent(.absent, of: question)
        case (.unknown(let reasons), .present), (.unknown(let reasons), .absent), (.unknown(let reasons), .unlikely):
            // That a class has gone is said once, where the object names it.
            let isOfLostClass = question.reference.map { reasons.first == .undeclared($0.name) } ?? false
            if !isOfLostClass { loseJudgment(for: reasons) }
        default: break
        }
        return isAbsent(presence, of: question)
    }

    private func isAbsent(_ presence: Presence, of question: NameQuestion) -> Bool {
        isAbsent(presence, question.references, question.name, at: question.node)
    }

    private func note(_ question: NameQuestion, _ former: NameQuestion) {
        changes[question.name] = earlier?.change(question, former, project)
    }
}
