import Base

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
        folder == "." ? nil : String(decoding: JSON.value(JSONValue.string(file.string), .line), as: UTF8.self)
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
