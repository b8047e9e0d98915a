package import Base
import RuleLanguage

/// The JSON Schema of rule files.
package enum RuleFileSchema {
    package static var value: JSONValue {
        JSONSchema(RuleFileSyntax.rule).document(title: "A rule of xiblint")
    }
}
