import Base
import Linting
import RuleEngine
import TestSupport
import Testing

/// A rule file loaded as on the command line; its problems are issues of the test.
func ruleFile(_ text: String, name: Path = "my-rule.yml") throws -> RuleFiles.File {
    let folder = try ScratchFolder()
    try folder.write(text, to: name)
    let files = RuleFiles([name], in: folder.path, beside: [])
    #expect(files.problems.map(\.text) == [])
    return try #require(files.rules.first)
}

/// A small rule: a label's text must not be "bad".
func labelRule(
    match: String = "label", report: String = "\"@text = 'bad'\"", more: String = "", examples: String
) -> String {
    """
    id: my-rule
    title: A title
    severity: warning
    match: \(match)
    \(more)
    report: \(report)
    message: "The label \\"{@id}\\" is bad"
    examples:
    \(examples)
    """
}
