import Base
import Linting
import ProjectModel

/// The files that `xiblint init` adds besides the configuration: a job of the CI host, a hook, a baseline.
struct InitAdditions {
    enum Host: String, CaseIterable, Sendable { case github, gitlab }

    static let ci = Option<Host?>.choice("ci", "HOST", "Add a job for a CI host")
    static let preCommit = Option<Bool>.flag("pre-commit", "Add the hook for pre-commit")
    static let baseline = Option<Bool>.flag("baseline", "Write the baseline, so that only new findings are reported")
    static let yes = Option<Bool>.flag(
        "yes", "Add everything without prompting, with the job for the CI host in use")
    static let noInput = Option<Bool>.flag("no-input", "Do not prompt")

    static let options: [any DeclaredOption] = [ci, preCommit, baseline, yes, noInput]

    /// The folder of the configuration, without symbolic links.
    private let folder: Path
    /// The folder where CI hosts and pre-commit expect their files: the top of the work tree.
    private let top: Path
    private var host: Host?
    private var hasHook = false
    private var hasBaseline = false

    /// Whether options request any of them.
    static func areRequested(_ arguments: ParsedArguments) -> Bool {
        arguments[ci] != nil || arguments[preCommit] || arguments[baseline] || arguments[yes]
    }

    /// Prompts for missing options, when the input is interactive.
    /// - Returns: Nil when the input ends before the last answer.
    init?(_ arguments: ParsedArguments, folder: Path) {
        self.folder = (try? realPath(folder)) ?? folder
        top = GitWorkTree(around: self.folder)?.top ?? self.folder
        host = arguments[Self.ci]
        hasHook = arguments[Self.preCommit]
        hasBaseline = arguments[Self.baseline]
        let found = Self.host(in: top)
        if arguments[Self.yes] {
            host = host ?? found
            (hasHook, hasBaseline) = (true, true)
        }
        guard !Self.areRequested(arguments), !arguments[Self.noInput], isInputTerminal(),
            OutputStream.standardOutput.isTerminal
        else {
            return
        }
        if let found {
            guard let answer = Self.ask("Add a job for \(found == .github ? "GitHub Actions" : "GitLab CI")?") else {
                return nil
            }
            if answer { host = found }
        }
        guard let hook = Self.ask("Add the hook for pre-commit?") else { return nil }
        guard let baseline = Self.ask("Write a baseline, so that only new findings are reported?") else { return nil }
        (hasHook, hasBaseline) = (hook, baseline)
    }

    /// The CI host that a project uses.
    private static func host(in folder: Path) -> Host? {
        if fileKind(folder.join(".github")) == .folder { return .github }
        return fileKind(folder.join(".gitlab-ci.yml")) == .file ? .gitlab : nil
    }

    /// Return means no.
    private static func ask(_ question: String) -> Bool? {
        Console.print("\(question) [y/N] ")
        guard let answer = readLine() else {
            Console.print("\n")
            return nil
        }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Whether a baseline is requested, and there is none yet.
    var needsBaseline: Bool { hasBaseline && isFree(baselineFile) }

    private var baselineFile: Path { folder.join(BaselineOptions.defaultName) }

    /// Writes the files, and prints which. An existing one is not changed: what to add to it is printed.
    /// - Returns: Whether all of them were written or existed.
    func write(in boundary: Boundary) -> Bool {
        let template = InitTemplate(folder: folder.relative(to: top))
        var isComplete = true
        func write(_ text: String, _ name: String, adding addition: String, to place: String = "it") {
            do {
                try self.write(text, to: top.join(Path(name)), adding: addition, to: place, boundary)
            } catch {
                CommandError(error).complain()
                isComplete = false
            }
        }
        switch host {
        case .github:
            write(template.githubJob, ".github/workflows/xiblint.yml", adding: template.githubJob)
        case .gitlab: write(template.gitlabJob, ".gitlab-ci.yml", adding: template.gitlabJob)
        case nil: break
        }
        if hasHook {
            write("repos:\n" + template.hook, ".pre-commit-config.yaml", adding: template.hook, to: "\"repos\" in it")
        }
        if hasBaseline, !isFree(baselineFile) {
            Console.print(
                "\(BaselineOptions.defaultName.printable) already exists and was not changed. Run \"xiblint baseline\" to update it.\n"
            )
        }
        return isComplete
    }

    private func write(
        _ text: String, to file: Path, adding addition: String, to place: String, _ boundary: Boundary
    ) throws {
        let shown = file.relative(to: folder).printable
        let hint = text.contains("OWNER") ? " Replace OWNER with the owner of your copy of xiblint." : ""
        try boundary.check(file)
        guard isFree(file) else {
            Console.print("\(shown) already exists and was not changed.\(hint) Add this to \(place):\n\n\(addition)\n")
            return
        }
        makeFolder(file.parent)
        guard fileKind(file.parent) == .folder else {
            let parent = file.parent.relative(to: folder).printable
            throw CommandError("\(shown) can't be written: the folder \(parent) does not exist and can't be created.")
        }
        try writeFile(Array(text.utf8), to: file)
        Console.print("Wrote \(shown).\(hint)\n")
    }
}

/// Whether nothing with this name exists, not even a dangling link.
func isFree(_ file: Path) -> Bool { fileKind(file) == .missing && linkTarget(file) == nil }

/// The text that `xiblint init` adds to the files of CI hosts and of pre-commit.
struct InitTemplate {
    /// The folder of the configuration, relative to the top of the repository.
    let folder: Path

    /// `OWNER/xiblint`.
    private var repository: String {
        let names = Release.repository.split(separator: "/").suffix(2)
        return names.count < 2 ? "OWNER/xiblint" : names.joined(separator: "/")
    }

    /// As a string for YAML and JSON; nil for the top itself.
    private func quoted(_ file: Path) -> String? {
        folder == "." ? nil : JSONValue.string(file.string).text(.line)
    }

    var githubJob: String {
        let place = quoted(folder).map { "        with: {working-directory: \($0)}\n" } ?? ""
        return """
            name: xiblint
            on: [pull_request]
            permissions:
              contents: read
            jobs:
              xiblint:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v7
                  - uses: \(repository)@v\(Release.version)

            """ + place
    }

    var gitlabJob: String {
        let address = Release.repository.isEmpty ? "https://github.com/OWNER/xiblint" : Release.repository
        let archive = "xiblint-\(Release.version)-linux-x86_64"
        let place = quoted(folder).map { "    - cd \($0)\n" } ?? ""
        let report: Path = "gl-code-quality-report.json"
        return """
            xiblint:
              image: buildpack-deps:bookworm-scm
              script:
                - curl -fsSL --output-dir /tmp --remote-name-all \(address)/releases/download/v\(Release.version)/{\(archive).tar.gz,SHA256SUMS}
                - (cd /tmp && sha256sum --check --ignore-missing SHA256SUMS && tar -xzf \(archive).tar.gz)
            \(place)    - /tmp/\(archive)/xiblint lint --format text --output gitlab=\(report.string)
              artifacts:
                when: always
                reports:
                  codequality: \(quoted(folder.join(report)) ?? report.string)

            """
    }

    /// An entry of "repos".
    var hook: String {
        let arguments = quoted(folder.join(".xiblint.yml")).map { "        args: [--config, \($0)]\n" } ?? ""
        return """
              - repo: https://github.com/\(repository)-hooks
                rev: v\(Release.version)
                hooks:
                  - id: xiblint

            """ + arguments
    }
}
