import Arguments
import Configuration
import POSIX

/// What `xiblint init` adds beside the configuration: a job of the CI host, a hook, a baseline.
struct InitAdditions {
    enum Host: String, CaseIterable, Sendable { case github, gitlab }

    static let ci = Option<Host?>.choice("ci", "HOST", "Add a job for a CI host")
    static let preCommit = Option<Bool>.flag("pre-commit", "Add the hook for pre-commit")
    static let baseline = Option<Bool>.flag("baseline", "Write the baseline, so that only new findings are reported")
    static let yes = Option<Bool>.flag(
        "yes", "Add all of it without questions: the job of the CI host that is used here")
    static let noInput = Option<Bool>.flag("no-input", "Ask no questions")

    static let options: [any DeclaredOption] = [ci, preCommit, baseline, yes, noInput]

    private let folder: Path
    private var host: Host?
    private var hasHook = false
    private(set) var hasBaseline = false

    /// Asks what is not said, when somebody can answer.
    /// - Returns: Nil when the input ends before the last answer.
    init?(_ arguments: ParsedArguments, folder: Path) {
        self.folder = folder
        host = arguments[Self.ci]
        hasHook = arguments[Self.preCommit]
        hasBaseline = arguments[Self.baseline]
        let found = Self.host(in: folder)
        if arguments[Self.yes] {
            host = host ?? found
            (hasHook, hasBaseline) = (true, true)
        }
        let isSaid = host != nil || hasHook || hasBaseline
        guard !isSaid, !arguments[Self.noInput], isInputTerminal(), OutputStream.standardOutput.isTerminal else {
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
        if (try? fileStatus(folder.join(".github")))?.kind == .folder { return .github }
        return (try? fileStatus(folder.join(".gitlab-ci.yml")))?.kind == .file ? .gitlab : nil
    }

    /// Return is no.
    private static func ask(_ question: String) -> Bool? {
        Console.print("\(question) [y/N] ")
        guard let answer = readLine() else {
            Console.print("\n")
            return nil
        }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Writes the files, and says what was written. One that is there is not changed: what to add to it is printed.
    func write(in boundary: Boundary) throws {
        switch host {
        case .github: try write(Self.githubJob, to: ".github/workflows/xiblint.yml", boundary)
        case .gitlab: try write(Self.gitlabJob, to: ".gitlab-ci.yml", boundary)
        case nil: break
        }
        if hasHook { try write(Self.hook, to: ".pre-commit-config.yaml", boundary) }
    }

    private func write(_ text: String, to name: String, _ boundary: Boundary) throws {
        let file = folder.join(Path(name))
        let hint = text.contains("OWNER") ? " Replace OWNER with the owner of your copy of xiblint." : ""
        try boundary.check(file)
        if try fileStatus(file).kind != .missing {
            Console.print("\(name) already exists and was not changed.\(hint) Add this to it:\n\n\(text)\n")
            return
        }
        makeFolder(file.parent)
        try writeFile(Array(text.utf8), to: file)
        Console.print("Wrote \(name).\(hint)\n")
    }

    // MARK: Files

    /// `OWNER/xiblint`.
    private static var repository: String {
        let names = Release.repository.split(separator: "/").suffix(2)
        return names.count < 2 ? "OWNER/xiblint" : names.joined(separator: "/")
    }

    private static var githubJob: String {
        """
        name: xiblint
        on: [pull_request]
        permissions:
          contents: read
        jobs:
          xiblint:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
              - uses: \(repository)@v\(Release.version)

        """
    }

    private static var gitlabJob: String {
        let address = Release.repository.isEmpty ? "https://github.com/OWNER/xiblint" : Release.repository
        let archive = "xiblint-\(Release.version)-linux-x86_64"
        return """
            xiblint:
              image: buildpack-deps:bookworm-scm
              script:
                - curl -fsSL --remote-name-all \(address)/releases/download/v\(Release.version)/{\(archive).tar.gz,SHA256SUMS}
                - sha256sum --check --ignore-missing SHA256SUMS
                - tar -xzf \(archive).tar.gz
                - ./\(archive)/xiblint lint --output - --output gitlab=gl-code-quality-report.json
              artifacts:
                when: always
                reports:
                  codequality: gl-code-quality-report.json

            """
    }

    private static var hook: String {
        """
        repos:
          - repo: https://github.com/\(repository)-hooks
            rev: v\(Release.version)
            hooks:
              - id: xiblint

        """
    }
}
