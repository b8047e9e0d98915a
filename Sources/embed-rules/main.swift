import POSIX
import RuleLanguage

// Checks the built-in rules and writes them into a Swift file. Its messages are in the form that compilers have, so that
// the build shows them where they belong.

func fail(_ message: String, code: Int32 = 1) -> Never {
    _ = try? OutputStream.standardError.write("\(message)\n")
    exitProcess(code)
}

let arguments = processArguments()
guard arguments.count == 2 else { fail("usage: embed-rules RULES-FOLDER OUTPUT-FILE", code: 2) }
let output = Path(arguments[1])

do {
    let rules = try BuiltInRuleFiles(ruleFiles(in: Path(arguments[0])))
    let source = Array(swiftSource(of: rules).utf8)
    // An unchanged file is left alone, so that nothing is compiled for it.
    if (try? readFile(output)) != source { try writeFile(source, to: output) }
} catch let error as RuleFileError {
    fail(error.problems.map(\.text).joined(separator: "\n"))
} catch {
    fail("error: \(error)")
}
