import Base

enum Format: String, CaseIterable {
    case text, json, sarif
}

enum Level: String, CaseIterable {
    case note, warning, error
}

let format = Option.choice("format", short: "f", "FORMAT", default: Format.text, "How to print what was found")
let failOn = Option<Level?>.choice(
    "fail-on", "LEVEL", default: "what the configuration says", "The lowest level that makes the exit code 1")
let output = Option.text("output", short: "o", "FILE", "Write to a file")
let jobs = Option.integer(
    "jobs", short: "j", "N", in: 1...64, default: "one for each processor", "How many files to read at the same time")
let only = Option.list("only", "RULE", "Apply this rule only")
let quiet = Option.flag("quiet", short: "q", "Print no summary")
let verbose = Option.flag("verbose", short: "v", "Print more")
let color = Option.flag("color", "Print in colour")
let depth = Option.integer("depth", "N", in: 0 ... .max, "How deep to look")

let sample = Program(
    name: "tool", summary: "Looks at files.", version: "1.2",
    defaultCommand: Command(
        name: "lint", summary: "Look at files and folders",
        discussion: [
            "Folders are walked. A second sentence makes this paragraph long enough to be broken into two lines of text."
        ],
        operands: .any(placeholder: "PATH"),
        options: [format, failOn, output, jobs, only, quiet, verbose, color],
        exitCodes: [0: "Nothing was found", 2: "The run itself failed"]),
    commands: [
        Command(name: "rules", summary: "List the rules", options: [format, depth]),
        Command(name: "explain", summary: "Explain a rule", operands: .one(placeholder: "RULE")),
        Command(name: "test", summary: "Test rules", operands: .atLeastOne(placeholder: "FILE")),
        Command(name: "init", summary: "Begin", operands: .optional(placeholder: "FOLDER")),
    ])

/// The command that a command line runs; fails the test when it prints something instead.
func run(_ words: [String], existing: [String] = []) throws -> (command: String, arguments: ParsedArguments) {
    switch try sample.invocation(words, exists: existing.contains) {
    case .run(let command, let arguments): (command, arguments)
    case .print(let text): throw PrintedInstead(text: text)
    }
}

func printed(_ words: [String]) throws -> String? {
    guard case .print(let text) = try sample.invocation(words, exists: { _ in false }) else { return nil }
    return text
}

struct PrintedInstead: Error {
    var text: String
}
