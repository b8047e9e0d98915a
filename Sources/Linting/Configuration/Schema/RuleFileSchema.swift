package import Base
import RuleEngine

/// The JSON Schema of rule files.
package enum RuleFileSchema {
    package static var value: JSONValue {
        JSONSchema(RuleFileSyntax.rule).document(title: "A rule of xiblint")
    }
}
