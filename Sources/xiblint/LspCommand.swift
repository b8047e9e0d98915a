import Base
import InterfaceBuilder
import LanguageServer
import Linting

/// `xiblint lsp`: serves an editor.
struct LspCommand: Subcommand {
    static let log = Option<Bool>.flag("log", "Print to standard error what is received and sent")
    static let stdio = Option<Bool>.flag("stdio", "Use standard input and output, which is the default")
    static let command = Command(
        name: "lsp", summary: "Run the language server for editors",
        discussion: [
            "Implements the Language Server Protocol 3.17 on standard input and output until the editor ends it. An editor starts it "
                + "with a project's folder as root. docs/editors.md has the setups.",
            "Findings are those of \"xiblint lint\" in the root, with unsaved changes. Nothing is written but the pages of previews.",
        ],
        options: [log, stdio, LintOptions.jobs] + ConfigurationOptions.all,
        exitCodes: [
            0: "the editor ended the server with shutdown and exit", 1: "the editor left without that",
            2: "the command line is invalid",
        ])

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        // The library that starts threads for tasks waits forever if there are none; one runs the task that asks for others.
        let threads = processorCount() + 1
        guard canStartThreads(threads) else {
            throw CommandError(
                "the system does not start the \(threads) threads that xiblint needs. Raise the limit of processes (ulimit -u)."
            )
        }
        let folder = try currentFolder()
        let isLogged = arguments[Self.log]
        var analyzer = Analyzer(catalog: Catalog.builtIn)
        analyzer.choice = try ConfigurationOptions.choice(arguments)
        if case .file(let path) = analyzer.choice { analyzer.choice = .file(folder.join(path).normalized) }
        analyzer.commandLine = CommandLineRules(
            only: arguments[ConfigurationOptions.only], severities: arguments[ConfigurationOptions.rule])
        analyzer.trusted = try ConfigurationOptions.trusted(arguments, folder)
        analyzer.jobs = arguments[LintOptions.jobs] ?? processorCount()
        let setup = Server.Setup(
            analyzer: analyzer, version: Release.version, prose: { Catalog.prose(of: $0) },
            page: { rule in
                let page = Release.page(of: rule)
                return page.hasPrefix("https://") ? page : nil
            },
            send: { _ = try? OutputStream.standardOutput.write($0) },
            log: { if isLogged { Console.complain("xiblint: \($0.oneLine)") } })
        let inbox = Inbox()
        Task { exitProcess(await Server(setup, inbox: inbox).run()) }
        // The main thread waits for input, so that no worker thread has to.
        while let bytes = try? readStandardInputChunk(), !bytes.isEmpty, inbox.receive(bytes) {}
        inbox.end()
        while true { pause(nanoseconds: .max) }
    }
}
