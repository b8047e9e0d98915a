import Base
import InterfaceBuilder
import Linting
import ProjectModel
import Reports

/// `xiblint init`: a first configuration for a project.
struct InitCommand: Subcommand {
    static let force = Option<Bool>.flag("force", "Replace an existing configuration")
    static let command = Command(
        name: "init", summary: "Write a .xiblint.yml that fits the project",
        discussion: [
            "Surveys the files in the working directory and writes .xiblint.yml there, with comments: the presets that fit "
                + "how most views are bound to their xibs, third-party folders to exclude, and the path of the baseline. "
                + "Prints what it found. An existing configuration is not changed.",
            "On a terminal, offers to add a job for the CI host that the project uses, the hook for pre-commit, and the "
                + "baseline. Options add them without questions. A file that exists is not changed: what to add to it is "
                + "printed.",
            "With --merge-driver or --diff-driver, sets up git instead: prints what it adds to .gitattributes and to git's "
                + "configuration, and adds it. --remove takes it back.",
        ],
        operands: .none, options: [force] + InitAdditions.options + GitDrivers.options,
        exitCodes: [
            0: "the configuration is written", 2: "it is not, or not everything that was requested",
        ], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        if let drivers = try GitDrivers(arguments) { return try drivers.run() }
        let folder = try currentFolder()
        let file = folder.join(ConfigurationSearch.fileName)
        let keeps = !arguments[Self.force] && !isFree(file)
        if keeps, !InitAdditions.areRequested(arguments) {
            throw CommandError(".xiblint.yml already exists and was not changed. Use --force to replace it.")
        }
        let boundary = ConfigurationSource(workingFolder: folder).boundary
        try boundary.check(file)
        guard let additions = InitAdditions(arguments, folder: folder) else {
            throw CommandError("the input ended, so nothing was written.")
        }
        if keeps {
            Console.print(".xiblint.yml already exists and was not changed.\n")
            return try write(additions, in: boundary, hasFindings: true)
        }
        var reader = ProjectReader(root: folder)
        reader.boundary = boundary
        reader.jobs = processorCount()
        reader.readsResources = false
        let survey = ProjectSurvey(folder, project: reader.read(), boundary: boundary)
        var draft = ConfigurationDraft(survey, baseline: BaselineOptions.defaultName, needsBaseline: true)
        try writeFile(Array(draft.text.utf8), to: file)
        let (result, configuration) = try lint(folder)
        if result.diagnostics.isEmpty {
            draft.needsBaseline = false
            try writeFile(Array(draft.text.utf8), to: file)
        }
        Console.print(words(survey, result, others(configuration, folder), additions))
        return try write(additions, in: boundary, hasFindings: !result.diagnostics.isEmpty)
    }

    private func write(_ additions: InitAdditions, in boundary: Boundary, hasFindings: Bool) throws -> Int32 {
        let needsBaseline = additions.needsBaseline && hasFindings
        let isComplete = additions.write(in: boundary)
        let code = needsBaseline ? try writeBaseline() : ExitCode.clean
        return isComplete ? code : ExitCode.failure
    }

    private func writeBaseline() throws -> Int32 {
        guard case .run(let name, let arguments) = try Main.program.invocation(["baseline"], exists: { _ in false })
        else { return ExitCode.failure }
        return Subcommands.run(name, arguments)
    }

    /// The findings with the configuration that was just written.
    private func lint(_ folder: Path) throws -> (LintResult, Configuration) {
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        let found = try LintInputs(arguments, &configuration, folder: folder)
        var run = LintRun(inputs: found.files, configuration: configuration, jobs: processorCount())
        run.readProject(nesting: &configuration)
        try found.check(configuration, run.project)
        return (try run.run(), configuration)
    }

    // MARK: Text

    private func words(
        _ survey: ProjectSurvey, _ result: LintResult, _ others: [String], _ additions: InitAdditions
    ) -> String {
        let lines =
            [documents(survey), leftOut(survey), pattern(survey), findings(result)].compactMap { $0 } + dominant(result)
        return
            (lines + ["Wrote .xiblint.yml."] + others
            + (additions.needsBaseline ? [] : next(result))).joined(separator: "\n") + "\n"
    }

    /// The remarks about configurations above and below.
    private func others(_ configuration: Configuration, _ folder: Path) -> [String] {
        var lines = (configuration.nested?.all ?? []).compactMap(\.file).map {
            "\($0.relative(to: folder).printable) stays, and decides for its folder."
        }
        if folder.parent != folder, let above = ConfigurationSearch.nearest(to: folder.parent).file {
            let name = above.relative(to: folder).printable
            lines.append(
                "A run from the folder of \(name) takes the rules for this folder from it, and \"fail-on\" and \"baseline\" "
                    + "from \(name).")
        }
        return lines
    }

    private func documents(_ survey: ProjectSurvey) -> String {
        guard survey.documents > 0 else { return "No .xib or .storyboard files found here." }
        let kinds = [(survey.xibs, "xib"), (survey.storyboards, "storyboard")].filter { $0.0 > 0 }.map {
            counted($0.0, $0.1)
        }
        let platforms = survey.platforms.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let names = platforms.map { platforms.count > 1 ? "\($0.key.displayName) (\($0.value))" : $0.key.displayName }
        let unreadable = survey.unreadable == 0 ? "" : "; \(survey.unreadable) can't be read"
        let target = names.isEmpty ? "" : " for \(names.joined(separator: ", "))"
        return "Found \(kinds.joined(separator: " and "))\(target)\(unreadable)."
    }

    private func leftOut(_ survey: ProjectSurvey) -> String? {
        let foreign = survey.foreign.sorted { $0.key < $1.key }.map { path, count in
            "\(path.printable) (\(counted(count, "file")))"
        }
        let folders = foreign + survey.skipped.map(\.printable)
        return folders.isEmpty ? nil : "Left out: \(folders.joined(separator: ", "))."
    }

    private func pattern(_ survey: ProjectSurvey) -> String? {
        guard let prevailing = survey.prevailing else { return nil }
        let name = prevailing.pattern.presetName
        let end =
            prevailing.isConvention
            ? "The preset \(name) is on and reports the others."
            : "The preset \(name) is only suggested: it takes three xibs, and 80 % of all, to turn it on."
        return "Of \(counted(prevailing.total, "xib")) of views and cells, \(prevailing.count) "
            + "\(prevailing.count == 1 ? "follows" : "follow") the pattern \(prevailing.pattern.rawValue): "
            + "\(prevailing.pattern.explanation). \(end)"
    }

    private func findings(_ result: LintResult) -> String? {
        result.diagnostics.isEmpty
            ? nil
            : "With this configuration there \(result.diagnostics.count == 1 ? "is" : "are") "
                + "\(counted(result.diagnostics.count, "finding")) now."
    }

    /// The number of findings, and the percentage, that make a rule dominant.
    private static let dominance = (findings: 20, share: 20)

    /// The dominant rules, and what to do about each.
    private func dominant(_ result: LintResult) -> [String] {
        let all = result.diagnostics.count
        let rules = Report(result, folder: "/").countsByRule.filter { rule, count in
            count >= Self.dominance.findings && count * 100 >= all * Self.dominance.share
        }
        return rules.map { rule, count in
            let safe = result.diagnostics.count { $0.rule == rule && $0.fix?.isSafe == true }
            let fix =
                safe == 0
                ? "" : " \"xiblint lint --fix --only \(rule)\" fixes \(safe == count ? "them" : "\(safe) of them")."
            return "\(count) of them (\(count * 100 / all) %) are of \(rule): see \"xiblint explain \(rule)\".\(fix) "
                + "If it does not fit this project, add \"\(rule): off\" under \"rules\" in .xiblint.yml."
        }
    }

    private func next(_ result: LintResult) -> [String] {
        guard !result.diagnostics.isEmpty else { return ["Next: commit it, and run \"xiblint\"."] }
        return [
            "Next: \"xiblint lint --statistics\" shows where they are. \"xiblint baseline\" writes them to a baseline, so that",
            "only new ones are reported.",
        ]
    }
}

extension LoadingPattern {
    fileprivate var explanation: String {
        switch self {
        case .rootClass: "the root view has the class, and File's Owner has none"
        case .layoutClass: "the root view has a class used only for the layout"
        case .owner: "File's Owner has the class, and the root view is plain"
        case .ownerOutlet: "File's Owner has the class and an outlet to the root view"
        case .mixed: "a mix of two patterns"
        }
    }
}
