import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// An algorithm that replaces a rule's assertions, for anything that XPath can't express. Its messages are in its code.
///
/// It has one of the two functions that find something: for each document, or, with `scope: project`, for all documents
/// and the project at once.
protocol Check: Sendable {
    /// Its name in rule files.
    static var name: String { get }

    /// Whether it reports only about the entire project, and nothing when single documents are linted.
    static var isAboutProject: Bool { get }

    /// With the rule's options as configured.
    init(options: CheckOptions)

    /// Its findings in a document, in any order.
    /// - Parameter scope: What is known besides the document.
    /// - Parameter unknown: Called with the reason when the document is too complex, so that there may be more findings.
    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding]

    /// Its findings in a project, in any order.
    func findings(in view: ProjectView) -> [CheckFinding]
}

extension Check {
    static var isAboutProject: Bool { false }

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] { [] }

    func findings(in view: ProjectView) -> [CheckFinding] { [] }
}

/// A check of a rule without options.
protocol PlainCheck: Check { init() }

extension PlainCheck {
    init(options: CheckOptions) { self.init() }
}

/// A rule's options for a check.
struct CheckOptions {
    let values: [String: OptionValue]

    /// The texts of a list.
    func list(_ name: String) -> [String] {
        guard case .list(let values)? = values[name] else { return [] }
        return values.map(\.text)
    }

    /// The numbers of a list.
    func numbers(_ name: String) -> [Double] {
        guard case .list(let values)? = values[name] else { return [] }
        return values.compactMap { if case .number(let value) = $0 { value } else { nil } }
    }

    func boolean(_ name: String) -> Bool { if case .boolean(true)? = values[name] { true } else { false } }

    func number(_ name: String) -> Double? {
        guard case .number(let value)? = values[name] else { return nil }
        return value
    }
}

/// A text on one line, shortened to a recognizable length.
func shortened(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count > 40 ? "\(line.prefix(40))…" : line
}
