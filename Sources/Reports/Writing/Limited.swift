import Base

/// The checks that a run skipped because something the project depends on is not part of the checkout.
package struct Limited: Hashable, Sendable {
    /// What is missing, a sentence each, without a full stop.
    package var missing: [String]
    /// The number of checks that each rule skipped.
    package var checks: [String: Int]
    /// Both in a line: `Limited: pods are not installed (Podfile). 12 checks were skipped.`
    package var summary: String

    package init(missing: [String], checks: [String: Int], summary: String) {
        self.missing = missing
        self.checks = checks
        self.summary = summary
    }

    var byRule: [(rule: String, checks: Int)] { checks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    func write(to json: inout JSONObjectWriter) {
        json.member("checks", checks.values.reduce(0, +))
        json.array("missing") { list in for sentence in missing { list.item(sentence) } }
        json.array("rules") { list in
            for (rule, checks) in byRule {
                list.object(.line) {
                    $0.member("rule", rule)
                    $0.member("checks", checks)
                }
            }
        }
    }
}
