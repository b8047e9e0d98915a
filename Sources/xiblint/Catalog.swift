import Base
import BuiltInRules
import Linting
import RuleEngine

/// The built-in rules.
enum Catalog {
    /// Exits when the tables are damaged, which no input can cause. It is never released: that takes a third of the
    /// time of reading it.
    static let builtIn: RuleCatalog = {
        do throws(TableError) {
            return try RuleCatalog.decode(BuiltInRules.catalog)
        } catch {
            Console.complain("xiblint: \(error.message)")
            exitProcess(ExitCode.failure)
        }
    }()

    static func prose(of rule: String) -> RuleProse? {
        do {
            return try BuiltInProse(BuiltInRules.files).prose(of: rule)
        } catch {
            Console.complain(error.problems.map(\.text).joined(separator: "\n"))
            exitProcess(ExitCode.failure)
        }
    }
}

extension Configuration {
    /// The prose of a rule, built in or custom.
    func prose(of rule: String) -> RuleProse? {
        everyConfiguration.lazy.flatMap(\.customRules).first { $0.rule.id == rule }?.prose ?? Catalog.prose(of: rule)
    }
}
