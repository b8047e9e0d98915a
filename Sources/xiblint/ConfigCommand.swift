import Base
import Linting
import ProjectModel
import RuleEngine

/// `xiblint config`: the effective settings, and their origins.
struct ConfigCommand: Subcommand {
    static let schema = Option<Bool>.flag("schema", "Print the JSON Schema of .xiblint.yml, for editors")
    static let ruleSchema = Option<Bool>.flag("rule-schema", "Print the JSON Schema of rule files, for editors")
    static let command = Command(
        name: "config", summary: "Show the configuration of a file, and its sources",
        discussion: [
            "Shows the resolved configuration of a file: each rule's severity and options, with their source (a default, a "
                + "preset, a line of a configuration, an override or the command line), and whether the file is linted as "
                + "part of a folder. Without PATH, overrides are not applied.",
            "A .xiblint.yml below the root replaces those above it for the files in its folder. The schema includes the "
                + "custom rules of the configuration: with PATH, of the one that applies to it.",
        ],
        operands: .optional(placeholder: "PATH"),
        options: [OutputFormat.option, schema, ruleSchema] + ConfigurationOptions.all + [
            ConfigurationOptions.baseConfig, ConfigurationOptions.failOn,
        ],
        exitCodes: [
            0: "the configuration is shown", 2: "the configuration or the command line is invalid",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        if arguments[Self.ruleSchema] {
            write(RuleFileSchema.value)
            return ExitCode.clean
        }
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        let file = try file(in: folder)
        if !arguments[Self.schema] {
            _ = configuration.moveRoot(for: file.map { [$0] } ?? [], in: [folder], workingFolder: folder)
        }
        if let file {
            configuration.look(for: file)
            try ConfigurationOptions.check(configuration, on: file, in: folder)
        }
        if arguments[Self.schema] {
            let deciding = configuration.deciding(on: file)
            write(ConfigurationSchema(rules: deciding.rules, presets: deciding.presets).value)
            return ExitCode.clean
        }
        for warning in ConfigurationOptions.warnings(configuration, in: folder) { Console.complain(warning) }
        let report = ConfigurationReport(configuration: configuration, file: file, folder: folder)
        arguments[OutputFormat.option].print(text: report.text, json: report.json)
        return ExitCode.clean
    }

    /// The named file, which need not exist.
    private func file(in folder: Path) throws(CommandError) -> Path? {
        guard let named = arguments.operands.first else { return nil }
        let path = folder.join(Path(named).listed(in: folder)).normalized
        guard fileKind(path) != .folder || DocumentFinder.isDocument(path) else {
            throw CommandError("\(Path(named).printable) is a folder: name a file")
        }
        return path
    }

    private func write(_ schema: JSONValue) { Console.write(schema.page) }
}
