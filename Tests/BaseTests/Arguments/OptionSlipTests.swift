import Base
import Testing

struct OptionSlipTests {
    @Test(arguments: [
        (["--formt", "json"], #"unknown option "--formt". Did you mean "--format"?"#),
        (["--formt=json"], #"unknown option "--formt". Did you mean "--format"?"#),
        (["-format", "json"], #"option "-f" takes text, json or sarif, not "ormat""#),
        (["--colour"], #"unknown option "--colour". Did you mean "--color"?"#),
        (["--no-quiet"], #"unknown option "--no-quiet""#),
        (["--hlep"], #"unknown option "--hlep". Did you mean "--help"?"#),
        (["--versoin"], #"unknown option "--versoin". Did you mean "--version"?"#),
        (["--wholly-unlike"], #"unknown option "--wholly-unlike""#),
        (["-x"], #"unknown option "-x""#),
        (["-qx"], #"unknown option "-x""#),
        (["--format", "jsn"], #"option "--format" takes text, json or sarif, not "jsn". Did you mean "json"?"#),
        (["--format=XML"], #"option "--format" takes text, json or sarif, not "XML""#),
        (["--jobs", "many"], #"option "--jobs" takes a whole number from 1 to 64, not "many""#),
        (["-j0"], #"option "-j" takes a whole number from 1 to 64, not "0""#),
        (["--jobs", "65"], #"option "--jobs" takes a whole number from 1 to 64, not "65""#),
        (
            ["--jobs", "99999999999999999999"],
            #"option "--jobs" takes a whole number from 1 to 64, "#
                + #"not "99999999999999999999""#
        ),
        (["--format"], #"option "--format" needs a value: text, json or sarif"#),
        (["--output", "--quiet"], #"option "--output" needs a value: FILE"#),
        (["--output", "--", "a"], #"option "--output" needs a value: FILE"#),
        (["--quiet=yes"], #"option "--quiet" takes no value"#),
    ])
    func reportsWhatIsWrong(words: [String], message: String) throws {
        let error = #expect(throws: UsageError.self) { try run(words) }
        #expect(error?.description == "tool: \(message)\nRun \"tool lint --help\" for the options.")
    }

    @Test(arguments: [
        (["rules", "--quiet"], "rules", #"unknown option "--quiet""#),
        (["rules", "--depth", "-1"], "rules", #"option "--depth" takes a whole number from 0, not "-1""#),
        (["rules", "all"], "rules", #""rules" takes no arguments, but got "all""#),
        (["explain"], "explain", #""explain" needs a RULE"#),
        (["explain", "a", "b"], "explain", #""explain" takes only one RULE, but got "b""#),
        (["test"], "test", #""test" needs a FILE"#),
        (["init", "a", "b"], "init", #""init" takes only one FOLDER, but got "b""#),
    ])
    func refersToTheHelpOfTheCommand(words: [String], command: String, message: String) {
        let error = #expect(throws: UsageError.self) { try run(words) }
        #expect(error?.description == "tool: \(message)\nRun \"tool \(command) --help\" for the options.")
    }

    @Test(arguments: [
        (["rlues"], "rlues", "rules"), (["--quiet", "rulse", "a"], "rulse", "rules"), (["hepl"], "hepl", "help"),
        (["help", "explian"], "explian", "explain"),
    ])
    func suspectsSlips(words: [String], word: String, command: String) {
        let error = #expect(throws: UsageError.self) { try run(words) }
        let message = "tool: unknown command \"\(word)\". Did you mean \"\(command)\"?"
        #expect(error?.description == "\(message)\nRun \"tool --help\" for the commands.")
    }

    @Test func leavesOtherMissingPathsToTheCommand() throws {
        #expect(try run(["Views"]).arguments.operands == ["Views"])
        #expect(try run(["lint", "rlues"]).arguments.operands == ["rlues"])
        #expect(try run(["./rlues"]).arguments.operands == ["./rlues"])
    }
}
