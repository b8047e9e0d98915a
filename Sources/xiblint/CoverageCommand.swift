import Base
import Linting
import Reports

/// `xiblint coverage`: how many references were judged.
struct CoverageCommand: Subcommand {
    static let command = Command(
        name: "coverage", summary: "Show how many references were judged, and why others were not",
        discussion: [
            "Shows for each kind of reference, such as outlets, images and nib names in code, how many places there are, how "
                + "many the rules judged, and the three commonest causes for the others with what resolves them: a command "
                + "such as \"pod install\", or an entry under \"known\" in the configuration.",
            "PATH is a file or a folder, as for \"xiblint lint\". A reference whose rule is off is not counted.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            OutputFormat.option, LintOptions.jobs, LintOptions.forceExclude,
        ] + ConfigurationOptions.files,
        exitCodes: [
            0: "the table is shown",
            2: "the configuration or the command line is invalid, or a path can't be opened",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let survey = try LintInputs.survey(arguments)
        var run = survey.run
        run.recordsUncertainties = true
        let report = CoverageReport(try run.run().coverage, version: Release.version)
        arguments[OutputFormat.option].print(text: report.text, json: report.json)
        return survey.isComplete ? ExitCode.clean : ExitCode.failure
    }
}
